import { describe, expect, onTestFinished, test, vi } from "vitest"
import { createClient } from "../../src/index.ts"
import { failureOf } from "../support/failure.ts"
import { advanceTime, fakeTime, flush, shortestWaits } from "../support/fakeTime.ts"
import { offrampOrder, onrampOrder } from "../support/service/rampAnswers.ts"
import {
  type Answer,
  data,
  networkFailure,
  refusal,
  scriptedService
} from "../support/service/scriptedService.ts"

const orderRoute = "GET /onramp/detail/order-1"
const order = { onrampId: "order-1" }

/** The common fields of both kinds of orders. */
const receiver = { ...onrampOrder().receiver, ...offrampOrder().receiver }

/** A service whose order has the status `looks[n]` at poll n, and then the last one. */
const open = (...looks: (string | Answer)[]) => {
  fakeTime()
  shortestWaits()
  const answers = looks.map(
    (one): Answer =>
      typeof one === "string" ? () => data({ ...onrampOrder(one), ...offrampOrder(one), receiver }) : one
  )
  const next: Answer = (request) =>
    (answers.length > 1 ? answers.shift() : answers[0])?.(request) ?? refusal(404, "")
  const service = scriptedService({ [orderRoute]: next, "GET /offramp/detail/order-1": next })
  const client = createClient({ ...service.config, rampableClientSecret: "ramp-secret" })
  return { service, client, looks: () => service.requests.length }
}

/** Follows `orders` to the end and appends to `seen`. */
const follow = (orders: AsyncIterable<{ readonly status: string }>) => {
  const seen: string[] = []
  const end = (async () => {
    for await (const { status } of orders) seen.push(status)
  })()
  return { seen, end }
}

describe("watching an order", () => {
  test("yields its current state, then its changes, and ends with it", async () => {
    const { client, looks } = open(
      "pending",
      "pending",
      "processing",
      "processing",
      "processing",
      "completed"
    )
    const { seen, end } = follow(client.onramp.watch(order))
    for (let time = 0; time < 5; time++) await advanceTime(3_000)
    await end
    expect(seen).toEqual(["pending", "processing", "completed"])
    expect(looks()).toBe(6)
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each(["completed", "failed", "refund", "expired"])("ends at once when it is %s", async (status) => {
    const { client, looks } = open(status)
    const { seen, end } = follow(client.onramp.watch(order))
    await end
    expect(seen).toEqual([status])
    expect(looks()).toBe(1)
  })

  test("continues after an unknown status", async () => {
    const { client } = open("pending", "reviewed_by_hand", "completed")
    const { seen, end } = follow(client.onramp.watch(order))
    await advanceTime(3_000)
    await advanceTime(3_000)
    await end
    expect(seen).toEqual(["pending", "reviewed_by_hand", "completed"])
  })

  test("polls every 3 seconds, or at the given interval", async () => {
    const { client, looks } = open("pending")
    const slow = new AbortController()
    const { end } = follow(client.onramp.watch(order, slow))
    await advanceTime(2_999)
    expect(looks()).toBe(1)
    await advanceTime(1)
    expect(looks()).toBe(2)
    slow.abort()
    await expect(end).rejects.toBe(slow.signal.reason)
    const quick = new AbortController()
    const { end: quickEnd } = follow(client.onramp.watch({ ...order, interval: 500 }, quick))
    await advanceTime(499)
    expect(looks()).toBe(2)
    await advanceTime(1)
    expect(looks()).toBe(3)
    quick.abort()
    await expect(quickEnd).rejects.toBe(quick.signal.reason)
  })

  test("works for offramp orders, too", async () => {
    const { client } = open("pending", "completed")
    const { seen, end } = follow(client.offramp.watch({ offrampId: "order-1" }))
    await advanceTime(3_000)
    await end
    expect(seen).toEqual(["pending", "completed"])
  })
})

describe("a poll that fails", () => {
  test("for a transient reason is repeated, also the first one", async () => {
    const { client, looks } = open(
      networkFailure,
      () => refusal(502, "Bad gateway"),
      "pending",
      () => refusal(500, "No"),
      () => new Response("<html>"),
      "completed"
    )
    const { seen, end } = follow(client.onramp.watch(order))
    for (const wait of [3_000, 6_000, 3_000, 3_000, 6_000]) await advanceTime(wait)
    await end
    expect(seen).toEqual(["pending", "completed"])
    expect(looks()).toBe(6)
  })

  test.each([
    [429, "10", 10_000],
    [503, "10", 10_000],
    [429, "1", 3_000]
  ])("with %i and Retry-After %s is repeated after %i ms", async (status, retryAfter, wait) => {
    const { client, looks } = open(() => refusal(status, "Later", { "retry-after": retryAfter }), "completed")
    const { end } = follow(client.onramp.watch(order))
    await advanceTime(wait - 1)
    expect(looks()).toBe(1)
    await advanceTime(1)
    await end
    expect(looks()).toBe(2)
  })

  test.each([400, 401, 404])("with %i ends the watch", async (status) => {
    const { client, looks } = open("pending", () => refusal(status, "No"))
    const { seen, end } = follow(client.onramp.watch(order))
    const failure = failureOf(end)
    await advanceTime(3_000)
    expect(await failure).toMatchObject({ code: String(status) })
    expect(seen).toEqual(["pending"])
    expect(looks()).toBe(2)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe("the end of a watch", () => {
  test("comes with the end of the loop", async () => {
    const { client, looks } = open("pending")
    for await (const { status } of client.onramp.watch(order)) if (status === "pending") break
    await flush()
    expect(looks()).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test("by a signal aborts the wait between two polls", async () => {
    const { client, looks } = open("pending")
    const leaving = new AbortController()
    const { seen, end } = follow(client.onramp.watch(order, leaving))
    await advanceTime(1_000)
    leaving.abort(new Error("left the page"))
    await expect(end).rejects.toBe(leaving.signal.reason)
    expect(seen).toEqual(["pending"])
    expect(looks()).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test("by a signal aborts a poll in flight", async () => {
    const { service, client } = open("pending")
    service.hold(orderRoute)
    const leaving = new AbortController()
    const { end } = follow(client.onramp.watch(order, leaving))
    await service.arrived(orderRoute)
    leaving.abort()
    await expect(end).rejects.toBe(leaving.signal.reason)
    expect(service.requests[0]?.signal.aborted).toBe(true)
  })

  test("comes with the disposal of the client", async () => {
    const { client } = open("pending")
    const { end } = follow(client.onramp.watch(order))
    const failure = failureOf(end)
    await advanceTime(1_000)
    await client.dispose()
    expect(await failure).toMatchObject({ code: "NOT_SENT", reason: "DISPOSED" })
    expect(vi.getTimerCount()).toBe(0)
  })
})

/** A page that the test shows and hides. */
const openPage = () => {
  const page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal("document", page)
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    show: (isVisible: boolean) => {
      page.hidden = !isVisible
      page.dispatchEvent(new Event("visibilitychange"))
    }
  }
}

describe("a hidden page", () => {
  test("makes no requests, and asks at once when it is shown again", async () => {
    const page = openPage()
    const { client, looks } = open("pending", "pending", "completed")
    const { seen, end } = follow(client.onramp.watch(order))
    await advanceTime(3_000)
    expect(looks()).toBe(2)
    page.show(false)
    await flush()
    await vi.advanceTimersByTimeAsync(3_600_000)
    await flush()
    expect(looks()).toBe(2)
    page.show(true)
    await end
    expect(seen).toEqual(["pending", "completed"])
    expect(looks()).toBe(3)
  })

  test("that is shown and hidden quickly makes no more requests than the interval allows", async () => {
    const page = openPage()
    const { client, looks } = open("pending")
    const left = new AbortController()
    const { end } = follow(client.onramp.watch(order, left))
    await flush()
    for (let time = 0; time < 60; time++) {
      page.show(time % 2 === 1)
      await flush()
      await vi.advanceTimersByTimeAsync(100)
      await flush()
    }
    expect(looks()).toBe(3)
    left.abort()
    await expect(end).rejects.toBe(left.signal.reason)
  })

  test("that is shown again does not ask before Retry-After", async () => {
    const page = openPage()
    const { client, looks } = open(() => refusal(429, "Later", { "retry-after": "60" }), "completed")
    const { end } = follow(client.onramp.watch(order))
    await advanceTime(30_000)
    page.show(false)
    page.show(true)
    await flush()
    await advanceTime(29_999)
    expect(looks()).toBe(1)
    await advanceTime(1)
    await end
    expect(looks()).toBe(2)
  })

  test("is not listened to after the watch", async () => {
    openPage()
    const added = vi.spyOn(document, "addEventListener")
    const removed = vi.spyOn(document, "removeEventListener")
    const { client } = open("completed")
    await follow(client.onramp.watch(order)).end
    await flush()
    expect(added).toHaveBeenCalled()
    expect(removed).toHaveBeenCalledTimes(added.mock.calls.length)
  })
})

const signedIn = (token: string) => ({
  isWalletCreated: true,
  walletToken: "wallet-token",
  refreshToken: "refresh-token",
  rampableAccessToken: token
})

describe("the session of a watch", () => {
  test("renews an expired ramp token once for all watchers", async () => {
    fakeTime()
    const bearers: (string | null)[] = []
    const service = scriptedService({
      "POST /auth/login": () => data(signedIn("first")),
      "POST /wallet/refresh-rampable": () => data({ rampableAccessToken: "second" }),
      [orderRoute]: ({ headers }) => {
        bearers.push(headers.get("authorization"))
        return bearers.at(-1) === "Bearer first"
          ? refusal(401, "Token expired")
          : data(onrampOrder("completed"))
      }
    })
    const client = createClient({ ...service.config, rampableClientSecret: "ramp-secret" })
    await client.auth.username.login({ username: "ada", password: "password" })
    const readers = Array.from({ length: 100 }, () => follow(client.onramp.watch(order)))
    for (const { end, seen } of readers) {
      await end
      expect(seen).toEqual(["completed"])
    }
    expect(bearers).toEqual(["Bearer first", "Bearer second"])
    expect(service.sent("POST /wallet/refresh-rampable")).toHaveLength(1)
  })

  test("ends the watch when another user signs in", async () => {
    fakeTime()
    const service = scriptedService({
      "POST /auth/login": () => data(signedIn("token")),
      [orderRoute]: () => data(onrampOrder("pending"))
    })
    const client = createClient({ ...service.config, rampableClientSecret: "ramp-secret" })
    await client.auth.username.login({ username: "ada", password: "password" })
    const { seen, end } = follow(client.onramp.watch(order))
    const failure = failureOf(end)
    await advanceTime(1)
    await client.auth.username.login({ username: "grace", password: "password" })
    await advanceTime(3_000)
    expect(await failure).toMatchObject({ _tag: "SessionEndedError", reason: "replaced" })
    expect(seen).toEqual(["pending"])
    expect(service.sent(orderRoute)).toHaveLength(1)
  })
})

test("watchers of different orders and of different users do not share requests", async () => {
  const { client, service } = open("completed")
  const tokens = ["one", "two"]
  const orders = tokens.map((rampableAccessToken) => client.onramp.watch({ ...order, rampableAccessToken }))
  await Promise.all(orders.map((it) => follow(it).end))
  expect(service.sent(orderRoute).map(({ headers }) => headers.get("authorization"))).toEqual([
    "Bearer one",
    "Bearer two"
  ])
})

test("polls nothing before iteration starts", async () => {
  const { client, looks } = open("pending")
  client.onramp.watch(order)
  await flush()
  expect(looks()).toBe(0)
})
