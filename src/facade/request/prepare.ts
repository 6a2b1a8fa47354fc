import { InvalidInputError } from "../../errors/index.ts"
import type { Init, Reply } from "../../http/methods.ts"
import type { RequestSpec } from "../../http/RequestSpec.ts"
import { invalid } from "../../input/invalid.ts"
import { refuseUnknownKeys } from "../../input/unknownKeys.ts"
import { json, object, query } from "../input/fields.ts"
import { type Route, routeOf } from "./route.ts"

/** What the document says about an operation. `scripts/generate.ts` writes it. */
export interface DocumentedOperation {
  /** The token that it cannot do without. */
  readonly auth?: string
  /** The required fields of its required body, separated by spaces. `a|b` is a choice, `a.b` a field inside. */
  readonly body?: string
  readonly query?: string
  readonly isForm?: true
}

/** The documented operations of a service, and how the client makes requests to it. */
export interface RequestRules {
  readonly operations: Readonly<Record<string, DocumentedOperation>>
  readonly kinds: Readonly<Record<string, RequestSpec["kind"]>>
  /** The operations to refuse, with the method that makes them. */
  readonly guards: Readonly<Record<string, string>>
  /** The keys of a request that hold tokens, by the value of `auth` that they imply. */
  readonly tokens: Readonly<Record<string, string>>
}

/** A checked request. */
export interface PreparedRequest {
  readonly call: Pick<RequestSpec, "kind" | "isUndocumented">
  readonly auth: string | undefined
  readonly isRepeatable: boolean
  readonly send: (client: object, init: Init) => Promise<Reply<unknown>>
}

interface Given {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly auth?: unknown
}

/** Checks a request whose input is a copy. Throws `InvalidInputError`. */
export const prepareRequest = (
  rules: RequestRules,
  method: unknown,
  path: unknown,
  given: Given & object
): PreparedRequest => {
  const route = routeOf(Object.keys(rules.operations), method, path)
  const name = `${route.method} ${route.template}`
  const safer = rules.guards[name]
  if (safer !== undefined)
    throw invalid(
      "path",
      `a call of \`client.${safer}\`, or of \`client.unsafe\` if that method cannot do what you need`
    )
  refuseUnknownKeys(given, `params query body auth ${Object.keys(rules.tokens).join(" ")}`)
  const operation = rules.operations[name]
  if (operation) assertRequired(operation, given)
  const kind = route.method === "GET" ? "read" : (rules.kinds[name] ?? "write")
  const params = paramsOf(route, given)
  if (operation === undefined) assertUndocumented(rules, route, params.path)
  const parts = { params, ...bodyOf(route, operation, given) }
  return {
    call: { kind, isUndocumented: !route.isDocumented },
    auth: authOf(rules, operation, given),
    // A write may move value: a refusal may be for a copy of a request that was carried out.
    isRepeatable: kind === "read" || kind === "sign",
    send: (client, init) => (client as Untyped)[route.method](route.template, { ...init, ...parts })
  }
}

/** Refuses parameters that lead to a documented operation: it would be sent without its guard and its token. */
const assertUndocumented = ({ operations }: RequestRules, { method, template }: Route, path: PathValues) => {
  const filled = template.replaceAll(parameterName, (_, name: string) => path[name] ?? "")
  const reached = routeOf(Object.keys(operations), method, filled)
  if (reached.isDocumented) throw invalid("path", `${reached.template}, as the document spells it`)
}

type PathValues = Readonly<Record<string, string>>

const parameterName = /\{([^{}]+)\}/g

/** The methods of openapi-fetch, without the types of the document. */
type Untyped = Readonly<Record<Route["method"], (path: string, init: object) => Promise<Reply<unknown>>>>

const authOf = ({ tokens }: RequestRules, operation: DocumentedOperation | undefined, given: Given) => {
  const passed = Object.keys(tokens).find((token) => given[token as keyof Given] !== undefined)
  const known = [...Object.values(tokens), "none"]
  if (given.auth !== undefined && !known.some((auth) => auth === given.auth))
    throw invalid("auth", known.map((auth) => JSON.stringify(auth)).join(" or "))
  return given.auth === undefined ? (operation?.auth ?? (passed && tokens[passed])) : String(given.auth)
}

/** Throws one error for all required fields that are missing. */
const assertRequired = ({ body, query: needed = "" }: DocumentedOperation, given: Given) => {
  const missing = [
    ...(body === undefined ? [] : given.body === undefined ? ["body"] : missingIn("body", body, given.body)),
    ...missingIn("query", needed, given.query ?? {})
  ]
  const [field] = missing
  if (field !== undefined)
    throw new InvalidInputError({
      field,
      fields: missing,
      expected: "a value: the document requires it",
      code: "REQUIRED"
    })
}

const missingIn = (prefix: string, needed: string, value: unknown): readonly string[] =>
  needed
    .split(" ")
    .filter((field) => field !== "" && !field.split("|").some((name) => valueAt(value, name) !== undefined))
    .map((field) =>
      field
        .split("|")
        .map((name) => `${prefix}.${name}`)
        .join(" or ")
    )

const valueAt = (value: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce((inner, name) => (Object.hasOwn(Object(inner), name) ? Object(inner)[name] : undefined), value)

const paramsOf = ({ template, values }: Route, given: Given) => {
  const names = [...template.matchAll(parameterName)].map(([, name = ""]) => name)
  const passed = object("params", given.params ?? {})
  for (const name of Object.keys(passed)) {
    if (!names.includes(name) || Object.hasOwn(values, name))
      throw invalid(`params.${name}`, "a parameter of the path")
  }
  const path: PathValues = Object.fromEntries(
    names.map((name) => [name, own(values, name) ?? parameter(`params.${name}`, own(passed, name))])
  )
  return { path, query: query(object("query", given.query ?? {})) }
}

const own = <Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined

/** A value for the path. Other characters could reach another route. */
const parameter = (field: string, value: unknown): string => {
  const isPlain = typeof value === "string" || typeof value === "number"
  if (isPlain && /^(?!\.{1,2}$)[\w.~@:+-]{1,256}$/.test(String(value))) return String(value)
  throw invalid(field, "1 to 256 letters, digits or - . _ ~ @ : +")
}

const bodyOf = ({ method }: Route, operation: DocumentedOperation | undefined, { body }: Given) => {
  if (body === undefined) return {}
  if (method === "GET") throw invalid("body", "no body: use `query`")
  return operation?.isForm ? form(object("body", Object(body))) : json(body)
}

/** Builds the form once, so that every attempt sends the same body. */
const form = (body: object) => {
  const built = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) built.append(name, value)
    else if (value !== undefined) built.append(name, String(value))
  }
  return { body, bodySerializer: () => built }
}
