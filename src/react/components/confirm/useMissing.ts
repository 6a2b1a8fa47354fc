import { longName } from "../../../networks.ts"
import type { ConfirmationRequest } from "../../../query/index.ts"
import { useSmartAccountCoinBalance } from "../../hooks/smartAccounts.ts"
import { useCoinBalance } from "../../hooks/walletReads.ts"
import { toUnits } from "../forms/decimal.ts"
import { type Intent, transactionIn } from "./intent.ts"
import type { RequestAccount } from "./requestAccount.ts"
import { type Tokens, unitsOf } from "./useTokens.ts"

interface Sent {
  readonly request: ConfirmationRequest | undefined
  readonly intent: Intent | undefined
  readonly account: RequestAccount
  readonly tokens: Tokens
  /** The symbol of the network's own coin. */
  readonly symbol: string
  /** The network fee in wei, if the account pays it and it is known. */
  readonly fee: bigint | undefined
}

/**
 * The symbol of the token or coin that the account has less of than a request sends. `undefined` while that is unknown, and for
 * batches: a call can bring what the next one sends.
 */
export const useMissing = ({ request, intent, account, tokens, symbol, fee }: Sent): string | undefined => {
  const balance = useCoins(account)
  if (request === undefined || intent === undefined) return undefined
  if (intent.kind === "sendToken" && isAbove(intent, tokens)) return tokens.nameOf(intent.token)
  const coins = sentIn(intent) ?? transactionIn(request)?.value ?? 0n
  return balance !== undefined && coins + (fee ?? 0n) > balance ? symbol : undefined
}

/** The coins of the account, in wei. */
const useCoins = ({ network, isSmart }: RequestAccount): bigint | undefined => {
  const input = { network: longName(network ?? "ethereum") }
  const isRead = network !== undefined
  const ofWallet = useCoinBalance(input, { query: { enabled: isRead && !isSmart } })
  const ofAccount = useSmartAccountCoinBalance(input, { query: { enabled: isRead && isSmart } })
  const { data } = isSmart ? ofAccount : ofWallet
  return data === undefined ? undefined : toUnits(data.balance, 18)
}

/** Whether a transfer is of more than the account's balance. */
const isAbove = (
  { token, amount }: Extract<Intent, { readonly kind: "sendToken" }>,
  tokens: Tokens
): boolean => {
  const [units, balance] = [unitsOf(token, amount, tokens), tokens.factsOf(token)?.balance]
  return units !== undefined && balance !== undefined && units > balance
}

/** The coins that a transfer sends, in wei. */
export const sentIn = (intent: Intent): bigint | undefined =>
  intent.kind === "sendCoin" ? toUnits(intent.amount, 18) : undefined
