import * as keys from "../../generated/rampKeys.ts"
import { routes } from "../../generated/rampRoutes.ts"
import { Refusal } from "./answer.ts"
import type { RampOperation } from "./options.ts"

/** The operation of a request. */
export interface Route {
  readonly operation: RampOperation
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

const withoutAccount: ReadonlySet<RampOperation> = new Set(quotesAndReferences)

/** Whether an operation belongs to a user's ramp account. */
export const needsAccount = (operation: RampOperation): boolean => !withoutAccount.has(operation)

/** As the client checks ids. Other characters could reach another route. */
const idPattern = "([A-Za-z0-9_-]{1,128})"

const table = Object.entries(routes).map(([operation, route]) => {
  const [method = "", template = ""] = route.split(" ")
  const path = new RegExp(`^${template.replace(/\{\w+\}/, idPattern)}$`)
  return { operation: operation as RampOperation, method, path } // the keys of `routes`
})

/** The operation that a request below `prefix` is for. Refuses unknown paths and methods with 404. */
export const routeOf = (prefix: string, method: string, pathname: string): Route => {
  const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : ""
  for (const route of table) {
    const [found, id] = (route.method === method && route.path.exec(path)) || []
    // No path fits two templates of one method, so the first match is the only one.
    if (found !== undefined) return { operation: route.operation, method, path, id }
  }
  throw new Refusal(404, "Not found")
}

/** The keys that a body or a query of an operation may have, or an object inside a body. */
export const keysOf = (name: string): readonly string[] =>
  (keys as Readonly<Record<string, string>>)[name]?.split(" ") ?? []

/** The query to forward: known keys, each once. */
export const queryOf = ({ operation }: Route, given: URLSearchParams): string => {
  const known = keysOf(operation)
  const seen = new Set<string>()
  for (const [name, value] of given) {
    if (!known.includes(name) || seen.has(name))
      throw new Refusal(400, "The query has an unknown or repeated key")
    if (value.length > 1_000) throw new Refusal(400, `The query is too long: ${name}`)
    seen.add(name)
  }
  return given.size === 0 ? "" : `?${given}`
}
