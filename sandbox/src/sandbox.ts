import { randomUUID } from "node:crypto"
import { setPermission } from "./auth/permission.ts"
import { revokeSessions } from "./auth/sessions.ts"
import { changesOf } from "./changes.ts"
import { type Clock, createClock } from "./clock.ts"
import { control } from "./control.ts"
import { corsHeaders, preflight } from "./cors.ts"
import { ConnectionDropped, deliver } from "./delivery.ts"
import { createFaults, type Fault, type FaultQueue, type Faults } from "./faults.ts"
import type { Inbox } from "./inbox.ts"
import type { LedgerEntry, Violation } from "./ledger.ts"
import { settleOfframps } from "./ramp/offramp.ts"
import { settleOnramps } from "./ramp/onramp.ts"
import { type Incoming, readRequest } from "./service/request.ts"
import { type Answer, answerTo, operationOf, type Service, serve } from "./service/service.ts"
import { rampService, walletService } from "./service/services.ts"
import { type Changes, credentials, defaultLifetimes, type Settings } from "./settings.ts"
import type { Permission } from "./store.ts"
import { usersCalled } from "./users.ts"
import { askedIn } from "./words.ts"
import { change, createWorld, type World, withChanges } from "./world.ts"

export interface SandboxOptions extends Changes {
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
}

export interface Sandbox {
  /** Takes the place of `fetch` for any host: wallet service, ramp service or `/__sandbox`. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>
  readonly clock: Clock
  readonly inbox: Inbox
  /** What the requests that reached an operation came to, oldest first. */
  readonly ledger: readonly LedgerEntry[]
  /** What will go wrong, on which call. */
  readonly faults: Faults
  /** Changes settings until the next reset. */
  configure(changes: Changes): void
  /** Ends all sessions of a user, named by e-mail address, number, user name or id, and says how many. */
  revoke(user: string): number
  /** Says whether a user lets the app use the wallet, in tokens from now on. */
  setPermission(user: string, permission: Partial<Permission>): void
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

  const sandbox: Sandbox = {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      request.signal.throwIfAborted()
      if (request.method === "OPTIONS") return preflight()
      const response = responseOf(await respond({ ...state, sandbox }, request))
      request.signal.throwIfAborted()
      return response
    },
    clock,
    credentials,
    reset: () => {
      clock.reset()
      // What still hangs ends here, as it does when a server is stopped.
      state.closed.abort()
      state = fresh(settings, clock)
    },
    configure: (changes) => change(state.world, changesOf({ ...changes })),
    revoke: (user) =>
      usersCalled(state.world, user).reduce((sum, found) => sum + revokeSessions(state.world, found), 0),
    setPermission: (user, permission) => {
      for (const found of usersCalled(state.world, user)) setPermission(found, permission)
    },
    get faults() {
      return state.faults
    },
    get inbox() {
      return state.world.inbox
    },
    get ledger() {
      return state.world.store.ledger
    },
    get violations() {
      return state.world.store.violations
    }
  }
  return sandbox
}

type State = ReturnType<typeof fresh>

const respond = async (state: State & { sandbox: Sandbox }, request: Request): Promise<Answer> => {
  const { wallet, ramp, world, faults, closed, sandbox } = state
  const { pathname } = new URL(request.url)
  const service = [wallet, ramp].find(({ basePath }) => isUnder(basePath, pathname))
  try {
    const incoming = await readRequest(request)
    settle(world)
    if (service === undefined) return control({ world, sandbox }, incoming)
    const asked = askedIn(incoming.headers)
    const fault = asked?.fault ?? (await nextFault(faults, service, incoming))
    const execute = (copy: number) => carryOut(state, service, { ...incoming, copy }, asked?.changes)
    if (fault === undefined) return await execute(1)
    const ended = AbortSignal.any([request.signal, closed.signal])
    return await deliver(fault, { service, execute, ended })
  } catch (error) {
    request.signal.throwIfAborted()
    if (error instanceof ConnectionDropped) throw error
    // What belongs to no service is refused in the wallet's words.
    return answerTo(service ?? wallet, error)
  }
}

/** What time has done to the chain and the orders since the last request. */
const settle = (world: World): void => {
  world.chain.mine()
  settleOfframps(world)
  settleOnramps(world)
}

const nextFault = async (
  faults: FaultQueue,
  service: Service,
  incoming: Incoming
): Promise<Fault | undefined> => {
  const operation = faults.isEmpty ? undefined : await operationOf(service, incoming)
  return operation === undefined ? undefined : faults.next(operation)
}

const carryOut = (
  { world, wallet }: State,
  service: Service,
  incoming: Incoming,
  changes: Changes | undefined
): Promise<Answer> => {
  if (changes === undefined) return serve(world, service, incoming)
  const other = withChanges(world, changes)
  return serve(other, service === wallet ? walletService(other) : rampService(other), incoming)
}

const settingsOf = (options: SandboxOptions): Settings => ({
  seed: options.seed,
  blockTime: options.blockTime ?? 1000,
  orderStepTime: options.orderStepTime ?? 1000,
  isRampableEnabled: options.organization?.isRampableEnabled ?? true,
  rampClients: options.rampClients ?? [],
  rotation: "strict",
  walletTokens: "single-use",
  clockOffset: 0,
  ...changesOf(changeable(options)),
  lifetimes: { ...defaultLifetimes, ...options.lifetimes }
})

const changeable = ({ rotation, walletTokens, clockOffset, lifetimes }: SandboxOptions) =>
  Object.fromEntries(
    Object.entries({ rotation, walletTokens, clockOffset, lifetimes }).filter(
      ([, value]) => value !== undefined
    )
  )

const fresh = (settings: Settings, clock: Clock) => {
  const world = createWorld(settings, clock)
  const [wallet, ramp] = [walletService(world), rampService(world)]
  const isOperation = (name: string) =>
    Object.hasOwn(wallet.handlers, name) || Object.hasOwn(ramp.handlers, name)
  return { world, wallet, ramp, faults: createFaults(isOperation), closed: new AbortController() }
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
