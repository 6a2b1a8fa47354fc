import { type Finding, type Level, type Node, same } from "./document.ts"
import { named, type Place, shown } from "./place.ts"

const floors = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"]
const ceilings = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"]
const shapes = ["pattern", "format", "multipleOf", "uniqueItems", "contentMediaType", "contentEncoding"]

export const limits: readonly string[] = [...floors, ...ceilings, ...shapes]

/** Describes the changes of limits, such as the longest text. */
export function* limitFindings(old: Node, now: Node, at: Place): Generator<Finding> {
  for (const limit of limits) {
    if (same(old[limit], now[limit]) || isSameLists(limit, old, now)) continue
    const what = `${named(at)}: ${limit} ${shown(old[limit])} became ${shown(now[limit])}`
    yield { what, level: limitLevel(limit, old[limit], now[limit], at) }
  }
}

/** Without `uniqueItems`, it is false. */
const isSameLists = (limit: string, old: Node, now: Node): boolean =>
  limit === "uniqueItems" && (old[limit] === true) === (now[limit] === true)

/** Values in a response that were impossible before may surprise callers, or are not decoded. */
const limitLevel = (limit: string, was: unknown, is: unknown, at: Place): Level => {
  if (at.sent && isTighter(limit, was, is)) return "breaking"
  if (!at.received || was === undefined || !isTighter(limit, is, was)) return "info"
  return isDecoded(limit, is) ? "breaking" : "warning"
}

/** The decoder refuses texts that break a pattern or a format, and empty ones where the document has none. */
const isDecoded = (limit: string, is: unknown): boolean =>
  limit === "pattern" || limit === "format" || (limit === "minLength" && !(Number(is) > 0))

function isTighter(limit: string, was: unknown, is: unknown): boolean {
  if (is === undefined || is === false) return false
  if (was === undefined) return true
  if (limit === "multipleOf") return !Number.isInteger(Number(was) / Number(is))
  if (shapes.includes(limit)) return true
  return floors.includes(limit) ? Number(is) > Number(was) : Number(is) < Number(was)
}
