import type { Balance, Client, GasEstimate, SessionSnapshot } from "../../index.ts"
import { balancesKey } from "../cache/balancesKey.ts"
import { onNetwork, type Tokenless, withoutTokens } from "../cache/input.ts"
import { personalKey } from "../cache/keys.ts"
import { type QueryOptions, queryOptions } from "../cache/queryOptions.ts"

type InputOf<Name extends "balanceCoin" | "balanceToken" | "balanceTokenBatch" | "estimateGas"> = Tokenless<
  Parameters<Client["wallet"][Name]>[0]
>

export type CoinBalanceInput = InputOf<"balanceCoin">
export type TokenBalanceInput = InputOf<"balanceToken">
export type TokenBalancesInput = InputOf<"balanceTokenBatch">
export type GasEstimateInput = InputOf<"estimateGas">

/** Reads the balance of a network's own coin, as a decimal string in whole coins. */
export const coinBalanceOptions = (
  client: Client,
  input: CoinBalanceInput,
  session: SessionSnapshot = client.session.current()
): QueryOptions<Balance> => {
  const asked = onNetwork(withoutTokens(input))
  return balance(session, [...balancesKey(client, session, asked.network), "coin"], (signal) =>
    client.wallet.balanceCoin(asked, { signal })
  )
}

/** Reads the balance of one token, as a decimal string in whole tokens. */
export const tokenBalanceOptions = (
  client: Client,
  input: TokenBalanceInput,
  session: SessionSnapshot = client.session.current()
): QueryOptions<Balance> => {
  const asked = onNetwork(withoutTokens(input))
  const token = asked.tokenAddress.toLowerCase()
  return balance(session, [...balancesKey(client, session, asked.network), "token", token], (signal) =>
    client.wallet.balanceToken(asked, { signal })
  )
}

/** The balances of several tokens, each with its `tokenAddress`. */
export interface TokenBalances {
  readonly address: string
  readonly tokens: readonly {
    readonly tokenAddress: string
    readonly balance: string
    readonly symbol: string
    readonly decimals: number
  }[]
}

/** Reads the balances of several tokens in one call. Tokens are deduplicated and sorted by address. */
export const tokenBalancesOptions = (
  client: Client,
  input: TokenBalancesInput,
  session: SessionSnapshot = client.session.current()
): QueryOptions<TokenBalances> => {
  const { network } = onNetwork(withoutTokens(input))
  const wanted = [...new Set(input.tokenAddresses.map((address) => address.toLowerCase()))].sort()
  return {
    ...balance(
      session,
      [...balancesKey(client, session, network), "tokens", wanted],
      async (signal): Promise<TokenBalances> => {
        const asked = { network, tokenAddresses: wanted }
        const { address, tokens } = await client.wallet.balanceTokenBatch(asked, { signal })
        return {
          address,
          tokens: tokens.map((token, index) => ({ ...token, tokenAddress: wanted[index] ?? "" }))
        }
      }
    ),
    enabled: session.status === "ready" && wanted.length > 0
  }
}

/** Estimates what a transaction costs. Stale after ten seconds, because fees change with each block. */
export const gasEstimateOptions = (
  client: Client,
  input: GasEstimateInput,
  session: SessionSnapshot = client.session.current()
): QueryOptions<GasEstimate> => {
  const asked = onNetwork(withoutTokens(input)) as GasEstimateInput // `Omit` loses the union of its kinds
  return queryOptions({
    queryKey: [...personalKey(client, session), "gas", asked],
    queryFn: ({ signal }) => client.wallet.estimateGas(asked, { signal }),
    enabled: session.status === "ready",
    staleTime: 10_000
  })
}

/** Each read uses a ticket, so a balance stays fresh for a while. */
const balance = <Data>(
  session: SessionSnapshot,
  queryKey: readonly unknown[],
  fetch: (signal: AbortSignal) => Promise<Data>
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => fetch(signal),
    enabled: session.status === "ready",
    staleTime: 15_000
  })
