import { useState } from "react"
import type { Transaction } from "../../../../index.ts"
import { useCoinBalance, useTokenBalances } from "../../../hooks/wallet/walletReads.ts"
import { toUnits } from "../../forms/amount/decimal.ts"
import { useText } from "../../primitives/text/text.ts"
import { useAmounts } from "../draft/amountSent.ts"
import type { Token } from "../draft/token.ts"

/** How often the balance is read while the outcome of a send is unknown, in milliseconds. */
const interval = 10_000

/** A send that the balance does not show this many milliseconds after it began was probably not made. */
const balanceTimeout = 60_000

/** Enough decimals for every coin and token that the service knows. */
const decimals = 18

interface Evidence {
  readonly text: string
  /** Whether it was probably sent. */
  readonly isSent: boolean
}

/** The balance that a send lowers, and when it was read: maybe before the send. */
export const useSendersBalance = (transaction: Transaction, tokens: readonly Token[], isWanted: boolean) => {
  const { network, kind, tokenAddress } = transaction
  const { format } = useText()
  const { coin: coinSymbol, token } = useAmounts(transaction, tokens)
  // The outcome of an operation can always be looked up, and it does not lower this balance.
  const isOfWallet = transaction.userOperation === undefined
  const isCoin = isOfWallet && kind === "coin"
  const isToken = isOfWallet && kind === "token" && tokenAddress !== undefined
  const query = { refetchInterval: interval }
  const coin = useCoinBalance({ network }, { query: { ...query, enabled: isWanted && isCoin } })
  const held = useTokenBalances(
    { network, tokenAddresses: isToken ? [tokenAddress] : [] },
    { query: { ...query, enabled: isWanted && isToken } }
  )
  const { dataUpdatedAt: at, refetch } = isCoin ? coin : held
  const balance = isCoin ? coin.data?.balance : isToken ? held.data?.tokens[0]?.balance : undefined
  return {
    balance,
    at,
    shown: (amount: string) => format.coin(amount, isCoin ? coinSymbol : (token?.symbol ?? "")),
    readAgain: () => void (isWanted && (isCoin || isToken) ? refetch() : undefined)
  }
}

/** What the balance says about a send whose response was lost, or `undefined` if it says nothing. */
export const useBalanceEvidence = (
  transaction: Transaction,
  tokens: readonly Token[],
  isWanted: boolean
): Evidence | undefined => {
  const { t, format } = useText()
  const { amount = "", createdAt } = transaction
  const { balance, at, shown } = useSendersBalance(transaction, tokens, isWanted)
  const wasBefore = at > 0 && at < createdAt
  const [before] = useState(wasBefore ? { balance, at } : undefined)
  // When the balance was first seen as it is now.
  const [seen, setSeen] = useState({ balance, at })
  if (seen.balance !== balance) setSeen({ balance, at })
  if (!isWanted || balance === undefined || wasBefore || before?.balance === undefined) return undefined
  const [then, now, sent] = [before.balance, balance, amount].map((it) => toUnits(it, decimals))
  if (then === undefined || now === undefined || sent === undefined) return undefined
  if (now === then && at >= createdAt + balanceTimeout)
    return { text: t.transaction.balanceSame(format.time(before.at)), isSent: false }
  if (now === then || then - now < sent) return undefined
  const text = t.transaction.balanceFell(shown(before.balance), shown(balance), format.time(seen.at))
  return { text, isSent: true }
}
