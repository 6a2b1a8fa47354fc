import * as keys from "../../generated/rampKeys.ts"
import { routes } from "../../generated/rampRoutes.ts"
import { Refusal } from "../endpoint/answer.ts"
import type { OwnRoute, OwnRules } from "./ownOperations.ts"

/** An operation of the ramp service, by its `operationId` in `openapi/ramp.yaml`. */
export type RampOperation = keyof typeof routes

/** The operation of a request. */
export interface Route {
  readonly operation: string
  /** The rules of an operation of the app's own document. `undefined` for one of Slipway's. */
  readonly own: OwnRules | undefined
  readonly method: string
  /** The path below the base URL of the service. */
  readonly path: string
  /** The id in the path, if the operation has one. */
  readonly id: string | undefined
}

/**
 * The operations that read quotes and references, for `allow` of `rampHandler`. They do not need a ramp account, except
 * quotes with the user's daily limit.
 */
export const quotesAndReferences = [
  "quoteOnramp",
  "quoteOfframp",
  "listBanks",
  "listCryptos",
  "listCurrencies",
  "listPaymentMethods"
] as const satisfies readonly RampOperation[]

const withoutAccount: ReadonlySet<string> = new Set(quotesAndReferences)

/** Whether an operation belongs to a user's ramp account. */
export const needsAccount = (operation: string): boolean => !withoutAccount.has(operation)

/** As the client checks ids. Other characters could reach another route. */
const idPattern = "([A-Za-z0-9_-]{1,128})"

/** The route of an operation, as a handler matches it. */
export interface Rule extends Pick<Route, "operation" | "method" | "own"> {
  readonly path: RegExp
}

/** The paths of a template. */
export const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll(".", "\\.").replace(/\{\w+\}/, idPattern)}$`)

const documented: readonly Rule[] = Object.entries(routes).map(([operation, route]) => {
  const [method = "", template = ""] = route.split(" ")
  return { operation, method, path: patternOf(template), own: undefined }
})

/** Many servers do not tell upper from lower case: `/Offramp` could place an order without its checks. */
const isDocumented = (method: string, path: string): boolean =>
  documented.some((rule) => rule.method === method && new RegExp(rule.path, "i").test(path))

/** The routes of Slipway's document, then those of the app's own. */
export const rulesWith = (own: readonly OwnRoute[]): readonly Rule[] => [
  ...documented,
  ...own.map(({ template, ...route }) => ({ ...route, path: patternOf(template) }))
]

/** The operation that a request below `prefix` is for. Refuses unknown paths and methods with 404. */
export const routeOf = (rules: readonly Rule[], prefix: string, method: string, pathname: string): Route => {
  const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : ""
  for (const { operation, own, ...rule } of rules) {
    const [found, id] = (rule.method === method && rule.path.exec(path)) || []
    // The first match counts: a path of the app's own document never takes one of Slipway's.
    if (found !== undefined && !(own !== undefined && isDocumented(method, path)))
      return { operation, own, method, path, id }
  }
  throw new Refusal(404, "Not found")
}

/** The keys that a body or a query of an operation may have, or an object inside a body. */
export const keysOf = ({ own }: Pick<Route, "own">, name: string): readonly string[] =>
  own === undefined
    ? ((keys as Readonly<Record<string, string>>)[name]?.split(" ") ?? [])
    : (Object.hasOwn(own.keys, name) && own.keys[name]) || []

/** The query to forward: known keys, each once. */
export const queryOf = (route: Route, given: URLSearchParams): string => {
  const takesBody = route.own !== undefined && (route.method === "POST" || route.method === "PATCH")
  const known = takesBody ? [] : keysOf(route, route.operation)
  const seen = new Set<string>()
  for (const [name, value] of given) {
    if (!known.includes(name) || seen.has(name))
      throw new Refusal(400, "The query has an unknown or repeated key")
    if (value.length > 1_000) throw new Refusal(400, `The query is too long: ${name}`)
    seen.add(name)
  }
  return given.size === 0 ? "" : `?${given}`
}
