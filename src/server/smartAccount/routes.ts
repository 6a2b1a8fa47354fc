import * as keys from "../../generated/smartAccountKeys.ts"
import { routes } from "../../generated/smartAccountRoutes.ts"
import { Refusal } from "../endpoint/answer.ts"
import { type Body, jsonBody } from "../endpoint/jsonBody.ts"
import { knownQuery, pathBelow, type Route, routeOf, rulesOf } from "../endpoint/route.ts"

/** An operation of the smart account service, by its `operationId` in `openapi/smart-account.yaml`. */
type Operation = keyof typeof routes

/** Operations that belong to the organization. No user may call them: use `createServerClient` on your server. */
const ofOrganization: readonly Operation[] = [
  "listUserOperations",
  "getGasTank",
  "topUpGasTank",
  "listGasTankTopUps",
  "listGasTankUsage"
]

const rules = rulesOf(routes)

/** The operation of a request below `prefix`. Refuses unknown paths with 404, and those of the organization with 403. */
export const userRouteOf = (prefix: string, method: string, pathname: string): Route => {
  const route = routeOf(rules, method, pathBelow(prefix, pathname))
  if (ofOrganization.some((operation) => operation === route.operation))
    throw new Refusal(403, `${route.operation} belongs to the organization. Call it on your server`)
  return route
}

const allKeys: Readonly<Record<string, string>> = keys

const keysOf = (name: string): readonly string[] => allKeys[name]?.split(" ") ?? []

/** The query to forward: the page of a list. */
export const pageQuery = ({ method, operation }: Route, given: URLSearchParams): string => {
  const known = method === "GET" ? keysOf(operation) : []
  return knownQuery(known, given, (_, value) => {
    if (!/^\d{1,9}$/.test(value)) throw new Refusal(400, "The query has an invalid value")
  })
}

/** Reads the body of a POST. Unknown keys could mean something to the service that is not checked here. */
export const userBodyOf = async (
  { method, operation }: Route,
  request: Request,
  limits: Parameters<typeof jsonBody>[1]
): Promise<Body | undefined> => {
  if (method !== "POST") return undefined
  const body = await jsonBody(request, limits)
  const known = keysOf(operation)
  if (Object.keys(body.fields).some((key) => !known.includes(key)))
    throw new Refusal(400, "The body has an unknown key")
  return body
}
