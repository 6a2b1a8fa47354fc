/** A token that can be sent, besides the network's own coin. */
export interface Token {
  readonly tokenAddress: string
  readonly symbol: string
  /** Read from the wallet service when omitted. */
  readonly decimals?: number | undefined
}
