import { setPermission } from "./auth/permission.ts"
import { revokeSessions } from "./auth/sessions.ts"
import { openAnvilHost } from "./chain/anvil/host.ts"
import { anvilNetworks } from "./chain/anvil/network.ts"
import { memoryNetworks } from "./chain/memory/network.ts"
import type { OpenNetwork } from "./chain/network.ts"
import { changesOf } from "./changes.ts"
import { type Clock, createClock } from "./clock.ts"
import { type RpcUrls, rpcUrlsAt } from "./controlChain.ts"
import { preflight } from "./cors.ts"
import { createFaults, type Faults } from "./faults.ts"
import type { Inbox } from "./inbox.ts"
import type { LedgerEntry, Violation } from "./ledger.ts"
import { commandOrder, type OrderCommand, type OrderSummary, ordersOf } from "./ramp/commands.ts"
import { type KycStatus, setKyc } from "./ramp/kyc.ts"
import { setRate } from "./ramp/rates.ts"
import { createRequestLog, type LoggedRequest } from "./requestLog.ts"
import { followed, responseOf } from "./response.ts"
import { type Scenario, type ScenarioName, scenarioOf } from "./scenario.ts"
import { rampService, walletService } from "./service/services.ts"
import {
  type ChainKind,
  type Changes,
  changeable,
  credentials,
  defaultLifetimes,
  type Settings
} from "./settings.ts"
import { settle } from "./settling.ts"
import type { Permission } from "./store.ts"
import { respond, type State } from "./traffic.ts"
import { usersCalled } from "./users.ts"
import { change, createWorld } from "./world.ts"

export interface SandboxOptions extends Changes {
  /** Makes user ids, keys, codes and order ids the same in every run. */
  readonly seed?: string
  readonly clock?: Clock
  /**
   * What keeps the networks. `"anvil"` starts a real node for each network that is used, and needs `close`; without
   * its binary the sandbox says so and keeps them in memory. @default "memory"
   */
  readonly chain?: ChainKind
  /** Milliseconds until a transaction is mined. 0 mines at once. @default 1000 */
  readonly blockTime?: number
  /** Milliseconds that a ramp order takes for each step. @default 1000 */
  readonly orderStepTime?: number
  readonly organization?: { readonly isRampableEnabled?: boolean }
  /** Who may sign ramp requests; public keys as PEM text (SPKI). */
  readonly rampClients?: readonly { readonly clientId: string; readonly publicKey: string }[]
  /** What goes wrong from the start, and again after every reset. */
  readonly scenario?: Scenario | ScenarioName
  /** How many requests the log keeps. @default 500 */
  readonly requestLogSize?: number
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
  /** The newest requests to the services with their answers, oldest first. */
  readonly requests: readonly LoggedRequest[]
  /** Takes the settings and faults of a scenario in place of those that there are. */
  play(scenario: Scenario | ScenarioName): void
  /** Changes settings until the next reset. */
  configure(changes: Changes): void
  /** Ends all sessions of a user, named by e-mail address, number, user name or id, and says how many. */
  revoke(user: string): number
  /** What keeps the networks, whatever was asked for. */
  readonly chain: ChainKind
  /** Where the networks take JSON-RPC, when this sandbox is served at `origin`. Empty without anvil. */
  rpcUrls(origin: string): RpcUrls
  readonly orders: Orders
  /** Says how far the ramp service is with knowing a user: orders of others than `"approved"` are refused. */
  setKyc(user: string, status: KycStatus): void
  /** Changes what one USDC costs in a currency. Quotes hold the rate they were given. */
  setRate(currency: string, rate: number): void
  /** Says whether a user lets the app use the wallet, in tokens from now on. */
  setPermission(user: string, permission: Partial<Permission>): void
  /** Answers that broke the specification. Anything here is a defect of the sandbox. */
  readonly violations: readonly Violation[]
  readonly credentials: typeof credentials
  /** Forgets everything but the options, and sets the clock to the machine's time. */
  reset(): void
  /** Ends what still hangs and the nodes of the networks that were started. */
  close(): Promise<void>
}

/** The ramp orders of everybody, and what can be done to them from outside. */
export interface Orders {
  list(): Promise<readonly OrderSummary[]>
  /** `id` is either id of an order. The message is what its history says, or what the user is asked. */
  command(id: string, command: OrderCommand, message?: string): Promise<OrderSummary>
}

/** A wallet service and a ramp service that keep their state in memory and behave like the real ones. */
export const createSandbox = (options: SandboxOptions = {}): Sandbox => {
  const clock = options.clock ?? createClock()
  const host = options.chain === "anvil" ? openAnvilHost() : undefined
  const settings = settingsOf(options, host === undefined ? "memory" : "anvil")
  const { blockTime } = settings
  const openNetwork =
    host === undefined ? memoryNetworks(clock, blockTime) : anvilNetworks(host, clock, blockTime)
  const requests = createRequestLog(options.requestLogSize ?? 500)
  let state = fresh(settings, clock, openNetwork)

  const sandbox: Sandbox = {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      request.signal.throwIfAborted()
      if (request.method === "OPTIONS") return preflight()
      const response = responseOf(await respond(state, { sandbox, requests }, request), state.world)
      request.signal.throwIfAborted()
      return followed(sandbox.fetch, request, response)
    },
    clock,
    credentials,
    reset: () => {
      clock.reset()
      // What still hangs ends here, as it does when a server is stopped.
      state.closed.abort()
      state = fresh(settings, clock, openNetwork)
      requests.clear()
      if (options.scenario !== undefined) sandbox.play(options.scenario)
    },
    play: (scenario) => {
      const { settings: changes = {}, faults = [] } = scenarioOf(scenario)
      const queue = createFaults((name) => isOperation(state, name))
      queue.add(...faults)
      state.faults.clear()
      state.faults.add(...faults)
      const lifetimes = { ...settings.lifetimes, ...changes.lifetimes }
      change(state.world, { ...changeable(settings), ...changes, lifetimes })
    },
    close: async () => {
      state.closed.abort()
      await host?.close()
    },
    chain: settings.chain,
    rpcUrls: (origin) => rpcUrlsAt(origin, state.world),
    orders: {
      list: async () => {
        await settle(state.world)
        return ordersOf(state.world)
      },
      command: (id, command, message) => commandOrder(state.world, id, command, message)
    },
    setKyc: (user, status) => {
      for (const found of usersCalled(state.world, user)) setKyc(found, status)
    },
    setRate: (currency, rate) => setRate(state.world.store, currency, rate),
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
    get requests() {
      return requests.list()
    },
    get violations() {
      return state.world.store.violations
    }
  }
  if (options.scenario !== undefined) sandbox.play(options.scenario)
  return sandbox
}

const settingsOf = (options: SandboxOptions, chain: ChainKind): Settings => ({
  seed: options.seed,
  chain,
  blockTime: options.blockTime ?? 1000,
  orderStepTime: options.orderStepTime ?? 1000,
  isRampableEnabled: options.organization?.isRampableEnabled ?? true,
  rampClients: options.rampClients ?? [],
  rotation: "strict",
  walletTokens: "single-use",
  clockOffset: 0,
  payments: "clock",
  latency: 0,
  jitter: 0,
  ...changesOf(given(options)),
  lifetimes: { ...defaultLifetimes, ...options.lifetimes }
})

/** The settings that the options name. */
const given = (options: SandboxOptions) => {
  const { rotation, walletTokens, clockOffset, payments, latency, jitter, lifetimes } = options
  const named = { rotation, walletTokens, clockOffset, payments, latency, jitter, lifetimes }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}

const fresh = (settings: Settings, clock: Clock, openNetwork: OpenNetwork): State => {
  const world = createWorld(settings, clock, openNetwork)
  const [wallet, ramp] = [walletService(world), rampService(world)]
  const faults = createFaults((name) => isOperation({ wallet, ramp }, name))
  return { world, wallet, ramp, faults, closed: new AbortController() }
}

const isOperation = ({ wallet, ramp }: Pick<State, "wallet" | "ramp">, name: string): boolean =>
  Object.hasOwn(wallet.handlers, name) || Object.hasOwn(ramp.handlers, name)
