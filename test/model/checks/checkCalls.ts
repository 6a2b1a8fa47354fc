import { type Exchange, userOf } from "../world/network.ts"
import type { Call } from "../world/tab.ts"
import type { World } from "../world/world.ts"
import { type Coverage, exchangesOf, outcomeOf, tabsInSession } from "./exchanges.ts"

const callsOf = ({ tabs }: World): Call[] => tabs.flatMap(({ calls }) => calls)

const operations = new Set(["read", "sign", "send"])

/** Whether its caller waited for the outcome. */
const wasWaitedFor = ({ outcome, abort, tab, endedStep }: Call) =>
  outcome !== undefined && !abort.signal.aborted && endedStep <= tab.disposedStep

export const operationsOf = (world: World) => callsOf(world).filter(({ kind }) => operations.has(kind))

export const callsChecked = (world: World): Coverage => {
  const all = operationsOf(world)
  return [all.filter(wasWaitedFor).length, all.length]
}

export const wrongOutcomes = (world: World): string[] =>
  operationsOf(world)
    .filter(wasWaitedFor)
    .flatMap((call) => {
      const isDone = exchangesOf(world, call).some((it) => outcomeOf(it) === "done")
      const isResult = call.outcome !== undefined && "value" in call.outcome
      if (isDone === isResult) return []
      return [
        `call ${call.number} ${isDone ? "was carried out but failed" : "has a result but was not carried out"}`
      ]
    })

/** How long, in milliseconds, one call may delay the next: its own request, a refresh, and a frozen tab. */
const longestWait = 60_000

/** Calls that were not sent although all earlier calls had enough time. */
export const neverSent = (world: World): string[] =>
  operationsOf(world)
    .filter((call) => isNeverSent(world, call))
    .map(({ number }) => `call ${number} was not sent in time`)

const isNeverSent = (world: World, call: Call) => {
  const { tab, outcome, startedAt, startStep } = call
  const { machine } = world
  // Time in which the tab was frozen does not count.
  const since = Math.max(startedAt, tab.thawedAt, machine.wokeAt())
  const otherCalls = tabsInSession(world, tab).flatMap(({ calls }) =>
    calls.filter((it) => it.endedStep > startStep)
  )
  return (
    outcome === undefined &&
    tab.state === "open" &&
    !tab.isDisposed &&
    machine.elapsed() - since > longestWait * otherCalls.length &&
    exchangesOf(world, call).length === 0
  )
}

export const sentTwice = (world: World): string[] =>
  callsOf(world)
    .filter(({ kind }) => kind === "send")
    .map((call) => exchangesOf(world, call))
    .filter((sent) => sent.length > 1 || (executions(sent) > 1 && world.setup.tokens === "single-use"))
    .map((sent) => `request ${sent[0]?.number} was repeated for its call, or was carried out twice`)

const executions = (exchanges: readonly Exchange[]) =>
  exchanges.flatMap(({ entries }) => entries).filter(({ outcome }) => outcome === "done").length

export const madeForAnotherUser = (world: World): string[] =>
  callsOf(world)
    .filter(({ snapshotAtStart }) => snapshotAtStart.status === "ready")
    .flatMap((call) => {
      const id = world.users.find(({ email }) => email === call.snapshotAtStart.username)?.id
      return exchangesOf(world, call)
        .filter(({ token }) => userOf(token) !== id)
        .map(
          ({ number }) =>
            `request ${number} was made by ${call.snapshotAtStart.username}, and sent with another user's token`
        )
    })
