import { blocked, callsJudged, madeForAnother, sentTwice, wrongResults } from "./checkCalls.ts"
import { endedWithoutCause, otherReasons, snapshotsTwice, toldTwice, waitingInVain } from "./checkEnds.ts"
import {
  endsOfOthers,
  generationsThatFell,
  secretsAstray,
  tokensAfterFailure,
  writesJudged,
  writesOfThePast
} from "./checkPlaces.ts"
import { keptWaiting, waitsJudged } from "./checkQueue.ts"
import {
  operationsJudged,
  presentedAgain,
  refreshesJudged,
  refusalsJudged,
  refusedWithoutCause,
  tokensUsedTwice,
  tooEarly,
  twoAtOnce
} from "./checkTokens.ts"
import type { Judged } from "./verdicts.ts"
import type { World } from "./world.ts"

interface Invariant {
  readonly says: string
  /** What speaks against it. `isSettled` tells that nothing moves. */
  readonly broken?: (world: World, isSettled: boolean) => readonly string[]
  /** How many subjects it has judged in a run, and of how many. Those in between are exempt. */
  readonly judged?: { readonly what: string; readonly count: (world: World) => Judged }
  /** Why no run can tell. */
  readonly cannotBeSeen?: string
}

/** What holds after every command, whatever happens. */
export const invariants: Readonly<Record<string, Invariant>> = {
  I1: {
    says: "no session has two refreshes under way, unless a frozen tab has the other one",
    broken: twoAtOnce,
    judged: { what: "refreshes", count: refreshesJudged }
  },
  I2: {
    says: "a refresh token is presented again only when nobody knows what came of it, and not before the cooldown",
    broken: (world) => [...presentedAgain(world), ...tooEarly(world)],
    judged: { what: "refreshes", count: refreshesJudged }
  },
  I3: {
    says: "the count of changes in the storage never goes down, nor do two tabs reach the same one",
    broken: generationsThatFell,
    judged: { what: "writes", count: writesJudged }
  },
  I4: {
    says: "nothing is written of a session after another has begun or it has ended, and no refusal ends another",
    broken: (world) => [...writesOfThePast(world), ...endsOfOthers(world)],
    judged: { what: "writes", count: writesJudged }
  },
  I5: {
    says: "a session ends by a sign-out, a sign-in or a refusal that has its cause, and tells which",
    broken: (world) => [...refusedWithoutCause(world), ...endedWithoutCause(world)],
    judged: { what: "refused refreshes", count: refusalsJudged }
  },
  I6: {
    says: "each tab tells of each end once, and those who waited get its reason",
    broken: (world, isSettled) => [
      ...toldTwice(world),
      ...otherReasons(world),
      ...(isSettled ? waitingInVain(world) : [])
    ]
  },
  I7: {
    says: "what was carried out and answered is a result, and nothing else is",
    broken: wrongResults,
    judged: { what: "calls", count: callsJudged }
  },
  I8: {
    says: "a call that moves value is sent once and carried out once",
    broken: sentTwice,
    judged: { what: "requests", count: operationsJudged }
  },
  I10: {
    says: "tokens go to the configured hosts, each in its place, and nowhere else",
    broken: secretsAstray
  },
  I12: {
    says: "no call of one user is made with the token of another",
    broken: madeForAnother,
    judged: { what: "requests", count: operationsJudged }
  },
  I14: {
    says: "who keeps the session in memory writes none of its tokens",
    broken: tokensAfterFailure,
    judged: { what: "writes", count: writesJudged }
  },
  I15: {
    says: "a wallet token is sent with one request",
    broken: tokensUsedTwice,
    judged: { what: "requests", count: operationsJudged }
  },
  "the queue": {
    says: "a call is sent in a bounded time, also behind calls that hang",
    broken: (world, isSettled) => (isSettled ? blocked(world) : []),
    judged: { what: "calls", count: callsJudged }
  },
  "the turn limit": {
    says: "an operation that hangs keeps the next call of its session waiting for fifteen seconds at most",
    broken: (world, isSettled) => (isSettled ? keptWaiting(world) : []),
    judged: { what: "calls that were sent while another hung", count: waitsJudged }
  },
  snapshots: {
    says: "a snapshot stays the same object while it says the same, and the next one says something else",
    broken: snapshotsTwice
  },
  "the model": {
    says: "code of a tab runs in a step of that tab, and never once it is gone",
    broken: ({ machine }) => machine.misplaced.map((name) => `${name} ran where it could not`)
  },
  I9: {
    says: "every call comes to an end",
    cannotBeSeen: "by a command alone: the end of each run lets the time pass and looks"
  },
  I11: {
    says: "a client that is disposed of leaves no timer, lock or channel",
    cannotBeSeen: "by a command alone: the end of each run disposes of all and looks"
  },
  I13: {
    says: "no code of the app runs inside the lock",
    cannotBeSeen:
      "because subscribers are told in the step that makes the change; nobody waits for them, and in every second tab they throw"
  },
  I16: {
    says: "a call that moves value and has no known outcome is kept until it is settled",
    cannotBeSeen:
      "in a session, which keeps no intents: a sender does, and test/sends/money.test.ts looks at it"
  }
}

const all = Object.entries(invariants)

/** Adds up what each invariant has judged in the runs so far. */
export const makeTally = () => {
  const sums = new Map<string, { judged: number; all: number; what: string }>()
  return {
    add: (world: World) => {
      for (const [name, { judged }] of all) {
        if (!judged) continue
        const sum = sums.get(name) ?? { judged: 0, all: 0, what: judged.what }
        const [these, ofThese] = judged.count(world)
        sums.set(name, { ...sum, judged: sum.judged + these, all: sum.all + ofThese })
      }
    },
    lines: () =>
      [...sums].map(([name, { judged, all: total, what }]) => `${name} judged ${judged} of ${total} ${what}`)
  }
}

/** What speaks against the invariants, as `number: words`. */
export const brokenIn = (world: World, isSettled: boolean): readonly string[] =>
  all.flatMap(([name, { broken }]) => (broken?.(world, isSettled) ?? []).map((words) => `${name}: ${words}`))
