import type { RampSign } from "../../config.ts"
import { redact, secretsIn } from "../../http/redact.ts"
import { readResponse, UnusableResponse, type WholeResponse } from "../../http/responseBody.ts"
import { type Answer, Refusal } from "./answer.ts"
import { TimedOut, withTimeout } from "./withTimeout.ts"

/** A request to the ramp service, for a user. */
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
  readonly clientId: string
  readonly sign: RampSign
  readonly rampUrl: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly timeout: number
  readonly maxResponseBytes: number
  readonly onError: (error: unknown) => void
}

export type AskService = (request: ServiceRequest) => Promise<ServiceAnswer>

/** Signs requests and sends them to the ramp service, without the headers of the browser. */
export const askService =
  (options: ServiceOptions): AskService =>
  async (request) => {
    const headers = await headersFor(options, request)
    const url = `${options.rampUrl.replace(/\/$/, "")}${request.path}`
    const { method, body = null } = request
    const exchange = async (signal: AbortSignal) => {
      const response = await options.fetch(url, { method, headers, body, redirect: "manual", signal })
      assertUsable(response)
      return readResponse(response, options.maxResponseBytes)
    }
    const response = await withTimeout(options.timeout, exchange).catch((error: unknown) => {
      options.onError(error)
      if (error instanceof TimedOut) throw new Refusal(504, "The ramp service did not respond in time")
      throw new Refusal(
        502,
        error instanceof UnusableResponse ? unusable : "The ramp service could not be reached"
      )
    })
    return answerFrom(response, headers, body)
  }

const unusable = "The ramp service sent an unusable response"

/** All headers that are sent. The time is that of this server. */
const headersFor = async (
  { clientId, sign }: ServiceOptions,
  { method, token, body }: ServiceRequest
): Promise<Headers> => {
  const timestamp = new Date().toISOString()
  const signature = await sign({ clientId, method, timestamp, body })
  const headers = new Headers({
    accept: "application/json",
    "x-client-id": clientId,
    "x-timestamp": timestamp,
    "x-signature": signature
  })
  if (body !== undefined) headers.set("content-type", "application/json")
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`)
  return headers
}

/** Redirects are not followed: the signature and the token are for the service alone. */
const assertUsable = ({ status, type }: Response): void => {
  const isUsable = type !== "opaqueredirect" && status >= 200 && (status < 300 || status >= 400)
  if (!isUsable || status === 204 || status === 205 || status === 407)
    throw new UnusableResponse("BAD_SHAPE", `The ramp service responded with status ${status}`)
}

const answerFrom = async (
  response: WholeResponse,
  sent: Headers,
  body: string | null
): Promise<ServiceAnswer> => {
  const { ok, status, headers } = response
  const secrets = secretsIn(sent, body)
  const text = await response.text()
  if (!ok)
    return { status, headers: passedOn(headers), body: undefined, text: refusalText(status, text, secrets) }
  if (typeof response.body !== "object" || response.body === null) throw new Refusal(502, unusable)
  // The text is passed on, so that amounts keep their digits. The search for secrets needs one spelling, and JSON allows many.
  const spelt = JSON.stringify(response.body)
  if (["authorization", "x-signature"].some((name) => isQuoted(spelt, sent.get(name))))
    throw new Refusal(502, unusable)
  return { status, headers: passedOn(headers), body: response.body, text }
}

const isQuoted = (text: string, header: string | null) =>
  header !== null && text.includes(JSON.stringify(header.replace(/^Bearer /, "")).slice(1, -1))

/** The body of a refusal, without secrets of the request. Replaces text that is not a JSON object. */
const refusalText = (status: number, text: string, secrets: readonly string[]): string => {
  try {
    const said: unknown = JSON.parse(text)
    if (typeof said === "object" && said !== null) return JSON.stringify(redact(said, secrets))
  } catch {}
  return JSON.stringify({ statusCode: status, message: "An error occurred" })
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
