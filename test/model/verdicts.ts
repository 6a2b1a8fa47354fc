import type { Exchange } from "./network.ts"
import { endOf, refreshPath, sessionOf } from "./network.ts"
import type { Call, Tab } from "./tab.ts"
import type { Deed, World } from "./world.ts"
import { markOf } from "./world.ts"

/** How many subjects an invariant has judged, and how many there were. */
export type Judged = readonly [judged: number, all: number]

/** What the client may conclude from an exchange. */
export type Verdict = "pending" | "done" | "refused" | "throttled" | "unknown"

export const verdictOf = (exchange: Exchange): Verdict => {
  if (exchange.endedStep === undefined) return exchange.isAbandoned ? "unknown" : "pending"
  const verdict = verdicts.get(exchange) ?? judged(exchange)
  verdicts.set(exchange, verdict)
  return verdict
}

const verdicts = new WeakMap<Exchange, Verdict>()

const judged = ({ answer, isAbandoned, fault }: Exchange): Verdict => {
  if (isAbandoned || answer === "nothing") return "unknown"
  if (answer === undefined) return "pending"
  const body = objectIn(answer.text)
  if (answer.status < 300 && meaningless.some((it) => it === fault)) return "unknown"
  if (answer.status < 300) return body?.data === undefined ? "unknown" : "done"
  if (answer.status === 429) return "throttled"
  return body?.status !== undefined && [400, 401, 403, 407].includes(answer.status) ? "refused" : "unknown"
}

/** Answers of the right form that say nothing of what was asked. */
const meaningless = ["hostile-deep", "hostile-null", "redirect"]

const objectIn = (text: string): { readonly data?: unknown; readonly status?: unknown } | undefined => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isRefresh = ({ path }: Exchange): boolean => path === refreshPath

export const refreshesOf = ({ network }: World): Exchange[] => network.exchanges.filter(isRefresh)

/** Whether the service has exchanged what was presented. */
export const wasCarriedOut = ({ entries }: Exchange): boolean =>
  entries.some(({ outcome }) => outcome === "done")

/** The tabs that have a session with this one. */
export const houseOf = ({ tabs }: World, tab: Tab): Tab[] =>
  tab.storage === "memory" ? [tab] : tabs.filter(({ storage }) => storage === "kept")

export const tabOf = ({ tabs }: World, { owner }: Exchange): Tab => {
  const tab = tabs.find((it) => it === owner)
  if (!tab) throw new Error("The request comes from no tab")
  return tab
}

export const deedsOf = ({ deeds }: World, ...kinds: Deed["kind"][]): Deed[] =>
  deeds.filter(({ kind }) => kinds.includes(kind))

/** Whether the storage failed at some moment from one step to another. */
export const areaFailedBetween = (world: World, from: number, to: number): boolean =>
  deedsOf(world, "area").some(({ step }) => {
    const mended = deedsOf(world, "mended").find((deed) => deed.step > step)
    return step <= to && (mended?.step ?? Infinity) >= from
  })

/** Whether what a refresh brought could not be kept where the other tabs find it: the storage failed meanwhile. */
export const couldNotBeKept = (world: World, exchange: Exchange): boolean => {
  const { sentStep, keptStep = Infinity } = exchange
  return tabOf(world, exchange).storage === "kept" && areaFailedBetween(world, sentStep, keptStep)
}

/**
 * Whether the tab of a refresh had gone on in memory by then, with tokens of this session that it could not keep: the
 * other tabs may use the old ones until they hear of it.
 */
export const hasGoneApart = (world: World, token: string | undefined, step: number): boolean =>
  refreshesOf(world).some(
    (it) =>
      it.sentStep < step &&
      sessionOf(it.token) === sessionOf(token) &&
      wasCarriedOut(it) &&
      couldNotBeKept(world, it)
  )

/** Whether what an exchange brought may have been lost with its tab, before it was kept and before `step`. */
export const wasLost = (world: World, exchange: Exchange, step: number): boolean => {
  const { owner, sentStep, keptStep = Infinity } = exchange
  return deedsOf(world, "crash", "freeze", "stolen").some(
    (deed) => deed.tab === owner && deed.step >= sentStep && deed.step <= Math.min(step, keptStep)
  )
}

/** The requests of a call. */
export const exchangesOf = ({ network }: World, call: Call): Exchange[] => {
  const mark = markOf(call)
  const path = { read: "/wallet/balance-coin", sign: "/wallet/sign-message", send: "/wallet/send-coin" }[
    call.kind as "read"
  ] // the others have none of their own
  // There are fewer networks than calls, so a later read may have the same mark.
  const next = call.tab.calls.find((it) => it.number > call.number && markOf(it) === mark)
  const until = Math.min(call.endedStep, (next?.begunStep ?? Infinity) - 1)
  return network.exchanges.filter(
    ({ owner, path: to, sentStep, body }) =>
      owner === call.tab &&
      to === path &&
      sentStep >= call.begunStep &&
      sentStep <= until &&
      body.includes(`"${mark}"`)
  )
}

/** Why the service may refuse what this refresh presented, other than by a mistake of the client's. */
export const causeOf = (world: World, refused: Exchange): string | undefined => {
  const { token, fault, entries, sentStep } = refused
  const session = sessionOf(token)
  if (fault && /^40[13]/.test(fault)) return "made up"
  if (deedsOf(world, "revoke").length > 0) return "revoked"
  if (entries.some(({ at }) => at >= endOf(token))) return "expired"
  const before = refreshesOf(world).filter(
    (it) => sessionOf(it.token) === session && it.number <= refused.number
  )
  if (before.some((it) => it.fault?.startsWith("duplicate"))) return "delivered twice"
  const earlier = before.filter((it) => it !== refused)
  if (earlier.some((it) => it.entries.some(({ kind }) => kind === "reuse"))) return "a reuse before"
  const user = earlier.filter((it) => it.token === token && wasCarriedOut(it))
  if (user.some((it) => verdictOf(it) !== "done")) return "its answer never came"
  if (user.some((it) => wasLost(world, it, sentStep))) return "its answer came to a tab that was lost"
  if (user.some((it) => couldNotBeKept(world, it))) return "the storage failed"
  return undefined
}
