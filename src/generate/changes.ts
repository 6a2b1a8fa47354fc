import {
  components,
  type Finding,
  type Level,
  list,
  type Node,
  node,
  type Operation,
  operations,
  type Pair,
  same
} from "./document.ts"
import { operationFindings, schemeFindings } from "./operationChanges.ts"

/** One difference between two versions of an OpenAPI document. */
export interface Change {
  readonly kind: "added" | "removed" | "changed"
  /** The changed part: an operation, or a component, e.g. `schema Balance`. */
  readonly where: string
  readonly what: string
  readonly level: Level
  /** The operations that it changes, by method and path. */
  readonly operations: readonly string[]
}

/**
 * Lists what differs between two versions of an OpenAPI document for callers. Operations are matched by method and path, and what
 * they send and receive is compared, wherever the document has it. A change of a component that has the same name in both is
 * listed once, with all operations that it changes. Descriptions and examples do not count.
 */
export function specChanges(before: Node, after: Node): Change[] {
  const pair = { before, after }
  return [...serverChanges(pair), ...operationChanges(pair), ...schemeChanges(pair)]
}

function operationChanges(pair: Pair): readonly Change[] {
  const was = operations(pair.before)
  const is = operations(pair.after)
  const grouped = new Map<string, Change>()
  const gone: Change[] = []
  for (const [key, old] of was) {
    const now = is.get(key)
    if (now === undefined) gone.push(operationChange("removed", old))
    else for (const finding of operationFindings(old, now, pair)) add(grouped, finding, old.at)
  }
  const added = [...is].filter(([key]) => !was.has(key)).map(([, now]) => operationChange("added", now))
  return [...gone, ...grouped.values(), ...added]
}

const operationChange = (kind: "added" | "removed", { at }: Operation): Change => ({
  kind,
  where: at,
  what: kind === "added" ? "is new" : "is gone",
  level: kind === "added" ? "info" : "breaking",
  operations: [at]
})

const levels: readonly Level[] = ["info", "warning", "breaking"]

/** Adds a finding, or the operation to the same finding of others. Its level is the highest of them. */
const add = (changes: Map<string, Change>, { where, what, level }: Finding, at: string): void => {
  const key = `${where ?? at} ${what}`
  const known = changes.get(key)
  const highest = known && levels.indexOf(known.level) > levels.indexOf(level) ? known.level : level
  const affected = [...new Set([...(known?.operations ?? []), at])]
  changes.set(key, { kind: "changed", where: where ?? at, what, level: highest, operations: affected })
}

function serverChanges({ before, after }: Pair): Change[] {
  const urls = (document: Node) => list(document.servers).map((server) => String(node(server).url))
  const was = urls(before)
  const is = urls(after)
  return [
    ...was.filter((url) => !is.includes(url)).map((url) => serverChange("removed", url)),
    ...is.filter((url) => !was.includes(url)).map((url) => serverChange("added", url))
  ]
}

/** A server that is gone breaks only apps that use it: the base URLs are settings of the client. */
const serverChange = (kind: "added" | "removed", url: string): Change => ({
  kind,
  where: `server ${url}`,
  what: kind === "added" ? "is new" : "is gone",
  level: kind === "removed" ? "warning" : "info",
  operations: []
})

/** The credentials that have the same name in both. Others show in the operations that need them. */
function schemeChanges({ before, after }: Pair): Change[] {
  const is = components(after, "securitySchemes")
  return [...components(before, "securitySchemes")].flatMap(([name, scheme]) =>
    is.has(name) && !same(scheme, is.get(name))
      ? [...schemeFindings(scheme, is.get(name))].map(
          (finding): Change => ({
            kind: "changed",
            where: `security scheme ${name}`,
            operations: usersOf(before, name),
            ...finding
          })
        )
      : []
  )
}

const usersOf = (document: Node, scheme: string): readonly string[] =>
  [...operations(document).values()]
    .filter(({ security }) => list(security).some((alternative) => scheme in node(alternative)))
    .map(({ at }) => at)
