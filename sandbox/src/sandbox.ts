import type { Orders, Sandbox } from "./api.ts"
import { setPermission } from "./auth/permission.ts"
import { revokeSessions } from "./auth/sessions.ts"
import { usersCalled } from "./auth/users.ts"
import { rpcUrlsAt } from "./chain/rpcUrls.ts"
import { ConnectionDropped } from "./faults/delivery.ts"
import { createFaults } from "./faults/faults.ts"
import { demandUsable, given, type SandboxOptions } from "./options.ts"
import { commandOrder, ordersOf } from "./ramp/commands.ts"
import { processDueWork } from "./ramp/dueWork.ts"
import { setKyc } from "./ramp/kyc.ts"
import { setRate } from "./ramp/rates.ts"
import { createRuntime, type Runtime } from "./server/runtime.ts"
import { isOperation } from "./server/state.ts"
import { createTenants, type OpenTenant, optionsOfTenant, type Tenants, tenantIn } from "./server/tenants.ts"
import { respond } from "./server/traffic.ts"
import { incomingOf } from "./service/request.ts"
import { followed, outgoingOf, responseOf } from "./service/response.ts"
import { answerTo } from "./service/service.ts"
import { changesOf } from "./state/changes.ts"
import { snapshotOf } from "./state/saving.ts"
import { scenarioOf } from "./state/scenario.ts"
import { changeable, credentials } from "./state/settings.ts"
import { demandFitting } from "./state/snapshot.ts"
import { change } from "./state/world.ts"

/**
 * Creates a wallet service and a ramp service that behave like the real ones. They keep their state in memory, and in
 * the data folder of the options if there is one.
 */
export const createSandbox = (options: SandboxOptions = {}): Sandbox => {
  demandUsable(options)
  const tenants: Tenants = createTenants((name) =>
    create(optionsOfTenant(options, sandbox.chain, name), undefined)
  )
  const { tenant: sandbox } = create(options, tenants)
  return sandbox
}

/** Creates a sandbox, or a tenant, which has no tenants itself. */
const create = (
  options: SandboxOptions,
  tenants: Tenants | undefined
): OpenTenant & { readonly tenant: Sandbox } => {
  const runtime = createRuntime(options)
  const sandbox: Sandbox = {
    ...requestMethods(runtime, tenants, () => sandbox),
    ...stateMethods(runtime, tenants, options.scenario),
    ...userMethods(runtime),
    tenant: (name) => {
      if (tenants === undefined)
        throw new TypeError("A tenant has no tenants. Ask the sandbox for another one")
      return tenants.open(name)
    },
    get tenants() {
      return tenants?.list() ?? []
    },
    orders: orderMethods(runtime),
    clock: runtime.clock,
    chain: runtime.settings.chain,
    credentials,
    get faults() {
      return runtime.state.faults
    },
    get inbox() {
      return runtime.state.world.inbox
    },
    get ledger() {
      return [...runtime.state.world.store.ledger.values()]
    },
    get requests() {
      return runtime.requests.list()
    },
    get violations() {
      return runtime.state.world.store.violations
    }
  }
  // The data folder remembers earlier settings. Those of the options win.
  if (runtime.hasDataFolder) sandbox.configure({ ...given(options) })
  if (options.scenario !== undefined) sandbox.play(options.scenario)
  return { tenant: sandbox, discard: runtime.discard }
}

type RequestMethods = Pick<Sandbox, "fetch" | "handle" | "rpcUrls">

const requestMethods = (
  runtime: Runtime,
  tenants: Tenants | undefined,
  sandboxOf: () => Sandbox
): RequestMethods => {
  const { requests, snapshots } = runtime
  const methods: RequestMethods = {
    fetch: async (input, init) => {
      const request = input instanceof Request && init === undefined ? input : new Request(input, init)
      const { signal } = request
      signal.throwIfAborted()
      const incoming = await incomingOf(request)
      const answer = await methods
        .handle(incoming, () => signal)
        .catch((error: unknown) => {
          signal.throwIfAborted()
          throw error
        })
      signal.throwIfAborted()
      return followed(methods.fetch, request, incoming.bytes, responseOf(answer))
    },
    handle: async (incoming, left) => {
      const { state } = runtime
      try {
        const other = tenants && tenantIn(tenants, incoming)
        if (other !== undefined) return await other.tenant.handle(other.incoming, left)
      } catch (error) {
        if (error instanceof ConnectionDropped) throw error
        return outgoingOf(answerTo(state.wallet, error), state.world)
      }
      const surroundings = { sandbox: sandboxOf(), requests, snapshots, tenants }
      return outgoingOf(await respond(state, surroundings, incoming, left), state.world)
    },
    rpcUrls: (origin) => rpcUrlsAt(origin, runtime.state.world.chain)
  }
  return methods
}

type StateMethods = Pick<Sandbox, "close" | "configure" | "play" | "reset" | "restore" | "snapshot">

const stateMethods = (
  runtime: Runtime,
  tenants: Tenants | undefined,
  firstScenario: SandboxOptions["scenario"]
): StateMethods => {
  const { clock, settings } = runtime
  const play: Sandbox["play"] = (scenario) => {
    const { settings: changes = {}, faults = [] } = scenarioOf(scenario)
    const { state } = runtime
    // Adding them to another queue first checks all of them, so that a bad one changes nothing.
    createFaults((name) => isOperation(state, name)).add(...faults)
    state.faults.clear()
    state.faults.add(...faults)
    const lifetimes = { ...settings.lifetimes, ...changes.lifetimes }
    const app = { ...settings.app, ...changes.app }
    change(state.world, { ...changeable(settings), ...changes, lifetimes, app })
  }
  return {
    play,
    configure: (changes) => change(runtime.state.world, changesOf({ ...changes })),
    reset: ({ seed, now } = {}) => {
      clock.reset()
      runtime.restart([], seed)
      if (now !== undefined) runtime.moveTo(now)
      if (firstScenario !== undefined) play(firstScenario)
      runtime.replaceData()
    },
    snapshot: () => snapshotOf(runtime.state.world),
    restore: (snapshot) => {
      demandFitting(snapshot, settings.chain)
      runtime.restart(snapshot.rows)
      runtime.moveTo(snapshot.at)
      runtime.replaceData()
    },
    close: async () => {
      await tenants?.close()
      await runtime.close()
    }
  }
}

type UserMethods = Pick<Sandbox, "revoke" | "setKyc" | "setPermission" | "setRate">

const userMethods = (runtime: Runtime): UserMethods => ({
  revoke: (user) => {
    const { world } = runtime.state
    return usersCalled(world, user).reduce((sum, found) => sum + revokeSessions(world, found), 0)
  },
  setKyc: (user, status) => {
    for (const found of usersCalled(runtime.state.world, user)) setKyc(found, status)
  },
  setPermission: (user, permission) => {
    for (const found of usersCalled(runtime.state.world, user)) setPermission(found, permission)
  },
  setRate: (currency, rate) => setRate(runtime.state.world.store, currency, rate)
})

const orderMethods = (runtime: Runtime): Orders => ({
  list: async () => {
    const { world } = runtime.state
    await processDueWork(world)
    return ordersOf(world)
  },
  command: (id, command, message) => commandOrder(runtime.state.world, id, command, message)
})
