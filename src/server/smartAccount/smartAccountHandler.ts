import { type Answer, Refusal, responseOf, Unanswered } from "../endpoint/answer.ts"
import { beforeWrite } from "../endpoint/beforeWrite.ts"
import type { Body } from "../endpoint/jsonBody.ts"
import { assertAllowedOrigin, corsHeaders, preflightResponse } from "../endpoint/origin.ts"
import type { Route } from "../endpoint/route.ts"
import { type AskService, askService } from "../endpoint/service.ts"
import { report, userOf, wrongUser } from "../endpoint/userOf.ts"
import { minified } from "./minified.ts"
import { makeOperationMemory, type OperationMemory } from "./operationMemory.ts"
import { type SmartAccountHandlerConfig, type SmartAccountOptions, smartAccountOptions } from "./options.ts"
import { makeOwnership, type Ownership } from "./ownership.ts"
import { pageQuery, userBodyOf, userRouteOf } from "./routes.ts"
import { smartAccountHeaders } from "./smartAccountHeaders.ts"

/** Handles one request. Never rejects. The second argument goes to `authorize` and `sponsor`. */
export type SmartAccountHandler<Context = unknown> = unknown extends Context
  ? (request: Request, context?: unknown) => Promise<Response>
  : (request: Request, context: Context) => Promise<Response>

/**
 * Creates the endpoint of your server that sends a browser's calls to the smart account service, signed with your
 * secret.
 *
 * Configure the client with `smartAccount: { endpoint }`. For each request the handler checks that it comes from your pages,
 * asks `authorize` who the user is, and checks that the accounts and operations it names belong to that user's wallet. It asks
 * `sponsor` before your gas tank pays. Then it signs the request with its own clock, and forwards it. The secret and the
 * signature never reach the browser. Operations of the organization, such as the gas tank's, are refused.
 *
 * Takes a Fetch API `Request`, as in Hono and Next.js. For Node's `http` and Express, wrap it with `toNodeHandler`.
 *
 * Throws `InvalidConfigError`, which names the option that is missing, invalid or misspelled, but never its value.
 *
 * Source: the documented signature of the smart account service, and the operations of `openapi/smart-account.yaml`.
 *
 * @example
 * import { type SmartAccountHandlerUser, smartAccountHandler } from "slipway/server"
 *
 * const sessions = new Map<string | null, SmartAccountHandlerUser>() // your users, by the cookie of their session
 * const handler = smartAccountHandler({
 *   appId: "my-app",
 *   clientSecret,
 *   authorize: ({ headers }) => sessions.get(headers.get("cookie")),
 *   // Refuses what it does not know: the details of an operation that another process prepared.
 *   sponsor: ({ details }) => details?.type === "sendToken" && details.amount <= 5_000_000n,
 *   baseUrls: { smartAccount: sandboxUrls.smartAccount }
 * })
 * const headers = { "x-slipway": "smart-account" }
 * const request = new Request("https://app.example/api/smart-account/userOp/67b1fc9a442f26832dadd881", { headers })
 * console.log((await handler(request)).status) // 401: no session has this cookie
 */
export const smartAccountHandler = <Context = unknown>(
  config: SmartAccountHandlerConfig<Context>
): SmartAccountHandler<Context> => {
  const options = smartAccountOptions(config)
  const ask = askAsServer(options)
  const services = { ask, ownership: makeOwnership(ask), memory: makeOperationMemory(options) }
  const handler = async (request: Request, context: Context): Promise<Response> => {
    const cors = corsHeaders(request, options.origins)
    if (request.method === "OPTIONS") return preflightResponse(cors)
    return responseOf(await answerTo(request, context, options, services), cors)
  }
  // With an unknown context, the caller may leave it out.
  return handler as SmartAccountHandler<Context>
}

/** Requests carry no credentials of a user. A 401 would tell the browser that its user's session has ended. */
const askAsServer = <Context>(options: SmartAccountOptions<Context>): AskService => {
  const name = "smart account service"
  const ask = askService({
    ...options,
    name,
    headers: smartAccountHeaders(options),
    credentials: "`clientSecret`, `appId`",
    isAboutServer: () => true,
    refusal: refusalText
  })
  return async (request) => {
    const answered = await ask(request)
    if (answered.status !== 401) return answered
    throw new Refusal(502, `The ${name} refused the credentials of this server`, "SERVER_CREDENTIALS")
  }
}

interface Services {
  readonly ask: AskService
  readonly ownership: Ownership
  readonly memory: OperationMemory
}

/** The body of a refusal, in the envelope of the service. */
const refusalText = (status: number, message: string, code?: string): string =>
  JSON.stringify({ status, message, code })

const refused = ({ status, message, code, headers }: Refusal): Answer => ({
  status,
  text: refusalText(status, message, code),
  headers
})

const answerTo = async <Context>(
  request: Request,
  context: Context,
  options: SmartAccountOptions<Context>,
  services: Services
): Promise<Answer> => {
  try {
    return await answer(request, context, options, services)
  } catch (error) {
    if (error instanceof Unanswered) return error.answer
    if (error instanceof Refusal) return refused(error)
    report(options, error)
    return refused(new Refusal(500, "The server could not handle the request"))
  }
}

const answer = async <Context>(
  request: Request,
  context: Context,
  options: SmartAccountOptions<Context>,
  services: Services
): Promise<Answer> => {
  assertAllowedOrigin(request, options.origins, "smart-account")
  const { pathname, searchParams } = new URL(request.url)
  const route = userRouteOf(options.path, request.method, pathname)
  const address = await authorized(request, context, options)
  const query = pageQuery(route, searchParams)
  const body = await userBodyOf(route, request, options)
  if (route.operation === "getUserOperation") return services.ownership.operation(address, route.id)
  const check = async () => {
    await assertOwn({ route, body, address }, services.ownership)
    if (route.operation === "submitUserOperation" && body)
      await assertPaid({ body, address }, context, options, services)
  }
  await (movesValue(route) ? beforeWrite(check, options) : check())
  const answered = await services.ask({
    method: route.method,
    path: `${route.path}${query}`,
    token: undefined,
    body: body && minified(body.text)
  })
  services.ownership.learn(route, address, answered)
  if (body && options.sponsor) await services.memory.remember(route, body, address, answered)
  return answered
}

const movesValue = ({ operation }: Route): boolean =>
  operation === "submitUserOperation" || operation === "topUpSmartAccount"

interface UserRequest {
  readonly route: Route
  readonly body: Body | undefined
  /** The address of the user's wallet. */
  readonly address: string
}

/** Refuses a request that names an account or owner of someone else. */
const assertOwn = async ({ route, body, address }: UserRequest, ownership: Ownership): Promise<void> => {
  const { accountId, receiverOwnerId, owner } = Object(body?.fields)
  switch (route.operation) {
    case "createSmartAccount":
      return assertOwner(owner, address)
    case "submitUserOperation":
      return // `assertPaid` looks the operation up
    case "topUpSmartAccount":
      return ownership.assertOwner(address, receiverOwnerId)
    case "listSmartAccountTopUps":
      return ownership.assertOwner(address, route.id)
    default:
      return ownership.assertAccount(address, accountId)
  }
}

const assertOwner = (owner: unknown, address: string): void => {
  const { id, provider, ...rest } = Object(owner)
  const isOwn = typeof id === "string" && id.toLowerCase() === address.toLowerCase() && provider === "wallet"
  if (!isOwn || Object.keys(rest).length > 0)
    throw new Refusal(403, "`owner` must be the wallet of the user: its address, and the provider wallet")
}

/** Refuses to submit an operation of someone else, or one that the organization does not pay for. */
const assertPaid = async <Context>(
  { body, address }: { readonly body: Body; readonly address: string },
  context: Context,
  options: SmartAccountOptions<Context>,
  { ownership, memory }: Services
): Promise<void> => {
  const { userOpId, isSponsored, hash } = body.fields
  const stored = await ownership.operation(address, userOpId)
  if (typeof isSponsored !== "boolean") throw new Refusal(400, "`isSponsored` must be true or false")
  if (!isSponsored) return
  const { accountId, type, chainId, userOpHash } = Object(Object(stored.body).data)
  const operation = { address, userOpId: String(userOpId), accountId }
  const isPaid =
    options.sponsor !== undefined &&
    (await options.sponsor(
      {
        ...{ ...operation, type, chainId },
        details: await memory.recall({ ...operation, hashes: [hash, userOpHash ?? hash] })
      },
      context
    ))
  if (isPaid !== true) throw new Refusal(403, "Sponsorship refused")
}

/** The address of the user's wallet, read once: a session that changes later changes nothing for this request. */
const authorized = async <Context>(
  request: Request,
  context: Context,
  options: SmartAccountOptions<Context>
): Promise<string> => {
  const { address } = await userOf(request, context, options)
  if (typeof address === "string" && /^0x[0-9a-fA-F]{40}$/.test(address)) return address
  throw wrongUser(options, "address", "the address of the user's wallet")
}
