import { isToken } from "../../session/tokens/isToken.ts"
import {
  type Answer,
  noRampAccount,
  Refusal,
  refusalAnswer,
  responseOf,
  Unanswered
} from "../endpoint/answer.ts"
import { beforeWrite } from "../endpoint/beforeWrite.ts"
import { assertAllowedOrigin, corsHeaders, preflightResponse } from "../endpoint/origin.ts"
import { type AskService, askService } from "../endpoint/service.ts"
import { report, userOf, wrongUser } from "../endpoint/userOf.ts"
import { bodyOf } from "./body.ts"
import { makeIdempotencyCache, type RunOnce } from "./idempotency.ts"
import { type HandlerOptions, handlerOptions, type RampHandlerConfig } from "./options.ts"
import { makeOwnership, type Ownership } from "./ownership.ts"
import { rampHeaders } from "./rampHeaders.ts"
import { needsAccount, queryOf, rampRouteOf } from "./routes.ts"

/** Handles one request. Never rejects. The second argument goes to `authorize`. */
export type RampHandler<Context = unknown> = unknown extends Context
  ? (request: Request, context?: unknown) => Promise<Response>
  : (request: Request, context: Context) => Promise<Response>

/**
 * Creates the endpoint of your server that sends a browser's ramp calls to the ramp service, signed with your key.
 *
 * Configure the client with `rampable: { endpoint }`. For each request the handler checks that it comes from your
 * pages, asks `authorize` who the user is, refuses operations that are not in `allow`, and checks that the orders and
 * recipients it names belong to that user. Then it signs the bytes that it received, with its own clock, and forwards
 * them. A repeated write is forwarded once. The key, the signature and the ramp client id never reach the browser.
 *
 * Takes a Fetch API `Request`, as in Hono and Next.js. For Node's `http` and Express, wrap it with `toNodeHandler`.
 *
 * Throws `InvalidConfigError`, which names the option that is missing, invalid or misspelled, but never its value.
 *
 * Source: the ramp service's signed mode, and the operations of `openapi/ramp.yaml`.
 *
 * @example
 * import { ordersAndRecipients, quotesAndReferences, type RampHandlerUser, rampHandler } from "slipway/server"
 *
 * const sessions = new Map<string | null, RampHandlerUser>() // your users, by the cookie of their session
 * const handler = rampHandler({
 *   clientId,
 *   privateKey,
 *   authorize: ({ headers }) => sessions.get(headers.get("cookie")),
 *   allow: [...quotesAndReferences, ...ordersAndRecipients],
 *   onError: console.error,
 *   baseUrls: sandboxUrls
 * })
 * const request = new Request("https://app.example/api/ramp/reference/banks", { headers: { "x-slipway": "ramp" } })
 * console.log((await handler(request)).status) // 401: no session has this cookie
 */
export const rampHandler = <Context = unknown>(config: RampHandlerConfig<Context>): RampHandler<Context> => {
  const options = handlerOptions(config)
  const ask = askService({
    ...options,
    name: "ramp service",
    url: options.rampUrl,
    headers: rampHeaders(options),
    credentials: "`clientId`, `privateKey`",
    // Clients know this message. Any other 401 is about the token of a user.
    isAboutServer: (body) => /"message"\s*:\s*\[?\s*"Unauthorized Client"/.test(body),
    refusal
  })
  const services: Services = {
    ask,
    ownership: makeOwnership(ask),
    once: makeIdempotencyCache(options.timeout)
  }
  const handler = async (request: Request, context: Context): Promise<Response> => {
    const cors = corsHeaders(request, options.origins)
    if (request.method === "OPTIONS") return preflightResponse(cors)
    return responseOf(await answerTo(request, context, options, services), cors)
  }
  // With an unknown context, the caller may leave it out.
  return handler as RampHandler<Context>
}

/** The body of a refusal, in the envelope of the ramp service. */
const refusal = (status: number, message: string) => refusalAnswer(status, message).text

interface Services {
  readonly ask: AskService
  readonly ownership: Ownership
  readonly once: RunOnce
}

const answerTo = async <Context>(
  request: Request,
  context: Context,
  options: HandlerOptions<Context>,
  services: Services
): Promise<Answer> => {
  try {
    return await answer(request, context, options, services)
  } catch (error) {
    if (error instanceof Unanswered) return error.answer
    if (error instanceof Refusal)
      return { ...refusalAnswer(error.status, error.message), headers: error.headers }
    report(options, error)
    return refusalAnswer(500, "The server could not handle the request")
  }
}

const answer = async <Context>(
  request: Request,
  context: Context,
  options: HandlerOptions<Context>,
  { ask, ownership, once }: Services
): Promise<Answer> => {
  assertAllowedOrigin(request, options.origins, "ramp")
  const { pathname, searchParams } = new URL(request.url)
  const route = rampRouteOf(options.rules, options.path, request.method, pathname)
  const token = await authorized(request, context, options)
  if (route.own === undefined && !options.allow.has(route.operation))
    throw notAllowed(options, route.operation)
  const query = queryOf(route, searchParams)
  const body = await bodyOf(route, request, options)
  const forward = { method: route.method, path: `${route.path}${query}`, token, body: body?.text }
  if (token === undefined) {
    if (needsAccount(route.operation)) throw new Refusal(401, noRampAccount)
    return ask(forward)
  }
  const userRequest = { route, body, token }
  const check = () => ownership.assertOwn(userRequest)
  const carryOut = async () => {
    const answered = await ask(forward)
    if (answered.body !== undefined) ownership.learn(userRequest, answered)
    return answered
  }
  if (route.method === "GET") {
    await check()
    return carryOut()
  }
  return once(userRequest, request.headers.get("idempotency-key"), async () => {
    await beforeWrite(check, options)
    return carryOut()
  })
}

/** Refuses an operation, and tells the app: an operation that a component needs may be missing from its list. */
const notAllowed = <Context>(options: HandlerOptions<Context>, operation: string): Refusal => {
  const message = `${operation} is not in \`allow\` of \`rampHandler\``
  report(options, new Error(message))
  return new Refusal(403, message)
}

/** The user's ramp token, read once: a session that changes later changes nothing for this request. */
const authorized = async <Context>(
  request: Request,
  context: Context,
  options: HandlerOptions<Context>
): Promise<string | undefined> => {
  const { rampableAccessToken: token } = await userOf(request, context, options)
  if (token === undefined || isToken(token)) return token
  throw wrongUser(options, "rampableAccessToken", "a token or undefined")
}
