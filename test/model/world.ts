import { createSandbox, type FaultName } from "../../sandbox/src/testing.ts"
import { createClient, networks } from "../../src/index.ts"
import { type Answers, type Area, type AreaFault, openArea } from "./area.ts"
import { openChannels } from "./channels.ts"
import { openLocks } from "./locks.ts"
import { openMachine } from "./machine.ts"
import { type Network, openNetwork } from "./network.ts"
import { quickHmac } from "./quickHmac.ts"
import { openSharedService, type User } from "./sharedService.ts"
import { beginCall, type Call, type CallKind, openTab, type Tab, type TabOptions } from "./tab.ts"

/** How one run differs from another before the first command. */
export interface Setup extends Omit<TabOptions, "storage" | "isRude"> {
  readonly rotation: "strict" | "grace:10000" | "counter:2"
  readonly area: Answers
  /** Chooses which of the things that could happen next happens next. */
  readonly order: number
}

/** What stands in for the browser. */
export interface Seams {
  readonly network: Network
  readonly area: Area
  readonly locks: ReturnType<typeof openLocks>
  readonly channels: ReturnType<typeof openChannels>
}

/** How far things go before the next command: until nothing moves, or so many steps. */
export type Pace = "settled" | number

/** What was done to the session from outside, and when. */
export interface Deed {
  readonly kind:
    | "sign in"
    | "sign out"
    | "revoke"
    | "denied"
    | "clock"
    | "area"
    | "mended"
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
  loaded ??= load()
  await loaded
  const draw = drawing(setup.order)
  const machine = openMachine(draw)
  const { sandbox, users } = await openSharedService(machine)
  const { tokens, rotate, timeouts, rotation } = setup
  sandbox.configure({ rotation, walletTokens: tokens })
  for (const { email } of users) sandbox.setPermission(email, { isPermissionGranted: true })
  const network = openNetwork(machine, sandbox, draw)
  const area = openArea(machine, setup.area)
  const locks = openLocks(machine, (holder) => did("stolen", { tab: tabs.find((it) => it === holder) }))
  const channels = openChannels(machine)
  const seams: Seams = { network, area, locks, channels }
  const restore = machine.install()
  const slowHmac = quickHmac()
  const told: unknown[] = []
  const quiet = listenIn(channels.Channel, told)
  const tabs: Tab[] = []
  const deeds: Deed[] = []
  let calls = 0

  const pace = async (steps: Pace) => {
    if (steps === "settled") {
      await machine.settle()
      return network.settled()
    }
    for (let step = 0; step < steps; step++) await machine.step()
  }

  const did = (kind: Deed["kind"], about: Pick<Deed, "tab" | "user"> = {}) =>
    void deeds.push({ kind, step: machine.count(), ...about })

  const begin = async (tab: Tab, kind: CallKind, user?: User) => {
    await machine.as(tab, () => {
      beginCall(machine, tab, calls++, kind, (client, options) =>
        made(client, kind, calls - 1, user, options)
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
    deeds,
    /** What was written to the console. */
    told,
    pace,
    open: async (storage: Tab["storage"]) => {
      const name = `tab ${tabs.length}`
      tabs.push(
        await openTab(machine, seams, name, {
          storage,
          isRude: tabs.length % 2 === 1,
          tokens,
          rotate,
          timeouts
        })
      )
    },
    call: begin,
    signIn: async (tab: Tab, user: User) => {
      did("sign in", { tab, user })
      await begin(tab, "sign in", user)
    },
    signOut: async (tab: Tab) => {
      did("sign out", { tab })
      await begin(tab, "sign out")
    },
    look: async (tab: Tab) => {
      const { session } = tab.client
      await machine.as(tab, () => void tab.looks.push([session.current(), session.current()]))
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
      did("crash", { tab })
      for (const exchange of network.exchanges)
        if (exchange.owner === tab && exchange.endedAt === undefined) exchange.isAbandoned = true
      machine.drop(tab)
      locks.drop(tab)
      channels.drop(tab)
    },
    freeze: (tab: Tab) => {
      did("freeze", { tab })
      tab.state = "frozen"
      network.froze(tab)
    },
    thaw: (tab: Tab) => {
      tab.thawedAt = machine.passed()
      tab.state = "open"
    },
    setClock: (by: number) => {
      did("clock")
      machine.setClock(by)
    },
    breakArea: (fault: AreaFault) => {
      did("area")
      area.break(fault)
    },
    mendArea: () => {
      did("mended")
      area.mend()
    },
    clearArea: (how: "clear" | "spoil") => {
      did("clear")
      area[how]()
    },
    revoke: (user: User) => {
      did("revoke", { user })
      sandbox.revoke(user.email)
    },
    permit: (user: User, isPermissionGranted: boolean) => {
      if (!isPermissionGranted) did("denied", { user })
      sandbox.setPermission(user.email, { isPermissionGranted })
    },
    fault: (where: string, fault: FaultName, times: number) => network.arm({ where, fault, times }),
    end: () => {
      quiet()
      slowHmac()
      restore()
    }
  }
}

const networkNames = Object.keys(networks) as (keyof typeof networks)[] // its own keys

const someone = "0x8ba1f109551bd432803012645ac136ddd64dba72"
const sepolia = "ethereum-sepolia"

/** What each call is known by on the wire. */
export const markOf = ({ kind, number }: Pick<Call, "kind" | "number">): string => {
  if (kind === "read") return networkNames[number % networkNames.length] ?? ""
  return kind === "sign" ? `call ${number}` : (number / 1e6 + 1e-6).toFixed(6)
}

const made = (
  { auth, session, wallet }: Tab["client"],
  kind: CallKind,
  number: number,
  user: User | undefined,
  options: { readonly signal: AbortSignal }
): Promise<unknown> => {
  const mark = markOf({ kind, number })
  switch (kind) {
    case "read":
      return wallet.balanceCoin({ network: networkNames[number % networkNames.length] ?? sepolia }, options)
    case "sign":
      return wallet.signMessage({ network: sepolia, message: mark }, options)
    case "send":
      return wallet.sendCoin({ network: sepolia, to: someone, amount: mark }, options)
    case "refresh":
      return session.refresh(options)
    case "sign in":
      return auth.google.authorize({ credential: `sandbox:google:${user?.email}` }, options)
    case "sign out":
      return session.signOut()
  }
}

let loaded: Promise<unknown> | undefined

/**
 * Makes every kind of call once: parts of the client load on first use, which in a world would take time of the real
 * clock.
 */
const load = async () => {
  const { fetch } = createSandbox({ seed: "load" })
  const { auth, account, session, wallet } = createClient({ appId: "model", fetch })
  await auth.google.authorize({ credential: "sandbox:google:ada@example.com" })
  await account.create()
  await session.refresh()
  await wallet.balanceCoin({ network: sepolia })
  await wallet.signMessage({ network: sepolia, message: "Hello" })
  await wallet.sendCoin({ network: sepolia, to: someone, amount: "0.001" })
  await session.signOut()
}

/** Whole numbers below a bound, the same ones for the same seed. */
const drawing = (seed: number) => {
  let state = seed | 1
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return below < 2 ? 0 : (state >>> 8) % below
  }
}

/** Takes the console and the channels away from the runtime, until the returned function is called. */
const listenIn = (Channel: unknown, told: unknown[]) => {
  const { BroadcastChannel, console: was } = globalThis
  const hear = (...words: unknown[]) => void told.push(...words)
  Object.assign(globalThis, {
    BroadcastChannel: Channel,
    console: { ...was, warn: hear, error: hear }
  })
  return () => void Object.assign(globalThis, { BroadcastChannel, console: was })
}
