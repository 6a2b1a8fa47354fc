import { Refusal } from "./answer.ts"

/** The operation of a request. */
export interface Route {
  readonly operation: string
  readonly method: string
  /** The path below the base URL of the service. */
  readonly path: string
  /** The id in the path, if the operation has one. */
  readonly id: string | undefined
}

/** The route of an operation, as a handler matches it. */
export interface Rule extends Pick<Route, "operation" | "method"> {
  readonly path: RegExp
}

/** The rules of the operations of a document, from their routes, e.g. `GET /onramp/{id}`. */
export const rulesOf = (routes: Readonly<Record<string, string>>): readonly Rule[] =>
  Object.entries(routes).map(([operation, route]) => {
    const [method = "", template = ""] = route.split(" ")
    return { operation, method, path: patternOf(template) }
  })

/** The paths of a template. */
export const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll(".", "\\.").replace(/\{\w+\}/, idPattern)}$`)

/** As the client checks ids. Other characters could reach another route. */
const idPattern = "([A-Za-z0-9_-]{1,128})"

/** The path of a request below `prefix`. Empty for any other, which no rule has. */
export const pathBelow = (prefix: string, pathname: string): string =>
  pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : ""

/** The route of the first rule that a request meets. Refuses unknown paths and methods with 404. */
export const routeOf = (rules: readonly Rule[], method: string, path: string): Route => {
  for (const { operation, ...rule } of rules) {
    const [found, id] = (rule.method === method && rule.path.exec(path)) || []
    if (found !== undefined) return { operation, method, path, id }
  }
  throw new Refusal(404, "Not found")
}

/** The query to forward: known keys, each once. `check` refuses values. */
export const knownQuery = (
  known: readonly string[],
  given: URLSearchParams,
  check: (name: string, value: string) => void
): string => {
  const seen = new Set<string>()
  for (const [name, value] of given) {
    if (!known.includes(name) || seen.has(name))
      throw new Refusal(400, "The query has an unknown or repeated key")
    check(name, value)
    seen.add(name)
  }
  return given.size === 0 ? "" : `?${given}`
}
