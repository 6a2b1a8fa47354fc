import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { askSandbox, type SandboxDirective, type Scenario, scenarios } from "../../src/testing.ts"
import { type App, openApp, openUser } from "../support/app.ts"
import { start } from "../support/command.ts"

const login = (app: App, ...directives: SandboxDirective[]) =>
  app.request(
    "POST",
    "/api/v2/auth/login-otp",
    { "x-app-id": "app", ...(directives.length === 0 ? {} : askSandbox(...directives)) },
    { email: "ada@example.com" }
  )

const statuses = async (app: App, calls: number) => {
  const found = []
  for (let call = 0; call < calls; call++) found.push((await login(app)).status)
  return found
}

describe("a delay", () => {
  /** Watches whether a request has a response, without waiting for it. */
  const watch = (answer: Promise<unknown>) => {
    let isDone = false
    const settled = answer.then(
      () => {
        isDone = true
      },
      () => undefined
    )
    return { settled, isDone: () => isDone }
  }

  it.each([
    ["a word of the request", (app: App) => login(app, "latency=5000")],
    [
      "the settings",
      (app: App) => {
        app.sandbox.configure({ latency: 5000 })
        return login(app)
      }
    ],
    [
      "a rule",
      (app: App) => {
        app.sandbox.faults.add({ operation: "*", fault: "delay", latency: 5000 })
        return login(app)
      }
    ]
  ])("requested by %s ends by the sandbox's clock", async (_, ask) => {
    const app = openApp()
    const wait = vi.spyOn(app.sandbox.clock, "wait")
    const answer = watch(ask(app))
    await vi.waitUntil(() => wait.mock.calls.length > 0)
    app.sandbox.clock.advance(4000)
    expect([answer.isDone(), app.sandbox.ledger]).toEqual([false, []])
    app.sandbox.clock.advance(1001)
    await answer.settled
    expect(app.sandbox.ledger).toHaveLength(1)
  })

  it("lasts a second by default", async () => {
    const app = openApp()
    const wait = vi.spyOn(app.sandbox.clock, "wait").mockResolvedValue()
    await login(app, "delay")
    await login(app, "delay", "latency=200")
    expect(wait.mock.calls.map(([ms]) => ms)).toEqual([1000, 200])
  })

  it("is drawn between the latency and the jitter above it", async () => {
    const app = openApp({ latency: 100, jitter: 50 })
    const wait = vi.spyOn(app.sandbox.clock, "wait").mockResolvedValue()
    for (let call = 0; call < 50; call++) await login(app)
    const waits = wait.mock.calls.map(([ms]) => ms)
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(100)
    expect(Math.max(...waits)).toBeLessThanOrEqual(150)
    expect(new Set(waits).size).toBeGreaterThan(1)
  })

  it("ends with the caller or a reset, and nothing is executed", async () => {
    const app = openApp({ latency: 60_000 })
    const leaving = new AbortController()
    const ask = (signal?: AbortSignal) =>
      app.sandbox.fetch("http://any.test/api/v2/organization", signal === undefined ? {} : { signal })
    const [left, stayed] = [ask(leaving.signal), ask()]
    leaving.abort(new Error("gone"))
    await expect(left).rejects.toThrow("gone")
    app.sandbox.reset()
    await expect(stayed).rejects.toThrow(TypeError)
    expect(app.sandbox.ledger).toEqual([])
  })
})

describe("a Retry-After", () => {
  const ask = async (...directives: SandboxDirective[]) =>
    (await login(openApp(), ...directives)).headers.get("retry-after")

  it.each([
    [["429"], "1"],
    [["429", "retry-after=0"], "0"],
    [["429", "retry-after=none"], null],
    [["503", "retry-after=garbage"], "soon"]
  ] as [SandboxDirective[], string | null][])("%o has the header %s", async (directives, retryAfter) => {
    expect(await ask(...directives)).toBe(retryAfter)
  })

  it("may be a date, also a past one, by the sandbox's clock", async () => {
    const app = openApp()
    app.sandbox.clock.advance(86_400_000)
    const seconds = async (word: SandboxDirective) => {
      const retryAfter = (await login(app, "429", word)).headers.get("retry-after") ?? ""
      expect(retryAfter).toMatch(/^\w{3}, \d{2} \w{3} \d{4} [\d:]{8} GMT$/)
      return (Date.parse(retryAfter) - app.sandbox.clock.now()) / 1000
    }
    expect(Math.abs((await seconds("retry-after=date:30")) - 30)).toBeLessThan(5)
    expect(Math.abs((await seconds("retry-after=date:-30")) + 30)).toBeLessThan(5)
  })
})

it("a rule can apply to every third call, forever or a number of times", async () => {
  const app = openApp()
  app.sandbox.faults.add({ operation: "loginOtp", fault: "401", after: 2, every: 3, times: 2 })
  expect(await statuses(app, 9)).toEqual([200, 200, 401, 200, 200, 401, 200, 200, 200])
  app.sandbox.faults.add({ operation: "*", fault: "502", every: 2, times: "always" })
  expect(await statuses(app, 4)).toEqual([502, 200, 502, 200])
  expect(app.sandbox.faults.list()).toMatchObject([{ times: "always", every: 2 }])
})

it("a redirect is followed by the client, and its target reports the headers it got", async () => {
  const { sandbox } = openApp()
  const ask = (redirect: RequestInit["redirect"]) =>
    sandbox.fetch("http://any.test/api/v2/organization", {
      ...(redirect === undefined ? {} : { redirect }),
      headers: { "x-client-secret": "sandbox-client-secret", ...askSandbox("redirect") }
    })
  const handed = await ask("manual")
  expect([handed.status, handed.headers.get("location")]).toEqual([307, "http://any.test/__sandbox/landed"])
  await expect(ask("error")).rejects.toThrow(TypeError)
  expect((await (await ask("follow")).json()).data.carried).toEqual(["x-client-secret"])
  expect(sandbox.ledger).toEqual([])
})

it("a redirected request keeps its method and body", async () => {
  const { sandbox } = openApp()
  const body = JSON.stringify({ email: "ada@example.com" })
  const headers = { "x-app-id": "app", "content-type": "application/json", ...askSandbox("redirect") }
  const landed = await sandbox.fetch("http://any.test/api/v2/auth/login-otp", {
    method: "POST",
    headers,
    body
  })
  expect((await landed.json()).data.bytes).toBe(body.length)
})

describe("a scenario", () => {
  it("replaces the settings and faults of another", async () => {
    const app = openApp({ lifetimes: { code: 1000 } })
    app.sandbox.play({ settings: { lifetimes: { order: 5 } }, faults: [{ operation: "*", fault: "500" }] })
    app.sandbox.play({ settings: { clockOffset: 7 }, faults: [{ operation: "loginOtp", fault: "503" }] })
    const settings = (await app.control("GET", "/settings")).body
    expect(settings).toMatchObject({ clockOffset: 7, lifetimes: { code: 1000, order: 3_600_000 } })
    expect(await statuses(app, 2)).toEqual([503, 200])
  })

  it("of the sandbox's options is restored by every reset", async () => {
    const app = openApp({ scenario: "short-outage" })
    for (const _ of ["fresh", "reset"]) {
      expect(await statuses(app, 11)).toEqual([...Array(10).fill(503), 200])
      app.sandbox.reset()
    }
  })

  it("can be started by request, by name or as an object", async () => {
    const app = openApp()
    expect(Object.keys((await app.control("GET", "/scenarios")).body)).toEqual(Object.keys(scenarios))
    expect((await app.control("PUT", "/scenario", { name: "outage" })).status).toBe(200)
    expect(await statuses(app, 1)).toEqual([502])
    await app.control("PUT", "/scenario", { faults: [{ operation: "*", fault: "403" }] })
    expect(await statuses(app, 2)).toEqual([403, 200])
  })

  it.each([
    [{ name: "doom" }, 'scenario "doom" is not known'],
    [{ fault: [] }, "fault is not a member of a scenario"],
    [{ settings: { speed: 1 } }, "speed is not a setting"],
    [{ settings: { latency: -1 } }, "latency must be a number of milliseconds"],
    [{ faults: [{ operation: "*", fault: "418" }] }, "fault must be one of"],
    [{ faults: [{ operation: "*", fault: "429", every: 0 }] }, "every must be"],
    [{ faults: [{ operation: "*", fault: "delay", latency: "long" }] }, "latency must be"]
  ])("%o is rejected completely, with the name of the field", async (scenario, reason) => {
    const app = openApp()
    app.sandbox.faults.add({ operation: "*", fault: "500" })
    const reply = await app.control("PUT", "/scenario", scenario)
    expect([reply.status, reply.body.message]).toEqual([400, expect.stringContaining(reason)])
    expect(app.sandbox.faults.list()).toHaveLength(1)
  })

  it.each(Object.entries<Scenario>(scenarios))("%s is valid and has a description", (_, scenario) => {
    const { sandbox } = openApp()
    sandbox.play(scenario)
    expect(scenario.description).toMatch(/\.$/)
  })

  it("is read from a file by the command, which reports errors", async () => {
    const folder = mkdtempSync(join(tmpdir(), "scenario-"))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const good = start(
      "--port",
      "0",
      "--scenario",
      file("good.json", '{"faults":[{"operation":"*","fault":"503"}]}')
    )
    await good.ready
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(good.text())?.[0]
    expect((await fetch(`${url}/api/v2/organization`)).status).toBe(503)
    good.child.kill("SIGTERM")
    const bad = [
      start("--scenario", file("bad.json", "{")),
      start("--scenario", file("odd.json", '{"faults":[{"operation":"*","fault":"418"}]}')),
      start("--scenario", "doom")
    ]
    const ends = await Promise.all(bad.map(async ({ ended, text }) => [(await ended)[0], text()]))
    expect(ends).toEqual([
      [2, expect.stringContaining("cannot be read as JSON")],
      [2, expect.stringContaining("fault must be one of")],
      [2, expect.stringContaining('scenario "doom" is not known')]
    ])
    await good.ended
  })
})

it("tampered changes a digit of a signature, and of a token, which is then rejected", async () => {
  const app = openApp()
  const { account } = await openUser(app, "ada@example.com")
  const sign = async (...directives: SandboxDirective[]) => {
    const authorization = `Bearer ${account.walletToken}`
    const headers = {
      "x-app-id": "app",
      authorization,
      ...askSandbox("wallet-tokens=multi-use", ...directives)
    }
    const body = { network: "ethereum-sepolia", message: "Hello" }
    return (await app.request("POST", "/api/v2/wallet/sign-message", headers, body)).body.data.signature
  }
  const [right, wrong] = [await sign(), await sign("tampered")]
  const differences = [...right].filter((digit, at) => digit !== wrong[at])
  expect([wrong.length, differences.length]).toEqual([right.length, 1])
  app.sandbox.faults.add({ operation: "refreshWalletToken", fault: "tampered" })
  const refresh = (refreshToken: string) => app.wallet("/wallet/refresh", { refreshToken })
  const { data } = (await refresh(account.refreshToken)).body
  expect((await refresh(data.refreshToken)).body.message).toBe("Invalid token")
})
