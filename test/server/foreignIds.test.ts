import { beforeEach, describe, expect, test, vi } from "vitest"
import { ada, dataFor, openSmartAccountEndpoint } from "../support/service/smartAccountEndpoint.ts"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
  return () => void vi.useRealTimers()
})

const passes = (ms: number) => vi.setSystemTime(Date.now() + ms)
const lookUp = "POST /api/v1/smart-account"

/** A service that has the accounts `ids` for the user, and a reader of an account that is not one of them yet. */
const openNewAccount = () => {
  const ids = ["account-ada"]
  const { send, paths } = openSmartAccountEndpoint({}, (request) =>
    request.path === "/api/v1/smart-account"
      ? { id: "owner", accounts: ids.map((id) => ({ id })) }
      : dataFor(request)
  )
  const read = async () =>
    (await send("POST", "/smart-account/balance/native", { accountId: "account-new" })).status
  return { ids, send, paths, read }
}

describe("ids that are not the user's", () => {
  test("of accounts cost one request for all that are tried within five seconds", async () => {
    const { send, paths } = openSmartAccountEndpoint()
    const tried = async (id: string) =>
      (await send("POST", "/smart-account/balance/native", { accountId: id })).status
    expect(await Promise.all(["a", "b", "account-bob"].map(tried))).toEqual([404, 404, 404])
    expect(await tried("d")).toBe(404)
    expect((await send("GET", "/smart-account/owner-account-bob/topUp/history")).status).toBe(404)
    expect(paths()).toEqual([lookUp])
    passes(5_000)
    expect(await tried("e")).toBe(404)
    expect(paths()).toEqual([lookUp, lookUp])
  })

  test("of operations cost one request each for five seconds", async () => {
    const { send, paths } = openSmartAccountEndpoint()
    for (const _ of [1, 2, 3])
      for (const id of ["op-bob", "op-none"]) expect((await send("GET", `/userOp/${id}`)).status).toBe(404)
    expect(paths()).toEqual(["GET /api/v1/userOp/op-bob", lookUp, "GET /api/v1/userOp/op-none"])
    passes(5_000)
    expect((await send("GET", "/userOp/op-bob")).status).toBe(404)
    expect(paths()).toHaveLength(5)
  })

  test.each([
    ["an operation of another user", "op-bob"],
    ["no operation", "op-none"]
  ])("get the same answer after the same requests: %s", async (_, id) => {
    const { send, paths } = openSmartAccountEndpoint()
    const refusal = { status: 404, message: "Data not found" }
    for (const _ of ["first", "remembered"]) {
      const response = await send("GET", `/userOp/${id}`)
      expect([response.status, await response.json()]).toEqual([404, refusal])
      expect(response.headers.get("x-request-id")).toBeNull()
    }
    const body = { userOpId: id, hash: "0x1", signature: "0x22", isSponsored: true }
    expect(await (await send("POST", "/userOp/submit", body)).json()).toEqual(refusal)
    expect(paths()).toEqual([`GET /api/v1/userOp/${id}`, lookUp])
  })

  test("of one user are not refused to their owner", async () => {
    const { send } = openSmartAccountEndpoint()
    expect((await send("GET", "/userOp/op-bob")).status).toBe(404)
    expect((await send("GET", "/userOp/op-bob", undefined, { cookie: "bob" })).status).toBe(200)
  })

  test("are not remembered when the service fails", async () => {
    let isDown = true
    const { send } = openSmartAccountEndpoint({}, (request) => {
      if (isDown) return null
      return dataFor(request)
    })
    expect((await send("GET", "/userOp/op-ada")).status).toBe(502)
    isDown = false
    expect((await send("GET", "/userOp/op-ada")).status).toBe(200)
  })

  test("are looked up again when the clock is set back", async () => {
    const { send, paths } = openSmartAccountEndpoint()
    await send("GET", "/userOp/op-none")
    passes(-3_600_000)
    await send("GET", "/userOp/op-none")
    expect(paths().filter((it) => it.startsWith("GET"))).toHaveLength(2)
  })
})

describe("something new of the user", () => {
  test("is found although its id was refused before: an operation", async () => {
    let isKnown = false
    const { send } = openSmartAccountEndpoint({}, (request) => {
      if (request.path.endsWith("/hash")) return { userOpId: "op-new", hash: "0x1", validUntil: 1 }
      if (request.path !== "/api/v1/userOp/op-new") return dataFor(request)
      return isKnown ? { id: "op-new", accountId: "account-ada", status: "waiting_signature" } : undefined
    })
    expect((await send("GET", "/userOp/op-new")).status).toBe(404)
    await send("POST", "/userOp/deploy/hash", { accountId: "account-ada" })
    // The service has not stored it everywhere yet.
    expect((await send("GET", "/userOp/op-new")).status).toBe(404)
    isKnown = true
    expect((await send("GET", "/userOp/op-new")).status).toBe(200)
  })

  test("is found although its id was refused before: an account that they have just created", async () => {
    const { ids, send, paths, read } = openNewAccount()
    expect(await read()).toBe(404)
    ids.push("account-new")
    expect(await read()).toBe(404)
    await send("POST", "/smart-account", { owner: { id: ada, provider: "wallet" } })
    expect(await read()).toBe(200)
    expect(paths().filter((it) => it === lookUp)).toHaveLength(2)
  })

  test("is found five seconds later if another process has created it", async () => {
    const { ids, read } = openNewAccount()
    expect(await read()).toBe(404)
    ids.push("account-new")
    passes(5_000)
    expect(await read()).toBe(200)
  })
})
