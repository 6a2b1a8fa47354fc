import type { Network } from "../../../networks.ts"
import type { Token } from "./token.ts"

/** What will be sent, after validation. */
export interface Draft {
  readonly network: Network
  readonly to: string
  readonly amount: string
  readonly token: Token | undefined
  /** The name that was resolved to `to`. */
  readonly name: string | undefined
}
