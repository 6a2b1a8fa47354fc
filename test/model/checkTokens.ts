import { type Exchange, sessionOf } from "./network.ts"
import {
  causeOf,
  couldNotBeKept,
  deedsOf,
  hasGoneApart,
  isRefresh,
  type Judged,
  refreshesOf,
  verdictOf,
  wasLost
} from "./verdicts.ts"
import type { World } from "./world.ts"

const isApart = (world: World, { token, sentStep }: Exchange) => hasGoneApart(world, token, sentStep)

/** How many refreshes no exemption lets go by, of how many. */
export const refreshesJudged = (world: World): Judged => {
  const all = refreshesOf(world)
  return [all.filter((it) => !isApart(world, it)).length, all.length]
}

/** How many of the refreshes that were refused no fault of the storage excuses. */
export const refusalsJudged = (world: World): Judged => {
  const refused = refreshesOf(world).filter((it) => verdictOf(it) === "refused")
  return [refused.filter((it) => causeOf(world, it) !== "the storage failed").length, refused.length]
}

export const operationsJudged = (world: World): Judged => {
  const { length } = world.network.exchanges.filter((it) => !isRefresh(it) && it.token !== undefined)
  return [length, length]
}

export const twoAtOnce = (world: World): string[] =>
  refreshesOf(world)
    .filter((it) => it.beside > 0 && !isApart(world, it))
    .map(({ number }) => `request ${number} is a refresh beside another of the same session`)

export const presentedAgain = (world: World): string[] =>
  pairsOf(refreshesOf(world), ({ token }) => token).flatMap(([before, next]) => {
    const isUncertain = ["unknown", "throttled"].includes(verdictOf(before)) || before.wasFrozen
    const mayBe = isUncertain || wasLost(world, before, next.sentStep) || couldNotBeKept(world, before)
    return mayBe
      ? []
      : [`request ${next.number} presents again what request ${before.number} did (${verdictOf(before)})`]
  })

/** 1, 2, 4 ... 60 seconds lie between the refreshes of a tab that fail, as long as nobody touches the clock. */
export const tooEarly = (world: World): string[] => {
  if (deedsOf(world, "clock").length > 0) return []
  const inTab = ({ owner, token }: Exchange) => `${owner.name} ${sessionOf(token)}`
  const failures = new Map<string, number>()
  return pairsOf(refreshesOf(world), inTab).flatMap(([before, next]) => {
    const key = inTab(before)
    const isFailure = ["unknown", "throttled"].includes(verdictOf(before))
    failures.set(key, isFailure ? (failures.get(key) ?? 0) + 1 : 0)
    if (!isFailure || before.endedAt === undefined || before.token !== next.token) return []
    const cooldown = Math.min(1_000 * 2 ** ((failures.get(key) ?? 1) - 1), 60_000)
    const waited = next.sentAt - before.endedAt
    return waited >= cooldown
      ? []
      : [`request ${next.number} comes ${waited} ms after a failure, not ${cooldown} ms`]
  })
}

export const refusedWithoutCause = (world: World): string[] =>
  refreshesOf(world)
    .filter((it) => verdictOf(it) === "refused" && causeOf(world, it) === undefined)
    .map(({ number }) => `request ${number} is a refresh that was refused for a mistake of the client's`)

export const tokensUsedTwice = (world: World): string[] => {
  if (world.setup.tokens === "multi-use") return []
  const sent = world.network.exchanges.filter((it) => !isRefresh(it) && it.token !== undefined)
  return pairsOf(sent, ({ token }) => token).map(
    ([before, next]) => `request ${next.number} has the wallet token of request ${before.number}`
  )
}

/** Each with the one before that has the same key. */
const pairsOf = <Key>(exchanges: readonly Exchange[], keyOf: (exchange: Exchange) => Key) => {
  const last = new Map<Key, Exchange>()
  const pairs: (readonly [Exchange, Exchange])[] = []
  for (const exchange of exchanges) {
    const before = last.get(keyOf(exchange))
    if (before) pairs.push([before, exchange])
    last.set(keyOf(exchange), exchange)
  }
  return pairs
}
