import { useState } from "react"
import type { Transaction } from "../../../index.ts"
import { toUnits } from "../forms/decimal.ts"
import { useText } from "../primitives/text.ts"
import { senderOf, useSenderCoin, useSenderTokens } from "./sender.ts"
import type { Token } from "./token.ts"

/** How often the balance is read while the outcome of a send is unknown, in milliseconds. */
const interval = 10_000

/** Enough decimals for every coin and token that the service knows. */
const decimals = 18

interface Evidence {
  readonly text: string
  /** Whether it was probably sent. */
  readonly isSent: boolean
}

/**
 * What the balance tells about a send whose answer was lost: how it changed since the page knew it before the send, or how much it
 * is now.
 */
export const useBalanceEvidence = (
  transaction: Transaction,
  tokens: readonly Token[],
  isAsked: boolean
): Evidence | undefined => {
  const { t, format } = useText()
  const { network, kind, tokenAddress, amount, createdAt } = transaction
  const sender = senderOf(transaction)
  const isCoin = kind === "coin"
  const isToken = kind === "token" && tokenAddress !== undefined
  const query = { refetchInterval: interval }
  const coin = useSenderCoin(network, sender, { ...query, enabled: isAsked && isCoin })
  const held = useSenderTokens({ network, tokenAddresses: isToken ? [tokenAddress] : [] }, sender, {
    ...query,
    enabled: isAsked && isToken
  })
  const read = isCoin ? coin : held
  const balance = isCoin ? coin.data?.balance : held.data?.tokens[0]?.balance
  const wasBefore = read.dataUpdatedAt > 0 && read.dataUpdatedAt < createdAt
  const [before] = useState(wasBefore ? balance : undefined)
  // When the balance was first seen as it is now.
  const [seen, setSeen] = useState({ balance, at: read.dataUpdatedAt })
  if (seen.balance !== balance) setSeen({ balance, at: read.dataUpdatedAt })
  const token = tokens.find((it) => it.tokenAddress.toLowerCase() === tokenAddress?.toLowerCase())
  const symbol = (isCoin ? coin.data?.symbol : token?.symbol) ?? ""
  if (!isAsked || (!isCoin && !isToken) || balance === undefined || wasBefore) return undefined
  const shown = format.coin(balance, symbol)
  const latest = format.time(read.dataUpdatedAt)
  const unclear = { text: t.transaction.balanceNow(shown, latest), isSent: false }
  if (before === undefined) return unclear
  const [then, now, sent] = [before, balance, amount ?? ""].map((it) => toUnits(it, decimals))
  if (then === undefined || now === undefined || sent === undefined) return undefined
  if (now === then) return { text: t.transaction.balanceSame(shown, latest), isSent: false }
  return then - now >= sent
    ? {
        text: t.transaction.balanceFell(format.coin(before, symbol), shown, format.time(seen.at)),
        isSent: true
      }
    : unclear
}
