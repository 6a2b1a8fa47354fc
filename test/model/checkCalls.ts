import { type Exchange, userOf } from "./network.ts"
import type { Call } from "./tab.ts"
import { exchangesOf, houseOf, type Judged, verdictOf } from "./verdicts.ts"
import type { World } from "./world.ts"

const callsOf = ({ tabs }: World): Call[] => tabs.flatMap(({ calls }) => calls)

const operations = new Set(["read", "sign", "send"])

/** Whether its caller has waited for it to the end. */
const wasWaitedFor = ({ outcome, abort, tab, endedStep }: Call) =>
  outcome !== undefined && !abort.signal.aborted && endedStep <= tab.disposedStep

export const operationsOf = (world: World) => callsOf(world).filter(({ kind }) => operations.has(kind))

export const callsJudged = (world: World): Judged => {
  const all = operationsOf(world)
  return [all.filter(wasWaitedFor).length, all.length]
}

export const wrongResults = (world: World): string[] =>
  operationsOf(world)
    .filter(wasWaitedFor)
    .flatMap((call) => {
      const isDone = exchangesOf(world, call).some((it) => verdictOf(it) === "done")
      const isResult = call.outcome !== undefined && "value" in call.outcome
      if (isDone === isResult) return []
      return [
        `call ${call.number} ${isDone ? "was done and failed all the same" : "has a result and was not done"}`
      ]
    })

/** How long, in milliseconds, one call may keep the next waiting: its turn, a refresh, and a tab that is frozen. */
const longestTurn = 60_000

/** Calls that have not been sent, though those before them have had their time. */
export const blocked = (world: World): string[] =>
  operationsOf(world)
    .filter((call) => isBlocked(world, call))
    .map(({ number }) => `call ${number} is still not sent`)

const isBlocked = (world: World, call: Call) => {
  const { tab, outcome, begunAt, begunStep } = call
  const { machine } = world
  // A tab that stood still has not waited.
  const since = Math.max(begunAt, tab.thawedAt, machine.woke())
  const beside = houseOf(world, tab).flatMap(({ calls }) => calls.filter((it) => it.endedStep > begunStep))
  return (
    outcome === undefined &&
    tab.state === "open" &&
    !tab.isDisposed &&
    machine.passed() - since > longestTurn * beside.length &&
    exchangesOf(world, call).length === 0
  )
}

export const sentTwice = (world: World): string[] =>
  callsOf(world)
    .filter(({ kind }) => kind === "send")
    .map((call) => exchangesOf(world, call))
    .filter((sent) => sent.length > 1 || (executions(sent) > 1 && world.setup.tokens === "single-use"))
    .map((sent) => `request ${sent[0]?.number} was not the only one for its call, or was carried out twice`)

const executions = (exchanges: readonly Exchange[]) =>
  exchanges.flatMap(({ entries }) => entries).filter(({ outcome }) => outcome === "done").length

export const madeForAnother = (world: World): string[] =>
  callsOf(world)
    .filter(({ begun }) => begun.status === "ready")
    .flatMap((call) => {
      const id = world.users.find(({ email }) => email === call.begun.username)?.id
      return exchangesOf(world, call)
        .filter(({ token }) => userOf(token) !== id)
        .map(({ number }) => `request ${number} was asked for by ${call.begun.username}, and sent as another`)
    })
