import type { ConfirmationRequest } from "../../../../query/index.ts"
import { toUnits } from "../../forms/amount/decimal.ts"
import { type Intent, transactionIn } from "./intent.ts"
import { type Tokens, unitsOf } from "./useTokens.ts"

/** What an account has. */
interface Funds {
  readonly tokens: Tokens
  /** The network's own coin, with the balance as decimal text. `undefined` until that is known. */
  readonly coin: { readonly symbol: string; readonly balance: string | undefined }
  /** The network fee in wei, if the account pays it and it is known. */
  readonly fee: bigint | undefined
}

/** The symbol of the token or coin that an account has less of than a request sends. `undefined` while that is unknown. */
export const missingFor = (
  request: ConfirmationRequest,
  intent: Intent,
  { tokens, coin, fee = 0n }: Funds
): string | undefined => {
  if (intent.kind === "sendToken") {
    const { token, amount } = intent
    if (isAbove(unitsOf(token, amount, tokens), tokens.factsOf(token)?.balance)) return tokens.nameOf(token)
  }
  const coins = sentIn(intent) ?? transactionIn(request)?.value ?? 0n
  return isAbove(coins + fee, toUnits(coin.balance ?? "", 18)) ? coin.symbol : undefined
}

const isAbove = (sent: bigint | undefined, balance: bigint | undefined): boolean =>
  sent !== undefined && balance !== undefined && sent > balance

/** The coins that a transfer sends, in wei. */
export const sentIn = (intent: Intent): bigint | undefined =>
  intent.kind === "sendCoin" ? toUnits(intent.amount, 18) : undefined
