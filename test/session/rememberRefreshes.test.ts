import { describe, expect, test, vi } from "vitest"
import { createServerClient } from "../../src/server/index.ts"
import { failureOf } from "../support/failure.ts"
import { fakeTime } from "../support/fakeTime.ts"
import { data, networkFailure, refusal, scriptedService } from "../support/service/scriptedService.ts"
import { signatureOf } from "../support/signature.ts"

const refresh = "POST /wallet/refresh"
const hello = { network: "ethereum-sepolia", message: "hello" } as const
const minute = 60_000

/** A service that derives a new pair from the refresh token, and refuses tokens that start with `bad`. */
const open = () => {
  const service = scriptedService({
    "POST /wallet/sign-message": () => data({ signature: signatureOf("") }),
    [refresh]: ({ body: { refreshToken } }) =>
      `${refreshToken}`.startsWith("bad")
        ? refusal(401, "No")
        : data({ walletToken: `wallet-of-${refreshToken}`, refreshToken: `next-of-${refreshToken}` })
  })
  const server = createServerClient({ ...service.config, clientSecret: "secret" })
  return { service, exchange: (refreshToken: string) => server.wallet.refreshToken({ refreshToken }), server }
}

const pairOf = (token: string) => ({ walletToken: `wallet-of-${token}`, refreshToken: `next-of-${token}` })

describe("calls with the same refresh token", () => {
  test("share one refresh when a hundred run concurrently", async () => {
    const { service, server } = open()
    const calls = Array.from({ length: 100 }, (_, index) =>
      server.wallet.signMessage({ ...hello, walletToken: `wallet-${index}`, refreshToken: "old" })
    )
    for (const result of await Promise.all(calls))
      expect(result).toEqual({ signature: signatureOf(""), ...pairOf("old") })
    expect(service.sent("POST /wallet/sign-message")).toHaveLength(100)
    expect(service.sent(refresh)).toHaveLength(1)
  })

  test("get the remembered pair for ten minutes, in every kind of call", async () => {
    fakeTime()
    const { service, exchange, server } = open()
    await exchange("old")
    vi.setSystemTime(Date.now() + 10 * minute - 1)
    expect(await exchange("old")).toEqual(pairOf("old"))
    const late = await server.wallet.signMessage({ ...hello, walletToken: "wallet", refreshToken: "old" })
    expect(late).toEqual({ signature: signatureOf(""), ...pairOf("old") })
    expect(service.sent(refresh)).toHaveLength(1)
    vi.setSystemTime(Date.now() + 1)
    await exchange("old")
    expect(service.sent(refresh)).toHaveLength(2)
  })

  test("keep the refresh when one of them aborts", async () => {
    const { service, server, exchange } = open()
    const release = service.hold(refresh)
    const leaving = new AbortController()
    const first = server.wallet.refreshToken({ refreshToken: "old" }, leaving)
    await service.arrived(refresh)
    leaving.abort()
    await expect(first).rejects.toBe(leaving.signal.reason)
    const second = exchange("old")
    release()
    expect(await second).toEqual(pairOf("old"))
    expect(service.sent(refresh)).toHaveLength(1)
  })

  test("share a failure, which is not remembered", async () => {
    const { service, exchange } = open()
    service.once(refresh, networkFailure)
    const [one, two] = await Promise.all([failureOf(exchange("old")), failureOf(exchange("old"))])
    expect(one).toBe(two)
    expect(await exchange("old")).toEqual(pairOf("old"))
    expect(service.sent(refresh)).toHaveLength(2)
  })
})

describe("the cache of refreshes", () => {
  test("keeps different tokens apart", async () => {
    const { service, exchange } = open()
    expect(await Promise.all([exchange("one"), exchange("two")])).toEqual([pairOf("one"), pairOf("two")])
    expect(service.sent(refresh)).toHaveLength(2)
  })

  test("holds the latest thousand", async () => {
    const { service, exchange } = open()
    for (let index = 0; index <= 1_000; index++) await exchange(`token-${index}`)
    await exchange("token-1")
    expect(service.sent(refresh)).toHaveLength(1_001)
    for (let index = 1_001; index <= 1_002; index++) await exchange(`token-${index}`)
    await exchange("token-0")
    expect(service.sent(refresh)).toHaveLength(1_004)
  })

  test("does not repeat an in-flight refresh, however many others follow", async () => {
    const { service, exchange } = open()
    const release = service.hold(refresh)
    const slow = exchange("slow")
    await service.arrived(refresh)
    for (let other = 0; other < 1_001; other++) await exchange(`other-${other}`)
    const late = exchange("slow")
    release()
    expect(await slow).toEqual(pairOf("slow"))
    expect(await late).toEqual(pairOf("slow"))
    expect(service.sent(refresh)).toHaveLength(1_002)
  })

  test("evicts the tokens whose response is the oldest, not those whose request is", async () => {
    const { service, exchange } = open()
    const release = service.hold(refresh)
    const slow = exchange("slow")
    await service.arrived(refresh)
    for (let other = 0; other < 999; other++) await exchange(`other-${other}`)
    release()
    await slow
    for (const next of ["one", "two"]) await exchange(next)
    service.requests.length = 0
    expect(await exchange("slow")).toEqual(pairOf("slow"))
    expect(service.requests).toEqual([])
    await exchange("other-0")
    expect(service.sent(refresh)).toHaveLength(1)
  })

  test("also evicts entries behind a refresh that hangs", async () => {
    fakeTime()
    const { service, exchange } = open()
    service.hold(refresh)
    void exchange("hangs").catch(() => {})
    await exchange("old")
    vi.setSystemTime(Date.now() + 10 * minute)
    await exchange("old")
    expect(service.sent(refresh).filter(({ body }) => body.refreshToken === "old")).toHaveLength(2)
  })

  test("is not flushed by tokens that are refused", async () => {
    const { service, exchange } = open()
    await exchange("old")
    for (let index = 0; index <= 1_000; index++) await failureOf(exchange(`bad-${index}`))
    service.requests.length = 0
    expect(await exchange("old")).toEqual(pairOf("old"))
    expect(service.requests).toEqual([])
  })
})
