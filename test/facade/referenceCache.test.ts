import { describe, expect, test, vi } from "vitest"
import { createClient, fetchedAt } from "../../src/index.ts"
import { createServerClient } from "../../src/server/index.ts"
import { failureOf } from "../support/failure.ts"
import { fakeTime } from "../support/fakeTime.ts"
import { page } from "../support/service/rampAnswers.ts"
import {
  type Answer,
  data,
  networkFailure,
  refusal,
  scriptedService
} from "../support/service/scriptedService.ts"
import { bearerOf } from "../support/service/ticketService.ts"

const banks = "GET /reference/banks"
const minute = 60_000
const hour = 60 * minute

/** A service that answers each request with the bank of the user who asks. */
const open = () => {
  const service = scriptedService({
    "POST /auth/login": ({ body: { username } }) =>
      data({
        isWalletCreated: true,
        walletToken: `wallet-of-${username}`,
        refreshToken: `refresh-of-${username}`,
        rampableAccessToken: `ramp-of-${username}`
      }),
    [banks]: (request) => data(page([bankOf(bearerOf(request) ?? "nobody")]))
  })
  const config = { ...service.config, rampableClientSecret: "ramp-secret" }
  const client = createClient(config)
  const signIn = (username: string) => client.auth.username.login({ username, password: "password" })
  const names = async (input?: Parameters<typeof client.reference.banks>[0]) =>
    (await client.reference.banks(input)).docs.map(({ name }) => name)
  return { service, config, client, signIn, names, count: () => service.sent(banks).length }
}

const bankOf = (name: string) => ({
  id: "5a4dba9c0000000000000001",
  name,
  paymentCode: "B",
  country: "INDONESIA",
  currency: "IDR"
})

/** Lets the clock go on by this many milliseconds. */
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

describe("reference data", () => {
  test("is kept for an hour", async () => {
    fakeTime()
    const { names, count } = open()
    await names()
    later(hour - 1)
    expect(await names()).toEqual(["nobody"])
    expect(count()).toBe(1)
    later(1)
    await names()
    expect(count()).toBe(2)
  })

  test("is kept for each input, whatever the order of its fields", async () => {
    const { names, count } = open()
    await names({ currency: "IDR", limit: 5 })
    await names({ limit: 5, currency: "IDR", rampableAccessToken: undefined })
    expect(count()).toBe(1)
    await names({ currency: "IDR", limit: 6 })
    expect(count()).toBe(2)
  })

  test("is one request for callers at the same time", async () => {
    const { client, count } = open()
    const all = await Promise.all(Array.from({ length: 100 }, () => client.reference.banks()))
    expect(new Set(all).size).toBe(1)
    expect(count()).toBe(1)
  })

  test("reaches the others when the first caller aborts", async () => {
    const { service, client, count } = open()
    const release = service.hold(banks)
    const leaving = new AbortController()
    const first = client.reference.banks({}, leaving)
    const second = client.reference.banks()
    await service.arrived(banks)
    leaving.abort()
    await expect(first).rejects.toBe(leaving.signal.reason)
    release()
    expect((await second).docs).toHaveLength(1)
    expect(count()).toBe(1)
  })

  test("is asked for again with `fresh`, and the answer is kept", async () => {
    const { names, count } = open()
    await names()
    await names({ fresh: true })
    await names()
    expect(count()).toBe(2)
  })

  test("says when the service gave it", async () => {
    fakeTime()
    const { client } = open()
    const began = Date.now()
    await client.reference.banks()
    later(10 * minute)
    expect(fetchedAt(await client.reference.banks())).toBe(began)
    expect(fetchedAt(await client.reference.banks({ fresh: true }))).toBe(Date.now())
    expect(fetchedAt({})).toBeUndefined()
  })

  test("cannot be changed by one of its callers", async () => {
    const { client, names } = open()
    const { docs } = await client.reference.banks()
    expect(() => (docs as object[]).pop()).toThrow(TypeError)
    expect(() => Object.assign(docs[0] as object, { name: "Mine" })).toThrow(TypeError)
    expect(await names()).toEqual(["nobody"])
  })

  test("is not kept by a device whose clock is set back", async () => {
    fakeTime()
    const { names, count } = open()
    await names()
    later(-5 * hour)
    await names()
    expect(count()).toBe(2)
  })
})

const failures: [string, Answer][] = [
  ["there is no network", networkFailure],
  ["the service answers 500", () => refusal(500, "No")],
  ["the service limits requests", () => refusal(429, "Slow down")]
]

describe("when the service fails", () => {
  test.each(failures)("the last result is returned for a day while %s", async (_, answer) => {
    fakeTime()
    const { service, names, client } = open()
    await names()
    const fetched = fetchedAt(await client.reference.banks())
    for (const age of [2 * hour, 21 * hour]) {
      later(age)
      service.once(banks, answer)
      expect(await names()).toEqual(["nobody"])
      expect(fetchedAt(await client.reference.banks())).toBe(fetched)
    }
    later(2 * hour)
    service.once(banks, answer)
    expect(await failureOf(client.reference.banks())).toMatchObject({ retryable: true })
  })

  test("it is left alone for a minute, or as long as it asks", async () => {
    fakeTime()
    const { service, names, count } = open()
    await names()
    later(2 * hour)
    service.once(banks, () => refusal(500, "No"))
    for (let call = 0; call < 10; call++) await names()
    expect(count()).toBe(2)
    later(minute)
    service.once(banks, () =>
      Response.json({ message: "Busy" }, { status: 503, headers: { "retry-after": "600" } })
    )
    await names()
    later(9 * minute)
    await names()
    expect(count()).toBe(3)
    later(minute)
    await names()
    expect(count()).toBe(4)
  })

  test.each(failures)("a first call and a fresh one fail while %s", async (_, answer) => {
    const { service, client, names } = open()
    service.once(banks, answer)
    const first = await Promise.all([1, 2, 3].map(() => failureOf(client.reference.banks())))
    for (const error of first) expect(error).toMatchObject({ retryable: true, operation: "reference.banks" })
    expect(new Set(first.map(({ outcome }) => outcome)).size).toBe(1)
    await names()
    service.once(banks, answer)
    expect(await failureOf(client.reference.banks({ fresh: true }))).toMatchObject({ retryable: true })
  })

  test("a refusal is not hidden by an old result", async () => {
    fakeTime()
    const { service, client, names } = open()
    await names()
    later(2 * hour)
    service.once(banks, () => refusal(403, "No"))
    expect(await failureOf(client.reference.banks())).toMatchObject({ code: "403" })
  })
})

describe("another user", () => {
  test("gets their own data, and so does the next", async () => {
    const { names, signIn, client, count } = open()
    await signIn("ada")
    expect(await names()).toEqual(["ramp-of-ada"])
    await signIn("grace")
    expect(await names()).toEqual(["ramp-of-grace"])
    await client.session.signOut()
    expect(await names()).toEqual(["nobody"])
    await signIn("ada")
    expect(await names()).toEqual(["ramp-of-ada"])
    expect(count()).toBe(4)
  })

  test("does not get the answer to a request of the user before", async () => {
    const { service, names, signIn } = open()
    await signIn("ada")
    const release = service.hold(banks)
    const late = names()
    await service.arrived(banks)
    await signIn("grace")
    const hers = names()
    release()
    expect(await Promise.all([late, hers])).toEqual([["ramp-of-ada"], ["ramp-of-grace"]])
    expect(await names()).toEqual(["ramp-of-grace"])
  })

  test("of a server client is told apart by the token", async () => {
    const { config, count } = open()
    const server = createServerClient(config)
    const name = async (rampableAccessToken?: string) =>
      (await server.reference.banks({ rampableAccessToken })).docs[0]?.name
    expect([await name("one"), await name("two"), await name("one"), await name()]).toEqual([
      "one",
      "two",
      "one",
      "nobody"
    ])
    expect(count()).toBe(3)
  })
})

test("a server client keeps the data of 500 users at most", async () => {
  const { config, count } = open()
  const server = createServerClient(config)
  for (let user = 0; user <= 500; user++)
    await server.reference.banks({ rampableAccessToken: `user-${user}` })
  await server.reference.banks({ rampableAccessToken: "user-500" })
  expect(count()).toBe(501)
  await server.reference.banks({ rampableAccessToken: "user-0" })
  expect(count()).toBe(502)
})
