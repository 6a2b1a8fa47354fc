import { createSandbox, listen, type Sandbox, type SandboxOptions } from "../../sandbox/src/testing.ts"
import { type Client, createClient } from "../../src/index.ts"
import { type ExistingSdk, makeExisting, type Pair } from "./existing.ts"
import { type Gate, openGate } from "./gate.ts"

/** A user with a wallet, and the tokens of the first sign-in. */
export interface Person extends Pair {
  readonly email: string
}

/** A new sandbox behind a gate. Each cell of the table gets its own. */
export interface Rig {
  readonly sandbox: Sandbox
  readonly gate: Gate
  readonly person: Person
  /** Slipway and `@xellar/sdk`, behind the gate and with the same credentials. */
  readonly slipway: Client
  readonly existing: ExistingSdk
  /** Sends a request to the sandbox directly, without the gate. */
  readonly ask: Ask
  /** The last code that was sent to the user. */
  readonly code: () => string
  /** How often the sandbox has executed an operation. */
  readonly done: (operationId: string) => number
  /** How many requests to a path with this ending have reached the gate. */
  readonly sent: (ending: string) => number
  /** Whether the session of a refresh token is active. Uses the token up. */
  readonly isAlive: (refreshToken: string | undefined) => Promise<boolean>
  readonly close: () => Promise<void>
}

type Ask = (
  path: string,
  body: object,
  headers?: Record<string, string>
) => Promise<{ readonly status: number; readonly data: Record<string, string> }>

let opened = 0

export const openRig = async (options: SandboxOptions = {}): Promise<Rig> => {
  // Another seed, and so another wallet, for each rig. Clients of one process share a journal, in which a send of the same wallet
  // with an unknown outcome would refuse this one.
  opened += 1
  const sandbox = createSandbox({ seed: `compare ${opened}`, ...options })
  const server = await listen(sandbox, { port: 0 })
  const gate = await openGate(server.url)
  const ask = asking(server.url, sandbox)
  const { appId, clientSecret, rampableClientSecret } = sandbox.credentials
  const credentials = { appId, clientSecret, rampableClientSecret }
  const slipway = createClient({
    ...credentials,
    baseUrls: { wallet: `${gate.url}/api/v2`, ramp: `${gate.url}/v1` }
  })
  const email = "ada@example.com"
  const code = () => sandbox.inbox.latest(email)?.code ?? ""
  const person = await signUp(ask, email, code)
  const before = sandbox.ledger.length
  return {
    sandbox,
    gate,
    person,
    slipway,
    existing: makeExisting(gate.url, credentials),
    ask,
    code,
    done: (operationId) => sandbox.ledger.slice(before).filter(({ kind }) => kind === operationId).length,
    isAlive: async (refreshToken) =>
      refreshToken !== undefined && (await ask("/api/v2/wallet/refresh", { refreshToken })).status === 200,
    sent: (ending) => gate.seen.filter(({ path }) => path.endsWith(ending)).length,
    close: async () => {
      await slipway.dispose()
      await gate.close()
      await server.close()
    }
  }
}

const asking =
  (url: string, { credentials }: Sandbox): Ask =>
  async (path, body, headers = {}) => {
    const isForm = path.endsWith("/login-otp")
    const secret = path.startsWith("/v1") ? credentials.rampableClientSecret : credentials.clientSecret
    const response = await fetch(url + path, {
      method: "POST",
      headers: {
        "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json",
        "x-client-secret": secret,
        ...headers
      },
      body: isForm ? new URLSearchParams({ ...body }).toString() : JSON.stringify(body)
    })
    const envelope: { data?: Record<string, string> } | null = await response.json()
    return { status: response.status, data: envelope?.data ?? {} }
  }

const signUp = async (ask: Ask, email: string, code: () => string): Promise<Person> => {
  const { data: login } = await ask("/api/v2/auth/login-otp", { email })
  const { data: verified } = await ask("/api/v2/auth/verify-otp", { ...login, otp: code() })
  const bearer = { authorization: `Bearer ${verified.accessToken}` }
  const { walletToken, refreshToken } = (await ask("/api/v2/account/create", {}, bearer)).data
  if (walletToken === undefined || refreshToken === undefined) throw new Error("The sandbox made no wallet")
  return { email, walletToken, refreshToken }
}
