import { readFileSync } from "node:fs"
import { join } from "node:path"
import { http } from "msw"
import { setupServer } from "msw/node"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest"
import { type ClientConfig, createClient } from "../../../src/index.ts"
import { sandboxHandlers } from "../../src/msw.ts"
import { createSandbox, listen } from "../../src/testing.ts"

const server = setupServer()
const unhandled: string[] = []
beforeAll(() => server.listen({ onUnhandledRequest: ({ url }) => void unhandled.push(url) }))
beforeEach(() => void unhandled.splice(0))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const signIn = async (config: ClientConfig = {}) => {
  const client = createClient({ appId: "app", rampableClientSecret: "sandbox-ramp-secret", ...config })
  onTestFinished(() => client.dispose())
  const { verificationToken } = await client.auth.email.login({ email: "ada@example.com" })
  const inbox = await fetch("https://app.example/__sandbox/inbox/latest?to=ada@example.com")
  await client.auth.email.verify({ verificationToken, otp: (await inbox.json()).code })
  return client
}

/** Uses the wallet like an app, including a file upload. */
const useWallet = async (config: ClientConfig = {}) => {
  const client = await signIn(config)
  const { secret0 } = await client.account.create()
  const { balance } = await client.wallet.balanceCoin({ network: "ethereum-sepolia" })
  expect(balance).toBe("10")
  const quote = { inputCurrency: "IDR", outputCurrency: "usdc-ethereum-sepolia", amount: 1_600_000 }
  expect((await client.onramp.quote({ ...quote, withLimit: false })).coin).toBe("usdc")
  await client.session.signOut()
  return secret0
}

describe("Mock Service Worker with a sandbox", () => {
  it("in the same process handles the calls of an unmodified client", async () => {
    const sandbox = createSandbox({ blockTime: 0 })
    server.use(...sandboxHandlers(http, sandbox))
    await useWallet()
    expect(sandbox.requests.map(({ path }) => path)).toContain("/api/v2/auth/login-otp")
    expect(unhandled).toEqual([])
  })

  it("at a URL handles them too, and passes its own requests through", async () => {
    const sandbox = createSandbox({ blockTime: 0 })
    const { url, close } = await listen(sandbox, { port: 0 })
    onTestFinished(close)
    server.use(...sandboxHandlers(http, url))
    const secret0 = await useWallet({ env: "production" })
    const other = createClient({ appId: "app", env: "production" })
    const { accessToken } = await newcomer(other, sandbox)
    const file = new File([secret0], "recovery.xellar")
    expect((await other.account.recover({ accessToken, file })).address[0]?.network).toBe("evm")
    expect((await fetch(`${url}/__sandbox/health`)).status).toBe(200)
    expect(unhandled).toEqual([])
    await other.dispose()
  })

  const newcomer = async (
    client: ReturnType<typeof createClient>,
    { inbox }: ReturnType<typeof createSandbox>
  ) => {
    const { verificationToken } = await client.auth.email.login({ email: "grace@example.com" })
    const otp = inbox.latest("grace@example.com")?.code ?? ""
    const signedIn = await client.auth.email.verify({ verificationToken, otp })
    if (signedIn.isWalletCreated) throw new Error("A newcomer has no wallet")
    return signedIn
  }

  it.each([
    { wallet: "https://api.app.example/wallet", ramp: "https://api.app.example/money" },
    { wallet: "https://api.app.example/wallet/", ramp: "https://api.app.example/money/" },
    { wallet: "https://wallet.app.example", ramp: "https://ramp.app.example/" }
  ])("handles the app's own base URLs: $wallet", async (baseUrls) => {
    const sandbox = createSandbox()
    server.use(...sandboxHandlers(http, sandbox, baseUrls))
    await useWallet({ baseUrls })
    expect(unhandled).toEqual([])
  })

  it("drops connections as the sandbox does", async () => {
    const sandbox = createSandbox()
    server.use(...sandboxHandlers(http, sandbox))
    sandbox.faults.add({ operation: "loginOtp", fault: "drop-after" })
    await expect(signIn()).rejects.toMatchObject({ code: "NO_RESPONSE" })
    expect(sandbox.ledger).toHaveLength(1)
  })
})

it("imports neither Node nor its own msw", () => {
  const built = join(import.meta.dirname, "../../dist/msw.js")
  expect(readFileSync(built, "utf8")).not.toMatch(/\bimport\b|\brequire\b|\bprocess\b|\bBuffer\b/)
})
