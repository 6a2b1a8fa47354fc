import type { Network } from "../../networks.ts"
import type { ExplicitTokens } from "../../session/tokens/ExplicitTokens.ts"

/** The input of a call: a request of the service, with the network by name and, optionally, your own tokens. */
export type OnNetwork<Request> = (Request extends unknown ? Omit<Request, "network" | "chainId"> : never) & {
  /** The service's name of the network, e.g. `ethereum-sepolia`, or a short form, e.g. `sepolia`. */
  readonly network: Network
} & ExplicitTokens

export type SignTypedDataInput = OnNetwork<{
  /** The typed data, or its JSON text. Numbers in it may be bigints. */
  readonly data: string | Readonly<Record<string, unknown>>
}>

/** A request that moves value. */
export type SendInput<Request> = OnNetwork<Request> & SendOptions

/** Tells whether two sends are the same send. */
export interface SendOptions {
  /**
   * The idempotency key of this send. Two sends with the same id are one send: the second resolves to the first. Two
   * sends with different ids are always two sends. Use one id for each intention of the user, such as an order number.
   */
  readonly id?: string | undefined
  /**
   * Sends the same request once more, even while the outcome of the first is not known. Without it, a request that is
   * repeated before its caller knows the outcome joins the first send.
   */
  readonly again?: boolean | undefined
}
