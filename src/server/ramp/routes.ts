import * as keys from "../../generated/rampKeys.ts"
import { routes } from "../../generated/rampRoutes.ts"
import { Refusal } from "../endpoint/answer.ts"
import {
  type Route as EndpointRoute,
  knownQuery,
  pathBelow,
  patternOf,
  type Rule,
  routeOf,
  rulesOf
} from "../endpoint/route.ts"
import type { OwnRoute, OwnRules } from "./ownOperations.ts"

/** An operation of the ramp service, by its `operationId` in `openapi/ramp.yaml`. */
export type RampOperation = keyof typeof routes

/** The operation of a request. */
export interface Route extends EndpointRoute {
  /** The rules of an operation of the app's own document. `undefined` for one of Slipway's. */
  readonly own: OwnRules | undefined
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

/**
 * The operations on a user's orders and recipients, for `allow` of `rampHandler`. Together with `quotesAndReferences`, these
 * are all operations that the components of `slipway/react/ui` and `slipway/react/modal` use to buy and sell. The handler
 * limits them to the user's own orders and recipients.
 */
export const ordersAndRecipients = [
  "createOnramp",
  "listOnramps",
  "getOnramp",
  "createOfframp",
  "listOfframps",
  "getOfframp",
  "replyOfframp",
  "createRecipient",
  "listRecipients",
  "updateRecipient",
  "deleteRecipient"
] as const satisfies readonly RampOperation[]

const withoutAccount: ReadonlySet<string> = new Set(quotesAndReferences)

/** Whether an operation belongs to a user's ramp account. */
export const needsAccount = (operation: string): boolean => !withoutAccount.has(operation)

/** The rules of a handler: those of Slipway's document, and the app's own. */
export interface Rules {
  readonly documented: readonly Rule[]
  readonly own: readonly (Rule & Pick<OwnRoute, "own">)[]
}

const documented = rulesOf(routes)

/** The routes of Slipway's document, then those of the app's own. */
export const rulesWith = (own: readonly OwnRoute[]): Rules => ({
  documented,
  own: own.map(({ template, ...route }) => ({ ...route, path: patternOf(template) }))
})

/** Many servers do not tell upper from lower case: `/Offramp` could place an order without its checks. */
const isDocumented = (method: string, path: string): boolean =>
  documented.some((rule) => rule.method === method && new RegExp(rule.path, "i").test(path))

/** The operation that a request below `prefix` is for. Refuses unknown paths and methods with 404. */
export const rampRouteOf = (rules: Rules, prefix: string, method: string, pathname: string): Route => {
  const path = pathBelow(prefix, pathname)
  // A path of the app's own document never takes one of Slipway's.
  if (isDocumented(method, path)) return { ...routeOf(rules.documented, method, path), own: undefined }
  const route = routeOf(rules.own, method, path)
  return { ...route, own: rules.own.find(({ operation }) => operation === route.operation)?.own }
}

const allKeys: Readonly<Record<string, string>> = keys

/** The keys that a body or a query of an operation may have, or an object inside a body. */
export const keysOf = ({ own }: Pick<Route, "own">, name: string): readonly string[] =>
  own === undefined
    ? (allKeys[name]?.split(" ") ?? [])
    : (Object.hasOwn(own.keys, name) && own.keys[name]) || []

/** The query to forward: known keys, each once. */
export const queryOf = (route: Route, given: URLSearchParams): string => {
  const takesBody = route.own !== undefined && (route.method === "POST" || route.method === "PATCH")
  const known = takesBody ? [] : keysOf(route, route.operation)
  return knownQuery(known, given, (name, value) => {
    if (value.length > 1_000) throw new Refusal(400, `The query is too long: ${name}`)
  })
}
