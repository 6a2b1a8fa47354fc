import {
  breakingIf,
  entries,
  type Finding,
  isNode,
  type Level,
  list,
  type Node,
  node,
  refOf,
  resolve,
  same,
  type Use
} from "./document.ts"
import { keywordFindings, saysOnly } from "./keywordChanges.ts"
import { limitFindings } from "./limitChanges.ts"
import { withoutNull } from "./nullable.ts"
import { inside, named, type Place, type SchemaPair, shown } from "./place.ts"

/** Describes the changes of a schema, and which of them break senders or receivers. */
export function* schemaFindings(old: unknown, now: unknown, at: Place): Generator<Finding> {
  if (old === undefined && now === undefined) return
  const [before, after] = [asParts(old), asParts(now)]
  const there = isRef(before) && isRef(after) ? inComponents(before, after, at) : unlessInside([old, now], at)
  if (there !== undefined) yield* inComponent("schema", before, after, contentFindings(before, after, there))
}

const isRef = (value: unknown): boolean => refOf(value) !== undefined

/** Two components are compared once for each use, however many schemas refer to them. */
function inComponents(before: unknown, after: unknown, at: Place): Place | undefined {
  const hasSameName = refOf(before) === refOf(after)
  const pair = `${refOf(before)} ${refOf(after)}`
  const compared = at.compared ?? new Set()
  if (compared.has(pair) || (hasSameName && at.isTrial)) return undefined
  compared.add(pair)
  return { ...at, compared, ...(hasSameName && { path: "" }) }
}

/** Other schemas are compared each time, but not inside themselves: schemas that refer to themselves would never end. */
function unlessInside(pair: SchemaPair, at: Place): Place | undefined {
  const [before, after] = pair.map(idOf)
  const outer = at.outer ?? []
  if (outer.some(([old, now]) => idOf(old) === before && idOf(now) === after)) return undefined
  return { ...at, compared: at.compared ?? new Set(), outer: [...outer, pair] }
}

/** What is the same for a schema wherever the document says it. */
const idOf = (schema: unknown): unknown => (saysOnly(node(schema), "$ref") ? refOf(schema) : schema)

function* contentFindings(before: unknown, after: unknown, at: Place): Generator<Finding> {
  const was = withoutNull(at.before, before)
  const is = withoutNull(at.after, after)
  if (!was.isChoice && !is.isChoice) return yield* partsFindings(...comparable(before, after, at), at)
  if (was.isNullable !== is.isNullable) yield nullFinding(is.isNullable, at)
  yield* schemaFindings(was.schema, is.schema, at)
}

const nullFinding = (isNullable: boolean, at: Place): Finding => ({
  what: `${named(at)} ${isNullable ? "may now" : "can no longer"} be null`,
  level: breakingIf(isNullable ? at.received : at.sent)
})

/** The schemas, each as one object if only one of them, or each in another way, consists of parts. */
const comparable = (before: unknown, after: unknown, at: Place): [Node, Node] => {
  const [old, now] = asUnions([resolve(at.before, before), before], [resolve(at.after, after), after])
  const partsOf = (schema: Node) => list(schema.allOf).map(identity)
  return same(partsOf(old), partsOf(now)) ? [old, now] : [merged(at.before, old), merged(at.after, now)]
}

/** What OpenAPI 3.1 allows beside a reference is another part of the schema. */
const asParts = (value: unknown): unknown => {
  const { $ref, ...beside } = node(value)
  if (typeof $ref !== "string" || saysOnly(node(value), "$ref")) return value
  return { ...beside, allOf: [{ $ref }, ...list(beside.allOf)] }
}

type Given = readonly [schema: Node, value: unknown]

/** If only one of two schemas is a choice, the other is a choice of itself. */
const asUnions = ([old, before]: Given, [now, after]: Given): [Node, Node] => {
  const keyword = ["oneOf", "anyOf"].find((one) => saysOnly(old, one) !== saysOnly(now, one))
  if (keyword !== undefined && isPlain(old)) return [{ [keyword]: [before] }, now]
  if (keyword !== undefined && isPlain(now)) return [old, { [keyword]: [after] }]
  return [old, now]
}

const isPlain = (schema: Node): boolean =>
  !["oneOf", "anyOf", "allOf"].some((keyword) => keyword in schema) &&
  ["type", "properties", "enum", "const"].some((keyword) => keyword in schema)

/** A schema with the properties of its `allOf`. `outer` are the schemas that it is a part of. */
const merged = (document: Node, schema: Node, outer: readonly Node[] = []): Node => {
  const { allOf, ...own } = schema
  if (!Array.isArray(allOf)) return schema
  // A schema cannot be a part of itself.
  if (outer.includes(schema)) return own
  const inner = [...outer, schema]
  const parts = [own, ...allOf.map((part) => merged(document, resolve(document, part), inner))]
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
  yield* keywordFindings(old, now, at)
}

function* typeFindings(old: Node, now: Node, at: Place): Generator<Finding> {
  const was = types(old)
  const is = types(now)
  if (was === undefined || is === undefined) return
  const lost = was.filter((type) => !covers(is, type))
  const gained = is.filter((type) => !covers(was, type))
  if (lost.length + gained.length === 0) return
  const level = breakingIf((lost.length > 0 && at.sent) || (gained.length > 0 && at.received))
  if (same([...lost, ...gained], ["null"])) yield nullFinding(gained.length > 0, at)
  else yield { what: `${named(at)}: type ${typeText(was)} became ${typeText(is)}`, level }
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
  const was = used(old, at.before, at)
  const is = used(now, at.after, at)
  const names = new Set([...was.properties.keys(), ...is.properties.keys(), ...was.required, ...is.required])
  for (const name of names) {
    const there = inside(at, name)
    const [isNeeded, wasNeeded] = [is.required.has(name), was.required.has(name)]
    if (was.properties.has(name) && !is.properties.has(name)) {
      const isThere = entries(now.properties).has(name)
      const gone = isThere ? `is now ${at.sent ? "read" : "write"}-only` : "was removed"
      yield { what: `${named(there)} ${gone}`, level: removedLevel(at, wasNeeded) }
    } else if (is.properties.has(name) && !was.properties.has(name)) {
      yield {
        what: `${named(there)} was added${isNeeded ? ", required" : ""}`,
        level: breakingIf(at.sent && isNeeded)
      }
    } else {
      if (isNeeded && !wasNeeded)
        yield { what: `${named(there)} is now required`, level: breakingIf(at.sent) }
      if (wasNeeded && !isNeeded)
        yield { what: `${named(there)} is no longer always there`, level: breakingIf(at.received) }
      yield* schemaFindings(was.properties.get(name), is.properties.get(name), there)
    }
  }
}

/** The properties that callers use: they do not send those that are read-only, and do not receive those that are write-only. */
const used = (schema: Node, document: Node, { sent }: Use) => {
  const properties = entries(schema.properties)
  const required = new Set(list(schema.required).map(String))
  for (const [name, property] of properties) {
    const { readOnly, writeOnly } = { ...resolve(document, property), ...node(property) }
    if ((sent ? readOnly : writeOnly) !== true) continue
    properties.delete(name)
    required.delete(name)
  }
  return { properties, required }
}

/** Callers expect that an optional field may be absent. What they send in a removed one has no effect any more. */
const removedLevel = ({ sent, received }: Use, wasRequired: boolean): Level =>
  sent || (received && wasRequired) ? "breaking" : "warning"

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
  const isEqual = (one: unknown, other: unknown) => isWithoutFindings(one, other, at)
  const named = paired(before, after, isSameName)
  // Other documents have other names for the same.
  const equal = paired(named.lost, named.gained, isEqual)
  // Unnamed parts can only be identified by their position.
  const inline = equal.lost.filter((branch) => !isRef(branch))
  const edited = paired(inline, equal.gained, (_, other) => !isRef(other))
  return {
    // A trial has seen that the equal ones have no findings. Components of the same name inside them still can.
    pairs: [...named.pairs, ...(at.isTrial ? [] : equal.pairs), ...edited.pairs],
    lost: equal.lost.filter((branch) => isRef(branch) || edited.lost.includes(branch)),
    gained: edited.gained
  }
}

function isWithoutFindings(one: unknown, other: unknown, at: Place): boolean {
  const compared = new Set(at.compared)
  const isEqual = schemaFindings(one, other, { ...at, compared, isTrial: true }).next().done === true
  // The trial around this one need not compare the same components again.
  if (isEqual && at.isTrial) for (const pair of compared) at.compared?.add(pair)
  return isEqual
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

/** Compares what other properties may be. Without the keyword, they may be anything. */
function* mapFindings(was: unknown, is: unknown, at: Place): Generator<Finding> {
  if (isNode(was) || isNode(is)) {
    if (was !== false && is !== false)
      return yield* schemaFindings(anyIf(was), anyIf(is), { ...at, path: `${at.path}{}` })
  }
  if (!same(was ?? true, is ?? true)) {
    yield {
      what: `${named(at)}: additionalProperties ${shown(was)} became ${shown(is)}`,
      level: breakingIf(at.sent && is === false)
    }
  }
}

const anyIf = (value: unknown): Node => (isNode(value) ? value : anything)
const anything: Node = {}
