import type { Inbox } from "./auth/inbox.ts"
import { setPermission } from "./auth/permission.ts"
import { revokeSessions } from "./auth/sessions.ts"
import { usersCalled } from "./auth/users.ts"
import { openAnvilHost } from "./chain/anvil/host.ts"
import { anvilNetworks } from "./chain/anvil/network.ts"
import { memoryNetworks } from "./chain/memory/network.ts"
import { type RpcUrls, rpcUrlsAt } from "./control/chain.ts"
import { createRequestLog, type LoggedRequest } from "./control/log/requestLog.ts"
import { createFaults, type Faults } from "./faults/faults.ts"
import { given, type SandboxOptions, settingsOf } from "./options.ts"
import { commandOrder, type OrderCommand, type OrderSummary, ordersOf } from "./ramp/commands.ts"
import { type KycStatus, setKyc } from "./ramp/kyc.ts"
import { setRate } from "./ramp/rates.ts"
import type { LedgerEntry, Violation } from "./service/ledger.ts"
import { type Incoming, incomingOf } from "./service/request.ts"
import { followed, type Outgoing, outgoingOf, responseOf } from "./service/response.ts"
import { rampService, walletService } from "./service/services.ts"
import { respond, type State } from "./service/traffic.ts"
import { changesOf } from "./state/changes.ts"
import { type Clock, createClock } from "./state/clock.ts"
import { openData } from "./state/data.ts"
import { createCollected, createSaving, snapshotOf } from "./state/saving.ts"
import { type Scenario, type ScenarioName, scenarioOf } from "./state/scenario.ts"
import { type ChainKind, type Changes, changeable, credentials } from "./state/settings.ts"
import { settle } from "./state/settling.ts"
import { demandFitting, type Snapshot } from "./state/snapshot.ts"
import type { Permission } from "./state/store.ts"
import { createTables, type Row } from "./state/tables.ts"
import { change, createWorld, type World } from "./state/world.ts"

export interface Sandbox {
  /** Takes the place of `fetch` for any host: wallet service, ramp service or `/__sandbox`. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>
  /** The same without the objects of `fetch`. @internal */
  handle(incoming: Incoming, left: () => AbortSignal): Promise<Outgoing>
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
  /** Everything as it is at this moment, but the log of requests: JSON, for `restore` of this or another sandbox. */
  snapshot(): Promise<Snapshot>
  /** Goes back to a snapshot, and sets the clock to its time. What still hangs ends. */
  restore(snapshot: Snapshot): void
  /** Ends what still hangs and the nodes of the networks that were started, and closes the data folder. */
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
  const host = options.chain === "anvil" ? openAnvilHost() : undefined
  const settings = settingsOf(options, host === undefined ? "memory" : "anvil")
  const { data } = options
  const disk = data === undefined ? undefined : openData(data, settings.seed, settings.chain)
  const clock = options.clock ?? createClock(() => state.world.moved)
  const { blockTime } = settings
  const openNetwork =
    host === undefined ? memoryNetworks(clock, blockTime) : anvilNetworks(host, clock, blockTime)
  const requests = createRequestLog(options.requestLogSize ?? 500)

  const open = (rows: readonly Row[]): State => {
    const collected = createCollected()
    const tables = createTables(rows, disk && collected.changed)
    collected.forget()
    const world = createWorld(settings, clock, openNetwork, tables)
    const saving = disk && createSaving(world, collected, disk)
    const opened: State = {
      ...servicesOf(world),
      closed: new AbortController(),
      save: async () => {
        // What the last reset has ended writes nothing any more.
        if (state === opened) await saving?.()
      }
    }
    return opened
  }
  let state = open(disk?.rows ?? [])

  /** Goes on with `rows`. What still hangs ends here, as it does when a server is stopped. */
  const begin = (rows: readonly Row[]) => {
    state.closed.abort()
    state = open(rows)
    requests.clear()
  }
  const keep = () => disk?.replace(state.world.tables.rows())

  const sandbox: Sandbox = {
    fetch: async (input, init) => {
      const request = input instanceof Request && init === undefined ? input : new Request(input, init)
      const { signal } = request
      signal.throwIfAborted()
      const incoming = await incomingOf(request)
      const answer = await sandbox
        .handle(incoming, () => signal)
        .catch((error: unknown) => {
          signal.throwIfAborted()
          throw error
        })
      signal.throwIfAborted()
      return followed(sandbox.fetch, request, responseOf(answer))
    },
    handle: async (incoming, left) => {
      const { world } = state
      return outgoingOf(await respond(state, { sandbox, requests }, incoming, left), world)
    },
    clock,
    credentials,
    reset: () => {
      clock.reset()
      begin([])
      if (options.scenario !== undefined) sandbox.play(options.scenario)
      keep()
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
    snapshot: () => snapshotOf(state.world),
    restore: (snapshot) => {
      demandFitting(snapshot, settings.chain)
      begin(snapshot.rows)
      clock.advance(snapshot.at - clock.now())
      keep()
    },
    close: async () => {
      state.closed.abort()
      await state.save()
      disk?.close()
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
      return [...state.world.store.ledger.values()]
    },
    get requests() {
      return requests.list()
    },
    get violations() {
      return state.world.store.violations
    }
  }
  // What a data folder knows of settings gives way to what is asked for now.
  if (disk !== undefined) change(state.world, changesOf(given(options)))
  if (options.scenario !== undefined) sandbox.play(options.scenario)
  return sandbox
}

const servicesOf = (world: World): Pick<State, "world" | "wallet" | "ramp" | "faults"> => {
  const [wallet, ramp] = [walletService(world), rampService(world)]
  const faults = createFaults((name) => isOperation({ wallet, ramp }, name), world.tables.open("faults"))
  return { world, wallet, ramp, faults }
}

const isOperation = ({ wallet, ramp }: Pick<State, "wallet" | "ramp">, name: string): boolean =>
  Object.hasOwn(wallet.handlers, name) || Object.hasOwn(ramp.handlers, name)
