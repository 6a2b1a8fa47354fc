import type { Network } from "../../../../networks.ts"
import type { Token } from "./token.ts"

/** Sends from the user's smart account instead of the wallet. */
export interface SmartAccountChoice {
  /** Whether your organization pays the network fee, if your server agrees. Otherwise the user pays, with a gas tank or with coins. */
  readonly sponsored: boolean
}

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
