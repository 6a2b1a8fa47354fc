import {
  breakingIf,
  components,
  entries,
  type Finding,
  list,
  type Node,
  node,
  type Operation,
  type Pair,
  refOf,
  resolve,
  same
} from "./document.ts"
import { deprecation } from "./keywordChanges.ts"
import { parametersFindings } from "./parameterChanges.ts"
import { inComponent, schemaFindings } from "./schemaChanges.ts"

/** Describes the changes of an operation, and which of them break callers. */
export function* operationFindings(before: Operation, after: Operation, pair: Pair): Generator<Finding> {
  yield* parametersFindings(before, after, pair)
  yield* bodyFindings(before.operation.requestBody, after.operation.requestBody, pair)
  yield* responsesFindings(before.operation.responses, after.operation.responses, pair)
  yield* securityFindings(before.security, after.security, pair)
  const isDeprecated = after.operation.deprecated === true
  if ((before.operation.deprecated === true) !== isDeprecated) yield deprecation(isDeprecated)
}

function* bodyFindings(before: unknown, after: unknown, pair: Pair): Generator<Finding> {
  const old = resolve(pair.before, before)
  const now = resolve(pair.after, after)
  if (before !== undefined && after === undefined)
    yield { what: "takes no request body now", level: "breaking" }
  if (now.required === true && old.required !== true)
    yield { what: "the request body is now required", level: "breaking" }
  if (now.required !== true && old.required === true && after !== undefined)
    yield { what: "the request body is now optional", level: "info" }
  if (before === undefined && after !== undefined && now.required !== true)
    yield { what: "an optional request body was added", level: "info" }
  if (after === undefined || before === undefined) return
  const findings = contentFindings(old, now, "request", { ...pair, sent: true, received: false })
  yield* inComponent("request body", before, after, findings)
}

function* responsesFindings(before: unknown, after: unknown, pair: Pair): Generator<Finding> {
  const was = entries(before)
  const is = entries(after)
  for (const [status, response] of was) {
    if (is.has(status)) yield* responseFindings(response, is.get(status), `${status} response`, pair)
    else yield { what: `the ${status} response was removed`, level: lostResponse(status, is) }
  }
  for (const status of is.keys()) {
    if (!was.has(status)) yield { what: `the ${status} response was added`, level: "info" }
  }
}

/** Many services answer with 201 where they answered with 200, and callers read the same. */
const lostResponse = (status: string, now: ReadonlyMap<string, unknown>) =>
  status.startsWith("2")
    ? [...now.keys()].some((other) => other.startsWith("2"))
      ? "warning"
      : "breaking"
    : "info"

function* responseFindings(before: unknown, after: unknown, name: string, pair: Pair): Generator<Finding> {
  const old = resolve(pair.before, before)
  const now = resolve(pair.after, after)
  const findings = function* (shown: string): Generator<Finding> {
    yield* contentFindings(old, now, shown, { ...pair, sent: false, received: true })
    yield* headerFindings(old.headers, now.headers, shown, pair)
  }
  const isShared = refOf(before) !== undefined && refOf(before) === refOf(after)
  yield* inComponent("response", before, after, findings(isShared ? "response" : name))
}

/** The client reads few headers, so a changed one is never worse than a warning. */
function* headerFindings(before: unknown, after: unknown, name: string, pair: Pair): Generator<Finding> {
  const is = new Map([...entries(after)].map(([header, value]) => [header.toLowerCase(), value]))
  for (const [header, was] of entries(before)) {
    const old = resolve(pair.before, was)
    const now = resolve(pair.after, is.get(header.toLowerCase()))
    const path = `header ${header}`
    if (!is.has(header.toLowerCase())) yield { what: `the ${name} lost the ${path}`, level: "warning" }
    else {
      if (old.required === true && now.required !== true)
        yield { what: `the ${path} of the ${name} is no longer always there`, level: "warning" }
      const found = schemaFindings(old.schema, now.schema, { ...pair, path, sent: false, received: true })
      for (const { what, level } of found)
        yield { what: `the ${name}: ${what}`, level: level === "info" ? level : "warning" }
    }
  }
}

function* contentFindings(
  old: Node,
  now: Node,
  name: string,
  at: Pair & { readonly sent: boolean; readonly received: boolean }
): Generator<Finding> {
  const was = byType(old.content)
  const is = byType(now.content)
  for (const [type, media] of was) {
    const same = is.get(type) ?? (at.sent ? rangeOf(type, is) : undefined)
    if (same === undefined) yield { what: `the ${name} is no longer ${type}`, level: "breaking" }
    else yield* schemaFindings(node(media).schema, node(same).schema, { ...at, path: "" })
  }
  for (const type of is.keys()) {
    if (!was.has(type))
      yield { what: `the ${name} may also be ${type}`, level: breakingIf(at.received && was.size > 0) }
  }
}

/** Media by their type, without parameters such as a charset. */
const byType = (content: unknown): ReadonlyMap<string, unknown> =>
  new Map(
    [...entries(content)].map(([type, media]) => [type.replace(/;.*/s, "").trim().toLowerCase(), media])
  )

/** The media of a range that contains a type: the service takes it like any other. */
const rangeOf = (type: string, content: ReadonlyMap<string, unknown>): unknown =>
  content.get(`${type.split("/")[0]}/*`) ?? content.get("*/*")

/** Compares what callers must bring. Documents name the same credential differently, so what it is counts. */
function* securityFindings(before: unknown, after: unknown, pair: Pair): Generator<Finding> {
  // A document without security says nothing about it.
  if (after === undefined && components(pair.after, "securitySchemes").size === 0) return
  const was = alternatives(before)
  const is = alternatives(after)
  const isSame = (had: string, needed: string) => isSameCredential(had, needed, pair)
  const refused = was.filter(
    (had) => !is.some((needs) => needs.every((needed) => had.some((one) => isSame(one, needed))))
  )
  for (const had of refused)
    yield { what: `refuses callers with ${had.join(" and ") || "no credentials"} now`, level: "breaking" }
  const accepted = is.filter(
    (needs) => !was.some((had) => had.every((one) => needs.some((needed) => isSame(one, needed))))
  )
  for (const needs of accepted)
    yield { what: `accepts callers with ${needs.join(" and ") || "no credentials"} now`, level: "info" }
}

const alternatives = (security: unknown): readonly (readonly string[])[] => {
  const found = list(security).map((alternative) => Object.keys(node(alternative)).sort())
  return found.length === 0 ? [[]] : found
}

/** Whether a credential of the earlier document is one of the later: by its name, or by how it is sent if the name is new. */
const isSameCredential = (had: string, needed: string, { before, after }: Pair): boolean => {
  const schemes = components(before, "securitySchemes")
  if (had === needed || schemes.has(needed)) return had === needed
  const scheme = components(after, "securitySchemes").get(needed)
  return scheme !== undefined && same(carrierOf(schemes.get(had)), carrierOf(scheme))
}

/** Where and how a credential is sent. */
const carrierOf = (scheme: unknown): unknown => {
  const { type, in: place, name, scheme: kind } = node(scheme)
  return [type, place, String(name).toLowerCase(), String(kind).toLowerCase()]
}

/** Compares how a credential is sent. */
export function* schemeFindings(before: unknown, after: unknown): Generator<Finding> {
  if (!same(carrierOf(before), carrierOf(after))) yield { what: "is sent in another way", level: "breaking" }
}
