import type { Exchange } from "./network.ts"
import type { Call } from "./tab.ts"
import { verdictOf } from "./verdicts.ts"
import type { World } from "./world.ts"

/** The events of a run in order, for debugging a broken invariant. */
export const traceOf = ({ network, deeds, tabs, area, locks, machine }: World): string => {
  const lines: (readonly [step: number, words: string])[] = [
    ...network.exchanges.map((it) => [it.sentStep, exchanged(it)] as const),
    ...deeds.map(
      ({ step, kind, tab, user }) => [step, `-- ${kind} ${tab?.name ?? user?.name ?? ""}`] as const
    ),
    ...tabs.flatMap(({ calls }) => calls.map((call) => [call.begunStep, called(call)] as const)),
    ...area.writes.map(({ step, owner, text }) => [step, `${owner.name} writes ${short(text)}`] as const)
  ]
  const ordered = lines.sort(([one], [other]) => one - other).map(([step, words]) => `${step} ${words}`)
  const states = tabs.map(({ name, state, isDisposed, events }) => {
    const told = events
      .map((event) => (event.type === "ended" ? `ended ${event.reason}` : event.type))
      .join(", ")
    return `${name} is ${isDisposed ? "disposed of" : state}; events: ${told}`
  })
  return [...ordered, ...states, ...locks.used(), ...machine.timers()].join("\n")
}

const exchanged = (it: Exchange) => {
  const came = it.entries.map(({ kind, status }) => `${kind} ${status}`).join(", ") || "nothing done"
  return `request ${it.number} of ${it.owner.name}: ${it.path} with ${end(it.token)}, ${it.fault ?? "no fault"}, ${came}; ${verdictOf(it)} at ${it.endedStep}`
}

const called = ({ number, tab, kind, begun, outcome, endedStep }: Call) => {
  const came = outcome === undefined ? "waits" : "value" in outcome ? "result" : String(outcome.error)
  return `call ${number} of ${tab.name}: ${kind} when ${begun.status} ${begun.username ?? ""}; ${came} at ${endedStep}`
}

const short = (text: string) => {
  const { id, generation, status, reason, walletToken, refreshToken, wasPresented } = JSON.parse(text)
  return `${generation} of ${id}: ${status} ${reason ?? ""} ${end(walletToken)} ${end(refreshToken)} ${wasPresented ?? ""}`
}

const end = (token: string | undefined) => (token === undefined ? "no token" : `...${token.slice(-5)}`)
