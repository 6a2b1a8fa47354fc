import { Refusal } from "../endpoint/answer.ts"
import { type Body, type BodyLimits, jsonBody } from "../endpoint/jsonBody.ts"
import { keysOf, type Route } from "./routes.ts"

/** Reads the body of a POST or PATCH, once and within its limits. Other methods have none: what they send is ignored. */
export const bodyOf = async (
  route: Route,
  request: Request,
  limits: BodyLimits
): Promise<Body | undefined> => {
  if (route.method !== "POST" && route.method !== "PATCH") return undefined
  const body = await jsonBody(request, limits)
  refuseOtherKeys(route, route.operation, body.fields)
  return body
}

/** Unknown keys could mean something to the service that is not checked here. */
const refuseOtherKeys = (route: Route, name: string, fields: Readonly<Record<string, unknown>>): void => {
  const known = keysOf(route, name)
  for (const [key, value] of Object.entries(fields)) {
    if (!known.includes(key)) throw new Refusal(400, "The body has an unknown key")
    if (typeof value !== "object" || value === null) continue
    if (Array.isArray(value) || keysOf(route, `${name}_${key}`).length === 0)
      throw new Refusal(400, `The body has an unknown key in ${key}`)
    refuseOtherKeys(route, `${name}_${key}`, value as Readonly<Record<string, unknown>>) // an object of JSON
  }
}
