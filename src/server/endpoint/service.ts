import { redact, secretsIn } from "../../http/redact.ts"
import { readResponse, UnusableResponse, type WholeResponse } from "../../http/responseBody.ts"
import { type Answer, notForwarded, Refusal } from "./answer.ts"
import { credentialsError } from "./credentials.ts"
import { report } from "./userOf.ts"
import { TimedOut, withTimeout } from "./withTimeout.ts"

/** A request to the service, for a user. */
export interface ServiceRequest {
  readonly method: string
  /** Below the base URL, with the query. */
  readonly path: string
  readonly token: string | undefined
  readonly body?: string | undefined
}

/** The response of the service, without the parts that the browser must not get. */
export interface ServiceAnswer extends Answer {
  /** The parsed body of a success. */
  readonly body: unknown
}

interface ServiceOptions {
  /** The service in messages, e.g. `ramp service`. */
  readonly name: string
  /** The base URL of the service. */
  readonly url: string
  /** All headers of a request, with its credentials. */
  readonly headers: (request: ServiceRequest) => Promise<Headers>
  /** The options of the handler that contain the credentials, for the developer. */
  readonly credentials: string
  /** Whether a 401 with this body is about the credentials of this server, and not about those of a user. */
  readonly isAboutServer: (body: string) => boolean
  /** The body of a refusal, in the envelope of the service. */
  readonly refusal: (status: number, message: string) => string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly timeout: number
  readonly maxResponseBytes: number
  readonly onError: (error: unknown) => void
}

export type AskService = (request: ServiceRequest) => Promise<ServiceAnswer>

/** Signs requests and sends them to the service, without the headers of the browser. */
export const askService =
  (options: ServiceOptions): AskService =>
  async (request) => {
    const { name } = options
    const headers = await options.headers(request).catch((error: unknown) => {
      report(options, error)
      throw new Refusal(request.method === "GET" ? 500 : notForwarded, "The request could not be signed")
    })
    const url = `${options.url.replace(/\/$/, "")}${request.path}`
    const { method, body = null } = request
    const exchange = async (signal: AbortSignal) => {
      const response = await options.fetch(url, { method, headers, body, redirect: "manual", signal })
      assertUsable(name, response)
      return readResponse(response, options.maxResponseBytes)
    }
    const response = await withTimeout(options.timeout, exchange).catch((error: unknown) => {
      report(options, error)
      if (error instanceof TimedOut) throw new Refusal(504, `The ${name} did not respond in time`)
      throw new Refusal(
        502,
        error instanceof UnusableResponse ? unusable(name) : `The ${name} could not be reached`
      )
    })
    return answerFrom(options, response, headers, body)
  }

const unusable = (name: string) => `The ${name} sent an unusable response`

/** Redirects are not followed: the signature and the token are for the service alone. */
const assertUsable = (name: string, { status, type }: Response): void => {
  const isUsable = type !== "opaqueredirect" && status >= 200 && (status < 300 || status >= 400)
  if (!isUsable || status === 204 || status === 205 || status === 407)
    throw new UnusableResponse("BAD_SHAPE", `The ${name} responded with status ${status}`)
}

const answerFrom = async (
  options: ServiceOptions,
  response: WholeResponse,
  sent: Headers,
  body: string | null
): Promise<ServiceAnswer> => {
  const { name, refusal } = options
  const { ok, status, headers } = response
  const secrets = secretsIn(sent, body)
  const text = await response.text()
  if (status === 401 && options.isAboutServer(text))
    report(options, credentialsError(name, options.credentials, headers))
  if (!ok)
    return {
      status,
      headers: passedOn(headers),
      body: undefined,
      text: saidBy(text, secrets) ?? refusal(status, "An error occurred")
    }
  if (typeof response.body !== "object" || response.body === null) throw new Refusal(502, unusable(name))
  // The text is passed on, so that amounts keep their digits. The search for secrets needs one spelling, and JSON allows many.
  const spelt = JSON.stringify(response.body)
  if (["authorization", "x-signature"].some((name) => isQuoted(spelt, sent.get(name))))
    throw new Refusal(502, unusable(name))
  return { status, headers: passedOn(headers), body: response.body, text }
}

const isQuoted = (text: string, header: string | null) =>
  header !== null && text.includes(JSON.stringify(header.replace(/^Bearer /, "")).slice(1, -1))

/** The body of a refusal, without secrets of the request. `undefined` for text that is not a JSON object. */
const saidBy = (text: string, secrets: readonly string[]): string | undefined => {
  try {
    const said: unknown = JSON.parse(text)
    return typeof said === "object" && said !== null ? JSON.stringify(redact(said, secrets)) : undefined
  } catch {
    return undefined
  }
}

/** The headers of the service that the browser gets. */
const passedOn = (headers: Headers): Record<string, string> => {
  const kept: Record<string, string> = {}
  const retryAfter = headers.get("retry-after") ?? ""
  if (/^[\w ,:]{1,40}$/.test(retryAfter)) kept["retry-after"] = retryAfter
  const requestId = headers.get("x-request-id") ?? ""
  if (/^[\w-]{1,128}$/.test(requestId)) kept["x-request-id"] = requestId
  return kept
}
