// TanStack Query polls only where there is a window.
import "../../support/page/dom.ts"

import {
  InfiniteQueryObserver,
  MutationObserver,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions
} from "@tanstack/query-core"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { OrderCommand } from "../../../sandbox/src/ramp/commands.ts"
import type { Client, SessionSnapshot } from "../../../src/index.ts"
import {
  coinBalanceOptions,
  createOfframpOrderOptions,
  createOnrampOrderOptions,
  type FollowOrder,
  type OfframpOrdersInput,
  type OnrampOrdersInput,
  offrampOrderOptions,
  offrampOrdersOptions,
  offrampReplyOptions,
  onrampOrderOptions,
  onrampOrdersOptions,
  ordersKey,
  seal
} from "../../../src/query/index.ts"
import { openUser } from "../../support/user.ts"

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] })
)
afterEach(() => void vi.useRealTimers())

/** Advances the clock and lets immediate responses arrive. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const passSeconds = async (count: number) => {
  for (let second = 0; second < count; second++) await pass(1000)
}

type Person = Awaited<ReturnType<typeof openUser>>

/** What both directions of the ramp have in common. */
interface Side {
  readonly kind: "onramp" | "offramp"
  /** Places the same order on each call, with the same options. */
  readonly placing: (person: Person, queryClient: QueryClient) => Promise<(note?: string) => Promise<string>>
  readonly order: (
    client: Client,
    id: string | undefined,
    follow?: FollowOrder,
    session?: SessionSnapshot
  ) => QueryObserverOptions<{ readonly status: string }> & { readonly enabled: boolean }
  readonly list: (
    client: Client,
    input?: OnrampOrdersInput & OfframpOrdersInput
  ) => ReturnType<typeof onrampOrdersOptions> | ReturnType<typeof offrampOrdersOptions>
  readonly detail: string
  /** A status before the end, and the command that leads there. */
  readonly pause: { readonly status: string; readonly command: OrderCommand }
  /** The final statuses, and the commands that lead there. */
  readonly ends: readonly { readonly status: string; readonly commands: readonly OrderCommand[] }[]
}

const buying: Side = {
  kind: "onramp",
  placing: async ({ client, address }, queryClient) => {
    const observer = new MutationObserver(queryClient, createOnrampOrderOptions(client))
    return async (note = "081200000000") => {
      const { onrampId } = await observer.mutate(
        seal({
          receiverWalletAddress: address,
          acceptanceMethod: "virtual_account_bni",
          paymentPhoneNumber: `62${note.replace(/^0/, "")}`,
          inputAmount: 1_600_000,
          inputCurrency: "IDR",
          outputCurrency: "usdc-polygon"
        })
      )
      return onrampId
    }
  },
  order: (client, onrampId, follow, session) =>
    // Both kinds of orders have a status, the only field that is read here.
    onrampOrderOptions(client, { onrampId, ...follow }, session) as unknown as ReturnType<Side["order"]>,
  list: (client, input) => onrampOrdersOptions(client, input),
  detail: "/onramp/detail/",
  pause: { status: "processed", command: "pay" },
  ends: [
    { status: "completed", commands: ["settle"] },
    { status: "failed", commands: ["fail"] },
    { status: "expired", commands: ["expire"] }
  ]
}

const selling: Side = {
  kind: "offramp",
  placing: async ({ client }, queryClient) => {
    const { id } = await client.recipients.create(grace)
    const observer = new MutationObserver(queryClient, createOfframpOrderOptions(client))
    return async (note = "Ada") => {
      const { offrampId } = await observer.mutate(
        seal({
          inputCurrency: "usdc-polygon",
          outputCurrency: "IDR",
          inputAmount: 100,
          receiverId: id,
          senderName: note,
          senderEmail: "ada@example.com"
        })
      )
      return offrampId
    }
  },
  order: (client, offrampId, follow, session) =>
    offrampOrderOptions(client, { offrampId, ...follow }, session) as unknown as ReturnType<Side["order"]>, // likewise
  list: (client, input) => offrampOrdersOptions(client, input),
  detail: "/offramp/detail/",
  pause: { status: "need_information", command: "need-information" },
  ends: [
    { status: "completed", commands: ["pay", "settle"] },
    { status: "failed", commands: ["fail"] },
    { status: "expired", commands: ["expire"] },
    { status: "refund", commands: ["pay", "refund"] }
  ]
}

const grace = {
  name: "Grace Hopper",
  email: "grace@example.com",
  address: "Jl. 1",
  city: "Jakarta",
  postCode: "10110",
  bank: {
    accountName: "Grace",
    accountNumber: "0012",
    bankName: "Bank Nusa Jaya",
    currency: "IDR",
    country: "INDONESIA"
  }
}

const openSide = async (side: Side) => {
  const person = await openUser({ payments: "command" })
  const queryClient = new QueryClient()
  const place = await side.placing(person, queryClient)
  const polls = () => person.sent.filter(({ path }) => path.includes(side.detail)).length
  return { ...person, queryClient, place, polls }
}

/** Follows an order until `stop`. */
const follow = (queryClient: QueryClient, options: ReturnType<Side["order"]>) => {
  const observer = new QueryObserver(queryClient, options)
  const stop = observer.subscribe(() => undefined)
  const hasStatus = (status: string) =>
    vi.waitFor(() => expect(observer.getCurrentResult().data?.status).toBe(status), { timeout: 8000 })
  return { observer, stop, hasStatus }
}

describe.each([
  ["buy", buying],
  ["sell", selling]
] as const)("an order to %s", (_, side) => {
  test("places one order when called twice at once, and another one later", async () => {
    const { place, sandbox } = await openSide(side)
    const [one, two] = await Promise.all([place(), place()])
    expect(one).toBe(two)
    expect(await place()).not.toBe(one)
    expect(await sandbox.orders.list()).toHaveLength(2)
  })

  test("places another order at once when its input differs", async () => {
    const { place, sandbox } = await openSide(side)
    const [one, two] = await Promise.all([place(), place("081200000001")])
    expect(one).not.toBe(two)
    expect(await sandbox.orders.list()).toHaveLength(2)
  })

  test("can be placed again after a failure", async () => {
    const { place, sandbox } = await openSide(side)
    const operation = side.kind === "onramp" ? "createOnramp" : "createOfframp"
    sandbox.faults.add({ operation, fault: "500" })
    await expect(place()).rejects.toThrow()
    await place()
    expect(await sandbox.orders.list()).toHaveLength(1)
  })

  test("invalidates all orders of its kind, also when the answer was lost", async () => {
    const { client, sandbox, queryClient, place } = await openSide(side)
    const list = side.list(client)
    const isStale = () => queryClient.getQueryState(list.queryKey)?.isInvalidated
    await queryClient.fetchInfiniteQuery(list as ReturnType<typeof onrampOrdersOptions>) // any of the two types works
    expect(isStale()).toBe(false)
    await place()
    expect(isStale()).toBe(true)
    await queryClient.fetchInfiniteQuery(list as ReturnType<typeof onrampOrdersOptions>) // likewise
    expect(isStale()).toBe(false)
    const operation = side.kind === "onramp" ? "createOnramp" : "createOfframp"
    sandbox.faults.add({ operation, fault: "drop-after" })
    // The order is found in the order list.
    await place()
    expect(isStale()).toBe(true)
  })

  test.each(side.ends)("stops polling once it is $status", async ({ status, commands }) => {
    const { client, sandbox, queryClient, place, polls } = await openSide(side)
    const id = await place()
    const balance = coinBalanceOptions(client, { network: "base" })
    await queryClient.fetchQuery(balance)
    const isBalanceStale = () => queryClient.getQueryState(balance.queryKey)?.isInvalidated
    const { observer, hasStatus, stop } = follow(
      queryClient,
      side.order(client, id, { pollingInterval: 1000 })
    )
    await hasStatus("pending")
    await passSeconds(3)
    // Coins move with the end of an order only.
    expect([isBalanceStale(), observer.getCurrentResult().isStale]).toEqual([false, true])
    expect(polls()).toBeGreaterThanOrEqual(4)
    for (const command of commands) {
      await sandbox.orders.command(id, command)
      await pass(1000)
    }
    await hasStatus(status)
    expect([isBalanceStale(), observer.getCurrentResult().isStale]).toEqual([true, false])
    const before = polls()
    await passSeconds(120)
    expect(polls()).toBe(before)
    await queryClient.fetchQuery(balance)
    await observer.refetch()
    expect(isBalanceStale()).toBe(false)
    stop()
  })

  test("polls every three seconds by default", async () => {
    const { client, queryClient, place, polls } = await openSide(side)
    const { hasStatus, stop } = follow(queryClient, side.order(client, await place()))
    await hasStatus("pending")
    const before = polls()
    await passSeconds(30)
    expect(polls()).toBe(before + 10)
    stop()
  })

  test("polls until a status that the app considers final", async () => {
    const { client, sandbox, queryClient, place, polls } = await openSide(side)
    const id = await place()
    const { command, status } = side.pause
    const options = side.order(client, id, { pollingInterval: 1000, terminal: [status] })
    const { hasStatus, stop } = follow(queryClient, options)
    await hasStatus("pending")
    await sandbox.orders.command(id, command)
    await pass(1000)
    await hasStatus(status)
    const before = polls()
    await passSeconds(30)
    expect(polls()).toBe(before)
    stop()
  })

  test("backs off while polling fails, and returns to the interval afterwards", async () => {
    const { client, sandbox, queryClient, place, sent } = await openSide(side)
    const id = await place()
    const options = side.order(client, id, { pollingInterval: 1000 })
    const { observer, hasStatus, stop } = follow(queryClient, options)
    await hasStatus("pending")
    const operation = side.kind === "onramp" ? "getOnramp" : "getOfframp"
    sandbox.faults.add({ operation, fault: "403", times: "always" })
    const at: number[] = []
    const known = sent.length
    for (let second = 0; second < 300; second++) {
      const before = sent.length
      await pass(1000)
      if (sent.length > before) at.push(second)
    }
    expect(sent.length - known).toBe(at.length)
    const gaps = at.slice(1).map((second, index) => second - (at[index] ?? 0))
    expect(gaps.length).toBeGreaterThan(5)
    expect(gaps.length).toBeLessThan(20)
    expect(gaps).toEqual([...gaps].sort((one, other) => one - other))
    expect(gaps.at(-1)).toBe(60)
    expect(observer.getCurrentResult()).toMatchObject({ status: "error", data: { status: "pending" } })

    sandbox.faults.clear()
    await sandbox.orders.command(id, "expire")
    await passSeconds(61)
    await hasStatus("expired")
    expect(observer.getCurrentResult().status).toBe("success")
    stop()
  })

  test("does not poll before Retry-After", async () => {
    const { client, sandbox, queryClient, place, polls } = await openSide(side)
    const { observer, hasStatus, stop } = follow(queryClient, side.order(client, await place()))
    await hasStatus("pending")
    const operation = side.kind === "onramp" ? "getOnramp" : "getOfframp"
    sandbox.faults.add({ operation, fault: "429", retryAfter: 200, times: "always" })
    const before = polls()
    // One poll with three retries.
    await passSeconds(3 + 3 * 200 + 1)
    expect(polls()).toBe(before + 4)
    expect(observer.getCurrentResult().isError).toBe(true)
    await passSeconds(190)
    expect(polls()).toBe(before + 4)
    await passSeconds(20)
    expect(polls()).toBe(before + 5)
    stop()
  })

  test("keeps polling when the first request failed", async () => {
    const { client, sandbox, queryClient, place } = await openSide(side)
    const id = await place()
    sandbox.faults.add({ operation: side.kind === "onramp" ? "getOnramp" : "getOfframp", fault: "403" })
    const { observer, hasStatus, stop } = follow(queryClient, side.order(client, id))
    await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
    await passSeconds(61)
    await hasStatus("pending")
    stop()
  })

  test("does not poll with an invalid id", async () => {
    const { client, queryClient, sent } = await openSide(side)
    const { observer, stop } = follow(queryClient, side.order(client, "not/an id"))
    await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
    const { errorUpdateCount } = observer.getCurrentResult()
    const before = sent.length
    await passSeconds(300)
    expect(observer.getCurrentResult().errorUpdateCount).toBe(errorUpdateCount)
    expect(sent).toHaveLength(before)
    stop()
  })

  test("is disabled without an id or a ramp account", async () => {
    const { client } = await openSide(side)
    const session = { ...client.session.current(), hasRampAccess: false }
    expect(side.order(client, undefined).enabled).toBe(false)
    expect(side.order(client, "A333", {}, session).enabled).toBe(false)
    expect(side.order(client, "A333").enabled).toBe(true)
  })

  test("is listed in the requested order, newest first by default", async () => {
    const { client, sandbox, queryClient, place, sent } = await openSide(side)
    const ids: string[] = []
    for (let count = 0; count < 3; count++) {
      ids.push(await place())
      sandbox.clock.advance(60_000)
    }
    const listed = async (input?: OnrampOrdersInput & OfframpOrdersInput) => {
      const options = side.list(client, input) as ReturnType<typeof onrampOrdersOptions> // any of the two types works
      const observer = new InfiniteQueryObserver(queryClient, options)
      const { data } = await observer.refetch()
      const orders = data?.pages.flatMap(({ docs }) => docs) ?? []
      return orders.map((order) => ("onrampId" in order ? order.onrampId : Object(order).offrampId))
    }
    const sortSent = () => sent.at(-1)?.query.get("sort")
    expect(await listed()).toEqual(ids.toReversed())
    expect(sortSent()).toBe("-createdAt")
    expect(await listed({ sort: "createdAt" })).toEqual(ids)
    expect(sortSent()).toBe("createdAt")
  })

  test("is cached under its user and kind", async () => {
    const { client } = await openSide(side)
    const key = ordersKey(client, client.session.current(), side.kind)
    expect(side.order(client, "A333").queryKey.slice(0, key.length)).toEqual(key)
    expect(side.list(client).queryKey.slice(0, key.length)).toEqual(key)
    expect(key.at(-1)).toBe(side.kind)
  })
})

test("invalidates an offramp order after a reply, also when the answer was lost", async () => {
  const { client, sandbox, queryClient, place } = await openSide(selling)
  const id = await place()
  await sandbox.orders.command(id, "need-information")
  const { hasStatus, stop } = follow(queryClient, selling.order(client, id, { pollingInterval: 1e9 }))
  await hasStatus("need_information")
  const reply = new MutationObserver(queryClient, offrampReplyOptions(client))
  sandbox.faults.add({ operation: "replyOfframp", fault: "drop-after" })
  await reply.mutate(seal({ offrampId: id, message: "My salary" }))
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(selling.order(client, id).queryKey)).not.toMatchObject({
      status: "need_information"
    })
  )
  stop()
})
