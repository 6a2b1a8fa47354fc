import type { World } from "../world/world.ts"
import { callsChecked, madeForAnotherUser, neverSent, sentTwice, wrongOutcomes } from "./checkCalls.ts"
import {
  endedWithoutCause,
  repeatedEvents,
  repeatedSnapshots,
  unannouncedReasons,
  waitingAfterEnd
} from "./checkEnds.ts"
import { delayedByHanging, waitsChecked } from "./checkQueue.ts"
import {
  endsOfOtherSessions,
  leakedTokens,
  revisionsThatFell,
  tokensAfterFailure,
  writesAfterEnd,
  writesChecked
} from "./checkStorage.ts"
import {
  concurrentRefreshes,
  operationsChecked,
  refreshesChecked,
  refreshesInCooldown,
  refusalsChecked,
  refusedWithoutCause,
  repeatedRefreshes,
  tokensUsedTwice
} from "./checkTokens.ts"
import type { Coverage } from "./exchanges.ts"

interface Invariant {
  readonly rule: string
  /** The violations. `isSettled` tells whether everything that was due has run. */
  readonly broken?: (world: World, isSettled: boolean) => readonly string[]
  /** How many subjects it checked in a run, and how many there were. The others were exempt. */
  readonly coverage?: { readonly what: string; readonly count: (world: World) => Coverage }
  /** Why a command does not check it. */
  readonly notCheckedBecause?: string
}

/** The rules that hold after every command. */
export const invariants: Readonly<Record<string, Invariant>> = {
  I1: {
    rule: "a session has at most one refresh in flight, not counting those of frozen tabs",
    broken: concurrentRefreshes,
    coverage: { what: "refreshes", count: refreshesChecked }
  },
  I2: {
    rule: "a refresh token is sent again only when the outcome is unknown, and not before the cooldown",
    broken: (world) => [...repeatedRefreshes(world), ...refreshesInCooldown(world)],
    coverage: { what: "refreshes", count: refreshesChecked }
  },
  I3: {
    rule: "the stored revision never falls, and two tabs never write the same one",
    broken: revisionsThatFell,
    coverage: { what: "writes", count: writesChecked }
  },
  I4: {
    rule: "a session is not written after it has ended or was replaced, and a refusal ends no other session",
    broken: (world) => [...writesAfterEnd(world), ...endsOfOtherSessions(world)],
    coverage: { what: "writes", count: writesChecked }
  },
  I5: {
    rule: "a session ends by a sign-out, a sign-in or a refusal with a cause, and reports which",
    broken: (world) => [...refusedWithoutCause(world), ...endedWithoutCause(world)],
    coverage: { what: "refused refreshes", count: refusalsChecked }
  },
  I6: {
    rule: "each tab reports each end once, and waiting calls fail with its reason",
    broken: (world, isSettled) => [
      ...repeatedEvents(world),
      ...unannouncedReasons(world),
      ...(isSettled ? waitingAfterEnd(world) : [])
    ]
  },
  I7: {
    rule: "a call has a result exactly when its request was carried out and answered",
    broken: wrongOutcomes,
    coverage: { what: "calls", count: callsChecked }
  },
  I8: {
    rule: "a call that moves money is sent once and carried out once",
    broken: sentTwice,
    coverage: { what: "requests", count: operationsChecked }
  },
  I10: {
    rule: "tokens are sent only to the configured hosts, in their own header or field",
    broken: leakedTokens
  },
  I12: {
    rule: "a call of one user never has the token of another",
    broken: madeForAnotherUser,
    coverage: { what: "requests", count: operationsChecked }
  },
  I14: {
    rule: "a tab that keeps the session in memory writes none of its tokens",
    broken: tokensAfterFailure,
    coverage: { what: "writes", count: writesChecked }
  },
  I15: {
    rule: "a single-use wallet token is sent with one request",
    broken: tokensUsedTwice,
    coverage: { what: "requests", count: operationsChecked }
  },
  "the queue": {
    rule: "a call is sent in bounded time, also when earlier calls hang",
    broken: (world, isSettled) => (isSettled ? neverSent(world) : []),
    coverage: { what: "calls", count: callsChecked }
  },
  "the operation limit": {
    rule: "a hanging operation delays the next call of its session by fifteen seconds at most",
    broken: (world, isSettled) => (isSettled ? delayedByHanging(world) : []),
    coverage: { what: "calls that were sent while another hung", count: waitsChecked }
  },
  snapshots: {
    rule: "equal snapshots are one object, and consecutive notifications differ",
    broken: repeatedSnapshots
  },
  "the model": {
    rule: "code of a tab runs only in steps of that tab, and never after the tab is gone",
    broken: ({ machine }) => machine.violations.map((name) => `${name} ran outside its steps`)
  },
  I9: {
    rule: "every call ends",
    notCheckedBecause: "a call may take time. The end of each run checks it, after all timeouts"
  },
  I11: {
    rule: "a client that is disposed of leaves no timer, lock or channel",
    notCheckedBecause: "clients are still in use. The end of each run disposes of them and checks it"
  },
  I13: {
    rule: "no code of the app runs inside the lock",
    notCheckedBecause:
      "subscribers run in the step of the change, which does not wait for them. In every second tab they throw"
  },
  I16: {
    rule: "a call that moves money and has an unknown outcome stays in the journal until it is reconciled",
    notCheckedBecause: "a session has no journal. test/sends/outcome/money.test.ts checks it"
  }
}

const all = Object.entries(invariants)

/** Adds up what each invariant has checked in the runs so far. */
export const makeTally = () => {
  const sums = new Map<string, { checked: number; all: number; what: string }>()
  return {
    add: (world: World) => {
      for (const [name, { coverage }] of all) {
        if (!coverage) continue
        const sum = sums.get(name) ?? { checked: 0, all: 0, what: coverage.what }
        const [checked, total] = coverage.count(world)
        sums.set(name, { ...sum, checked: sum.checked + checked, all: sum.all + total })
      }
    },
    lines: () =>
      [...sums].map(
        ([name, { checked, all: total, what }]) => `${name} checked ${checked} of ${total} ${what}`
      )
  }
}

/** The violations of all invariants, as `name: violation`. */
export const brokenIn = (world: World, isSettled: boolean): readonly string[] =>
  all.flatMap(([name, { broken }]) => (broken?.(world, isSettled) ?? []).map((words) => `${name}: ${words}`))
