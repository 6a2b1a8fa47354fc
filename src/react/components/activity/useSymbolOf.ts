import type { Transaction } from "../../../index.ts"
import { useCoinBalance } from "../../hooks/walletReads.ts"
import type { Token } from "../send/token.ts"

/** The symbol of what a transaction sends, as far as it is known: a token's from `tokens`, a coin's from the service. */
export const useSymbolOf = (transaction: Transaction | undefined, tokens: readonly Token[]): string => {
  const address = transaction?.tokenAddress
  const isCoin = transaction !== undefined && address === undefined
  // Without a coin, nothing is read.
  const coin = useCoinBalance({ network: transaction?.network ?? "ethereum" }, { query: { enabled: isCoin } })
  const token = tokens.find(({ tokenAddress }) => tokenAddress.toLowerCase() === address?.toLowerCase())
  return (isCoin ? coin.data?.symbol : token?.symbol)?.toUpperCase() ?? ""
}
