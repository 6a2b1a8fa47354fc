import type { World } from "../state/world.ts"
import { bearerOf } from "./bearer.ts"
import type { ExampleOf } from "./documented.ts"
import type { ApiDocument, Matched } from "./documents.ts"
import { Failure } from "./failure.ts"
import type { Call, Caller } from "./handlers.ts"
import { enter, type Progress } from "./ledger.ts"
import { type Incoming, parseBody } from "./request.ts"

/** A response before it is serialized. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The serialized body, when the log has already serialized it. */
  readonly text?: string
}

/** An error before it is put into a service's envelope. */
export type Refusal = Pick<Failure, "status" | "reasons"> & { readonly data?: unknown }

type AnyHandler = (call: Call<unknown, unknown, unknown>) => unknown

/** One of the two services, as the pipeline uses it. */
export interface Service {
  readonly basePath: string
  readonly document: () => Promise<ApiDocument>
  readonly handlers: Readonly<Record<string, AnyHandler>>
  /** Answers operations of the user's own document that have no handler. */
  readonly example: ExampleOf
  /** The status of a successful response. */
  successStatus(operationId: string): number
  /** Checks the credentials and returns the caller. */
  caller(matched: Matched, incoming: Incoming): Caller | undefined
  success(status: number, message: string | undefined, data: unknown): unknown
  failure(failure: Refusal): unknown
}

/**
 * Executes a request: finds its operation, checks the credentials, validates the request, runs the handler, and
 * validates the response.
 */
export const serve = async (world: World, service: Service, incoming: Incoming): Promise<Answer> => {
  const document = await service.document()
  const path = pathIn(service, incoming.url)
  const matched = document.match(incoming.method.toLowerCase(), path)
  if (matched === undefined)
    return (
      service.example(incoming.method, path) ?? noSuchOperation(service, document.methodsOf(path), incoming)
    )

  const { trace } = incoming
  if (trace !== undefined) {
    trace.operationId = matched.operationId
    trace.executions++
  }
  const progress: Progress = {
    operationId: matched.operationId,
    copy: incoming.copy ?? 1,
    token: bearerOf(incoming.headers)
  }
  const answer = await attempt(service, progress, () =>
    execute(service, document, matched, path, incoming, progress)
  )
  enter(world, progress, answer.status, world.clock.now())
  const reasons = document.checkAnswer(matched.operationId, answer.status, answer.body)
  if (reasons.length === 0) return answer
  if (trace !== undefined) trace.answerReasons = reasons
  world.store.violations.push({ operationId: matched.operationId, status: answer.status, reasons })
  const text = `The response breaks the specification: ${reasons.join("; ")}`
  return { status: 500, body: service.failure({ status: 500, reasons: text }) }
}

/** The operationId of a request. */
export const operationOf = async (service: Service, { method, url }: Incoming): Promise<string | undefined> =>
  (await service.document()).match(method.toLowerCase(), pathIn(service, url))?.operationId

/** Whether the user's document has the operation of a request. */
export const hasExample = (service: Service, { method, url }: Incoming): boolean =>
  service.example(method, pathIn(service, url)) !== undefined

const pathIn = ({ basePath }: Service, { pathname }: URL): string => pathname.slice(basePath.length) || "/"

const execute = async (
  service: Service,
  document: ApiDocument,
  matched: Matched,
  path: string,
  incoming: Incoming,
  progress: Progress
): Promise<Answer> => {
  const { operationId } = matched
  const caller = service.caller(matched, incoming)
  if (caller !== undefined) progress.user = caller.id
  const { body, checked } = await parseBody(incoming, matched)
  progress.token = refreshTokenIn(body) ?? progress.token
  const { reasons, query } = document.checkRequest(operationId, {
    method: incoming.method,
    path,
    query: Object.fromEntries(incoming.url.searchParams),
    headers: Object.fromEntries(incoming.headers),
    body: checked
  })
  if (incoming.trace !== undefined) incoming.trace.requestReasons = reasons
  if (reasons.length > 0) return refusal(service, { status: 400, reasons, headers: {} })

  const handler = service.handlers[operationId]
  if (handler === undefined) return refusal(service, { status: 501, reasons: "Not implemented", headers: {} })
  const data = await handler({ body, query, path: matched.path, origin: incoming.base, caller })
  progress.data = data
  const status = service.successStatus(operationId)
  return { status, body: service.success(status, matched.successMessage, data) }
}

const attempt = async (
  service: Service,
  progress: Progress,
  work: () => Promise<Answer>
): Promise<Answer> => {
  try {
    return await work()
  } catch (error) {
    progress.error = error
    return answerTo(service, error)
  }
}

/** The token in the body of a refresh. */
const refreshTokenIn = (body: unknown): string | undefined => {
  if (typeof body !== "object" || body === null) return undefined
  const { refreshToken, rampableAccessToken }: { refreshToken?: unknown; rampableAccessToken?: unknown } =
    body
  const token = refreshToken ?? rampableAccessToken
  return typeof token === "string" ? token : undefined
}

/** The response to a thrown error: a rejection, or a 500 when the sandbox itself failed. */
export const answerTo = (service: Service, error: unknown): Answer => {
  if (error instanceof Failure) return refusal(service, error)
  const reasons = error instanceof Error ? `The sandbox failed: ${error.message}` : "The sandbox failed"
  return refusal(service, { status: 500, reasons, headers: {} })
}

const refusal = (service: Service, failure: Refusal & Pick<Failure, "headers">): Answer => ({
  status: failure.status,
  body: service.failure(failure),
  headers: failure.headers
})

const noSuchOperation = (service: Service, methods: readonly string[], { method, url }: Incoming): Answer => {
  const status = methods.length === 0 ? 404 : 405
  const allow = methods.join(", ")
  const reasons = status === 404 ? `Cannot ${method} ${url.pathname}` : `${url.pathname} takes ${allow}`
  const headers: Record<string, string> = status === 405 ? { allow } : {}
  return refusal(service, { status, reasons, headers })
}
