import { InvalidConfigError } from "../../errors/index.ts"
import { routes } from "../../generated/rampRoutes.ts"

/** The lists of a user's orders and recipients. */
export type Collection = "/offramp" | "/onramp" | "/recipient"

/** What the id in a path names. `"public"` is data that every user may see, such as a bank. */
export type OwnRampId = "offramp" | "onramp" | "public" | "recipient"

/** An operation that is in your document of the ramp service and not in Slipway's. */
export interface OwnRampOperation {
  /** Method and path as in the document, with at most one id: `POST /onramp/{id}/cancel`. */
  readonly route: string
  /**
   * What the id in the path names. An order or recipient must belong to the user, or the request is refused with 404. Needed if
   * the path has an id.
   */
  readonly id?: OwnRampId | undefined
  /** The keys that the query may have. Default: none. */
  readonly query?: readonly string[] | undefined
  /** The keys that the body may have, those of objects in it with a dot: `["reason", "sender.name"]`. Default: none. */
  readonly body?: readonly string[] | undefined
}

/** The checked rules of such an operation. */
export interface OwnRules {
  /** The keys of the query or of the body, and of the objects in the body by `<operation>_<key>`. */
  readonly keys: Readonly<Record<string, readonly string[]>>
  /** The list that must have the id of the path. */
  readonly collection: Collection | undefined
}

export interface OwnRoute {
  readonly operation: string
  readonly method: string
  readonly template: string
  readonly own: OwnRules
}

const collections = {
  offramp: "/offramp",
  onramp: "/onramp",
  recipient: "/recipient",
  public: undefined
} as const

/** Checks `operations` of `rampHandler`. Throws `InvalidConfigError`, which names the field. */
export const ownRoutes = (given: unknown = {}): readonly OwnRoute[] => {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw invalid("operations", "an object of operations by their names")
  return Object.entries(given).map(([name, operation]) => ownRoute(name, operation))
}

const ownRoute = (operation: string, given: unknown): OwnRoute => {
  const field = `operations.${operation}`
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(operation) || operation in routes)
    throw invalid(field, "a name of letters and digits that is not an operation of Slipway's document")
  const { route, id, query = [], body = [], ...rest }: Partial<Record<string, unknown>> = Object(given)
  const [unknownKey] = Object.keys(rest)
  if (unknownKey !== undefined) throw invalid(`${field}.${unknownKey}`, "route, id, query or body")
  const [method = "", template = ""] = routeIn(`${field}.route`, route)
  const hasId = template.includes("{")
  if (hasId ? typeof id !== "string" || !Object.hasOwn(collections, id) : id !== undefined)
    throw invalid(
      `${field}.id`,
      hasId ? Object.keys(collections).join(", ") : "undefined, because the path has no id"
    )
  const takesBody = method === "POST" || method === "PATCH"
  const names = keyList(`${field}.${takesBody ? "body" : "query"}`, takesBody ? body : query, takesBody)
  if (keyList(field, takesBody ? query : body, true).length > 0)
    throw invalid(`${field}.${takesBody ? "query" : "body"}`, `undefined for ${method}`)
  const collection = hasId ? collections[id as OwnRampId] : undefined // checked above
  return { operation, method, template, own: { keys: keysBy(operation, names), collection } }
}

/** Paths of Slipway's document cannot be listed: Slipway checks those operations itself. */
const routeIn = (field: string, given: unknown): readonly string[] => {
  const [, method, path = ""] =
    /^(GET|POST|PATCH|DELETE) ((?:\/(?:[\w~-][\w.~-]*|\{\w+\}))+)$/.exec(String(given)) ?? []
  if (method === undefined || (path.match(/\{/g) ?? []).length > 1)
    throw invalid(field, "a method and a path with at most one id, e.g. POST /onramp/{id}/cancel")
  if (Object.values(routes).some((known) => shapeOf(known) === shapeOf(`${method} ${path}`)))
    throw invalid(field, "a route that is not in Slipway's document: use `allow` for those")
  return [method, path]
}

const shapeOf = (route: string): string => route.replace(/\{\w+\}/, "{}").toLowerCase()

const keyList = (field: string, given: unknown, allowsDot: boolean): readonly string[] => {
  const pattern = allowsDot ? /^\w+(?:\.\w+)*$/ : /^\w+$/
  if (Array.isArray(given) && given.every((key) => typeof key === "string" && pattern.test(key))) return given
  throw invalid(field, "a list of keys")
}

const keysBy = (operation: string, names: readonly string[]): Record<string, readonly string[]> => {
  const keys = new Map<string, Set<string>>()
  for (const name of names) {
    let parent = operation
    for (const key of name.split(".")) {
      keys.set(parent, (keys.get(parent) ?? new Set()).add(key))
      parent = `${parent}_${key}`
    }
  }
  return Object.fromEntries([...keys].map(([parent, found]) => [parent, [...found]]))
}

const invalid = (field: string, expected: string) => new InvalidConfigError({ field, expected })
