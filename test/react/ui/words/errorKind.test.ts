import { expect, it, vi } from "vitest"
import { ChainNodeError, type ChainNodeProblem } from "../../../../src/errors/chain.ts"
import {
  ApiError,
  InvalidInputError,
  InvalidResponseError,
  MethodNotAllowedError,
  NoResponseError,
  NotSentError,
  NotSignedInError,
  PermissionRequiredError,
  RampableNotEnabledError,
  RequestSetupError,
  SessionEndedError,
  UnknownError
} from "../../../../src/errors/index.ts"
import { UserRejectedError } from "../../../../src/query/index.ts"
import { errorKindOf, type Failure } from "../../../../src/react/components/primitives/errors/errorKind.ts"

const nodeError = (reason: ChainNodeProblem) =>
  new ChainNodeError({ reason, message: "", network: "ethereum", origin: "https://node.example" })

const messages: readonly (readonly [Failure, string])[] = [
  [new ApiError({ status: 400 }), "refused"],
  [new ApiError({ status: 401 }), "unauthorized"],
  [new ApiError({ status: 403 }), "forbidden"],
  [new ApiError({ status: 404 }), "notFound"],
  [new ApiError({ status: 409 }), "conflict"],
  [new ApiError({ status: 429 }), "throttled"],
  [new ApiError({ status: 503, retryAfter: 1000 }), "throttled"],
  [new ApiError({ status: 502 }), "serviceError"],
  [new NoResponseError({}), "noResponse"],
  [new NoResponseError({ reason: "TIMEOUT" }), "timedOut"],
  [new InvalidResponseError({ reason: "BAD_JSON", message: "" }), "invalidResponse"],
  [new RequestSetupError({ message: "" }), "notSent"],
  [new NotSentError("OFFLINE", ""), "offline"],
  [new NotSentError("CONNECT", ""), "noResponse"],
  [new NotSentError("STORAGE", ""), "notSent"],
  [new NotSentError("LOAD_FAILED", ""), "notSent"],
  [new NotSentError("NO_NODE", ""), "notConfigured"],
  [new NotSentError("LOCK", ""), "heldUp"],
  [new ApiError({ status: 401, reason: "RAMP_CREDENTIAL" }), "notConfigured"],
  [new ApiError({ status: 401, message: "Invalid client credential" }), "notConfigured"],
  [nodeError("UNREACHABLE"), "noResponse"],
  [nodeError("REFUSED"), "serviceError"],
  [nodeError("WRONG_CHAIN"), "notConfigured"],
  [new NotSentError("NONCE_CONFLICT", ""), "heldUp"],
  [new NotSentError("INSUFFICIENT_FUNDS", ""), "refused"],
  [new NotSentError("SUPERSEDED", ""), "outcomeUnknown"],
  [new NotSentError("BEING_CANCELLED", ""), "conflict"],
  [new NotSentError("ORDER_CLOSED", ""), "orderClosed"],
  [new NotSentError("PAYMENT_REFUSED", ""), "paymentRefused"],
  [new NotSentError("PAYMENT_UNRESOLVED", ""), "outcomeUnknown"],
  [new InvalidInputError({ field: "to", expected: "" }), "invalidInput"],
  [new RampableNotEnabledError(), "notConfigured"],
  [new MethodNotAllowedError(), "notConfigured"],
  [new NotSignedInError({ message: "" }), "notSignedIn"],
  [new SessionEndedError({ reason: "expired" }), "expired"],
  [new SessionEndedError({ reason: "rotation_lost" }), "rotationLost"],
  [new PermissionRequiredError({ acceptPermissionPage: undefined }), "permissionRequired"],
  [new UserRejectedError(), "userRejected"],
  [new UnknownError({ thrown: undefined }), "unknown"]
]

it.each(messages)("has a separate message for %s", (error, kind) => {
  vi.stubGlobal("navigator", { onLine: true })
  expect(errorKindOf(error, false)).toBe(kind)
})

it("tells offline from a service that does not answer", () => {
  vi.stubGlobal("navigator", { onLine: false })
  expect(errorKindOf(new NoResponseError({}), false)).toBe("offline")
})

it.each([
  new NoResponseError({}),
  new InvalidResponseError({ reason: "BAD_JSON", message: "" }),
  new ApiError({ status: 502 }),
  new UnknownError({ thrown: undefined })
])("treats %s as a lost answer when money moves", (error) => {
  expect(errorKindOf(error, true)).toBe("outcomeUnknown")
})

it.each([
  ["NotSentError", new NotSentError("OFFLINE", ""), "sendOffline"],
  ["NotSentError", new NotSentError("CONNECT", ""), "heldUp"],
  ["ChainNodeError", nodeError("UNREACHABLE"), "heldUp"]
] as const)("says of a %s before the send that nothing was sent, when money moves", (_, error, kind) => {
  expect(error.outcome).toBe("not_sent")
  expect(errorKindOf(error, true)).toBe(kind)
})

// While a transaction is signed, these have an unknown outcome: of the signature, not of the send.
it.each(["NO_RESPONSE", "INVALID_RESPONSE", "502", "503", "ADDED_LATER"])(
  "asks to try again, not to reload the page, if signing ended with %s",
  (reason) => {
    vi.stubGlobal("navigator", { onLine: true })
    expect(errorKindOf(new NotSentError(reason, ""), true)).toBe("heldUp")
  }
)
