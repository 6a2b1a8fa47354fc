/** A token that can be sent, besides the network's own coin. */
export interface Token {
  readonly tokenAddress: string
  readonly symbol: string
  /** Read from the wallet service when omitted. */
  readonly decimals?: number | undefined
}

/** A token that the app does not list. Its symbol is what it calls itself. */
export interface ClaimedToken extends Token {
  readonly isClaimed: true
}

/** Whether a token only calls itself by its symbol. It then has no price: any token can call itself by any name. */
export const isClaimed = (token: Token): token is ClaimedToken => "isClaimed" in token

/** A token of the ramp's list, which is not in the app's. Its symbol is the ramp's. It is offered only to users who have some. */
export interface TradedToken extends Token {
  readonly isTraded: true
}

export const isTraded = (token: Token): token is TradedToken => "isTraded" in token
