import { isSlipwayError } from "../../../src/index.ts"
import type { Write } from "../world/area.ts"
import { type Exchange, refreshPath, sessionOf } from "../world/network.ts"
import { baseUrls } from "../world/tab.ts"
import type { World } from "../world/world.ts"
import { type Coverage, outcomeOf, refreshesOf } from "./exchanges.ts"

/** Whether this is the marker that a tab writes, once, when it degrades to memory. */
const isDegradeMarker = ({ id }: Write) => id.endsWith(" elsewhere")

/** The distinct session records that were written. Writing the same text again is harmless. */
const recordsOf = ({ area }: World): readonly Write[] => {
  const seen = new Set<string>()
  const records = area.writes.filter((write) => !isDegradeMarker(write))
  return records.filter(({ text }) => !seen.has(text) && seen.add(text))
}

export const revisionsThatFell = (world: World): string[] => {
  const highest = new Map<string, number>()
  return recordsOf(world).flatMap((write) => {
    const { id, generation } = write
    const before = highest.get(id) ?? -1
    highest.set(id, Math.max(before, generation))
    // Two tabs may drop a multi-use token at the same time.
    const isHarmless = generation === before && world.setup.tokens === "multi-use"
    return generation > before || isHarmless ? [] : [`revision ${generation} was written after ${before}`]
  })
}

/** Writes of a session after a sign-in or a sign-out has replaced it. */
export const writesAfterEnd = ({ area }: World): string[] => {
  const ids = area.writes.map(({ id }) => id)
  const sessions = [...new Set(ids)]
  const isAfterEnd = (id: string, index: number) =>
    sessions.slice(sessions.indexOf(id) + 1).some((it) => ids.indexOf(it) < index)
  return ids.filter(isAfterEnd).map(writtenAfterEnd)
}

const writtenAfterEnd = (id: string) => `the session ${id} was written again after it had ended`

export const writesChecked = ({ area: { writes } }: World): Coverage => [writes.length, writes.length]

/** Ends by a refusal that concerned another session, such as an earlier one. */
export const endsOfOtherSessions = (world: World): string[] =>
  world.area.writes.flatMap((write) => {
    const { owner, id, status, reason, found: ended } = write
    const isByService = status === "signed_out" && reason !== "signed_out" && !isDegradeMarker(write)
    if (!isByService || ended?.status !== "ready" || id === ended.id) return []
    const isRefused = refreshesOf(world).some(
      (it) => outcomeOf(it) === "refused" && sessionOf(it.token) === sessionOf(ended.refreshToken)
    )
    return isRefused
      ? []
      : [`${owner.name} has ended the session ${ended.id}, which the service did not refuse`]
  })

export const tokensAfterFailure = ({ area }: World): string[] =>
  area.writes
    .filter(({ isAfterFailure, text }) => isAfterFailure && text.includes("refreshToken"))
    .map(({ owner }) => `${owner.name} wrote tokens after the storage had refused them`)

/** Matches every token of the sandbox. */
const tokenPattern = /eyJ/

/** How many items of each list have been checked. */
const checkedLengths = new WeakMap<readonly unknown[], number>()

const newItems = <Item>(list: readonly Item[]): readonly Item[] => {
  const added = list.slice(checkedLengths.get(list) ?? 0)
  checkedLengths.set(list, list.length)
  return added
}

export const leakedTokens = (world: World): string[] => {
  const { network, channels, consoleOutput, tabs } = world
  const requests = newItems(network.exchanges)
    .filter(leaksToken)
    .map(({ number }) => `request ${number} has a token in the wrong place`)
  const words = [
    newItems(channels.messages),
    newItems(consoleOutput).map(String),
    tabs.flatMap(({ events, notified }) => [newItems(events), newItems(notified)])
  ]
  const failures = tabs.flatMap(({ failures }) => newItems(failures)).map(textsOf)
  return tokenPattern.test(JSON.stringify([words, failures]))
    ? [...requests, "a token leaked into an event, an error, a message or the console"]
    : requests
}

const leaksToken = ({ url, path, body, headers }: Exchange) =>
  !url.startsWith(`${baseUrls.wallet}/`) ||
  tokenPattern.test(url) ||
  (path !== refreshPath && tokenPattern.test(body)) ||
  [...headers].some(([name, value]) => name !== "authorization" && tokenPattern.test(value))

const textsOf = (error: unknown) =>
  isSlipwayError(error) ? [error.toJSON(), error.message, error.details] : String(error)
