import type {
  Client,
  OfframpOrderDetail,
  OfframpPage,
  OfframpReply,
  OnrampOrderDetail,
  OnrampPage,
  SessionSnapshot
} from "../index.ts"
import { type Tokenless, withoutTokens } from "./input.ts"
import { cacheKey, personalKey } from "./keys.ts"
import { type PagedReading, paged } from "./pages.ts"
import { nextLook } from "./polling.ts"
import { type Reading, reading } from "./reading.ts"
import { type Sealed, unsealed } from "./sealed.ts"
import { shared } from "./shared.ts"
import { secretWriting, type Writing } from "./writing.ts"

type PageFilter<Input> = Omit<Tokenless<NonNullable<Input>>, "page">

export type OnrampOrdersInput = PageFilter<Parameters<Client["onramp"]["list"]>[0]>
export type OfframpOrdersInput = PageFilter<Parameters<Client["offramp"]["list"]>[0]>
export type CreateOnrampOrderInput = Tokenless<Parameters<Client["onramp"]["create"]>[0]>
export type CreateOfframpOrderInput = Tokenless<Parameters<Client["offramp"]["create"]>[0]>
export type OfframpReplyInput = Tokenless<Parameters<Client["offramp"]["reply"]>[0]>

/** How an order is followed. */
export interface FollowOrder {
  /** Milliseconds between two looks. Default 3000. */
  readonly pollingInterval?: number | undefined
  /** Statuses after which it does not change any more. The service may know others than these by default. */
  readonly terminal?: readonly string[] | undefined
}

export interface OnrampOrderInput extends FollowOrder {
  /** Nothing is asked without one. */
  readonly onrampId: string | undefined
}

export interface OfframpOrderInput extends FollowOrder {
  /** Nothing is asked without one. */
  readonly offrampId: string | undefined
}

/** The statuses after which an order does not change any more, as far as they are known. */
export const terminalStatuses: readonly string[] = ["completed", "failed", "refund", "expired"]

/** The user's orders to buy, newest first, page by page. */
export const onrampOrdersOptions = (
  client: Client,
  input: OnrampOrdersInput = {},
  session: SessionSnapshot = client.session.current()
): PagedReading<OnrampPage> => {
  const asked = { sort: "-createdAt", ...withoutTokens(input) } as const
  return paged({
    queryKey: [...ordersKey(client, session, "onramp"), "list", asked],
    read: (page, signal) => client.onramp.list({ ...asked, page }, { signal }),
    enabled: session.hasRampAccess
  })
}

/** The user's orders to sell, newest first, page by page. */
export const offrampOrdersOptions = (
  client: Client,
  input: OfframpOrdersInput = {},
  session: SessionSnapshot = client.session.current()
): PagedReading<OfframpPage> => {
  const asked = { sort: "-createdAt", ...withoutTokens(input) } as const
  return paged({
    queryKey: [...ordersKey(client, session, "offramp"), "list", asked],
    read: (page, signal) => client.offramp.list({ ...asked, page }, { signal }),
    enabled: session.hasRampAccess
  })
}

/** One order to buy, looked at until it does not change any more. */
export const onrampOrderOptions = (
  client: Client,
  { onrampId, ...follow }: OnrampOrderInput,
  session: SessionSnapshot = client.session.current()
): Reading<OnrampOrderDetail> =>
  followed(session, ordersKey(client, session, "onramp"), onrampId, follow, (id, signal) =>
    client.onramp.get({ onrampId: id }, { signal })
  )

/** One order to sell, looked at until it does not change any more. */
export const offrampOrderOptions = (
  client: Client,
  { offrampId, ...follow }: OfframpOrderInput,
  session: SessionSnapshot = client.session.current()
): Reading<OfframpOrderDetail> =>
  followed(session, ordersKey(client, session, "offramp"), offrampId, follow, (id, signal) =>
    client.offramp.get({ offrampId: id }, { signal })
  )

/** Orders crypto for money. The same order given twice before the first is answered is one order. */
export const createOnrampOrderOptions = (
  client: Client
): Writing<OnrampOrderDetail, Sealed<CreateOnrampOrderInput>> => {
  const create = shared(client, client.onramp.create)
  return secretWriting([...cacheKey(client), "createOnrampOrder"], (input, { client: queryClient }) => {
    const queryKey = ordersKey(client, client.session.current(), "onramp")
    return create(withoutTokens(unsealed(input))).finally(
      () => void queryClient.invalidateQueries({ queryKey })
    )
  })
}

/** Orders money for crypto. The same order given twice before the first is answered is one order. */
export const createOfframpOrderOptions = (
  client: Client
): Writing<OfframpOrderDetail, Sealed<CreateOfframpOrderInput>> => {
  const create = shared(client, client.offramp.create)
  return secretWriting([...cacheKey(client), "createOfframpOrder"], (input, { client: queryClient }) => {
    const queryKey = ordersKey(client, client.session.current(), "offramp")
    return create(withoutTokens(unsealed(input))).finally(
      () => void queryClient.invalidateQueries({ queryKey })
    )
  })
}

/** Answers the service's question about an order to sell. */
export const offrampReplyOptions = (client: Client): Writing<OfframpReply, Sealed<OfframpReplyInput>> =>
  secretWriting([...cacheKey(client), "offrampReply"], (input, { client: queryClient }) => {
    const queryKey = ordersKey(client, client.session.current(), "offramp")
    return client.offramp
      .reply(withoutTokens(unsealed(input)))
      .finally(() => void queryClient.invalidateQueries({ queryKey }))
  })

/** Under which the orders of one kind are cached. */
export const ordersKey = (client: Client, session: SessionSnapshot, kind: "onramp" | "offramp") => [
  ...personalKey(client, session),
  kind
]

const followed = <Order extends { readonly status: string }>(
  session: SessionSnapshot,
  queryKey: readonly unknown[],
  id: string | undefined,
  { pollingInterval = 3000, terminal = terminalStatuses }: FollowOrder,
  get: (id: string, signal: AbortSignal) => Promise<Order>
): Reading<Order> => {
  const isOver = (order: Order | undefined) => order !== undefined && terminal.includes(order.status)
  return reading<Order>({
    queryKey: [...queryKey, "order", id],
    queryFn: ({ signal }) => get(id ?? "", signal),
    enabled: session.hasRampAccess && id !== undefined,
    staleTime: ({ state }) => (isOver(state.data) ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: (query) => (isOver(query.state.data) ? false : nextLook(query, pollingInterval))
  })
}
