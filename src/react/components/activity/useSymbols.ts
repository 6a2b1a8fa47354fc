import { useQueries } from "@tanstack/react-query"
import type { Transaction } from "../../../index.ts"
import type { NetworkName } from "../../../networks.ts"
import { coinBalanceOptions } from "../../../query/index.ts"
import { useClient, useSettings } from "../../context.ts"
import { tradedOn, useTraded } from "../../hooks/ramp/tradedTokens.ts"
import { useSession } from "../../hooks/session.ts"
import type { ActivityEntry } from "../../hooks/transactions/activity.ts"
import { tokensOn } from "../../hooks/wallet/assets.ts"
import { coinSymbolOf } from "../assets/homeNetworks.ts"
import { plainText } from "../primitives/text/formats/plainText.ts"
import type { Token } from "../send/draft/token.ts"

/**
 * Returns the symbol of what an entry sent or received, as far as it is known: a token's from `tokens`, the provider's `assets` or the
 * ramp's list.
 */
export const useSymbols = (
  entries: readonly ActivityEntry[],
  tokens: readonly Token[]
): ((entry: ActivityEntry) => string) => {
  const client = useClient()
  const { assets } = useSettings().money
  const session = useSession({ client })
  const moved = entries.flatMap((entry) => movedBy(entry) ?? [])
  const traded =
    useTraded({ enabled: moved.some(({ tokenAddress }) => tokenAddress !== undefined) }).data ?? []
  const networks = [...new Set(moved.flatMap((it) => (it.tokenAddress ? [] : it.network)))]
  const coins = useQueries({
    queries: networks.map((network) => coinBalanceOptions(client, { network }, session))
  })
  return (entry) => {
    const asset = movedBy(entry)
    if (asset === undefined) return ""
    const { network, tokenAddress } = asset
    if (tokenAddress === undefined) {
      const read = coins[networks.indexOf(network)]?.data?.symbol
      return plainText(read ?? coinSymbolOf(network) ?? "").toUpperCase()
    }
    const isSame = (it: Token) => it.tokenAddress.toLowerCase() === tokenAddress.toLowerCase()
    const token =
      tokens.find(isSame) ??
      tokensOn(assets, network).find(isSame) ??
      tradedOn(network, traded, []).find(isSame)
    return plainText(token?.symbol ?? "").toUpperCase()
  }
}

/** Returns the decimals of a token that an entry sent, or that it allowed someone to spend, as far as they are known. */
export const useDecimals = (tokens: readonly Token[]): ((entry: ActivityEntry) => number | undefined) => {
  const { assets } = useSettings().money
  return (entry) => {
    const { network, tokenAddress } = movedBy(entry) ?? {}
    if (network === undefined || tokenAddress === undefined) return undefined
    const isSame = (it: Token) => it.tokenAddress.toLowerCase() === tokenAddress.toLowerCase()
    return tokens.find(isSame)?.decimals ?? tokensOn(assets, network).find(isSame)?.decimals
  }
}

/** The coin or token that an entry sent or received. Orders name theirs. */
const movedBy = (
  entry: ActivityEntry
): { readonly network: NetworkName; readonly tokenAddress: string | undefined } | undefined => {
  if (entry.kind === "received") return { tokenAddress: undefined, ...entry.transfer }
  if (entry.kind !== "sent") return undefined
  return { network: entry.transaction.network, tokenAddress: tokenOf(entry.transaction) }
}

/** The token that a transaction moves, or that it allows someone to move. */
export const tokenOf = ({ tokenAddress, approval, recipient }: Transaction): string | undefined =>
  approval ? (recipient ?? undefined) : tokenAddress
