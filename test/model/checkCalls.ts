import { type Exchange, personOf } from "./network.ts"
import type { Call } from "./tab.ts"
import { exchangesOf, verdictOf } from "./verdicts.ts"
import type { World } from "./world.ts"

const callsOf = ({ tabs }: World): Call[] => tabs.flatMap(({ calls }) => calls)

const operations = new Set(["read", "sign", "send"])

export const wrongResults = (world: World): string[] =>
  callsOf(world)
    .filter(({ kind, outcome, abort, tab }) => {
      const isOver = outcome !== undefined && !abort.signal.aborted && !tab.isDisposed
      return isOver && operations.has(kind)
    })
    .flatMap((call) => {
      const isDone = exchangesOf(world, call).some((it) => verdictOf(it) === "done")
      const isResult = call.outcome !== undefined && "value" in call.outcome
      if (isDone === isResult) return []
      return [
        `call ${call.number} ${isDone ? "was done and failed all the same" : "has a result and was not done"}`
      ]
    })

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
      const id = world.people.find(({ email }) => email === call.begun.username)?.id
      return exchangesOf(world, call)
        .filter(({ token }) => personOf(token) !== id)
        .map(({ number }) => `request ${number} was asked for by ${call.begun.username}, and sent as another`)
    })
