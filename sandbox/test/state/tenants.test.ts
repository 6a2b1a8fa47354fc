import { http } from "msw"
import { setupServer } from "msw/node"
import { afterAll, describe, expect, it, onTestFinished } from "vitest"
import { createClient } from "../../../src/index.ts"
import { sandboxHandlers } from "../../src/msw.ts"
import { createSandbox, listen, type SandboxOptions, type Tenant } from "../../src/testing.ts"
import { hasAnvil } from "../support/anvil.ts"
import { type App, openAppOn, openUser, signInByEmail } from "../support/app.ts"
import { dataFolder } from "../support/dataFolder.ts"

const email = "ada@example.com"
const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

const open = (options: SandboxOptions = {}) => {
  const sandbox = createSandbox(options)
  onTestFinished(() => sandbox.close())
  return sandbox
}

/** Sends requests of an app whose base URLs begin with the tenant's path. */
const appOf = (sandbox: ReturnType<typeof createSandbox>, name: string): App => {
  const tenant = sandbox.tenant(name)
  const fetch: Tenant["fetch"] = (input, init) =>
    sandbox.fetch(String(input).replace("//sandbox.test", `//sandbox.test/tenants/${name}`), init)
  // Everything else comes from the tenant itself.
  return openAppOn(Object.assign(Object.create(tenant) as Tenant, { fetch }))
}

describe.each([["memory"], ...(hasAnvil ? [["anvil"] as const] : [])] as const)("tenants on %s", (chain) => {
  it("share nothing: users, codes, wallets, chains, faults, settings and clock", async () => {
    const sandbox = open({ chain, blockTime: 0, seed: "test" })
    const [one, two] = [appOf(sandbox, "one"), appOf(sandbox, "two")]
    const [ofOne, ofTwo] = [await openUser(one, email), await openUser(two, email)]
    expect(ofOne.address).not.toBe(ofTwo.address)
    expect(sandbox.inbox.list()).toEqual([])

    expect((await ofOne.wallet("send-coin", { to: friend, amount: "4" })).status).toBe(200)
    const coins = async (user: typeof ofOne) => (await user.wallet("balance-coin", {})).body.data.balance
    expect(Number(await coins(ofOne))).toBeLessThan(6)
    expect(await coins(ofTwo)).toBe("10")

    const { status } = await two.wallet("/wallet/address", undefined, await ofOne.walletToken())
    expect(status).toBe(401)

    await one.control("POST", "/faults", { operation: "balanceCoin", fault: "503" })
    await one.control("PATCH", "/settings", { rotation: "grace:1000" })
    await one.control("POST", "/clock/advance", { ms: 86_400_000 })
    expect(await coins(ofTwo)).toBe("10")
    expect((await two.control("GET", "/settings")).body.rotation).toBe("strict")
    const times = [sandbox, sandbox.tenant("one"), sandbox.tenant("two")].map(({ clock }) => clock.now())
    expect(times.map((time) => Math.round(Math.abs(time - Date.now()) / 86_400_000))).toEqual([0, 1, 0])

    await two.control("POST", "/reset")
    expect([sandbox.tenant("one").inbox.list().length, sandbox.tenant("two").inbox.list()]).toEqual([1, []])
  })
})

it("the same name has the same users, keys and codes in every run with a seed", async () => {
  const addresses = async (name: string) => {
    const app = openAppOn(open({ seed: "ci" }).tenant(name))
    return (await openUser(app, email)).address
  }
  expect(await addresses("worker-1")).toBe(await addresses("worker-1"))
  expect(await addresses("worker-1")).not.toBe(await addresses("worker-2"))
})

it("URLs in responses lead to the tenant", async () => {
  const sandbox = open({ chain: "memory" })
  const app = appOf(sandbox, "w1")
  const { accessToken } = await signInByEmail(app, email)
  const { data } = (await app.wallet("/account/create", {}, accessToken)).body
  expect(data.secret0Link).toMatch(/^http:\/\/sandbox\.test\/tenants\/w1\/__sandbox\/recovery\//)
  expect(await (await sandbox.fetch(data.secret0Link)).text()).toBe(data.secret0)
  const inspector = await sandbox.fetch("http://sandbox.test/tenants/w1")
  expect(await inspector.text()).toContain("<title>Slipway sandbox</title>")
  const request = new Request("http://sandbox.test/tenants/w1/", { redirect: "manual" })
  expect((await sandbox.fetch(request)).headers.get("location")).toBe(
    "http://sandbox.test/tenants/w1/__sandbox/"
  )
})

it.runIf(hasAnvil)("lists JSON-RPC of the tenant's own nodes", async () => {
  const sandbox = open({ chain: "anvil" })
  const networks = await sandbox.fetch("http://sandbox.test/tenants/w1/__sandbox/networks")
  const [{ rpcUrl }] = await networks.json()
  expect(rpcUrl).toMatch(/^http:\/\/sandbox\.test\/tenants\/w1\/__sandbox\/rpc\//)
})

describe("the control API", () => {
  it("lists tenants, and deletes one with its state", async () => {
    const sandbox = open()
    const { control } = openAppOn(sandbox)
    await signInByEmail(appOf(sandbox, "one"), email)
    sandbox.tenant("two")
    expect((await control("GET", "/tenants")).body).toEqual([
      { name: "one", path: "/tenants/one" },
      { name: "two", path: "/tenants/two" }
    ])
    expect((await control("DELETE", "/tenants/one")).body).toEqual([{ name: "two", path: "/tenants/two" }])
    expect(sandbox.tenant("one").inbox.list()).toEqual([])
    expect((await control("DELETE", "/tenants/three")).status).toBe(404)
    expect((await appOf(sandbox, "two").control("GET", "/tenants")).body.message).toMatch(/has no tenants/)
  })

  it("rejects a name that is not valid, and too many tenants", async () => {
    const sandbox = open()
    const ask = async (name: string) =>
      (await sandbox.fetch(`http://sandbox.test/tenants/${name}/__sandbox/health`)).json()
    for (const name of ["UPPER", "-a", "a_b", "a%2Fb", "", "a".repeat(64)])
      expect((await ask(name)).message).toMatch(/^A tenant's name has up to 63 lower-case letters/)
    for (let number = 0; number < 64; number++) sandbox.tenant(`w${number}`)
    expect((await ask("one-more")).message).toMatch(/^There are already 64 tenants\. Delete one/)
    expect(await ask("w63")).toEqual({ status: "ok" })
    await sandbox.close()
    expect(() => sandbox.tenant("later")).toThrow("The sandbox was closed")
  })
})

describe("a tenant that is deleted", () => {
  const deleted = { status: 503, body: { message: "The tenant was deleted" } }

  it.each([
    ["waits", 60_000],
    ["runs", 0]
  ])("answers a request that %s with an error that says so", async (_, latency) => {
    const sandbox = open()
    const one = appOf(sandbox, "one")
    await one.control("PATCH", "/settings", { latency })
    const request = one.wallet("/auth/login-otp", { email })
    await openAppOn(sandbox).control("DELETE", "/tenants/one")
    expect(await request).toMatchObject(deleted)
  })

  it("answers nothing any more, and writes nothing to the data of the next one with its name", async () => {
    const data = dataFolder()
    const sandbox = open({ data })
    const before = sandbox.tenant("one")
    await signInByEmail(openAppOn(before), email)
    await openAppOn(sandbox).control("DELETE", "/tenants/one")
    await signInByEmail(appOf(sandbox, "one"), "grace@example.com")
    expect(await openAppOn(before).wallet("/auth/login-otp", { email })).toMatchObject(deleted)
    await sandbox.close()
    expect(
      open({ data })
        .tenant("one")
        .inbox.list()
        .map(({ to }) => to)
    ).toEqual(["grace@example.com"])
  })

  it("stays deleted when a test that still holds it resets it", async () => {
    const data = dataFolder()
    const sandbox = open({ data })
    const before = sandbox.tenant("one")
    await openAppOn(sandbox).control("DELETE", "/tenants/one")
    await signInByEmail(appOf(sandbox, "one"), "grace@example.com")
    before.reset()
    expect(await openAppOn(before).wallet("/auth/login-otp", { email })).toMatchObject(deleted)
    await sandbox.close()
    const kept = open({ data }).tenant("one").inbox.list()
    expect(kept.map(({ to }) => to)).toEqual(["grace@example.com"])
  })

  it("makes room at once for the next one with its name and data folder", async () => {
    const sandbox = open({ data: dataFolder() })
    await signInByEmail(appOf(sandbox, "one"), email)
    const deletion = openAppOn(sandbox).control("DELETE", "/tenants/one")
    const statuses: Promise<number>[] = []
    for (const later of Array.from({ length: 50 }, () => "/tenants/one/__sandbox/health")) {
      statuses.push(sandbox.fetch(`http://sandbox.test${later}`).then(({ status }) => status))
      await Promise.resolve()
    }
    expect((await deletion).status).toBe(200)
    expect((await Promise.all(statuses)).filter((status) => status !== 200 && status !== 503)).toEqual([])
  })
})

it("each tenant continues from its own part of the data folder", async () => {
  const data = dataFolder()
  for (const expected of [[], [email]]) {
    const sandbox = createSandbox({ data })
    const messages = sandbox.tenant("one").inbox.list()
    expect(messages.map(({ to }) => to)).toEqual(expected)
    if (expected.length === 0) await signInByEmail(appOf(sandbox, "one"), email)
    await sandbox.close()
  }
  const after = open({ data })
  expect([after.inbox.list(), after.tenant("two").inbox.list()]).toEqual([[], []])
})

describe("over HTTP", () => {
  const serve = async () => {
    const sandbox = open()
    const server = await listen(sandbox, { port: 0 })
    onTestFinished(() => server.close())
    return { sandbox, url: server.url }
  }

  it("a client reaches its tenant by base URLs only", async () => {
    const { sandbox, url } = await serve()
    const baseUrls = { wallet: `${url}/tenants/w1/api/v2`, ramp: `${url}/tenants/w1/v1` }
    const client = createClient({ appId: "app", rampableClientSecret: "sandbox-ramp-secret", baseUrls })
    onTestFinished(() => client.dispose())
    const { verificationToken } = await client.auth.email.login({ email: "returning@example.com" })
    const otp = sandbox.tenant("w1").inbox.latest("returning@example.com")?.code ?? ""
    await client.auth.email.verify({ verificationToken, otp })
    const quote = { inputCurrency: "IDR", outputCurrency: "usdc-ethereum-sepolia", amount: 1_600_000 }
    expect((await client.onramp.quote(quote)).coin).toBe("usdc")
    expect(sandbox.requests).toEqual([])
  })

  it("a tenant has the protections of the sandbox against foreign pages", async () => {
    const { sandbox, url } = await serve()
    const status = async (path: string, headers: Record<string, string>, method = "GET") =>
      (await fetch(`${url}/tenants/w1${path}`, { method, headers, redirect: "manual" })).status
    const foreign = { origin: "https://evil.example", "content-type": "application/json" }
    const [json, text] = [{ "content-type": "application/json" }, { "content-type": "text/plain" }]
    expect(await status("/__sandbox/state", foreign)).toBe(403)
    expect(await status("/__sandbox/reset", foreign, "POST")).toBe(403)
    expect(await status("/__sandbox/reset", text, "POST")).toBe(415)
    expect(sandbox.tenants).toEqual([])
    expect(await status("/__sandbox/reset", json, "POST")).toBe(200)
    const link = { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" }
    expect([await status("/__sandbox/", link), await status("", link)]).toEqual([200, 307])
    expect([
      await status("/__sandbox/", { ...link, "sec-fetch-dest": "iframe" }),
      await status("/v1/x", link)
    ]).toEqual([403, 403])
    const script = { "sec-fetch-site": "cross-site", "sec-fetch-dest": "script" }
    expect(await status("/__sandbox/identity/google/gsi/client", script)).toBe(200)
    expect((await fetch(`${url}/tenants/w1//__sandbox/reset`, { method: "POST" })).status).toBe(404)
  })

  const server = setupServer()
  afterAll(() => server.close())

  it("Mock Service Worker forwards to a tenant", async () => {
    const { sandbox, url } = await serve()
    server.listen({ onUnhandledRequest: "bypass" })
    server.use(...sandboxHandlers(http, `${url}/tenants/w1/`))
    await fetch("https://app.example/__sandbox/reset", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}"
    })
    const client = createClient({ appId: "app" })
    await client.auth.email.login({ email })
    expect([sandbox.inbox.list(), sandbox.tenant("w1").inbox.list()]).toMatchObject([[], [{ to: email }]])
    await client.dispose()
  })
})
