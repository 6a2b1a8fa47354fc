import type { Exchange } from "../world/network.ts"
import { endOf, refreshPath, sessionOf } from "../world/network.ts"
import type { Call, Tab } from "../world/tab.ts"
import type { Action, World } from "../world/world.ts"
import { markerOf } from "../world/world.ts"

/** How many subjects an invariant has checked, and how many there were. */
export type Coverage = readonly [checked: number, all: number]

/** What the client can conclude from an exchange. */
export type ExchangeOutcome = "pending" | "done" | "refused" | "throttled" | "unknown"

export const outcomeOf = (exchange: Exchange): ExchangeOutcome => {
  if (exchange.endedStep === undefined) return exchange.isAbandoned ? "unknown" : "pending"
  const outcome = outcomes.get(exchange) ?? classify(exchange)
  outcomes.set(exchange, outcome)
  return outcome
}

const outcomes = new WeakMap<Exchange, ExchangeOutcome>()

const classify = ({ answer, isAbandoned, fault }: Exchange): ExchangeOutcome => {
  if (isAbandoned || answer === "nothing") return "unknown"
  if (answer === undefined) return "pending"
  const body = objectIn(answer.text)
  if (answer.status < 300 && meaninglessFaults.some((it) => it === fault)) return "unknown"
  if (answer.status < 300) return body?.data === undefined ? "unknown" : "done"
  if (answer.status === 429) return "throttled"
  return body?.status !== undefined && [400, 401, 403, 407].includes(answer.status) ? "refused" : "unknown"
}

/** Faults whose responses are well formed and do not answer the request. */
const meaninglessFaults = ["hostile-deep", "hostile-null", "redirect"]

const objectIn = (text: string): { readonly data?: unknown; readonly status?: unknown } | undefined => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isRefresh = ({ path }: Exchange): boolean => path === refreshPath

export const refreshesOf = ({ network }: World): Exchange[] => network.exchanges.filter(isRefresh)

/** Whether the service has carried out the request. */
export const wasCarriedOut = ({ entries }: Exchange): boolean =>
  entries.some(({ outcome }) => outcome === "done")

/** The tabs that share the session of this one, itself included. */
export const tabsInSession = ({ tabs }: World, tab: Tab): Tab[] =>
  tab.storage === "memory" ? [tab] : tabs.filter(({ storage }) => storage === "shared")

export const tabOf = ({ tabs }: World, { owner }: Exchange): Tab => {
  const tab = tabs.find((it) => it === owner)
  if (!tab) throw new Error("No tab has sent this request")
  return tab
}

export const actionsOf = ({ actions }: World, ...kinds: Action["kind"][]): Action[] =>
  actions.filter(({ kind }) => kinds.includes(kind))

/** Whether the storage failed at any time from one step to another. */
export const areaFailedBetween = (world: World, from: number, to: number): boolean =>
  actionsOf(world, "area").some(({ step }) => {
    const repaired = actionsOf(world, "repaired").find((action) => action.step > step)
    return step <= to && (repaired?.step ?? Infinity) >= from
  })

/** Whether the storage failed before the tokens of a refresh were stored for the other tabs. */
export const couldNotBeStored = (world: World, exchange: Exchange): boolean => {
  const { sentStep, storedStep = Infinity } = exchange
  return tabOf(world, exchange).storage === "shared" && areaFailedBetween(world, sentStep, storedStep)
}

/**
 * Whether a tab had newer tokens of this session by then, only in memory because the storage failed. The other tabs may
 * use the old ones until they learn of it.
 */
export const otherTabHasNewerTokens = (world: World, token: string | undefined, step: number): boolean =>
  refreshesOf(world).some(
    (it) =>
      it.sentStep < step &&
      sessionOf(it.token) === sessionOf(token) &&
      wasCarriedOut(it) &&
      couldNotBeStored(world, it)
  )

/** Whether a tab may have been lost with the tokens of an exchange, before they were stored and before `step`. */
export const wasLost = (world: World, exchange: Exchange, step: number): boolean => {
  const { owner, sentStep, storedStep = Infinity } = exchange
  return actionsOf(world, "crash", "freeze", "stolen").some(
    (action) => action.tab === owner && action.step >= sentStep && action.step <= Math.min(step, storedStep)
  )
}

/** The requests of a call. */
export const exchangesOf = ({ network }: World, call: Call): Exchange[] => {
  const marker = markerOf(call)
  const path = { read: "/wallet/balance-coin", sign: "/wallet/sign-message", send: "/wallet/send-coin" }[
    call.kind as "read"
  ] // other kinds have no path of their own
  // There are fewer networks than calls, so a later read may have the same marker.
  const next = call.tab.calls.find((it) => it.number > call.number && markerOf(it) === marker)
  const until = Math.min(call.endedStep, (next?.startStep ?? Infinity) - 1)
  return network.exchanges.filter(
    ({ owner, path: to, sentStep, body }) =>
      owner === call.tab &&
      to === path &&
      sentStep >= call.startStep &&
      sentStep <= until &&
      body.includes(`"${marker}"`)
  )
}

/** Why the service may refuse this refresh although the client made no mistake. */
export const refusalCause = (world: World, refused: Exchange): string | undefined => {
  const { token, fault, entries, sentStep } = refused
  const session = sessionOf(token)
  if (fault && /^40[13]/.test(fault)) return "refused by a fault"
  if (actionsOf(world, "revoke").length > 0) return "revoked"
  if (entries.some(({ at }) => at >= endOf(token))) return "expired"
  const before = refreshesOf(world).filter(
    (it) => sessionOf(it.token) === session && it.number <= refused.number
  )
  if (before.some((it) => it.fault?.startsWith("duplicate"))) return "delivered twice"
  const earlier = before.filter((it) => it !== refused)
  if (earlier.some((it) => it.entries.some(({ kind }) => kind === "reuse"))) return "reused before"
  const user = earlier.filter((it) => it.token === token && wasCarriedOut(it))
  if (user.some((it) => outcomeOf(it) !== "done")) return "its response never arrived"
  if (user.some((it) => wasLost(world, it, sentStep))) return "the tab that received its response was lost"
  if (user.some((it) => couldNotBeStored(world, it))) return "the storage failed"
  return undefined
}
