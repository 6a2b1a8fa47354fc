import * as Redacted from "effect/Redacted"
import { isConsequential } from "../call/call.ts"
import { claimsOf, permissionPageIn } from "../claims.ts"
import { ofRequest } from "../errors/inCall.ts"
import {
  ApiError,
  InvalidResponseError,
  isSlipwayError,
  NoResponseError,
  NotSentError,
  PermissionRequiredError,
  type RequestError,
  RequestSetupError
} from "../errors/index.ts"
import { connectionFailure, isHidden407, problems } from "./connection.ts"
import type { RequestSpec, RequestState } from "./RequestSpec.ts"
import { redact, redactText, secretHeader, spelled } from "./redact.ts"
import { headersOf } from "./requestHeaders.ts"
import { UnusableResponse } from "./responseBody.ts"
import { retryAfterMillis } from "./retryAfter.ts"

const isRepeatable = ({ kind }: RequestSpec): boolean => kind === "read" || kind === "sign"

/** The error of a request that failed with `thrown`. */
export const failureOf = (thrown: unknown, state: RequestState): RequestError =>
  located(errorOf(thrown, state), state)

/** The error of a request that exceeded its time limit. */
export const timeoutOf = (state: RequestState): RequestError =>
  located(new NoResponseError({ reason: "TIMEOUT", repeatable: isRepeatable(state.call) }), state)

const located = (error: RequestError, { operation, origin }: RequestState): RequestError => {
  const [method, path] = operation.split(" ")
  return ofRequest(error, path === undefined ? { origin } : { method, path, origin })
}

const errorOf = (thrown: unknown, state: RequestState): RequestError => {
  // Already typed: from the signer, a blocked redirect or a missing network.
  if (isSlipwayError(thrown)) return thrown as RequestError // the sources fail with nothing else
  const { call, response, isSent } = state
  if (!isSent) {
    const text = thrown instanceof Error ? thrown.message : "The request could not be built"
    return new RequestSetupError({ message: redactText(text, setupSecrets(call)) })
  }
  if (response === undefined) return withoutResponse(thrown, state)
  const { status } = response
  const requestId = requestIdOf(response, state.secrets())
  const repeatable = isRepeatable(call)
  if (thrown instanceof UnusableResponse) {
    const { reason, message } = thrown
    return new InvalidResponseError({ reason, message, status, requestId, repeatable })
  }
  // The connection was lost in the middle of the body.
  const { cause } = connectionFailure(thrown)
  return new NoResponseError({ repeatable, reason: cause && "CONNECTION", cause })
}

const withoutResponse = (thrown: unknown, state: RequestState): RequestError => {
  if (isHidden407(thrown)) return proxyAuthentication({}, state)
  const { notSent, cause } = connectionFailure(thrown)
  if (notSent === undefined) {
    const repeatable = isRepeatable(state.call)
    return new NoResponseError({ repeatable, reason: cause && "CONNECTION", cause })
  }
  if (state.record) state.record.isDispatched = state.wasDispatched
  return new NotSentError(notSent, problems[notSent], { cause })
}

/** The error of a response outside 2xx. */
export const refusalOf = (
  body: unknown,
  response: Response,
  state: RequestState,
  now: number
): RequestError => {
  const { call } = state
  const secrets = state.secrets()
  const { status, headers } = response
  const said = {
    message: messageText(Object(body).message, secrets),
    details: redact(body, secrets),
    requestId: requestIdOf(response, secrets)
  }
  // The session decides what the response to its refresh means.
  if (status === 407 && call.kind !== "refresh")
    return located(proxyAuthentication({ ...said, page: pageIn(body, secrets) }, state), state)
  const { reason, hint } = (status === 401 && call.explain?.(said.message)) || {}
  const error = new ApiError({
    ...said,
    status,
    reason,
    message: hint === undefined ? said.message : `${said.message ?? "Unauthorized"}. ${hint}`,
    retryAfter: retryAfterMillis(headers.get("retry-after"), now),
    repeatable: isRepeatable(call),
    mayBeCopy: movesValue(state) && !(status === 401 && isForEachCopy(call, reason))
  })
  return located(error, state)
}

/** Whether this request of the call moves value or creates a wallet. */
const movesValue = ({ call: { kind }, record }: RequestState) =>
  kind === "send" || (kind === "write" && record !== undefined && isConsequential(record.operation))

/** Whether a 401 applies to every copy of the request, because the request has no token or signature that the first copy could use up. */
const isForEachCopy = ({ bearer, sign }: RequestSpec, reason: string | undefined) =>
  sign === undefined && (bearer === undefined || reason === "RAMP_CREDENTIAL" || reason === "APP_SESSION")

/** The error of a 407. From the wallet service, to a request with a user's token, it means that permission is missing. */
const proxyAuthentication = (
  { page, ...said }: { readonly page?: string | undefined; readonly message?: string | undefined },
  { call: { bearer }, isWallet }: RequestState
): RequestError => {
  if (!isWallet || bearer === undefined) return new ApiError({ status: 407, ...said })
  const { message, ...answer } = said
  const named = claimsOf(Redacted.value(bearer)).acceptPermissionPage
  return new PermissionRequiredError({ status: 407, acceptPermissionPage: page ?? named, ...answer })
}

/** Where the user can allow it. A page that quotes a secret of the request is not shown. */
const pageIn = (body: unknown, secrets: readonly string[]) => {
  const page = permissionPageIn(body)
  return page !== undefined && redactText(page, secrets) === page ? page : undefined
}

/** Trimmed, because runtimes trim a header value before they quote it in an error. */
const setupSecrets = (call: RequestSpec) =>
  spelled(
    Object.entries(headersOf(call))
      .filter(([name]) => secretHeader.test(name))
      .map(([, value]) => value.replace(/^Bearer /, "").trim())
  )

/** The message of the service, as one line of bounded length. A list of messages becomes one string. */
const messageText = (message: unknown, secrets: readonly string[]): string | undefined => {
  const said = [message].flat().filter(isSaid)
  return said.length ? oneLine(said.join(", "), secrets) : undefined
}

const isSaid = (value: unknown) => value != null && typeof value !== "object"

const oneLine = (text: string, secrets: readonly string[]) =>
  redactText(text, secrets)
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, 500)

const requestIdOf = (response: Response, secrets: readonly string[]) => {
  const requestId = response.headers.get("x-request-id")
  return requestId == null ? undefined : oneLine(requestId, secrets)
}
