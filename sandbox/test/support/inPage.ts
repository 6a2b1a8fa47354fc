/** The page of inPage.browser.test.ts: an app with a sandbox of its own. */
import { http } from "msw"
import { setupWorker } from "msw/browser"
import { createSandbox, openSandbox, type Sandbox, type Tenant } from "slipway-sandbox/browser"
import { createClient } from "../../../src/index.ts"
import { sandboxHandlers } from "../../src/msw.ts"
import type { SandboxOptions } from "../../src/testing.ts"
import { journey, type Start } from "./journey.ts"

declare global {
  interface Window {
    readonly inPage: typeof inPage
  }
}

const canEvaluate = (): boolean => {
  try {
    return new Function("return true")()
  } catch {
    return false
  }
}

const violations: string[] = []
addEventListener("securitypolicyviolation", ({ violatedDirective }) => violations.push(violatedDirective))

let opened: Sandbox | undefined

const current = (): Sandbox => {
  if (opened === undefined) throw new Error("No sandbox is open")
  return opened
}

const network = "ethereum-sepolia"

/** Signs in a user with a wallet. */
const signIn = async (
  sandbox: Tenant,
  email: string,
  client = createClient({ appId: "app", fetch: sandbox.fetch })
) => {
  const { verificationToken } = await client.auth.email.login({ email })
  await client.auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
  return client
}

const messageOf = (work: () => unknown): string => {
  try {
    return `did not throw, but returned ${work()}`
  } catch (error) {
    return String(error)
  }
}

const inPage = {
  // While the page loads, because DevTools may evaluate code against its policy.
  canEvaluate: canEvaluate(),
  violations,
  travel: (start: Start) => journey(createSandbox, start),

  /** Opens a database. Returns the message of the error if it cannot be opened. */
  open: async (database: string, seed?: string): Promise<string> => {
    try {
      opened = await openSandbox({ database, blockTime: 0, ...(seed === undefined ? {} : { seed }) })
      return "open"
    } catch (error) {
      return String(error)
    }
  },
  create: () => {
    opened = createSandbox({ blockTime: 0 })
  },
  close: () => current().close(),
  reset: () => current().reset(),

  /** Sends a tenth of a coin, and returns the sender's address. */
  pay: async (email: string, tenant?: string): Promise<string | undefined> => {
    const sandbox = tenant === undefined ? current() : current().tenant(tenant)
    const client = await signIn(sandbox, email)
    const to = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
    await client.wallet.sendCoin({ network, to, amount: "0.1" })
    return (await client.wallet.addresses()).address[0]?.address
  },
  /** The user's address, and how many transactions the user has sent. */
  paymentsOf: async (email: string, tenant?: string) => {
    const sandbox = tenant === undefined ? current() : current().tenant(tenant)
    const client = await signIn(sandbox, email)
    const from = (await client.wallet.addresses()).address[0]?.address ?? ""
    return { from, sent: sandbox.ledger.filter(({ kind }) => kind === "sendCoin").length }
  },
  deleteTenant: async (name: string): Promise<number> =>
    (await current().fetch(`http://sandbox.test/__sandbox/tenants/${name}`, { method: "DELETE" })).status,
  users: async (): Promise<number> => {
    const { rows } = await current().snapshot()
    return rows.filter(({ table }) => table === "users").length
  },
  advance: (ms: number) => current().clock.advance(ms),
  /** How far the sandbox's clock is ahead of the page's, in whole minutes. */
  minutesAhead: () => Math.round((current().clock.now() - Date.now()) / 60_000),

  /** Signs a message by an app that calls the vendor's URLs. */
  signThroughMsw: async (): Promise<string> => {
    const sandbox = createSandbox({ seed: "msw" })
    const worker = setupWorker(...sandboxHandlers(http, sandbox))
    await worker.start({ onUnhandledRequest: "error", quiet: true })
    const client = await signIn(sandbox, "ada+returning@example.com", createClient({ appId: "app" }))
    return (await client.wallet.signMessage({ network, message: "Hello" })).signature
  },

  /** What an app without types is told. */
  refusals: (): readonly string[] =>
    [
      { chain: "anvil" } as const,
      { data: ".sandbox" },
      { rampClients: [{ clientId: "app", publicKey: "" }] }
    ].map((options: SandboxOptions) => messageOf(() => createSandbox(options as object))),
  /** Asks for what a page has no server for. */
  ask: async (path: string) => {
    const response = await createSandbox().fetch(path)
    return { status: response.status, body: await response.text() }
  }
}

Object.assign(window, { inPage })
