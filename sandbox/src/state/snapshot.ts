import type { ChainKind } from "./settings.ts"
import type { Row } from "./tables.ts"

/** The state of a sandbox at one moment, as plain JSON. Another process can restore it from a file. */
export interface Snapshot {
  readonly format: 1
  /** Milliseconds since the epoch, by the sandbox's clock. */
  readonly at: number
  readonly chain: ChainKind
  readonly rows: readonly Row[]
}

/** Rejects snapshots of another format or another kind of chain. */
export const demandFitting = ({ format, chain }: Snapshot, here: ChainKind): void => {
  if (format !== 1) throw new Error("This is not a snapshot of this version of the sandbox")
  if (chain === here) return
  throw new Error(`The snapshot needs a sandbox with the chain "${chain}", and this one has "${here}"`)
}
