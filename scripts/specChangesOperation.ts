import {
  entries,
  type Finding,
  list,
  type Node,
  node,
  type Operation,
  type Pair,
  resolve,
  same,
  unchanged
} from "./specChangesDocument.ts"
import { schemaFindings } from "./specChangesSchema.ts"

/** Describes the changes of an operation, and which of them break callers. */
export function* operationFindings(before: Operation, after: Operation, pair: Pair): Generator<Finding> {
  if (before.at !== after.at) yield { what: `moved from ${before.at} to ${after.at}`, breaking: true }
  yield* parametersFindings(before.parameters, after.parameters, pair)
  yield* bodyFindings(before.operation.requestBody, after.operation.requestBody, pair)
  yield* responsesFindings(before.operation.responses, after.operation.responses, pair)
  yield* securityFindings(before.security, after.security)
  if (before.operation.deprecated !== after.operation.deprecated) {
    yield {
      what: `is ${after.operation.deprecated === true ? "now" : "no longer"} deprecated`,
      breaking: false
    }
  }
}

function* parametersFindings(
  before: readonly unknown[],
  after: readonly unknown[],
  pair: Pair
): Generator<Finding> {
  const key = (parameter: Node) => `${parameter.in} parameter \`${parameter.name}\``
  const was = new Map(before.map((one) => [key(resolve(pair.before, one)), one]))
  const is = new Map(after.map((one) => [key(resolve(pair.after, one)), one]))
  for (const [name, parameter] of was) {
    if (is.has(name)) yield* parameterFindings(parameter, is.get(name), pair)
    else yield { what: `${name} was removed`, breaking: true }
  }
  for (const [name, parameter] of is) {
    if (was.has(name)) continue
    const required = resolve(pair.after, parameter).required === true
    yield { what: `${name} was added${required ? ", required" : ""}`, breaking: required }
  }
}

/** Compares a request parameter or header. */
export function* parameterFindings(before: unknown, after: unknown, pair: Pair): Generator<Finding> {
  if (unchanged(before, after)) return
  const old = resolve(pair.before, before)
  const now = resolve(pair.after, after)
  const path = String(now.name)
  if (now.required === true && old.required !== true)
    yield { what: `\`${path}\` is now required`, breaking: true }
  if (now.required !== true && old.required === true)
    yield { what: `\`${path}\` is now optional`, breaking: false }
  for (const how of ["style", "explode"]) {
    if (old[how] !== now[how]) yield { what: `\`${path}\`: ${how} changed`, breaking: true }
  }
  yield* schemaFindings(old.schema, now.schema, { ...pair, path, sent: true, received: false })
}

export function* bodyFindings(before: unknown, after: unknown, pair: Pair): Generator<Finding> {
  if (unchanged(before, after)) return
  const old = resolve(pair.before, before)
  const now = resolve(pair.after, after)
  if (before !== undefined && after === undefined) yield { what: "takes no request body now", breaking: true }
  if (now.required === true && old.required !== true)
    yield { what: "the request body is now required", breaking: true }
  if (after === undefined || before === undefined) return
  yield* contentFindings(old, now, "request", { ...pair, sent: true, received: false })
}

function* responsesFindings(before: unknown, after: unknown, pair: Pair): Generator<Finding> {
  const was = entries(before)
  const is = entries(after)
  for (const [status, response] of was) {
    if (is.has(status)) yield* responseFindings(response, is.get(status), `${status} response`, pair)
    else yield { what: `the ${status} response was removed`, breaking: status.startsWith("2") }
  }
  for (const status of is.keys()) {
    if (!was.has(status)) yield { what: `the ${status} response was added`, breaking: false }
  }
}

export function* responseFindings(
  before: unknown,
  after: unknown,
  name: string,
  pair: Pair
): Generator<Finding> {
  if (unchanged(before, after)) return
  const old = resolve(pair.before, before)
  const now = resolve(pair.after, after)
  yield* contentFindings(old, now, name, { ...pair, sent: false, received: true })
  const headers = entries(now.headers)
  for (const header of entries(old.headers).keys()) {
    if (!headers.has(header)) yield { what: `the ${name} lost the header ${header}`, breaking: true }
  }
}

function* contentFindings(
  old: Node,
  now: Node,
  name: string,
  at: Pair & { readonly sent: boolean; readonly received: boolean }
): Generator<Finding> {
  const was = entries(old.content)
  const is = entries(now.content)
  for (const [type, media] of was) {
    if (!is.has(type)) yield { what: `the ${name} is no longer ${type}`, breaking: true }
    else yield* schemaFindings(node(media).schema, node(is.get(type)).schema, { ...at, path: "" })
  }
  for (const type of is.keys()) {
    if (!was.has(type))
      yield { what: `the ${name} may also be ${type}`, breaking: at.received && was.size > 0 }
  }
}

function* securityFindings(before: unknown, after: unknown): Generator<Finding> {
  const was = alternatives(before)
  const is = alternatives(after)
  const refused = was.filter((had) => !is.some((needs) => needs.every((scheme) => had.includes(scheme))))
  for (const had of refused) {
    yield { what: `refuses callers with ${had.join(" and ") || "no credentials"} now`, breaking: true }
  }
  const accepted = is.filter((needs) => !was.some((had) => had.every((scheme) => needs.includes(scheme))))
  for (const needs of accepted) {
    yield { what: `accepts callers with ${needs.join(" and ") || "no credentials"} now`, breaking: false }
  }
}

const alternatives = (security: unknown): readonly (readonly string[])[] => {
  const found = list(security).map((alternative) => Object.keys(node(alternative)).sort())
  return found.length === 0 ? [[]] : found
}

/** Compares how a credential is sent. */
export function* schemeFindings(before: unknown, after: unknown): Generator<Finding> {
  const told = (scheme: unknown) =>
    Object.entries(node(scheme)).filter(([key]) => key !== "description" && !key.startsWith("x-"))
  if (!same(told(before), told(after))) yield { what: "is handed over in another way", breaking: true }
}
