import type { ChainKind } from "./settings.ts"
import type { Row } from "./tables.ts"

/** A sandbox at one moment. Plain JSON: it can be written to a file, and restored in another process. */
export interface Snapshot {
  readonly format: 1
  /** Milliseconds since the epoch, by the sandbox's clock. */
  readonly at: number
  readonly chain: ChainKind
  readonly rows: readonly Row[]
}

/** Refuses what is no snapshot, and what needs networks of another kind. */
export const demandFitting = ({ format, chain }: Snapshot, here: ChainKind): void => {
  if (format !== 1) throw new Error("This is not a snapshot of this version of the sandbox")
  if (chain === here) return
  throw new Error(`The snapshot needs a sandbox whose chain is "${chain}", and this one's is "${here}"`)
}
