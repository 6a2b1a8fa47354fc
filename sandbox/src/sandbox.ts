import { randomUUID } from "node:crypto"
import { type Clock, createClock } from "./clock.ts"
import { control } from "./control.ts"
import { corsHeaders, preflight } from "./cors.ts"
import type { Inbox } from "./inbox.ts"
import type { Executed, Violation } from "./ledger.ts"
import { settleOfframps } from "./ramp/offramp.ts"
import { settleOnramps } from "./ramp/onramp.ts"
import { readRequest } from "./service/request.ts"
import { type Answer, answerTo, serve } from "./service/service.ts"
import { rampService, walletService } from "./service/services.ts"
import { credentials, defaultLifetimes, type Lifetimes, type Settings } from "./settings.ts"
import { createWorld } from "./world.ts"

export interface SandboxOptions {
  /** Makes user ids, keys, codes and order ids the same in every run. */
  readonly seed?: string
  readonly clock?: Clock
  /** Milliseconds until a transaction is mined. 0 mines at once. @default 1000 */
  readonly blockTime?: number
  /** Milliseconds that a ramp order takes for each step. @default 1000 */
  readonly orderStepTime?: number
  readonly organization?: { readonly isRampableEnabled?: boolean }
  /** Who may sign ramp requests; public keys as PEM text (SPKI). */
  readonly rampClients?: readonly { readonly clientId: string; readonly publicKey: string }[]
  /** How long things live, in milliseconds. */
  readonly lifetimes?: Partial<Lifetimes>
}

export interface Sandbox {
  /** Takes the place of `fetch` for any host: wallet service, ramp service or `/__sandbox`. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>
  readonly clock: Clock
  readonly inbox: Inbox
  /** What was executed, oldest first. */
  readonly ledger: readonly Executed[]
  /** Answers that broke the specification. Anything here is a defect of the sandbox. */
  readonly violations: readonly Violation[]
  readonly credentials: typeof credentials
  /** Forgets everything but the options, and sets the clock to the machine's time. */
  reset(): void
}

/** A wallet service and a ramp service that keep their state in memory and behave like the real ones. */
export const createSandbox = (options: SandboxOptions = {}): Sandbox => {
  const settings = settingsOf(options)
  const clock = options.clock ?? createClock()
  let state = fresh(settings, clock)

  const reset = () => {
    clock.reset()
    state = fresh(settings, clock)
  }

  const answer = async (request: Request): Promise<Answer> => {
    const { world, wallet, ramp } = state
    const { pathname } = new URL(request.url)
    const service = [wallet, ramp].find(({ basePath }) => isUnder(basePath, pathname))
    try {
      const incoming = await readRequest(request)
      world.chain.mine()
      settleOfframps(world)
      settleOnramps(world)
      return await (service === undefined
        ? control({ world, reset }, incoming)
        : serve(world, service, incoming))
    } catch (error) {
      // What belongs to no service is refused in the wallet's words.
      return answerTo(service ?? wallet, error)
    }
  }

  return {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      request.signal.throwIfAborted()
      if (request.method === "OPTIONS") return preflight()
      const response = responseOf(await answer(request))
      request.signal.throwIfAborted()
      return response
    },
    clock,
    reset,
    credentials,
    get inbox() {
      return state.world.inbox
    },
    get ledger() {
      return state.world.store.executed
    },
    get violations() {
      return state.world.store.violations
    }
  }
}

const settingsOf = (options: SandboxOptions): Settings => ({
  seed: options.seed,
  blockTime: options.blockTime ?? 1000,
  orderStepTime: options.orderStepTime ?? 1000,
  isRampableEnabled: options.organization?.isRampableEnabled ?? true,
  rampClients: options.rampClients ?? [],
  lifetimes: { ...defaultLifetimes, ...options.lifetimes }
})

const fresh = (settings: Settings, clock: Clock) => {
  const world = createWorld(settings, clock)
  return { world, wallet: walletService(world), ramp: rampService(world) }
}

const isUnder = (basePath: string, path: string) => path === basePath || path.startsWith(`${basePath}/`)

const responseOf = ({ status, body, headers }: Answer): Response => {
  const isText = typeof body === "string"
  return new Response(isText ? body : JSON.stringify(body), {
    status,
    headers: {
      "content-type": isText ? "text/plain" : "application/json",
      "cache-control": "no-store",
      "x-request-id": randomUUID(),
      ...corsHeaders,
      ...headers
    }
  })
}
