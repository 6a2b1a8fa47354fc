import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { describe, expect, test } from "vitest"
import * as slipwayEffect from "../../src/effect.ts"
import { createClient } from "../../src/index.ts"
import { failureOf } from "../support/failure.ts"
import { flush } from "../support/fakeTime.ts"
import { recipient } from "../support/service/rampAnswers.ts"
import { data, networkFailure, refusal, scriptedService } from "../support/service/scriptedService.ts"
import { bearerOf } from "../support/service/ticketService.ts"

const list = "GET /recipient"

/** A service with `count` recipients of each user, ten per page. */
const open = (count: number) => {
  const service = scriptedService({
    "POST /auth/login": ({ body: { username } }) =>
      data({
        isWalletCreated: true,
        walletToken: "w",
        refreshToken: "r",
        rampableAccessToken: `${username}`
      }),
    [list]: (request) => {
      const page = Number(request.url.searchParams.get("page"))
      const docs = Array.from({ length: count }, (_, index) => listed(bearerOf(request), index + 1))
      const totalPages = Math.ceil(count / 10)
      return data({
        docs: docs.slice((page - 1) * 10, page * 10),
        ...{ totalDocs: count, totalPages, page, hasNextPage: page < totalPages, nextPage: null }
      })
    }
  })
  const config = { ...service.config, rampableClientSecret: "ramp-secret" }
  const client = createClient(config)
  const pages = () => service.sent(list).map(({ url }) => url.searchParams.get("page"))
  return { service, config, client, pages }
}

const listed = (owner: string | undefined, index: number) => ({
  ...recipient,
  id: `64f0c0ffee${String(index).padStart(14, "0")}`,
  name: `${owner} ${index}`,
  userId: "64f0c0ffee0000000000abce",
  createdAt: "2027-01-02T03:04:05.678Z",
  updatedAt: "2027-01-02T03:04:05.678Z"
})

/** Reads as many names as wanted, and lets requests ahead arrive. */
const read = async (items: AsyncIterable<{ readonly name: string }>, wanted = Number.POSITIVE_INFINITY) => {
  const names: string[] = []
  for await (const { name } of items) {
    names.push(name)
    if (names.length === wanted) break
  }
  await flush()
  return names
}

describe("all recipients", () => {
  test("come one by one, each page with one request", async () => {
    const { client, pages } = open(25)
    const names = await read(client.recipients.all({ search: "grace" }))
    expect(names).toEqual(Array.from({ length: 25 }, (_, index) => `undefined ${index + 1}`))
    expect(pages()).toEqual(["1", "2", "3"])
  })

  test.each([
    [1, ["1"]],
    [5, ["1"]],
    [6, ["1", "2"]],
    [10, ["1", "2"]],
    [15, ["1", "2"]],
    [16, ["1", "2", "3"]]
  ])("cost a reader of %i the pages %j", async (wanted, expected) => {
    const { client, pages } = open(100)
    expect(await read(client.recipients.all(), wanted)).toHaveLength(wanted)
    expect(pages()).toEqual(expected)
  })

  test("end after an empty list, and after a full page", async () => {
    const none = open(0)
    expect(await read(none.client.recipients.all())).toEqual([])
    expect(none.pages()).toEqual(["1"])
    const ten = open(10)
    expect(await read(ten.client.recipients.all())).toHaveLength(10)
    expect(ten.pages()).toEqual(["1"])
  })

  test("can be read by several readers at once, each from the start", async () => {
    const { client } = open(25)
    const readers = await Promise.all([1, 2, 3].map(() => read(client.recipients.all())))
    for (const names of readers) expect(new Set(names).size).toBe(25)
  })

  test("stop with the abort of the reader", async () => {
    const { client, service, pages } = open(100)
    const leaving = new AbortController()
    const items = client.recipients.all({}, { signal: leaving.signal })[Symbol.asyncIterator]()
    for (let item = 0; item < 5; item++) await items.next()
    service.hold(list)
    for (let item = 5; item < 10; item++) await items.next()
    const next = items.next()
    await flush()
    leaving.abort()
    await expect(next).rejects.toBe(leaving.signal.reason)
    await flush()
    expect(service.sent(list).at(-1)?.signal.aborted).toBe(true)
    expect(pages()).toEqual(["1", "2"])
  })

  test("ask again for a page that could not be fetched ahead", async () => {
    const { client, service, pages } = open(20)
    service.once(list, () =>
      data({ docs: [], totalDocs: 0, totalPages: 0, page: 1, hasNextPage: false, nextPage: null })
    )
    await read(client.recipients.all())
    const items = client.recipients.all()[Symbol.asyncIterator]()
    for (let item = 0; item < 5; item++) await items.next()
    service.once(list, networkFailure)
    for (let item = 5; item < 20; item++) expect((await items.next()).done).toBe(false)
    expect((await items.next()).done).toBe(true)
    expect(pages()).toEqual(["1", "1", "2", "2"])
  })

  test("fail where the service refuses a page", async () => {
    const { client, service } = open(20)
    const items = client.recipients.all()[Symbol.asyncIterator]()
    for (let item = 0; item < 5; item++) await items.next()
    service.once(list, () => refusal(403, "No"))
    service.once(list, () => refusal(403, "No"))
    for (let item = 5; item < 10; item++) await items.next()
    expect(await failureOf(items.next() as Promise<unknown>)).toMatchObject({
      code: "403",
      operation: "recipients.all"
    })
  })

  test("never go on with the recipients of another user", async () => {
    const { client } = open(25)
    const signIn = (username: string) => client.auth.username.login({ username, password: "p" })
    await signIn("ada")
    const items = client.recipients.all()[Symbol.asyncIterator]()
    const names: string[] = []
    for (let item = 0; item < 10; item++) names.push((await items.next()).value?.name)
    await flush()
    await signIn("grace")
    // The second page came before she signed in.
    for (let item = 10; item < 20; item++) names.push((await items.next()).value?.name)
    expect(names.every((name) => name.startsWith("ada"))).toBe(true)
    expect(await failureOf(items.next() as Promise<unknown>)).toMatchObject({ _tag: "SessionEndedError" })
  })

  test("refuse a page: they begin with the first", async () => {
    const { client } = open(5)
    const input = { page: 2 } as object
    expect(await failureOf(read(client.recipients.all(input)))).toMatchObject({ field: "page" })
  })

  test("are a Stream in slipway/effect, which stops with its reader", async () => {
    const { config, pages } = open(100)
    const names = Effect.gen(function* () {
      const recipients = yield* slipwayEffect.Recipients
      const items = recipients.all().pipe(
        Stream.map(({ name }) => name),
        Stream.take(3)
      )
      return [yield* Stream.runCollect(items), yield* Stream.runCollect(items)]
    })
    const runs = await Effect.runPromise(Effect.provide(names, slipwayEffect.layer(config)))
    expect(runs.map((run) => [...run])).toEqual(Array(2).fill(["undefined 1", "undefined 2", "undefined 3"]))
    expect(pages()).toEqual(["1", "1"])
  })
})

test("all banks come from the kept pages", async () => {
  const bank = (index: number) => ({
    id: `5a4dba9c${String(index).padStart(16, "0")}`,
    ...{ name: `Bank ${index}`, paymentCode: "B", country: "INDONESIA", currency: "IDR" }
  })
  const service = scriptedService({
    "GET /reference/banks": ({ url }) => {
      const page = Number(url.searchParams.get("page"))
      return data({
        docs: Array.from({ length: 10 }, (_, index) => bank(page * 10 + index)),
        ...{ totalDocs: 20, totalPages: 2, page, hasNextPage: page < 2, nextPage: null }
      })
    }
  })
  const client = createClient({ ...service.config, rampableClientSecret: "ramp-secret" })
  const [one, two] = [await read(client.reference.allBanks()), await read(client.reference.allBanks())]
  expect(one).toHaveLength(20)
  expect(two).toEqual(one)
  expect(service.requests).toHaveLength(2)
})
