import { createSandbox, type FaultName } from "../../../sandbox/src/testing.ts"
import { createClient, networks } from "../../../src/index.ts"
import { type AreaFault, type AreaKind, openArea } from "./area.ts"
import { openChannels } from "./broadcastChannels.ts"
import { openLocks } from "./locks.ts"
import { openMachine } from "./machine.ts"
import { openNetwork } from "./network.ts"
import { quickHmac } from "./quickHmac.ts"
import type { Seams } from "./seams.ts"
import { openSharedService, type User } from "./sharedService.ts"
import { type Call, type CallKind, openTab, startCall, type Tab, type TabOptions } from "./tab.ts"

/** The options of one run. */
export interface Setup extends Omit<TabOptions, "storage" | "hasThrowingListeners"> {
  readonly rotation: "strict" | "grace:10000" | "counter:2"
  readonly area: AreaKind
  /** The seed that chooses which of the due steps runs next. */
  readonly order: number
}

/** How much runs before the next command: everything, or a number of steps. */
export type Pace = "settled" | number

/** An event from outside that affects a session, and when it happened. */
export interface Action {
  readonly kind:
    | "sign in"
    | "sign out"
    | "revoke"
    | "denied"
    | "clock"
    | "area"
    | "repaired"
    | "clear"
    | "crash"
    | "freeze"
    | "stolen"
  /** The machine's count of steps. */
  readonly step: number
  readonly tab?: Tab | undefined
  readonly user?: User | undefined
}

export type World = Awaited<ReturnType<typeof openWorld>>

export const openWorld = async (setup: Setup) => {
  loading ??= loadClient()
  await loading
  const draw = drawFrom(setup.order)
  const machine = openMachine(draw)
  const { sandbox, users } = await openSharedService(machine)
  const { tokens, rotate, timeouts, rotation } = setup
  sandbox.configure({ rotation, walletTokens: tokens })
  for (const { email } of users) sandbox.setPermission(email, { isPermissionGranted: true })
  const network = openNetwork(machine, sandbox, draw)
  const area = openArea(machine, setup.area)
  const locks = openLocks(machine, (holder) => record("stolen", { tab: tabs.find((it) => it === holder) }))
  const channels = openChannels(machine)
  const seams: Seams = { network, area, locks, channels }
  const restore = machine.install()
  const restoreHmac = quickHmac()
  const consoleOutput: unknown[] = []
  const restoreRuntime = captureRuntime(channels.Channel, consoleOutput)
  const tabs: Tab[] = []
  const actions: Action[] = []
  let calls = 0

  const pace = async (steps: Pace) => {
    if (steps === "settled") {
      await machine.settle()
      return network.markStored()
    }
    for (let step = 0; step < steps; step++) await machine.step()
  }

  const record = (kind: Action["kind"], about: Pick<Action, "tab" | "user"> = {}) =>
    void actions.push({ kind, step: machine.count(), ...about })

  const startIn = async (tab: Tab, kind: CallKind, user?: User) => {
    await machine.as(tab, () => {
      startCall(machine, tab, calls++, kind, (client, options) =>
        makeCall(client, kind, calls - 1, user, options)
      )
    })
  }

  return {
    setup,
    machine,
    sandbox,
    users,
    ...seams,
    tabs,
    actions,
    /** What was written to the console. */
    consoleOutput,
    pace,
    open: async (storage: Tab["storage"]) => {
      const name = `tab ${tabs.length}`
      tabs.push(
        await openTab(machine, seams, name, {
          storage,
          hasThrowingListeners: tabs.length % 2 === 1,
          tokens,
          rotate,
          timeouts
        })
      )
    },
    call: startIn,
    signIn: async (tab: Tab, user: User) => {
      record("sign in", { tab, user })
      await startIn(tab, "sign in", user)
    },
    signOut: async (tab: Tab) => {
      record("sign out", { tab })
      await startIn(tab, "sign out")
    },
    readSnapshots: async (tab: Tab) => {
      const { session } = tab.client
      await machine.as(tab, () => void tab.snapshotPairs.push([session.current(), session.current()]))
    },
    abort: async (tab: Tab) => {
      const call = tab.calls.find(({ outcome }) => outcome === undefined)
      await machine.as(tab, () => call?.abort.abort(new Error("given up")))
    },
    close: async (tab: Tab) => {
      tab.isDisposed = true
      tab.disposedStep = machine.count()
      await machine.as(tab, () => void tab.client.dispose())
    },
    crash: (tab: Tab) => {
      record("crash", { tab })
      for (const exchange of network.exchanges)
        if (exchange.owner === tab && exchange.endedAt === undefined) exchange.isAbandoned = true
      machine.crash(tab)
      locks.drop(tab)
      channels.drop(tab)
    },
    freeze: (tab: Tab) => {
      record("freeze", { tab })
      tab.state = "frozen"
      network.markFrozen(tab)
    },
    thaw: (tab: Tab) => {
      tab.thawedAt = machine.elapsed()
      tab.state = "open"
    },
    setClock: (by: number) => {
      record("clock")
      machine.setClock(by)
    },
    breakArea: (fault: AreaFault) => {
      record("area")
      area.break(fault)
    },
    repairArea: () => {
      record("repaired")
      area.repair()
    },
    clearArea: (how: "clear" | "corrupt") => {
      record("clear")
      area[how]()
    },
    revoke: (user: User) => {
      record("revoke", { user })
      sandbox.revoke(user.email)
    },
    permit: (user: User, isPermissionGranted: boolean) => {
      if (!isPermissionGranted) record("denied", { user })
      sandbox.setPermission(user.email, { isPermissionGranted })
    },
    fault: (where: string, fault: FaultName, times: number) => network.arm({ where, fault, times }),
    end: () => {
      restoreRuntime()
      restoreHmac()
      restore()
    }
  }
}

// Its own keys. Those of CAIP-2 go out as a chain id.
const networkNames = (Object.keys(networks) as (keyof typeof networks)[]).filter((it) => !it.includes(":"))

const recipient = "0x8ba1f109551bd432803012645ac136ddd64dba72"
const sepolia = "ethereum-sepolia"

/** The value in a call's request that identifies the call. */
export const markerOf = ({ kind, number }: Pick<Call, "kind" | "number">): string => {
  if (kind === "read") return networkNames[number % networkNames.length] ?? ""
  return kind === "sign" ? `call ${number}` : (number / 1e6 + 1e-6).toFixed(6)
}

const makeCall = (
  { auth, session, wallet }: Tab["client"],
  kind: CallKind,
  number: number,
  user: User | undefined,
  options: { readonly signal: AbortSignal }
): Promise<unknown> => {
  const marker = markerOf({ kind, number })
  switch (kind) {
    case "read":
      return wallet.balanceCoin({ network: networkNames[number % networkNames.length] ?? sepolia }, options)
    case "sign":
      return wallet.signMessage({ network: sepolia, message: marker }, options)
    case "send":
      return wallet.sendCoin({ network: sepolia, to: recipient, amount: marker }, options)
    case "refresh":
      return session.refresh(options)
    case "sign in":
      return auth.google.authorize({ credential: `sandbox:google:${user?.email}` }, options)
    case "sign out":
      return session.signOut()
  }
}

let loading: Promise<unknown> | undefined

/**
 * Makes every kind of call once. Parts of the client load on first use, which takes real time that a world does not have.
 */
const loadClient = async () => {
  const { fetch } = createSandbox({ seed: "load" })
  const { auth, account, session, wallet } = createClient({ appId: "model", fetch })
  await auth.google.authorize({ credential: "sandbox:google:ada@example.com" })
  await account.create()
  await session.refresh()
  await wallet.balanceCoin({ network: sepolia })
  await wallet.signMessage({ network: sepolia, message: "Hello" })
  await wallet.sendCoin({ network: sepolia, to: recipient, amount: "0.001" })
  await session.signOut()
}

/** Draws integers below a bound. The same seed gives the same numbers. */
const drawFrom = (seed: number) => {
  let state = seed | 1
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return below < 2 ? 0 : (state >>> 8) % below
  }
}

/** Replaces the runtime's console and BroadcastChannel until the returned function is called. */
const captureRuntime = (Channel: unknown, consoleOutput: unknown[]) => {
  const { BroadcastChannel, console: was } = globalThis
  const capture = (...words: unknown[]) => void consoleOutput.push(...words)
  Object.assign(globalThis, {
    BroadcastChannel: Channel,
    console: { ...was, warn: capture, error: capture }
  })
  return () => void Object.assign(globalThis, { BroadcastChannel, console: was })
}
