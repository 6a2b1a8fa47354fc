import { type Exchange, sessionOf } from "../world/network.ts"
import type { World } from "../world/world.ts"
import {
  actionsOf,
  type Coverage,
  couldNotBeStored,
  isRefresh,
  otherTabHasNewerTokens,
  outcomeOf,
  refreshesOf,
  refusalCause,
  wasLost
} from "./exchanges.ts"

const isExempt = (world: World, { token, sentStep }: Exchange) =>
  otherTabHasNewerTokens(world, token, sentStep)

/** How many refreshes are not exempt, and how many there were. */
export const refreshesChecked = (world: World): Coverage => {
  const all = refreshesOf(world)
  return [all.filter((it) => !isExempt(world, it)).length, all.length]
}

/** How many refused refreshes are not explained by a storage failure, and how many there were. */
export const refusalsChecked = (world: World): Coverage => {
  const refused = refreshesOf(world).filter((it) => outcomeOf(it) === "refused")
  return [refused.filter((it) => refusalCause(world, it) !== "the storage failed").length, refused.length]
}

export const operationsChecked = (world: World): Coverage => {
  const { length } = world.network.exchanges.filter((it) => !isRefresh(it) && it.token !== undefined)
  return [length, length]
}

export const concurrentRefreshes = (world: World): string[] =>
  refreshesOf(world)
    .filter((it) => it.concurrentRefreshes > 0 && !isExempt(world, it))
    .map(({ number }) => `request ${number} is a refresh while another of the same session is in flight`)

export const repeatedRefreshes = (world: World): string[] =>
  pairsOf(refreshesOf(world), ({ token }) => token).flatMap(([before, next]) => {
    const isUncertain = ["unknown", "throttled"].includes(outcomeOf(before)) || before.wasFrozen
    const mayRepeat = isUncertain || wasLost(world, before, next.sentStep) || couldNotBeStored(world, before)
    return mayRepeat
      ? []
      : [
          `request ${next.number} sends the refresh token of request ${before.number} again (${outcomeOf(before)})`
        ]
  })

/** Failing refreshes of a tab are 1, 2, 4 ... 60 seconds apart, unless the clock is changed. */
export const refreshesInCooldown = (world: World): string[] => {
  if (actionsOf(world, "clock").length > 0) return []
  const inTab = ({ owner, token }: Exchange) => `${owner.name} ${sessionOf(token)}`
  const failures = new Map<string, number>()
  return pairsOf(refreshesOf(world), inTab).flatMap(([before, next]) => {
    const key = inTab(before)
    const isFailure = ["unknown", "throttled"].includes(outcomeOf(before))
    failures.set(key, isFailure ? (failures.get(key) ?? 0) + 1 : 0)
    if (!isFailure || before.endedAt === undefined || before.token !== next.token) return []
    const cooldown = Math.min(1_000 * 2 ** ((failures.get(key) ?? 1) - 1), 60_000)
    const waited = next.sentAt - before.endedAt
    return waited >= cooldown
      ? []
      : [`request ${next.number} was sent ${waited} ms after a failure, not ${cooldown} ms`]
  })
}

export const refusedWithoutCause = (world: World): string[] =>
  refreshesOf(world)
    .filter((it) => outcomeOf(it) === "refused" && refusalCause(world, it) === undefined)
    .map(({ number }) => `request ${number} is a refresh that was refused because of a mistake of the client`)

export const tokensUsedTwice = (world: World): string[] => {
  if (world.setup.tokens === "multi-use") return []
  const sent = world.network.exchanges.filter((it) => !isRefresh(it) && it.token !== undefined)
  return pairsOf(sent, ({ token }) => token).map(
    ([before, next]) => `request ${next.number} has the wallet token of request ${before.number}`
  )
}

/** Pairs each exchange with the previous one that has the same key. */
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
