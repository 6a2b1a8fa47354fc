import type { Write } from "./area.ts"
import type { Exchange } from "./network.ts"
import { endOf, refreshPath, sessionOf } from "./network.ts"
import type { Call, Tab } from "./tab.ts"
import type { Deed, World } from "./world.ts"
import { markOf } from "./world.ts"

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

/** Whether the storage that this tab shares has lost or refused something by then. */
export const areaFailed = (world: World, tab: Tab, step = Infinity): boolean =>
  tab.storage === "kept" && deedsOf(world, "area", "clear").some((deed) => deed.step <= step)

/** Whether what an exchange brought may have been lost with its tab, before it was kept and before `step`. */
export const wasLost = (world: World, exchange: Exchange, step: number): boolean => {
  const { owner, sentStep, keptStep = Infinity } = exchange
  return deedsOf(world, "crash", "freeze", "robbed").some(
    (deed) => deed.tab === owner && deed.step >= sentStep && deed.step <= Math.min(step, keptStep)
  )
}

/** The requests of a call. */
export const exchangesOf = ({ network }: World, call: Call): Exchange[] => {
  const mark = markOf(call)
  const path = { read: "/wallet/balance-coin", sign: "/wallet/sign-message", send: "/wallet/send-coin" }[
    call.kind as "read"
  ] // the others have none of their own
  return network.exchanges.filter(
    ({ owner, path: to, sentStep, body }) =>
      owner === call.tab &&
      to === path &&
      sentStep >= call.begunStep &&
      sentStep <= call.endedStep &&
      body.includes(`"${mark}"`)
  )
}

/**
 * Whether this was written by a tab that had looked at the storage, lost its lock, and wrote after another tab had.
 * A storage that answers in a while has a gap between look and write, and no means to close it.
 */
const isLate = ({ setup, deeds, area }: World, write: Write): boolean => {
  const { owner, lookedStep, step } = write
  const since = (at: number) => at >= lookedStep && at <= step
  return (
    setup.area !== "at once" &&
    deeds.some((deed) => deed.kind === "robbed" && deed.tab === owner && since(deed.step)) &&
    area.writes.some((other) => other.owner !== owner && since(other.step))
  )
}

/** Whether by then something was written late, and what was used up has come back. */
export const hasGap = (world: World, by = Infinity): boolean =>
  world.area.writes.some((write) => write.step <= by && isLate(world, write))

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
  if (hasGap(world, sentStep)) return "another tab went on while this one stood still"
  if (areaFailed(world, tabOf(world, refused), sentStep)) return "the storage failed"
  return undefined
}
