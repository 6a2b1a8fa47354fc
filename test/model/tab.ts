import {
  type Client,
  createClient,
  type SessionEnd,
  type SessionEvent,
  type SessionSnapshot
} from "../../src/index.ts"
import { persistentStore } from "../../src/session/store/persistentStore.ts"
import { freshJournal } from "../support/freshJournal.ts"
import type { Machine, Owner } from "./machine.ts"
import type { Seams } from "./world.ts"

export interface Tab extends Owner {
  /** Whether it shares what is kept with the other tabs, or has its session for itself. */
  readonly storage: "kept" | "memory"
  readonly client: Client
  readonly calls: Call[]
  /** What the session's events said. */
  readonly events: SessionEvent[]
  /** What subscribers were shown. */
  readonly shown: SessionSnapshot[]
  /** What the session was, for who looked twice. */
  readonly looks: (readonly [SessionSnapshot, SessionSnapshot])[]
  /** The sessions that the tab was told of: from which step to which, and how each ended. */
  readonly sessions: ToldSession[]
  /** When sessions ended, in the machine's time. */
  readonly endedAt: number[]
  /** What calls have failed with. */
  readonly failures: unknown[]
  /** When it was last thawed, in the same time. */
  thawedAt: number
  isDisposed: boolean
  /** The machine's count of steps then. */
  disposedStep: number
}

export interface ToldSession {
  readonly fromStep: number
  toStep: number
  reason: SessionEnd | undefined
}

/** What a user of the client asked for, and what came of it. */
export interface Call {
  readonly number: number
  readonly tab: Tab
  readonly kind: CallKind
  readonly begun: SessionSnapshot
  /** The machine's count of steps. */
  readonly begunStep: number
  /** In the machine's time. */
  readonly begunAt: number
  endedStep: number
  /** How many sessions had ended in the tab before. */
  readonly endsBefore: number
  readonly abort: AbortController
  outcome: { readonly value: unknown } | { readonly error: unknown } | undefined
}

export type CallKind = "read" | "sign" | "send" | "refresh" | "sign in" | "sign out"

export interface TabOptions {
  readonly storage: Tab["storage"]
  /** Its listeners throw. */
  readonly isRude: boolean
  readonly tokens: "single-use" | "multi-use"
  readonly rotate: "lazy" | "eager"
  readonly timeouts: "recommended" | undefined
}

export const baseUrls = { wallet: "https://wallet.test/api/v2", ramp: "https://ramp.test/v1" }

/** Opens a tab: a real client, on the machine's seams instead of a browser's. */
export const openTab = async (
  machine: Machine,
  { network, area, locks }: Seams,
  name: string,
  { storage, isRude, ...options }: TabOptions
): Promise<Tab> => {
  const owner: Owner = { name, state: "open" }
  let opened: { readonly client: Client; readonly tab: Tab } | undefined
  await machine.as(owner, () => {
    const client = createClient({
      appId: "model",
      baseUrls,
      fetch: network.fetchOf(owner),
      // Runs share their users and amounts: one must not find the sends of another.
      journal: freshJournal(),
      storage:
        storage === "memory"
          ? undefined
          : persistentStore(() => ({ area: area.of(owner), locks: locks.of(owner) })),
      ...options
    })
    const tab: Tab = Object.assign(owner, {
      storage,
      client,
      calls: [],
      events: [],
      shown: [],
      looks: [],
      sessions: [],
      endedAt: [],
      thawedAt: 0,
      failures: [],
      isDisposed: false,
      disposedStep: Infinity
    })
    client.session.subscribe((snapshot) => {
      tab.shown.push(snapshot)
      if (isRude) throw new Error("A listener threw")
    })
    void listen(machine, tab)
    opened = { client, tab }
  })
  if (!opened) throw new Error("The tab did not open")
  return opened.tab
}

const listen = async (machine: Machine, { client, events, sessions, endedAt }: Tab) => {
  try {
    for await (const event of client.session.events()) {
      events.push(event)
      if (event.type === "started")
        sessions.push({ fromStep: machine.count(), toStep: Infinity, reason: undefined })
      if (event.type !== "ended") continue
      endedAt.push(machine.passed())
      // What was there when the tab was opened has no start.
      const session = sessions.findLast(({ reason }) => reason === undefined)
      if (session) Object.assign(session, { toStep: machine.count(), reason: event.reason })
      else sessions.push({ fromStep: 0, toStep: machine.count(), reason: event.reason })
    }
  } catch {
    // The client was disposed of.
  }
}

/** Begins a call, and looks at it when it has ended. */
export const beginCall = (
  machine: Machine,
  tab: Tab,
  number: number,
  kind: CallKind,
  make: (client: Client, options: { readonly signal: AbortSignal }) => Promise<unknown>
): Call => {
  const call: Call = {
    number,
    tab,
    kind,
    begun: tab.client.session.current(),
    begunStep: machine.count(),
    begunAt: machine.passed(),
    endedStep: Infinity,
    endsBefore: tab.events.filter(({ type }) => type === "ended").length,
    abort: new AbortController(),
    outcome: undefined
  }
  tab.calls.push(call)
  make(tab.client, { signal: call.abort.signal }).then(
    (value) => {
      call.outcome = { value }
      call.endedStep = machine.count()
    },
    (error: unknown) => {
      call.outcome = { error }
      tab.failures.push(error)
      call.endedStep = machine.count()
    }
  )
  return call
}
