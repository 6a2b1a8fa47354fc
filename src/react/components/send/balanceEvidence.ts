import { useState } from "react"
import type { Transaction } from "../../../index.ts"
import { useCoinBalance, useTokenBalances } from "../../hooks/walletReads.ts"
import { toUnits } from "../forms/decimal.ts"
import { useText } from "../primitives/text.ts"
import type { Token } from "./token.ts"

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

/** What the balance says about a send whose response was lost, or `undefined` if it says nothing. */
export const useBalanceEvidence = (
  transaction: Transaction,
  tokens: readonly Token[],
  isWanted: boolean
): Evidence | undefined => {
  const { t, format } = useText()
  const { network, kind, tokenAddress, amount = "", createdAt } = transaction
  // The outcome of an operation can always be looked up.
  const isAsked = isWanted && transaction.userOperation === undefined
  const isCoin = kind === "coin"
  const isToken = kind === "token" && tokenAddress !== undefined
  const query = { refetchInterval: interval }
  const coin = useCoinBalance({ network }, { query: { ...query, enabled: isAsked && isCoin } })
  const held = useTokenBalances(
    { network, tokenAddresses: isToken ? [tokenAddress] : [] },
    { query: { ...query, enabled: isAsked && isToken } }
  )
  const read = isCoin ? coin : held
  const balance = isCoin ? coin.data?.balance : held.data?.tokens[0]?.balance
  const wasBefore = read.dataUpdatedAt > 0 && read.dataUpdatedAt < createdAt
  const [before] = useState(wasBefore ? { balance, at: read.dataUpdatedAt } : undefined)
  // When the balance was first seen as it is now.
  const [seen, setSeen] = useState({ balance, at: read.dataUpdatedAt })
  if (seen.balance !== balance) setSeen({ balance, at: read.dataUpdatedAt })
  const token = tokens.find((it) => it.tokenAddress.toLowerCase() === tokenAddress?.toLowerCase())
  const symbol = (isCoin ? coin.data?.symbol : token?.symbol) ?? ""
  if (!isAsked || (!isCoin && !isToken) || balance === undefined || wasBefore) return undefined
  const shown = format.coin(balance, symbol)
  const latest = read.dataUpdatedAt
  if (before?.balance === undefined) return undefined
  const [then, now, sent] = [before.balance, balance, amount].map((it) => toUnits(it, decimals))
  if (then === undefined || now === undefined || sent === undefined) return undefined
  if (now === then && latest >= createdAt + balanceTimeout)
    return { text: t.transaction.balanceSame(format.time(before.at)), isSent: false }
  if (now === then || then - now < sent) return undefined
  const text = t.transaction.balanceFell(format.coin(before.balance, symbol), shown, format.time(seen.at))
  return { text, isSent: true }
}
