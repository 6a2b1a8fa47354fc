import { isSlipwayError, type SessionEnd, type SessionEvent } from "../../../src/index.ts"
import { type Exchange, endOf } from "../world/network.ts"
import type { ObservedSession, Tab } from "../world/tab.ts"
import type { Action, World } from "../world/world.ts"
import {
  actionsOf,
  areaFailedBetween,
  couldNotBeStored,
  exchangesOf,
  isRefresh,
  outcomeOf,
  refreshesOf,
  tabOf,
  tabsInSession,
  wasLost
} from "./exchanges.ts"

export const repeatedEvents = ({ tabs }: World): string[] =>
  tabs.flatMap(({ name, events }) => {
    const types = events.filter(({ type }) => type !== "changed").map(({ type }) => type)
    const isRepeated = types.some((type, index) => type === types[index - 1])
    return isRepeated ? [`${name} got the events: ${types.join(", ")}`] : []
  })

export const endedWithoutCause = (world: World): string[] =>
  world.tabs.flatMap((tab) =>
    endedSessions(tab).flatMap((session) =>
      isCaused(world, tab, session) ? [] : [noCause(tab, session.reason)]
    )
  )

interface EndedSession extends ObservedSession {
  readonly reason: SessionEnd
}

const endedSessions = ({ sessions }: Tab) =>
  sessions.filter((session): session is EndedSession & ObservedSession => session.reason !== undefined)

const noCause = ({ name }: Tab, reason: string) =>
  `${name} was notified of an end (${reason}) without a cause`

const endsOf = ({ events }: Tab) =>
  events.flatMap((event: SessionEvent) => (event.type === "ended" ? [event.reason] : []))

const isCaused = (world: World, tab: Tab, session: EndedSession): boolean => {
  const { reason, fromStep, toStep } = session
  const sessionTabs = tabsInSession(world, tab)
  const isInSession = (action: Pick<Action, "tab">) =>
    action.tab !== undefined && sessionTabs.includes(action.tab)
  if (reason === "signed_out") return actionsOf(world, "sign out").some(isInSession)
  if (reason === "replaced") return actionsOf(world, "sign in").filter(isInSession).length > 1
  if (
    reason === "rotation_lost" &&
    tab.storage === "shared" &&
    wasRemovedFromStorage(world, fromStep, toStep)
  )
    return true
  return refreshesOf(world).some(
    (it) =>
      sessionTabs.includes(tabOf(world, it)) &&
      outcomeOf(it) === "refused" &&
      possibleReasons(world, it).includes(reason)
  )
}

/**
 * Whether the session was removed from the storage while the tab had it, or another tab degraded to memory.
 */
const wasRemovedFromStorage = (world: World, observedStep: number, toStep: number) => {
  // A tab may read a session before its removal, and be notified of it afterwards.
  const fromStep = firstWriteOf(world, observedStep)
  return (
    actionsOf(world, "clear").some(({ step }) => step >= fromStep && step <= toStep) ||
    // A sign-out that cannot be written removes the record instead.
    actionsOf(world, "sign out").some(({ step }) => step <= toStep && areaFailedBetween(world, step, step)) ||
    // So does a sign-in, whose session continues in the memory of its tab.
    actionsOf(world, "sign in").some(
      ({ step, tab }) =>
        tab?.storage === "shared" &&
        step >= fromStep &&
        step <= toStep &&
        areaFailedBetween(world, step, toStep)
    ) ||
    refreshesOf(world).some(
      (it) => it.sentStep <= toStep && (it.storedStep ?? Infinity) >= fromStep && couldNotBeStored(world, it)
    )
  )
}

/** The first write of the session that was the newest in the storage at `step`. */
const firstWriteOf = ({ area: { writes } }: World, step: number): number => {
  const newest = writes.findLast((write) => write.status === "ready" && write.step <= step)
  return writes.find(({ id }) => id === newest?.id)?.step ?? 0
}

/** The reasons with which a session may end after this refusal. */
const possibleReasons = (world: World, refused: Exchange): string[] => {
  const { token, number, endedAt = 0 } = refused
  const { machine } = world
  const earlier = refreshesOf(world).filter((it) => it.token === token && it.number < number)
  const isLost = (it: Exchange) => outcomeOf(it) === "unknown" || wasLost(world, it, Infinity) || it.wasFrozen
  // A throttled refresh may have been carried out.
  const isUncertain = earlier.some((it) => outcomeOf(it) === "throttled" || couldNotBeStored(world, it))
  if (actionsOf(world, "clock").length > 0) return ["expired", "revoked", "rotation_lost"]
  const late = machine.serverTime() - machine.elapsed() + endedAt - endOf(token)
  const reasons = earlier.some(isLost) ? ["rotation_lost"] : ["revoked"]
  const isOpen = isUncertain || (!earlier.some(isLost) && wasInFlightBefore(world, refused))
  const otherReasons = isOpen ? ["revoked", "rotation_lost"] : reasons
  if (late > rounding + responseDelay(world, token)) return ["expired"]
  return late > -rounding ? ["expired", ...otherReasons] : otherReasons
}

/**
 * How long the response with this token took. The client counts the lifetime of a sign-in's tokens from the arrival of the
 * response, which a frozen page delays, and that of a refresh's tokens from its request.
 */
const responseDelay = ({ network }: World, token = ""): number => {
  const origin = network.exchanges.find(({ answer }) => answer !== "nothing" && answer?.text.includes(token))
  if (!origin || isRefresh(origin) || origin.endedAt === undefined) return 0
  return origin.endedAt - origin.sentAt
}

/**
 * Whether a refresh with this token had been marked as in flight before, by a tab that may have frozen or crashed before it
 * sent the refresh. Also true for the same tab: one that was frozen while it wrote the mark cannot know whether its lease
 * was stolen.
 */
const wasInFlightBefore = (world: World, { token, owner, sentStep }: Exchange): boolean => {
  const marks = world.area.writes.filter(
    (write) => write.step <= sentStep && write.refreshToken === token && write.wasPresented
  )
  const [own, ...repeated] = marks.filter((write) => write.owner === owner)
  // A tab takes the lease of the storage before it reads the record that it changes, and may freeze in between.
  const written = own ? world.area.writes.indexOf(own) : -1
  const lastWrite = world.area.writes[written - 1]?.step ?? 0
  const wasFrozen = actionsOf(world, "freeze").some(
    ({ tab, step }) => tab === owner && own !== undefined && step >= lastWrite && step <= sentStep
  )
  return marks.some((write) => write.owner !== owner) || (repeated.length > 0 && wasFrozen)
}

/** Expiry times are in whole seconds, and responses take a while to arrive. */
const rounding = 15_000

export const unannouncedReasons = ({ tabs }: World): string[] =>
  tabs.flatMap((tab) =>
    tab.calls.flatMap(({ number, outcome, endsAtStart, snapshotAtStart }) => {
      if (!outcome || !("error" in outcome) || !isSlipwayError(outcome.error)) return []
      const { _tag, reason } = outcome.error
      if (_tag !== "SessionEndedError") return []
      const announced = [
        snapshotAtStart.reason,
        ...tab.notified.map((it) => it.reason),
        ...endsOf(tab).slice(endsAtStart)
      ]
      return announced.some((it) => it === reason)
        ? []
        : [`call ${number} failed with the end ${reason}, which was not announced`]
    })
  )

/** How long, in milliseconds, a call may take to fail after its session ended. Frozen time does not count. */
const endDelay = 3_000

/** Calls that still wait after their session has ended, other than for their own responses. */
export const waitingAfterEnd = (world: World): string[] =>
  world.tabs
    .filter(({ state, isDisposed, endedAt, thawedAt }) => {
      const { elapsed, wokeAt } = world.machine
      const isOver = elapsed() - Math.max(endedAt.at(-1) ?? Infinity, thawedAt, wokeAt()) >= endDelay
      return state === "open" && !isDisposed && isOver
    })
    .flatMap((tab) => {
      const waiting = tab.calls.filter(
        (call) =>
          call.outcome === undefined &&
          call.endsAtStart < endsOf(tab).length &&
          !belongsToSessionFoundLater(world, tab, call)
      )
      const refreshes = world.network.exchanges.filter(
        (it) => it.owner === tab && isRefresh(it) && it.endedStep === undefined
      )
      // With multi-use tokens, all calls wait for the same refresh.
      const isBusy = refreshes.length > 0 && world.setup.tokens === "multi-use"
      // Calls wait for a storage that does not answer.
      const isSlow = tab.storage === "shared" && areaFailedBetween(world, lastEndOf(tab), Infinity)
      if (isBusy || isSlow) return []
      return waiting
        .filter(({ kind }) => kind === "read" || kind === "sign" || kind === "send" || kind === "refresh")
        .filter((call) => exchangesOf(world, call).every(({ endedStep }) => endedStep !== undefined))
        .slice(refreshes.length)
        .map(({ number }) => `call ${number} still waits after its session has ended`)
    })

/**
 * Whether the call belongs to a session that the tab noticed after the call had started: one that the storage had already, or
 * one that it found there once the storage was read.
 */
const belongsToSessionFoundLater = (
  world: World,
  { storage }: Tab,
  { startStep, snapshotAtStart: { status } }: Tab["calls"][number]
): boolean => {
  if (status === "loading") return true
  if (storage !== "shared") return false
  const stored = world.area.writes.findLast(({ step }) => step <= startStep)
  if (stored?.status === "ready" && stored.id === world.area.writes.at(-1)?.id) return true
  return status === "signed_out" && areaFailedBetween(world, startStep, startStep)
}

const lastEndOf = (tab: Tab) => endedSessions(tab).at(-1)?.toStep ?? 0

export const repeatedSnapshots = ({ tabs }: World): string[] =>
  tabs.flatMap(({ name, notified, snapshotPairs }) => {
    const texts = notified.map((snapshot) => JSON.stringify(snapshot))
    const isStale = texts.some((text, index) => text === texts[index - 1])
    const isUnstable = snapshotPairs.some(([one, other]) => one !== other)
    return isStale || isUnstable
      ? [`${name} got an equal snapshot twice, or two objects for one snapshot`]
      : []
  })
