import {
  entries,
  type Finding,
  isNode,
  list,
  type Node,
  node,
  type Pair,
  refOf,
  resolve,
  same,
  type Use,
  unchanged
} from "./specChangesDocument.ts"

/** The two documents, the use of the value, and its description for the reader. */
export interface Place extends Pair, Use {
  readonly path: string
  readonly seen?: ReadonlySet<string>
}

/** Describes the changes of a schema, and which of them break senders or receivers. */
export function* schemaFindings(before: unknown, after: unknown, at: Place): Generator<Finding> {
  if (unchanged(before, after)) return
  const pair = `${refOf(before)} ${refOf(after)}`
  if (at.seen?.has(pair)) return
  const here = isRef(before) || isRef(after) ? { ...at, seen: new Set([...(at.seen ?? []), pair]) } : at
  const old = resolve(at.before, before)
  const now = resolve(at.after, after)
  yield* typeFindings(old, now, here)
  yield* valueFindings(old, now, here)
  yield* propertyFindings(old, now, here)
  yield* limitFindings(old, now, here)
  for (const keyword of ["oneOf", "anyOf", "allOf"]) yield* branchFindings(keyword, old, now, here)
  yield* schemaFindings(old.items, now.items, { ...here, path: `${here.path}[]` })
  yield* mapFindings(old.additionalProperties, now.additionalProperties, here)
  yield* otherFindings(old, now, here)
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
  const breaking = (lost.length > 0 && at.sent) || (gained.length > 0 && at.received)
  if (same([...lost, ...gained], ["null"])) {
    yield { what: `${named(at)} ${lost.length > 0 ? "can no longer" : "may now"} be null`, breaking }
  } else {
    yield { what: `${named(at)}: type ${typeText(was)} became ${typeText(is)}`, breaking }
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
  if (was === undefined) yield { what: `${named(at)} takes only ${text(is)} now`, breaking: at.sent }
  else if (is === undefined) yield { what: `${named(at)} takes more than ${text(was)} now`, breaking: fixed }
  else {
    const lost = was.filter((value) => !is.includes(value))
    const gained = is.filter((value) => !was.includes(value))
    if (lost.length > 0)
      yield { what: `${named(at)} lost the value ${text(lost)}`, breaking: at.sent || fixed }
    if (gained.length > 0) yield { what: `${named(at)} got the value ${text(gained)}`, breaking: fixed }
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
      yield { what: `${named(there)} was removed`, breaking: at.sent || at.received }
    } else if (is.has(name) && !was.has(name)) {
      const required = needs.has(name)
      yield {
        what: `${named(there)} was added${required ? ", required" : ""}`,
        breaking: at.sent && required
      }
    } else {
      if (needs.has(name) && !needed.has(name)) {
        yield { what: `${named(there)} is now required`, breaking: at.sent }
      }
      if (needed.has(name) && !needs.has(name)) {
        yield { what: `${named(there)} is no longer always there`, breaking: at.received }
      }
      yield* schemaFindings(was.get(name), is.get(name), there)
    }
  }
}

const floors = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"]
const ceilings = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"]
const shapes = ["pattern", "format", "multipleOf", "uniqueItems", "contentMediaType", "contentEncoding"]

function* limitFindings(old: Node, now: Node, at: Place): Generator<Finding> {
  for (const limit of [...floors, ...ceilings, ...shapes]) {
    if (same(old[limit], now[limit])) continue
    const what = `${named(at)}: ${limit} ${shown(old[limit])} became ${shown(now[limit])}`
    yield { what, breaking: at.sent && isTighter(limit, old[limit], now[limit]) }
  }
}

function isTighter(limit: string, was: unknown, is: unknown): boolean {
  if (is === undefined) return false
  if (was === undefined || shapes.includes(limit)) return true
  return floors.includes(limit) ? Number(is) > Number(was) : Number(is) < Number(was)
}

function* branchFindings(keyword: string, old: Node, now: Node, at: Place): Generator<Finding> {
  const { pairs, lost, gained } = matchBranches(list(old[keyword]), list(now[keyword]))
  for (const [before, after] of pairs) yield* schemaFindings(before, after, at)
  // Another part of allOf, or new alternatives, are stricter. Another alternative is looser.
  const stricter = (change: readonly unknown[], other: unknown) =>
    change.length > 0 && (keyword === "allOf" || other === undefined)
  for (const branch of lost) {
    const breaking = stricter(lost, now[keyword]) ? at.received : at.sent
    yield { what: `${named(at)} lost the ${keyword} branch ${branchText(branch)}`, breaking }
  }
  for (const branch of gained) {
    const breaking = stricter(gained, old[keyword]) ? at.sent : at.received
    yield { what: `${named(at)} got the ${keyword} branch ${branchText(branch)}`, breaking }
  }
}

function matchBranches(before: readonly unknown[], after: readonly unknown[]) {
  const lost = before.filter((branch) => !after.some((other) => same(identity(branch), identity(other))))
  const gained = after.filter((branch) => !before.some((other) => same(identity(branch), identity(other))))
  const kept = before.flatMap((branch) => {
    const other = after.find((candidate) => same(identity(branch), identity(candidate)))
    return other === undefined ? [] : [[branch, other] as const]
  })
  // Unnamed parts can only be identified by their position.
  const inline = lost.filter((branch) => !isRef(branch))
  const edited = gained.filter((branch) => !isRef(branch)).slice(0, inline.length)
  const pairs = [...kept, ...edited.map((branch, index) => [inline[index], branch] as const)]
  const paired = new Set(pairs.flat())
  return {
    pairs,
    lost: lost.filter((one) => !paired.has(one)),
    gained: gained.filter((one) => !paired.has(one))
  }
}

const identity = (branch: unknown): unknown => refOf(branch) ?? node(branch).title ?? branch
const branchText = (branch: unknown): string =>
  refOf(branch)?.split("/").at(-1) ?? String(node(branch).title ?? shown(branch))

function* mapFindings(was: unknown, is: unknown, at: Place): Generator<Finding> {
  if (isNode(was) && isNode(is)) yield* schemaFindings(was, is, { ...at, path: `${at.path}{}` })
  else if (!same(was, is)) {
    yield {
      what: `${named(at)}: additionalProperties ${shown(was)} became ${shown(is)}`,
      breaking: at.sent && is === false
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
    yield { what, breaking: false }
  }
}
