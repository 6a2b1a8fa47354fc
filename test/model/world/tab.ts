import {
  type Client,
  createClient,
  type SessionEnd,
  type SessionEvent,
  type SessionSnapshot
} from "../../../src/index.ts"
import { persistentStore } from "../../../src/session/store/persistentStore.ts"
import { freshJournal } from "../../support/storage/freshJournal.ts"
import type { Machine, Owner } from "./machine.ts"
import type { Seams } from "./seams.ts"

export interface Tab extends Owner {
  /** Whether it shares its session with the other tabs, or keeps it in memory. */
  readonly storage: "shared" | "memory"
  readonly client: Client
  readonly calls: Call[]
  /** The session's events. */
  readonly events: SessionEvent[]
  /** The snapshots that subscribers got. */
  readonly notified: SessionSnapshot[]
  /** Snapshots that were read twice in a row. Both must be the same object. */
  readonly snapshotPairs: (readonly [SessionSnapshot, SessionSnapshot])[]
  /** The sessions that the tab was notified of: their first and last steps, and how each ended. */
  readonly sessions: ObservedSession[]
  /** When sessions ended, in the machine's time. */
  readonly endedAt: number[]
  /** The errors of calls. */
  readonly failures: unknown[]
  /** When it was last thawed, in the machine's time. */
  thawedAt: number
  isDisposed: boolean
  /** The machine's count of steps at the disposal. */
  disposedStep: number
}

export interface ObservedSession {
  readonly fromStep: number
  toStep: number
  reason: SessionEnd | undefined
}

/** A call of the client, and its outcome. */
export interface Call {
  readonly number: number
  readonly tab: Tab
  readonly kind: CallKind
  readonly snapshotAtStart: SessionSnapshot
  /** The machine's count of steps. */
  readonly startStep: number
  /** In the machine's time. */
  readonly startedAt: number
  endedStep: number
  /** How many sessions had ended in the tab before the call. */
  readonly endsAtStart: number
  readonly abort: AbortController
  outcome: { readonly value: unknown } | { readonly error: unknown } | undefined
}

export type CallKind = "read" | "sign" | "send" | "refresh" | "sign in" | "sign out"

export interface TabOptions {
  readonly storage: Tab["storage"]
  /** Whether its listeners throw. */
  readonly hasThrowingListeners: boolean
  readonly tokens: "single-use" | "multi-use"
  readonly rotate: "lazy" | "eager"
  readonly timeouts: "recommended" | undefined
}

export const baseUrls = { wallet: "https://wallet.test/api/v2", ramp: "https://ramp.test/v1" }

/** Opens a tab: a real client on the model's network, storage and locks. */
export const openTab = async (
  machine: Machine,
  { network, area, locks }: Seams,
  name: string,
  { storage, hasThrowingListeners, ...options }: TabOptions
): Promise<Tab> => {
  const owner: Owner = { name, state: "open" }
  let open: { readonly client: Client; readonly tab: Tab } | undefined
  await machine.as(owner, () => {
    const client = createClient({
      appId: "model",
      baseUrls,
      fetch: network.fetchOf(owner),
      // Runs share users and amounts, so each gets its own journal.
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
      notified: [],
      snapshotPairs: [],
      sessions: [],
      endedAt: [],
      thawedAt: 0,
      failures: [],
      isDisposed: false,
      disposedStep: Infinity
    })
    client.session.subscribe((snapshot) => {
      tab.notified.push(snapshot)
      if (hasThrowingListeners) throw new Error("A listener threw")
    })
    void listen(machine, tab)
    open = { client, tab }
  })
  if (!open) throw new Error("The tab did not open")
  return open.tab
}

const listen = async (machine: Machine, { client, events, sessions, endedAt }: Tab) => {
  try {
    for await (const event of client.session.events()) {
      events.push(event)
      if (event.type === "started")
        sessions.push({ fromStep: machine.count(), toStep: Infinity, reason: undefined })
      if (event.type !== "ended") continue
      endedAt.push(machine.elapsed())
      // A session that existed when the tab was opened has no start event.
      const session = sessions.findLast(({ reason }) => reason === undefined)
      if (session) Object.assign(session, { toStep: machine.count(), reason: event.reason })
      else sessions.push({ fromStep: 0, toStep: machine.count(), reason: event.reason })
    }
  } catch {
    // The client was disposed of.
  }
}

/** Starts a call, and records its outcome. */
export const startCall = (
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
    snapshotAtStart: tab.client.session.current(),
    startStep: machine.count(),
    startedAt: machine.elapsed(),
    endedStep: Infinity,
    endsAtStart: tab.events.filter(({ type }) => type === "ended").length,
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
