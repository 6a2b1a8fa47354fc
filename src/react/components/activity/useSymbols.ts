import { useQueries } from "@tanstack/react-query"
import { coinBalanceOptions } from "../../../query/index.ts"
import { useClient } from "../../context.ts"
import type { ActivityEntry } from "../../hooks/activity.ts"
import { useSession } from "../../hooks/session.ts"
import type { Token } from "../send/token.ts"

/** Returns the symbol of what an entry sent, as far as it is known: a token's from `tokens`, a coin's from the service. */
export const useSymbols = (
  entries: readonly ActivityEntry[],
  tokens: readonly Token[]
): ((entry: ActivityEntry) => string) => {
  const client = useClient()
  const session = useSession({ client })
  const transactions = entries.flatMap((entry) => (entry.kind === "sent" ? entry.transaction : []))
  const networks = [...new Set(transactions.filter((it) => !it.tokenAddress).map(({ network }) => network))]
  const coins = useQueries({
    queries: networks.map((network) => coinBalanceOptions(client, { network }, session))
  })
  return (entry) => {
    if (entry.kind !== "sent") return ""
    const { network, tokenAddress } = entry.transaction
    const token = tokens.find((it) => it.tokenAddress.toLowerCase() === tokenAddress?.toLowerCase())
    const symbol = tokenAddress ? token?.symbol : coins[networks.indexOf(network)]?.data?.symbol
    return symbol?.toUpperCase() ?? ""
  }
}
