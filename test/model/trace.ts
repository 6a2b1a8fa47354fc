import { outcomeOf } from "./checks/exchanges.ts"
import type { Exchange } from "./world/network.ts"
import type { Call } from "./world/tab.ts"
import type { World } from "./world/world.ts"

/** The events of a run in order, for debugging a broken invariant. */
export const traceOf = ({ network, actions, tabs, area, locks, machine }: World): string => {
  const lines: (readonly [step: number, words: string])[] = [
    ...network.exchanges.map((it) => [it.sentStep, describeExchange(it)] as const),
    ...actions.map(
      ({ step, kind, tab, user }) => [step, `-- ${kind} ${tab?.name ?? user?.name ?? ""}`] as const
    ),
    ...tabs.flatMap(({ calls }) => calls.map((call) => [call.startStep, describeCall(call)] as const)),
    ...area.writes.map(
      ({ step, owner, text }) => [step, `${owner.name} writes ${describeRecord(text)}`] as const
    )
  ]
  const ordered = lines.sort(([one], [other]) => one - other).map(([step, words]) => `${step} ${words}`)
  const states = tabs.map(({ name, state, isDisposed, events }) => {
    const types = events
      .map((event) => (event.type === "ended" ? `ended ${event.reason}` : event.type))
      .join(", ")
    return `${name} is ${isDisposed ? "disposed of" : state}; events: ${types}`
  })
  return [...ordered, ...states, ...locks.used(), ...machine.timers()].join("\n")
}

const describeExchange = (it: Exchange) => {
  const result = it.entries.map(({ kind, status }) => `${kind} ${status}`).join(", ") || "nothing done"
  return `request ${it.number} of ${it.owner.name}: ${it.path} with ${suffixOf(it.token)}, ${it.fault ?? "no fault"}, ${result}; ${outcomeOf(it)} at ${it.endedStep}`
}

const describeCall = ({ number, tab, kind, snapshotAtStart, outcome, endedStep }: Call) => {
  const result = outcome === undefined ? "waits" : "value" in outcome ? "result" : String(outcome.error)
  return `call ${number} of ${tab.name}: ${kind} when ${snapshotAtStart.status} ${snapshotAtStart.username ?? ""}; ${result} at ${endedStep}`
}

const describeRecord = (text: string) => {
  const { id, generation, status, reason, walletToken, refreshToken, wasPresented } = JSON.parse(text)
  return `${generation} of ${id}: ${status} ${reason ?? ""} ${suffixOf(walletToken)} ${suffixOf(refreshToken)} ${wasPresented ?? ""}`
}

const suffixOf = (token: string | undefined) => (token === undefined ? "no token" : `...${token.slice(-5)}`)
