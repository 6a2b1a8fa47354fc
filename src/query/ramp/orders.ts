import type {
  Client,
  OfframpOrderDetail,
  OfframpPage,
  OfframpReply,
  OnrampOrderDetail,
  OnrampPage,
  OrderState,
  PaidSale,
  SessionSnapshot
} from "../../index.ts"
import { isFinal } from "../../ramp/orderState.ts"
import { balancesKey } from "../cache/balancesKey.ts"
import { type InfiniteQueryOptions, infiniteQueryOptions } from "../cache/infiniteQueryOptions.ts"
import { type Tokenless, withoutTokens } from "../cache/input.ts"
import { cacheKey, personalKey } from "../cache/keys.ts"
import { type MutationOptions, secretMutationOptions } from "../cache/mutationOptions.ts"
import { nextPoll } from "../cache/polling.ts"
import { type QueryOptions, queryOptions } from "../cache/queryOptions.ts"
import { type Sealed, unsealed } from "../cache/sealed.ts"

type PageFilter<Input> = Omit<Tokenless<NonNullable<Input>>, "page">

export type OnrampOrdersInput = PageFilter<Parameters<Client["onramp"]["list"]>[0]>
export type OfframpOrdersInput = PageFilter<Parameters<Client["offramp"]["list"]>[0]>
export type CreateOnrampOrderInput = Tokenless<Parameters<Client["onramp"]["create"]>[0]>
export type CreateOfframpOrderInput = Tokenless<Parameters<Client["offramp"]["create"]>[0]>
export type SellInput = Tokenless<Parameters<Client["offramp"]["sell"]>[0]>
export type PayOfframpOrderInput = Tokenless<Parameters<Client["offramp"]["pay"]>[0]>
export type OfframpReplyInput = Tokenless<Parameters<Client["offramp"]["reply"]>[0]>

/** How an order is polled. */
export interface FollowOrder {
  /** Milliseconds between two polls. Default 3000. */
  readonly pollingInterval?: number | undefined
  /** Statuses of the service at which polling stops, besides the final states. */
  readonly terminal?: readonly string[] | undefined
}

export interface OnrampOrderInput extends FollowOrder {
  /** The query is disabled while this is `undefined`. */
  readonly onrampId: string | undefined
}

export interface OfframpOrderInput extends FollowOrder {
  /** The query is disabled while this is `undefined`. */
  readonly offrampId: string | undefined
}

/** Lists the user's buy orders page by page, newest first. */
export const onrampOrdersOptions = (
  client: Client,
  input: OnrampOrdersInput = {},
  session: SessionSnapshot = client.session.current()
): InfiniteQueryOptions<OnrampPage> => {
  const asked = { sort: "-createdAt", ...withoutTokens(input) } as const
  return infiniteQueryOptions({
    queryKey: [...ordersKey(client, session, "onramp"), "list", asked],
    read: (page, signal) => client.onramp.list({ ...asked, page }, { signal }),
    enabled: session.hasRampAccess
  })
}

/** Lists the user's sell orders page by page, newest first. */
export const offrampOrdersOptions = (
  client: Client,
  input: OfframpOrdersInput = {},
  session: SessionSnapshot = client.session.current()
): InfiniteQueryOptions<OfframpPage> => {
  const asked = { sort: "-createdAt", ...withoutTokens(input) } as const
  return infiniteQueryOptions({
    queryKey: [...ordersKey(client, session, "offramp"), "list", asked],
    read: (page, signal) => client.offramp.list({ ...asked, page }, { signal }),
    enabled: session.hasRampAccess
  })
}

/** Reads one buy order and polls it until it no longer changes. */
export const onrampOrderOptions = (
  client: Client,
  { onrampId, ...follow }: OnrampOrderInput,
  session: SessionSnapshot = client.session.current()
): QueryOptions<OnrampOrderDetail> =>
  followed(
    session,
    ordersKey(client, session, "onramp"),
    onrampId,
    follow,
    (id, signal) => client.onramp.get({ onrampId: id }, { signal }),
    balancesKey(client, session)
  )

/** Reads one sell order and polls it until it no longer changes. */
export const offrampOrderOptions = (
  client: Client,
  { offrampId, ...follow }: OfframpOrderInput,
  session: SessionSnapshot = client.session.current()
): QueryOptions<OfframpOrderDetail> =>
  followed(
    session,
    ordersKey(client, session, "offramp"),
    offrampId,
    follow,
    (id, signal) => client.offramp.get({ offrampId: id }, { signal }),
    balancesKey(client, session)
  )

/** Places a buy order. The same input submitted again while the first is in flight joins it. */
export const createOnrampOrderOptions = (
  client: Client
): MutationOptions<OnrampOrderDetail, Sealed<CreateOnrampOrderInput>> => {
  return secretMutationOptions(
    [...cacheKey(client), "createOnrampOrder"],
    (input, { client: queryClient }) => {
      const queryKey = ordersKey(client, client.session.current(), "onramp")
      return client.onramp
        .create(withoutTokens(unsealed(input)))
        .finally(() => void queryClient.invalidateQueries({ queryKey }))
    }
  )
}

/** Places a sell order. The same input submitted again while the first is in flight joins it. */
export const createOfframpOrderOptions = (
  client: Client
): MutationOptions<OfframpOrderDetail, Sealed<CreateOfframpOrderInput>> => {
  return secretMutationOptions(
    [...cacheKey(client), "createOfframpOrder"],
    (input, { client: queryClient }) => {
      const queryKey = ordersKey(client, client.session.current(), "offramp")
      return client.offramp
        .create(withoutTokens(unsealed(input)))
        .finally(() => void queryClient.invalidateQueries({ queryKey }))
    }
  )
}

/** Sells coins in one call: places an order and pays it. The same input submitted again continues the sale. */
export const sellOptions = (client: Client): MutationOptions<PaidSale, Sealed<SellInput>> =>
  secretMutationOptions([...cacheKey(client), "sell"], (input, { client: queryClient }) => {
    const queryKey = ordersKey(client, client.session.current(), "offramp")
    return client.offramp
      .sell(withoutTokens(unsealed(input)))
      .finally(() => void queryClient.invalidateQueries({ queryKey }))
  })

/** Pays a sell order, once. */
export const payOfframpOrderOptions = (
  client: Client
): MutationOptions<PaidSale, Sealed<PayOfframpOrderInput>> =>
  secretMutationOptions([...cacheKey(client), "payOfframpOrder"], (input, { client: queryClient }) => {
    const queryKey = ordersKey(client, client.session.current(), "offramp")
    return client.offramp
      .pay(withoutTokens(unsealed(input)))
      .finally(() => void queryClient.invalidateQueries({ queryKey }))
  })

/** Answers the service's question about a sell order. */
export const offrampReplyOptions = (
  client: Client
): MutationOptions<OfframpReply, Sealed<OfframpReplyInput>> =>
  secretMutationOptions([...cacheKey(client), "offrampReply"], (input, { client: queryClient }) => {
    const queryKey = ordersKey(client, client.session.current(), "offramp")
    return client.offramp
      .reply(withoutTokens(unsealed(input)))
      .finally(() => void queryClient.invalidateQueries({ queryKey }))
  })

/** The key prefix for the orders of one kind. */
export const ordersKey = (client: Client, session: SessionSnapshot, kind: "onramp" | "offramp") => [
  ...personalKey(client, session),
  kind
]

const followed = <Order extends { readonly status: string; readonly state: OrderState }>(
  session: SessionSnapshot,
  queryKey: readonly unknown[],
  id: string | undefined,
  { pollingInterval = 3000, terminal = [] }: FollowOrder,
  get: (id: string, signal: AbortSignal) => Promise<Order>,
  balances: readonly unknown[]
): QueryOptions<Order> => {
  const isOver = (order: Order | undefined) =>
    order !== undefined && (isFinal(order.state) || terminal.includes(order.status))
  return queryOptions<Order>({
    queryKey: [...queryKey, "order", id],
    queryFn: async ({ signal, client: queryClient, queryKey: ownKey }) => {
      const before = queryClient.getQueryData<Order>(ownKey)
      const order = await get(id ?? "", signal)
      // What was bought, or is refunded, is in the wallet by now.
      if (before && !isFinal(before.state) && isFinal(order.state))
        void queryClient.invalidateQueries({ queryKey: balances })
      return order
    },
    enabled: session.hasRampAccess && id !== undefined,
    staleTime: ({ state }) => (isOver(state.data) ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: (query) => (isOver(query.state.data) ? false : nextPoll(query, pollingInterval))
  })
}
