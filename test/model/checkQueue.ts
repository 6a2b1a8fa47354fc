import { operationsOf } from "./checkCalls.ts"
import type { Exchange } from "./network.ts"
import type { Call } from "./tab.ts"
import {
  areaFailedBetween,
  deedsOf,
  exchangesOf,
  houseOf,
  isRefresh,
  type Judged,
  tabOf
} from "./verdicts.ts"
import type { World } from "./world.ts"

/** How long, in milliseconds, an operation without an answer keeps the next ones of its session waiting. */
const turnLimit = 15_000

/** Until another tab has found out that it is its turn. */
const handover = 10_000

/** Calls that have not been sent though only operations are under way that have had their time. */
export const keptWaiting = (world: World): string[] =>
  operationsOf(world)
    .filter((call) => isKeptWaiting(world, call))
    .map(({ number }) => `call ${number} is not sent, behind operations that hang`)

const isKeptWaiting = (world: World, call: Call): boolean => {
  const { tab, outcome, begunAt, begunStep } = call
  const { machine } = world
  const isOver = (since: number) => machine.passed() - Math.max(since, machine.woke()) > turnLimit + handover
  const house = houseOf(world, tab)
  // Tabs that stand still or are gone are waited for in other ways, as is a storage that fails.
  const isCalm =
    house.every(({ state, thawedAt }) => state === "gone" || (state === "open" && isOver(thawedAt))) &&
    deedsOf(world, "crash", "freeze", "stolen", "clear", "clock").every(({ step }) => step < begunStep) &&
    !areaFailedBetween(world, begunStep, machine.count())
  if (outcome !== undefined || tab.isDisposed || !isCalm || !isOver(begunAt)) return false
  if (exchangesOf(world, call).length > 0) return false
  const underWay = world.network.exchanges.filter(
    (it) => it.endedAt === undefined && it.owner.state !== "gone" && house.includes(tabOf(world, it))
  )
  return underWay.length > 0 && underWay.every((it) => !isRefresh(it) && isOver(it.sentAt))
}

/** The calls that were sent while an earlier operation of their session hung. */
export const waitsJudged = (world: World): Judged => {
  const all = operationsOf(world)
  const isBehind = (call: Call) => {
    const [sent] = exchangesOf(world, call)
    const house = houseOf(world, call.tab)
    return (
      sent !== undefined &&
      world.network.exchanges.some(
        (it) => !isRefresh(it) && house.includes(tabOf(world, it)) && wasHanging(it, sent.sentAt)
      )
    )
  }
  return [all.filter(isBehind).length, all.length]
}

const wasHanging = ({ sentAt, endedAt = Infinity }: Exchange, time: number) =>
  time - sentAt >= turnLimit && endedAt > time
