import { isSlipwayError } from "../../src/index.ts"
import type { Write } from "./area.ts"
import { type Exchange, refreshPath, sessionOf } from "./network.ts"
import { baseUrls } from "./tab.ts"
import { type Judged, refreshesOf, verdictOf } from "./verdicts.ts"
import type { World } from "./world.ts"

/** What a tab leaves in the place of a session that it could not read or write, and writes no second time. */
const isWord = ({ id }: Write) => id.endsWith(" elsewhere")

/** What was written as the record of a session; the same text again does no harm. */
const recordsOf = ({ area }: World): readonly Write[] => {
  const seen = new Set<string>()
  const records = area.writes.filter((write) => !isWord(write))
  return records.filter(({ text }) => !seen.has(text) && seen.add(text))
}

export const generationsThatFell = (world: World): string[] => {
  const highest = new Map<string, number>()
  return recordsOf(world).flatMap((write) => {
    const { id, generation } = write
    const before = highest.get(id) ?? -1
    highest.set(id, Math.max(before, generation))
    // Where a token is good for many calls, two tabs may drop it at the same time.
    const isHarmless = generation === before && world.setup.tokens === "multi-use"
    return generation > before || isHarmless ? [] : [`${generation} was written after ${before}`]
  })
}

/** A session that was replaced, by a sign-in or a sign-out, is never written again: whoever did so may be gone. */
export const writesOfThePast = ({ area }: World): string[] => {
  const ids = area.writes.map(({ id }) => id)
  const sessions = [...new Set(ids)]
  const isPast = (id: string, index: number) =>
    sessions.slice(sessions.indexOf(id) + 1).some((it) => ids.indexOf(it) < index)
  return ids.filter(isPast).map(wasOver)
}

const wasOver = (id: string) => `the session ${id} was over and was written again`

export const writesJudged = ({ area: { writes } }: World): Judged => [writes.length, writes.length]

/** A refusal ends the session that it was told of, and none that somebody has begun meanwhile. */
export const endsOfOthers = (world: World): string[] =>
  world.area.writes.flatMap((write) => {
    const { owner, id, status, reason, found: ended } = write
    const isByService = status === "signed_out" && reason !== "signed_out" && !isWord(write)
    if (!isByService || ended?.status !== "ready" || id === ended.id) return []
    const isRefused = refreshesOf(world).some(
      (it) => verdictOf(it) === "refused" && sessionOf(it.token) === sessionOf(ended.refreshToken)
    )
    return isRefused ? [] : [`${owner.name} has ended the session ${ended.id}, which nobody has refused`]
  })

export const tokensAfterFailure = ({ area }: World): string[] =>
  area.writes
    .filter(({ isAfterFailure, text }) => isAfterFailure && text.includes("refreshToken"))
    .map(({ owner }) => `${owner.name} has written tokens after the storage had refused them`)

/** Every token of the sandbox begins so. */
const isSecret = /eyJ/

/** How far each of the lists of a world has been looked through. */
const looked = new WeakMap<readonly unknown[], number>()

const news = <Item>(list: readonly Item[]): readonly Item[] => {
  const since = list.slice(looked.get(list) ?? 0)
  looked.set(list, list.length)
  return since
}

export const secretsAstray = (world: World): string[] => {
  const { network, channels, told, tabs } = world
  const requests = news(network.exchanges)
    .filter(isAstray)
    .map(({ number }) => `request ${number} has a token where none belongs`)
  const words = [
    news(channels.said),
    news(told).map(String),
    tabs.flatMap(({ events, shown }) => [news(events), news(shown)])
  ]
  const failures = tabs.flatMap(({ failures }) => news(failures)).map(wordsOf)
  return isSecret.test(JSON.stringify([words, failures]))
    ? [...requests, "a token was told to somebody"]
    : requests
}

const isAstray = ({ url, path, body, headers }: Exchange) =>
  !url.startsWith(`${baseUrls.wallet}/`) ||
  isSecret.test(url) ||
  (path !== refreshPath && isSecret.test(body)) ||
  [...headers].some(([name, value]) => name !== "authorization" && isSecret.test(value))

const wordsOf = (error: unknown) =>
  isSlipwayError(error) ? [error.toJSON(), error.message, error.details] : String(error)
