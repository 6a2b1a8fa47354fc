import { describe, expect, it, onTestFinished } from "vitest"
import { createSandbox, listen, testTokens } from "../../src/testing.ts"
import { hasAnvil } from "../support/anvil.ts"
import { openApp, openAppOn, openUser, signInByEmail } from "../support/app.ts"

const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

describe.each([["memory"], ...(hasAnvil ? [["anvil"] as const] : [])] as const)(
  "over HTTP, on %s",
  (chain) => {
    it("a snapshot is saved and restored by name, with the chain and the clock", async () => {
      const sandbox = createSandbox({ chain, blockTime: 0 })
      onTestFinished(() => sandbox.close())
      const app = openAppOn(sandbox)
      const user = await openUser(app, "ada@example.com")
      const saved = await app.control("PUT", "/snapshots/one-user")
      expect(saved).toMatchObject({ status: 200, body: { name: "one-user" } })
      const body = { to: friend, amount: "100", tokenAddress: testTokens.usdc }
      expect((await user.wallet("send-token", body)).status).toBe(200)
      await app.control("POST", "/clock/advance", { ms: 86_400_000 })
      for (let times = 0; times < 2; times++) {
        const restored = await app.control("POST", "/snapshots/one-user/restore")
        expect(restored).toMatchObject({ status: 200, body: saved.body })
        const { now } = (await app.control("GET", "/clock")).body
        expect(Math.abs(Date.parse(now) - Date.parse(saved.body.at))).toBeLessThan(60_000)
        const { walletToken } = await signInByEmail(app, "ada@example.com")
        const asked = { network: "ethereum-sepolia", tokenAddress: testTokens.usdc }
        const { data } = (await app.wallet("/wallet/balance-token", asked, walletToken)).body
        expect(data.balance).toBe("1000")
      }
    })

    it("a reset with a date starts the clock there, and mines blocks of that time", async () => {
      const sandbox = createSandbox({ chain, blockTime: 0 })
      onTestFinished(() => sandbox.close())
      const app = openAppOn(sandbox)
      await openUser(app, "ada@example.com").then((user) => user.wallet("balance-coin", {}))
      const now = "2020-02-29T12:00:00.000Z"
      expect((await app.control("POST", "/reset", { now })).body).toEqual({ status: "ok" })
      const user = await openUser(app, "ada@example.com")
      const { txReceipt } = (await user.wallet("send-coin", { to: friend, amount: "1" })).body.data
      expect(txReceipt.hash).toMatch(/^0x/)
      expect(sandbox.inbox.latest("ada@example.com")?.sentAt).toMatch(/^2020-02-29T12:0/)
      if (chain === "memory") return
      const call = { jsonrpc: "2.0", id: 1, method: "eth_getBlockByNumber", params: ["latest", false] }
      const { result } = (await app.control("POST", "/rpc/ethereum-sepolia", call)).body
      expect(new Date(Number(result.timestamp) * 1000).toISOString()).toMatch(/^2020-02-29T12:0/)
    })
  }
)

it("lists, downloads and deletes snapshots, also after a reset", async () => {
  const { control, sandbox } = openApp()
  await control("PUT", "/snapshots/empty")
  await control("POST", "/reset")
  expect((await control("GET", "/snapshots")).body).toMatchObject([{ name: "empty" }])
  const downloaded = (await control("GET", "/snapshots/empty")).body
  sandbox.restore(downloaded)
  expect((await control("DELETE", "/snapshots/empty")).body).toEqual([])
  expect(await control("POST", "/snapshots/empty/restore")).toMatchObject({
    status: 404,
    body: { message: "there is no snapshot empty" }
  })
})

it("keeps at most fifty snapshots", async () => {
  const { control } = openApp()
  for (let number = 0; number < 50; number++) await control("PUT", `/snapshots/${number}`)
  expect((await control("PUT", "/snapshots/one-more")).body.message).toMatch(/already 50 snapshots/)
  expect((await control("PUT", "/snapshots/7")).status).toBe(200)
  expect((await control("PUT", "/snapshots/a%20b")).body.message).toMatch(/up to 64 letters/)
})

it("a reset with a seed creates the same user, key and code each time, and the next one does not", async () => {
  const { control, ...app } = openApp()
  const first = async (start?: object) => {
    await control("POST", "/reset", start)
    const { account } = await openUser({ control, ...app }, "ada@example.com")
    return [account.address[0].address, app.sandbox.inbox.latest("ada@example.com")?.code]
  }
  const seeded = await first({ seed: "one" })
  expect(await first({ seed: "two" })).not.toEqual(seeded)
  expect(await first({ seed: "one" })).toEqual(seeded)
  expect(await first()).not.toEqual(seeded)
})

it("sets the clock to a later date, and rejects an earlier one", async () => {
  const { control, sandbox } = openApp()
  for (const now of ["2031-01-31T12:00:00Z", "2031-02-01", Date.UTC(2032, 0)])
    expect((await control("PUT", "/clock", { now })).body.now).toMatch(/^203[12]-0[12]-\d\dT\d\d:00:0/)
  expect(sandbox.clock.now()).toBeGreaterThan(Date.UTC(2031, 11, 31))
  const back = await control("PUT", "/clock", { now: "2031-01-01" })
  expect(back).toMatchObject({ status: 400, body: { message: expect.stringContaining("/__sandbox/reset") } })
})

it.each([undefined, "tomorrow", "2031-01-31T12:00:00", -1, Number.NaN, "9999-01-01", {}])(
  "rejects %o as a date",
  async (now) => {
    const { control } = openApp()
    const messages = [await control("PUT", "/clock", { now }), await control("POST", "/reset", { now })]
    expect(messages[0]?.body.message).toMatch(/^now must be a date such as/)
    // Without a date, a reset uses the machine's time.
    expect(messages[1]?.status).toBe(now === undefined ? 200 : 400)
  }
)

it("a page elsewhere can neither save, restore nor read a snapshot", async () => {
  const sandbox = createSandbox()
  const server = await listen(sandbox, { port: 0 })
  onTestFinished(() => server.close())
  const ask = (method: string, path: string, headers: Record<string, string>) =>
    fetch(`${server.url}/__sandbox/${path}`, { method, headers }).then(({ status }) => status)
  const foreign = { origin: "https://evil.example", "content-type": "application/json" }
  for (const [method, path] of [
    ["PUT", "snapshots/a"],
    ["GET", "snapshots"],
    ["PUT", "clock"]
  ] as const)
    expect(await ask(method, path, foreign)).toBe(403)
  expect(await ask("POST", "snapshots/a/restore", { "content-type": "text/plain" })).toBe(415)
  expect(await ask("GET", "snapshots", {})).toBe(200)
})
