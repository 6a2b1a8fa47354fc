import type { Exchange } from "../world/network.ts"
import type { Call } from "../world/tab.ts"
import type { World } from "../world/world.ts"
import { operationsOf } from "./checkCalls.ts"
import {
  actionsOf,
  areaFailedBetween,
  type Coverage,
  exchangesOf,
  isRefresh,
  tabOf,
  tabsInSession
} from "./exchanges.ts"

/** How long, in milliseconds, an operation without a response delays the next ones of its session. */
const operationLimit = 15_000

/** How long another tab takes to acquire the lease. */
const handover = 10_000

/** Calls that were not sent although every operation in flight has exceeded its limit. */
export const delayedByHanging = (world: World): string[] =>
  operationsOf(world)
    .filter((call) => isDelayedByHanging(world, call))
    .map(({ number }) => `call ${number} is not sent while earlier operations hang`)

const isDelayedByHanging = (world: World, call: Call): boolean => {
  const { tab, outcome, startedAt, startStep } = call
  const { machine } = world
  const isOver = (since: number) =>
    machine.elapsed() - Math.max(since, machine.wokeAt()) > operationLimit + handover
  const sessionTabs = tabsInSession(world, tab)
  // Frozen tabs, lost tabs and failing storage have limits of their own.
  const isCalm =
    sessionTabs.every(({ state, thawedAt }) => state === "gone" || (state === "open" && isOver(thawedAt))) &&
    actionsOf(world, "crash", "freeze", "stolen", "clear", "clock").every(({ step }) => step < startStep) &&
    !areaFailedBetween(world, startStep, machine.count())
  if (outcome !== undefined || tab.isDisposed || !isCalm || !isOver(startedAt)) return false
  if (exchangesOf(world, call).length > 0) return false
  const inFlight = world.network.exchanges.filter(
    (it) => it.endedAt === undefined && it.owner.state !== "gone" && sessionTabs.includes(tabOf(world, it))
  )
  return inFlight.length > 0 && inFlight.every((it) => !isRefresh(it) && isOver(it.sentAt))
}

/** Counts the calls that were sent while an earlier operation of their session hung. */
export const waitsChecked = (world: World): Coverage => {
  const all = operationsOf(world)
  const waitedForHanging = (call: Call) => {
    const [sent] = exchangesOf(world, call)
    const sessionTabs = tabsInSession(world, call.tab)
    return (
      sent !== undefined &&
      world.network.exchanges.some(
        (it) => !isRefresh(it) && sessionTabs.includes(tabOf(world, it)) && wasHanging(it, sent.sentAt)
      )
    )
  }
  return [all.filter(waitedForHanging).length, all.length]
}

const wasHanging = ({ sentAt, endedAt = Infinity }: Exchange, time: number) =>
  time - sentAt >= operationLimit && endedAt > time
