import {
  breakingIf,
  entries,
  type Finding,
  isNode,
  type Level,
  list,
  type Node,
  node,
  type Pair,
  refOf,
  resolve,
  same,
  type Use
} from "./document.ts"

/** The two documents, the use of the value, and its description for the reader. */
export interface Place extends Pair, Use {
  readonly path: string
  readonly seen?: ReadonlySet<string>
}

/** Describes the changes of a schema, and which of them break senders or receivers. */
export function* schemaFindings(before: unknown, after: unknown, at: Place): Generator<Finding> {
  if (before === undefined && after === undefined) return
  const pair = `${refOf(before)} ${refOf(after)}`
  if (at.seen?.has(pair)) return
  const here = isRef(before) || isRef(after) ? { ...at, seen: new Set([...(at.seen ?? []), pair]) } : at
  const isShared = isRef(before) && refOf(before) === refOf(after)
  const [old, now] = comparable(resolve(at.before, before), resolve(at.after, after), at)
  yield* inComponent(
    "schema",
    before,
    after,
    partsFindings(old, now, isShared ? { ...here, path: "" } : here)
  )
}

/** The schemas, each as one object if only one of them, or each in another way, consists of parts. */
const comparable = (old: Node, now: Node, at: Place): readonly [Node, Node] => {
  const partsOf = (schema: Node) => list(schema.allOf).map(identity)
  return same(partsOf(old), partsOf(now)) ? [old, now] : [merged(at.before, old), merged(at.after, now)]
}

/** A schema with the properties of its `allOf`. */
const merged = (document: Node, schema: Node, depth = 0): Node => {
  const { allOf, ...own } = schema
  if (!Array.isArray(allOf) || depth > 10) return schema
  const parts = [own, ...allOf.map((part) => merged(document, resolve(document, part), depth + 1))]
  // What the schema says itself comes first.
  return Object.assign({}, ...parts.toReversed(), {
    properties: Object.assign({}, ...parts.toReversed().map((part) => part.properties)),
    required: parts.flatMap((part) => list(part.required))
  })
}

/** Findings with the component that they belong to, if it has the same name in both documents. */
export function* inComponent(
  kind: string,
  before: unknown,
  after: unknown,
  findings: Iterable<Finding>
): Generator<Finding> {
  const ref = refOf(before)
  const where = ref !== undefined && ref === refOf(after) ? `${kind} ${ref.split("/").at(-1)}` : undefined
  for (const finding of findings) yield where === undefined ? finding : { where, ...finding }
}

function* partsFindings(old: Node, now: Node, at: Place): Generator<Finding> {
  yield* typeFindings(old, now, at)
  yield* valueFindings(old, now, at)
  yield* propertyFindings(old, now, at)
  yield* limitFindings(old, now, at)
  for (const keyword of ["oneOf", "anyOf", "allOf"]) yield* branchFindings(keyword, old, now, at)
  yield* schemaFindings(old.items, now.items, { ...at, path: `${at.path}[]` })
  yield* mapFindings(old.additionalProperties, now.additionalProperties, at)
  yield* otherFindings(old, now, at)
}

const isRef = (value: unknown): boolean => refOf(value) !== undefined
const named = (at: Place): string => (at.path === "" ? "the value" : `\`${at.path}\``)
const inside = (at: Place, name: string): Place => ({
  ...at,
  path: at.path === "" ? name : `${at.path}.${name}`
})
const shown = (value: unknown): string => (value === undefined ? "none" : JSON.stringify(value))

function* typeFindings(old: Node, now: Node, at: Place): Generator<Finding> {
  const was = types(old)
  const is = types(now)
  if (was === undefined || is === undefined) return
  const lost = was.filter((type) => !covers(is, type))
  const gained = is.filter((type) => !covers(was, type))
  if (lost.length + gained.length === 0) return
  const level = breakingIf((lost.length > 0 && at.sent) || (gained.length > 0 && at.received))
  if (same([...lost, ...gained], ["null"])) {
    yield { what: `${named(at)} ${lost.length > 0 ? "can no longer" : "may now"} be null`, level }
  } else {
    yield { what: `${named(at)}: type ${typeText(was)} became ${typeText(is)}`, level }
  }
}

const anyType = ["string", "number", "boolean", "object", "array", "null"]
const typed = ["properties", "required", "items", "oneOf", "anyOf", "allOf", "not", "enum", "const"]
const covers = (types: readonly string[], type: string): boolean =>
  types.includes(type) || (type === "integer" && types.includes("number"))
const typeText = (types: readonly string[]): string => (types === anyType ? "any" : types.join(" or "))

/** Undefined when other keywords define the type. They are compared separately. */
function types(schema: Node): readonly string[] | undefined {
  if (schema.type !== undefined) return [schema.type].flat().map(String)
  return typed.some((keyword) => keyword in schema) ? undefined : anyType
}

function* valueFindings(old: Node, now: Node, at: Place): Generator<Finding> {
  const was = values(old)
  const is = values(now)
  // A constant distinguishes variants, so any change changes what callers have to check.
  const fixed = "const" in old && at.received
  if (was === undefined && is === undefined) return
  if (was === undefined) yield { what: `${named(at)} takes only ${text(is)} now`, level: breakingIf(at.sent) }
  // A list of values is closed: callers may treat each of them, and nothing else.
  else if (is === undefined)
    yield { what: `${named(at)} takes more than ${text(was)} now`, level: breakingIf(at.received) }
  else {
    const lost = was.filter((value) => !is.includes(value))
    const gained = is.filter((value) => !was.includes(value))
    if (lost.length > 0)
      yield { what: `${named(at)} lost the value ${text(lost)}`, level: breakingIf(at.sent || fixed) }
    if (gained.length > 0)
      yield { what: `${named(at)} got the value ${text(gained)}`, level: breakingIf(at.received) }
  }
}

const values = (schema: Node): readonly unknown[] | undefined =>
  "const" in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : undefined
const text = (values: readonly unknown[] | undefined): string => list(values).map(shown).join(", ")

function* propertyFindings(old: Node, now: Node, at: Place): Generator<Finding> {
  const was = entries(old.properties)
  const is = entries(now.properties)
  const needed = new Set(list(old.required).map(String))
  const needs = new Set(list(now.required).map(String))
  for (const name of new Set([...was.keys(), ...is.keys(), ...needed, ...needs])) {
    const there = inside(at, name)
    if (was.has(name) && !is.has(name)) {
      yield { what: `${named(there)} was removed`, level: removedLevel(at, needed.has(name)) }
    } else if (is.has(name) && !was.has(name)) {
      const required = needs.has(name)
      yield {
        what: `${named(there)} was added${required ? ", required" : ""}`,
        level: breakingIf(at.sent && required)
      }
    } else {
      if (needs.has(name) && !needed.has(name)) {
        yield { what: `${named(there)} is now required`, level: breakingIf(at.sent) }
      }
      if (needed.has(name) && !needs.has(name)) {
        yield { what: `${named(there)} is no longer always there`, level: breakingIf(at.received) }
      }
      yield* schemaFindings(was.get(name), is.get(name), there)
    }
  }
}

/** Callers expect that an optional field may be absent. What they send in a removed one has no effect any more. */
const removedLevel = ({ sent, received }: Use, wasRequired: boolean): Level =>
  sent || (received && wasRequired) ? "breaking" : "warning"

const floors = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"]
const ceilings = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"]
const shapes = ["pattern", "format", "multipleOf", "uniqueItems", "contentMediaType", "contentEncoding"]

function* limitFindings(old: Node, now: Node, at: Place): Generator<Finding> {
  for (const limit of [...floors, ...ceilings, ...shapes]) {
    if (same(old[limit], now[limit])) continue
    const what = `${named(at)}: ${limit} ${shown(old[limit])} became ${shown(now[limit])}`
    yield { what, level: limitLevel(limit, old[limit], now[limit], at) }
  }
}

/** Values in a response that were impossible before may surprise callers. Those that break a pattern are not decoded. */
const limitLevel = (limit: string, was: unknown, is: unknown, at: Place): Level => {
  if (at.sent && isTighter(limit, was, is)) return "breaking"
  if (!at.received || was === undefined || !isTighter(limit, is, was)) return "info"
  return limit === "pattern" ? "breaking" : "warning"
}

function isTighter(limit: string, was: unknown, is: unknown): boolean {
  if (is === undefined) return false
  if (was === undefined || shapes.includes(limit)) return true
  return floors.includes(limit) ? Number(is) > Number(was) : Number(is) < Number(was)
}

function* branchFindings(keyword: string, old: Node, now: Node, at: Place): Generator<Finding> {
  const { pairs, lost, gained } = matchBranches(list(old[keyword]), list(now[keyword]), at)
  for (const [before, after] of pairs) yield* schemaFindings(before, after, at)
  // Another part of allOf, or new alternatives, are stricter. Another alternative is looser.
  const stricter = (change: readonly unknown[], other: unknown) =>
    change.length > 0 && (keyword === "allOf" || other === undefined)
  for (const branch of lost) {
    const level = breakingIf(stricter(lost, now[keyword]) ? at.received : at.sent)
    yield { what: `${named(at)} lost the ${keyword} branch ${branchText(branch)}`, level }
  }
  for (const branch of gained) {
    const level = breakingIf(stricter(gained, old[keyword]) ? at.sent : at.received)
    yield { what: `${named(at)} got the ${keyword} branch ${branchText(branch)}`, level }
  }
}

function matchBranches(before: readonly unknown[], after: readonly unknown[], at: Place) {
  const isSameName = (one: unknown, other: unknown) => same(identity(one), identity(other))
  const isEqual = (one: unknown, other: unknown) => [...schemaFindings(one, other, at)].length === 0
  const named = paired(before, after, isSameName)
  // Other documents have other names for the same.
  const equal = paired(named.lost, named.gained, isEqual)
  // Unnamed parts can only be identified by their position.
  const inline = equal.lost.filter((branch) => !isRef(branch))
  const edited = paired(inline, equal.gained, (_, other) => !isRef(other))
  return {
    pairs: [...named.pairs, ...edited.pairs],
    lost: equal.lost.filter((branch) => isRef(branch) || edited.lost.includes(branch)),
    gained: edited.gained
  }
}

/** Pairs each branch with the first other one that matches it, and returns the rest. */
function paired(
  before: readonly unknown[],
  after: readonly unknown[],
  matches: (one: unknown, other: unknown) => boolean
) {
  const gained = [...after]
  const pairs: (readonly [unknown, unknown])[] = []
  const lost = before.filter((branch) => {
    const index = gained.findIndex((other) => matches(branch, other))
    if (index < 0) return true
    pairs.push([branch, gained[index]])
    gained.splice(index, 1)
    return false
  })
  return { pairs, lost, gained }
}

const identity = (branch: unknown): unknown => refOf(branch) ?? node(branch).title ?? branch
const branchText = (branch: unknown): string =>
  refOf(branch)?.split("/").at(-1) ?? String(node(branch).title ?? shown(branch))

function* mapFindings(was: unknown, is: unknown, at: Place): Generator<Finding> {
  if (isNode(was) && isNode(is)) yield* schemaFindings(was, is, { ...at, path: `${at.path}{}` })
  else if (!same(was, is)) {
    yield {
      what: `${named(at)}: additionalProperties ${shown(was)} became ${shown(is)}`,
      level: breakingIf(at.sent && is === false)
    }
  }
}

const compared = new Set([
  ...["$ref", "type", "const", "enum", "properties", "required", "items", "additionalProperties"],
  ...["oneOf", "anyOf", "allOf", ...floors, ...ceilings, ...shapes],
  ...["title", "description", "example", "examples", "externalDocs", "$comment"]
])

function* otherFindings(old: Node, now: Node, at: Place): Generator<Finding> {
  for (const keyword of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (compared.has(keyword) || keyword.startsWith("x-") || same(old[keyword], now[keyword])) continue
    const what = `${named(at)}: ${keyword} ${shown(old[keyword])} became ${shown(now[keyword])}`
    yield { what, level: "info" }
  }
}
