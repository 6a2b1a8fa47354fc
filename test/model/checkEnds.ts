import { isSlipwayError, type SessionEnd, type SessionEvent } from "../../src/index.ts"
import { type Exchange, endOf } from "./network.ts"
import type { Tab, ToldSession } from "./tab.ts"
import {
  areaFailedBetween,
  couldNotBeKept,
  deedsOf,
  exchangesOf,
  houseOf,
  isRefresh,
  refreshesOf,
  tabOf,
  verdictOf,
  wasLost
} from "./verdicts.ts"
import type { Deed, World } from "./world.ts"

export const toldTwice = ({ tabs }: World): string[] =>
  tabs.flatMap(({ name, events }) => {
    const steps = events.filter(({ type }) => type !== "changed").map(({ type }) => type)
    const isTwice = steps.some((type, index) => type === steps[index - 1])
    return isTwice ? [`${name} was told: ${steps.join(", ")}`] : []
  })

export const endedWithoutCause = (world: World): string[] =>
  world.tabs.flatMap((tab) =>
    endedSessions(tab).flatMap((session) =>
      isCaused(world, tab, session) ? [] : [unheard(tab, session.reason)]
    )
  )

interface EndedSession extends ToldSession {
  readonly reason: SessionEnd
}

const endedSessions = ({ sessions }: Tab) =>
  sessions.filter((session): session is EndedSession & ToldSession => session.reason !== undefined)

const unheard = ({ name }: Tab, reason: string) =>
  `${name} was told of an end (${reason}) that nothing has caused`

const endsOf = ({ events }: Tab) =>
  events.flatMap((event: SessionEvent) => (event.type === "ended" ? [event.reason] : []))

const isCaused = (world: World, tab: Tab, session: EndedSession): boolean => {
  const { reason, fromStep, toStep } = session
  const house = houseOf(world, tab)
  const within = (deed: Pick<Deed, "tab">) => deed.tab !== undefined && house.includes(deed.tab)
  if (reason === "signed_out") return deedsOf(world, "sign out").some(within)
  if (reason === "replaced") return deedsOf(world, "sign in").filter(within).length > 1
  if (reason === "rotation_lost" && tab.storage === "kept" && wasTakenAway(world, fromStep, toStep))
    return true
  return refreshesOf(world).some(
    (it) =>
      house.includes(tabOf(world, it)) && verdictOf(it) === "refused" && endingsOf(world, it).includes(reason)
  )
}

/**
 * Whether the session was taken out of the storage while the tab had it, or another tab had to go on without the
 * storage.
 */
const wasTakenAway = (world: World, toldStep: number, toStep: number) => {
  // A tab may read a session before that is taken away, and be told of it afterwards.
  const fromStep = firstWriteOf(world, toldStep)
  return (
    deedsOf(world, "clear").some(({ step }) => step >= fromStep && step <= toStep) ||
    // A sign-out that cannot be written takes the record away instead.
    deedsOf(world, "sign out").some(({ step }) => step <= toStep && areaFailedBetween(world, step, step)) ||
    // So does a sign-in, whose session goes on in the memory of its tab.
    deedsOf(world, "sign in").some(
      ({ step, tab }) =>
        tab?.storage === "kept" &&
        step >= fromStep &&
        step <= toStep &&
        areaFailedBetween(world, step, toStep)
    ) ||
    refreshesOf(world).some(
      (it) => it.sentStep <= toStep && (it.keptStep ?? Infinity) >= fromStep && couldNotBeKept(world, it)
    )
  )
}

/** When the session was written first that was the newest in the storage by then. */
const firstWriteOf = ({ area: { writes } }: World, step: number): number => {
  const newest = writes.findLast((write) => write.status === "ready" && write.step <= step)
  return writes.find(({ id }) => id === newest?.id)?.step ?? 0
}

/** The reasons that a refusal may be told by. */
const endingsOf = (world: World, refused: Exchange): string[] => {
  const { token, number, endedAt = 0 } = refused
  const { machine } = world
  const earlier = refreshesOf(world).filter((it) => it.token === token && it.number < number)
  const isLost = (it: Exchange) => verdictOf(it) === "unknown" || wasLost(world, it, Infinity) || it.wasFrozen
  // Whether one that was held off has been carried out, nobody can know.
  const isUncertain = earlier.some((it) => verdictOf(it) === "throttled" || couldNotBeKept(world, it))
  if (deedsOf(world, "clock").length > 0) return ["expired", "revoked", "rotation_lost"]
  const late = machine.serverTime() - machine.passed() + endedAt - endOf(token)
  const known = earlier.some(isLost) ? ["rotation_lost"] : ["revoked"]
  const isOpen = isUncertain || (!earlier.some(isLost) && wasMarkedElsewhere(world, refused))
  const otherwise = isOpen ? ["revoked", "rotation_lost"] : known
  if (late > rounding + layFor(world, token)) return ["expired"]
  return late > -rounding ? ["expired", ...otherwise] : otherwise
}

/**
 * How long the answer that brought this token was under way. The time of a sign-in's tokens counts from when its
 * answer came, and a page may have stood still meanwhile; that of a refresh's from when they were asked for.
 */
const layFor = ({ network }: World, token = ""): number => {
  const origin = network.exchanges.find(({ answer }) => answer !== "nothing" && answer?.text.includes(token))
  if (!origin || isRefresh(origin) || origin.endedAt === undefined) return 0
  return origin.endedAt - origin.sentAt
}

/** Another tab was about to present it, and may have stood still or crashed before it did. */
const wasMarkedElsewhere = ({ area }: World, { token, owner, sentStep }: Exchange): boolean =>
  area.writes.some(
    (write) =>
      write.owner !== owner && write.step <= sentStep && write.refreshToken === token && write.wasPresented
  )

/** Tokens tell their time in seconds, and it takes a while until they arrive. */
const rounding = 15_000

export const otherReasons = ({ tabs }: World): string[] =>
  tabs.flatMap((tab) =>
    tab.calls.flatMap(({ number, outcome, endsBefore, begun }) => {
      if (!outcome || !("error" in outcome) || !isSlipwayError(outcome.error)) return []
      const { _tag, reason } = outcome.error
      if (_tag !== "SessionEndedError") return []
      const told = [begun.reason, ...tab.shown.map((it) => it.reason), ...endsOf(tab).slice(endsBefore)]
      return told.some((it) => it === reason)
        ? []
        : [`call ${number} failed with the end ${reason}, which nobody was told of`]
    })
  )

/** How long, in milliseconds, it may take until a call knows. A tab that stood still has had no time. */
const moment = 3_000

/** Calls of a session that is over wait for nothing but an answer of their own. */
export const waitingInVain = (world: World): string[] =>
  world.tabs
    .filter(({ state, isDisposed, endedAt, thawedAt }) => {
      const { passed, woke } = world.machine
      const isOver = passed() - Math.max(endedAt.at(-1) ?? Infinity, thawedAt, woke()) >= moment
      return state === "open" && !isDisposed && isOver
    })
    .flatMap((tab) => {
      const waiting = tab.calls.filter(
        // One that was begun while the storage was being read is of the session that came of it.
        ({ outcome, endsBefore, begun }) =>
          outcome === undefined && endsBefore < endsOf(tab).length && begun.status !== "loading"
      )
      const exchanging = world.network.exchanges.filter(
        (it) => it.owner === tab && isRefresh(it) && it.endedStep === undefined
      )
      // All of them wait for it where they need not do so one after another.
      const isBusy = exchanging.length > 0 && world.setup.tokens === "multi-use"
      // A storage that does not answer is waited for.
      const isSlow = tab.storage === "kept" && areaFailedBetween(world, lastEndOf(tab), Infinity)
      if (isBusy || isSlow) return []
      return waiting
        .filter(({ kind }) => kind === "read" || kind === "sign" || kind === "send" || kind === "refresh")
        .filter((call) => exchangesOf(world, call).every(({ endedStep }) => endedStep !== undefined))
        .slice(exchanging.length)
        .map(({ number }) => `call ${number} still waits, and its session is over`)
    })

const lastEndOf = (tab: Tab) => endedSessions(tab).at(-1)?.toStep ?? 0

export const snapshotsTwice = ({ tabs }: World): string[] =>
  tabs.flatMap(({ name, shown, looks }) => {
    const texts = shown.map((snapshot) => JSON.stringify(snapshot))
    const isStale = texts.some((text, index) => text === texts[index - 1])
    const isUnstable = looks.some(([one, other]) => one !== other)
    return isStale || isUnstable ? [`${name} was shown the same snapshot twice`] : []
  })
