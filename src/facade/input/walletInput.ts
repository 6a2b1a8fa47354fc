import type { ChainChoice } from "../../chain/chainChoice.ts"
import type { ExplicitTokens } from "../../session/tokens/ExplicitTokens.ts"

/** The input of a call: the request of the service, with the chain by name or id and, optionally, your own tokens. */
export type OnNetwork<Request> = (Request extends unknown ? Omit<Request, "network" | "chainId"> : never) &
  ChainChoice &
  ExplicitTokens

export type SignTypedDataInput = OnNetwork<{
  /** The typed data as an object or JSON string. Numbers in an object may be bigints. */
  readonly data: string | Readonly<Record<string, unknown>>
}>

/** A request that moves value. */
export type SendInput<Request> = OnNetwork<Request> & SendOptions

/** Options that decide whether two sends are the same. */
export interface SendOptions {
  /**
   * The idempotency key of this send, 1 to 256 characters. A second send with the same id resolves to the result of the first.
   * Sends with different ids are always separate. Use one id per user action, such as an order number.
   */
  readonly id?: string | undefined
  /**
   * Sends the same request again, even if the outcome of the first is unknown. Without it, a repeated request joins the
   * first send until the outcome is known.
   */
  readonly again?: boolean | undefined
}
