import type { Network } from "../../../networks.ts"
import type { SmartAccountChoice } from "./sender.ts"
import type { Token } from "./token.ts"

/** What will be sent, as the user reviews it. */
export interface Draft {
  readonly network: Network
  /** An address. */
  readonly to: string
  /** A decimal string in whole units, with a point. */
  readonly amount: string
  /** @default the network's own coin */
  readonly token?: Token | undefined
  /** The name that was resolved to `to`. It is resolved again before the send, which stops if it means another address by then. */
  readonly name?: string | undefined
  /** Sends from the smart account. `useSendFlow` sets it. @default sends from the wallet */
  readonly smartAccount?: SmartAccountChoice | undefined
}
