import type { QueryClient } from "@tanstack/query-core"
import type {
  Client,
  OperationAction,
  OperationCost,
  PageInput,
  SessionSnapshot,
  SmartAccount,
  SmartAccountOwner,
  TopUp
} from "../../index.ts"
import { fromUnits } from "../../money/decimal.ts"
import { chainIdOf, longName, type Network } from "../../networks.ts"
import { balancesKey } from "../cache/balancesKey.ts"
import { personalKey, smartAccountsKey } from "../cache/keys.ts"
import { type QueryOptions, queryOptions } from "../cache/queryOptions.ts"

/** The user's smart account on a network. Each network has one. */
export interface SmartAccountInput {
  readonly network: Network
}

export type SmartAccountTokenInput = SmartAccountInput & { readonly tokenAddress: string }
export type SmartAccountTokensInput = SmartAccountInput & { readonly tokenAddresses: readonly string[] }
export type SmartAccountEstimateInput = SmartAccountInput & OperationAction

/** How much of a coin or token a smart account has. */
export interface SmartAccountBalance {
  /** The address of the smart account. */
  readonly address: string
  /** Decimal text in whole coins or tokens. */
  readonly balance: string
}

export interface SmartAccountTokenBalance extends SmartAccountBalance {
  readonly tokenAddress: string
  readonly symbol: string
  readonly decimals: number
}

/** How much of several tokens a smart account has. */
export interface SmartAccountTokenBalances {
  /** The address of the smart account. */
  readonly address: string
  readonly tokens: readonly Omit<SmartAccountTokenBalance, "address">[]
}

/** Reads the user's smart accounts and gas tanks. Creates the accounts that are missing, which costs nothing. */
export const smartAccountsOptions = (
  client: Client,
  session: SessionSnapshot = client.session.current()
): QueryOptions<SmartAccountOwner> =>
  queryOptions({
    queryKey: smartAccountsKey(client, session),
    queryFn: ({ signal }) => client.smartAccount.create({}, { signal }),
    enabled: session.status === "ready",
    staleTime: 15_000
  })

/** Reads how much of its network's own coin the smart account has. */
export const smartAccountCoinBalanceOptions = (
  client: Client,
  { network }: SmartAccountInput,
  session: SessionSnapshot = client.session.current()
): QueryOptions<SmartAccountBalance> =>
  ofAccount(
    { client, session, network },
    [...held(client, session, network), "coin"],
    async (account, signal) => {
      const { balance } = await client.smartAccount.balanceCoin({ accountId: account.id }, { signal })
      return { address: account.aaAddress, balance: fromUnits(BigInt(balance), coinDecimals) }
    }
  )

/** Reads how much of one token the smart account has. */
export const smartAccountTokenBalanceOptions = (
  client: Client,
  { network, tokenAddress }: SmartAccountTokenInput,
  session: SessionSnapshot = client.session.current()
): QueryOptions<SmartAccountTokenBalance> => {
  const token = tokenAddress.toLowerCase()
  const key = [...held(client, session, network), "token", token]
  return ofAccount({ client, session, network }, key, async ({ id: accountId, aaAddress }, signal) => {
    const read = await client.smartAccount.balanceToken({ accountId, tokenAddress: token }, { signal })
    return { address: aaAddress, ...tokenBalance(token, read) }
  })
}

/** Reads how much of several tokens the smart account has, in one call. Tokens are deduplicated and sorted by address. */
export const smartAccountTokenBalancesOptions = (
  client: Client,
  { network, tokenAddresses }: SmartAccountTokensInput,
  session: SessionSnapshot = client.session.current()
): QueryOptions<SmartAccountTokenBalances> => {
  const wanted = [...new Set(tokenAddresses.map((address) => address.toLowerCase()))].sort()
  const key = [...held(client, session, network), "tokens", wanted]
  const read = async (
    { id, aaAddress }: SmartAccount,
    signal: AbortSignal
  ): Promise<SmartAccountTokenBalances> => {
    const asked = { accountId: id, tokenAddresses: wanted }
    const tokens = await client.smartAccount.balanceTokenBatch(asked, { signal })
    return {
      address: aaAddress,
      tokens: tokens.map((token, index) => tokenBalance(wanted[index] ?? "", token))
    }
  }
  const options = ofAccount({ client, session, network }, key, read)
  return { ...options, enabled: options.enabled && wanted.length > 0 }
}

/** Estimates what an operation of the smart account costs. Stale after ten seconds, because fees change with each block. */
export const smartAccountEstimateOptions = (
  client: Client,
  { network, ...action }: SmartAccountEstimateInput,
  session: SessionSnapshot = client.session.current()
): QueryOptions<OperationCost> => {
  const key = [...personalKey(client, session), "smart account estimate", longName(network), keyable(action)]
  const options = ofAccount({ client, session, network }, key, ({ id: accountId }, signal) =>
    // `Omit` loses the union of its kinds.
    client.smartAccount.estimate({ accountId, ...(action as OperationAction) }, { signal })
  )
  return { ...options, staleTime: 10_000 }
}

/** Reads the payments into the user's gas tank, newest first. Amounts are in the smallest unit of its token. */
export const gasTankTopUpsOptions = (
  client: Client,
  input: PageInput = {},
  session: SessionSnapshot = client.session.current()
): QueryOptions<readonly TopUp[]> =>
  queryOptions({
    queryKey: [...smartAccountsKey(client, session), "top-ups", input],
    queryFn: async ({ signal, client: queryClient }) => {
      const { id: ownerId } = await ownerIn(queryClient, client, session)
      return newestFirst(await client.smartAccount.topUps({ ...input, ownerId }, { signal }))
    },
    enabled: session.status === "ready"
  })

/** The documentation of the service names no order. Entries of the same time are in the order of their ids, entries without one last. */
const newestFirst = (topUps: readonly TopUp[]): readonly TopUp[] =>
  [...topUps].sort((a, b) => timeOf(b) - timeOf(a) || (a.id < b.id ? 1 : -1))

const timeOf = ({ createdAt = "" }: TopUp): number => Date.parse(createdAt) || 0

/** Each coin of an EVM network has 18 decimals. */
const coinDecimals = 18

/** The key of what the smart account has. It begins like that of the wallet's balances, so both are read again together. */
const held = (client: Client, session: SessionSnapshot, network: Network) => [
  ...balancesKey(client, session, network),
  "smart account"
]

const tokenBalance = (
  tokenAddress: string,
  {
    balance,
    symbol = "",
    decimals,
    formattedBalance
  }: Awaited<ReturnType<Client["smartAccount"]["balanceToken"]>>
) => ({
  tokenAddress,
  symbol,
  decimals: decimals ?? 0,
  balance: decimals === undefined ? (formattedBalance ?? balance) : fromUnits(BigInt(balance), decimals)
})

/** A query key has no bigint. */
const keyable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, part) => (typeof part === "bigint" ? `${part}n` : part)))

interface Asked {
  readonly client: Client
  readonly session: SessionSnapshot
  readonly network: Network
}

/** A read of the user's account on a network, which is looked up first. */
const ofAccount = <Data>(
  { client, session, network }: Asked,
  queryKey: readonly unknown[],
  read: (account: SmartAccount, signal: AbortSignal) => Promise<Data>
): QueryOptions<Data> =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal, client: queryClient }) => {
      const account = accountOn(await ownerIn(queryClient, client, session), network)
      if (account === undefined) throw noAccount()
      return read(account, signal)
    },
    enabled: session.status === "ready",
    staleTime: 15_000
  })

/** The owner with all accounts, from the cache if it was read before. */
const ownerIn = (
  queryClient: QueryClient,
  client: Client,
  session: SessionSnapshot
): Promise<SmartAccountOwner> =>
  queryClient.fetchQuery({
    ...smartAccountsOptions(client, session),
    staleTime: Number.POSITIVE_INFINITY
  })

/** The account on a network, if the service offers one there. */
export const accountOn = ({ accounts }: SmartAccountOwner, network: Network): SmartAccount | undefined => {
  const chainId = chainIdOf(network)
  return accounts.find((account) => account.chainId === chainId)
}

/** Creates an error with the members of `InvalidInputError`. Importing that class would bundle Effect. */
const noAccount = () =>
  Object.assign(new Error("`network` must be a network on which the service offers smart accounts"), {
    name: "InvalidInputError",
    _tag: "InvalidInputError",
    code: "INVALID_INPUT",
    field: "network",
    outcome: "not_sent",
    retryable: false
  })
