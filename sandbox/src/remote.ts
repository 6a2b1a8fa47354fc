/**
 * Controls a sandbox over HTTP, from a test runner or a page. This file needs neither Node nor a package, so that it runs
 * everywhere.
 */
import type { Message } from "./auth/inbox.ts"
import type { FaultRule, WaitingRule } from "./faults/faults.ts"
import type { OrderCommand, OrderSummary } from "./ramp/commands.ts"
import type { Scenario, ScenarioName } from "./state/scenario.ts"
import type { Changes } from "./state/settings.ts"

/** A sandbox or a tenant that runs elsewhere. Its functions reject with the sandbox's message. */
export interface RemoteSandbox {
  /** Without a slash at the end. */
  readonly url: string
  /** The `baseUrls` of a client. */
  readonly baseUrls: { readonly wallet: string; readonly ramp: string; readonly smartAccount: string }
  readonly clock: RemoteClock
  readonly faults: RemoteFaults
  readonly inbox: RemoteInbox
  readonly orders: RemoteOrders
  readonly snapshots: RemoteSnapshots
  /** Deletes all state except snapshots. Begins with `seed` and at `now`, a date or milliseconds since 1970. */
  reset(start?: { readonly seed?: string; readonly now?: string | number }): Promise<void>
  /** Changes settings until the next reset. */
  configure(changes: Changes): Promise<void>
  /** Replaces the current settings and faults by those of a scenario. */
  play(scenario: Scenario | ScenarioName): Promise<void>
  /** Adds coins, or tokens of the contract `token`. `amount` is decimal text. */
  fund(address: string, network: string, amount: string, token?: string): Promise<void>
  /** Sends any control request, such as `control("POST", "kyc", { email, status: "pending" })`. */
  control(method: string, path: string, body?: object): Promise<unknown>
}

export interface RemoteClock {
  /** Milliseconds since 1970. */
  now(): Promise<number>
  advance(ms: number): Promise<void>
  /** Sets a later time: a date or milliseconds since 1970. */
  set(now: string | number): Promise<void>
}

export interface RemoteFaults {
  add(...rules: readonly FaultRule[]): Promise<void>
  list(): Promise<readonly WaitingRule[]>
  clear(): Promise<void>
}

export interface RemoteInbox {
  /** The messages to an email address or phone number, or all of them, oldest first. */
  list(to?: string): Promise<readonly Message[]>
  /** The newest one. */
  latest(to: string): Promise<Message | undefined>
}

export interface RemoteOrders {
  list(): Promise<readonly OrderSummary[]>
  command(id: string, command: OrderCommand, message?: string): Promise<OrderSummary>
}

export interface RemoteSnapshots {
  /** Saves the whole state, with the chain, under a name. */
  save(name: string): Promise<void>
  restore(name: string): Promise<void>
  delete(name: string): Promise<void>
}

/** The sandbox rejected a control request, or did not respond. */
export class SandboxRequestError extends Error {
  override readonly name = "SandboxRequestError"
}

/**
 * Returns the controls of the sandbox at `url`, such as `"http://127.0.0.1:4010"`, or of a tenant, such as
 * `"http://127.0.0.1:4010/tenants/worker-1"`.
 *
 * @throws TypeError when `url` is not an HTTP URL.
 */
export const connectSandbox = (url: string): RemoteSandbox => {
  const base = baseIn(url)
  const ask: Ask = (method, path, body = {}) => request(method, `${base}/__sandbox/${path}`, body)
  return {
    url: base,
    baseUrls: { wallet: `${base}/api/v2`, ramp: `${base}/v1`, smartAccount: `${base}/api/v1` },
    ...parts(ask),
    reset: async (start) => void (await ask("POST", "reset", start)),
    configure: async (changes) => void (await ask("PATCH", "settings", changes)),
    play: async (scenario) =>
      void (await ask("PUT", "scenario", typeof scenario === "string" ? { name: scenario } : scenario)),
    fund: async (address, network, amount, token) =>
      void (await ask("POST", "faucet", {
        address,
        network,
        amount,
        ...(token === undefined ? {} : { token })
      })),
    control: ask
  }
}

type Ask = (method: string, path: string, body?: object) => Promise<unknown>
type Parts = Pick<RemoteSandbox, "clock" | "faults" | "inbox" | "orders" | "snapshots">

// The sandbox sends these types.
const parts = (ask: Ask): Parts => ({
  clock: {
    now: async () => Date.parse(((await ask("GET", "clock")) as { now: string }).now),
    advance: async (ms) => void (await ask("POST", "clock/advance", { ms })),
    set: async (now) => void (await ask("PUT", "clock", { now }))
  },
  faults: {
    add: async (...faults) => void (await ask("POST", "faults", { faults })),
    list: async () => (await ask("GET", "faults")) as readonly WaitingRule[],
    clear: async () => void (await ask("DELETE", "faults"))
  },
  inbox: inboxOf(ask),
  orders: {
    list: async () => (await ask("GET", "orders")) as readonly OrderSummary[],
    command: async (id, command, message) =>
      (await ask(
        "POST",
        `orders/${encodeURIComponent(id)}/${command}`,
        message === undefined ? {} : { message }
      )) as OrderSummary
  },
  snapshots: {
    save: async (name) => void (await ask("PUT", `snapshots/${encodeURIComponent(name)}`)),
    restore: async (name) => void (await ask("POST", `snapshots/${encodeURIComponent(name)}/restore`)),
    delete: async (name) => void (await ask("DELETE", `snapshots/${encodeURIComponent(name)}`))
  }
})

const inboxOf = (ask: Ask): RemoteInbox => {
  const list: RemoteInbox["list"] = async (to) => {
    const query = to === undefined ? "" : `?to=${encodeURIComponent(to)}`
    return (await ask("GET", `inbox${query}`)) as readonly Message[]
  }
  return { list, latest: async (to) => (await list(to)).at(-1) }
}

const baseIn = (url: string): string => {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol))
    throw new TypeError(`The URL of a sandbox is such as http://127.0.0.1:4010, not "${url}"`)
  return (parsed.origin + parsed.pathname).replace(/\/+$/, "")
}

const request = async (method: string, url: string, body: object): Promise<unknown> => {
  const init =
    method === "GET" ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }
  const response = await fetch(url, { method, ...init }).catch((error: unknown) => {
    throw new SandboxRequestError(`No sandbox responds at ${url}. Start it, or pass its URL`, {
      cause: error
    })
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer
  const hasMessage = typeof answer === "object" && answer !== null && "message" in answer
  const reason = hasMessage ? String(answer.message) : `status ${response.status}`
  throw new SandboxRequestError(`${method} ${url}: ${reason}`)
}
