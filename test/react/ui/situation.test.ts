import { expect, it, vi } from "vitest"
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
} from "../../../src/errors/index.ts"
import { UserRejectedError } from "../../../src/query/index.ts"
import { type Failure, situationOf } from "../../../src/react/components/primitives/situation.ts"

const tells: readonly (readonly [Failure, string])[] = [
  [new ApiError({ status: 400 }), "refused"],
  [new ApiError({ status: 401 }), "unauthorized"],
  [new ApiError({ status: 403 }), "forbidden"],
  [new ApiError({ status: 404 }), "notFound"],
  [new ApiError({ status: 409 }), "conflict"],
  [new ApiError({ status: 429 }), "throttled"],
  [new ApiError({ status: 503, retryAfter: 1000 }), "throttled"],
  [new ApiError({ status: 502 }), "serviceTrouble"],
  [new NoResponseError({}), "noAnswer"],
  [new NoResponseError({ reason: "TIMEOUT" }), "timedOut"],
  [new InvalidResponseError({ reason: "BAD_JSON", message: "" }), "unreadableAnswer"],
  [new RequestSetupError({ message: "" }), "notSent"],
  [new NotSentError("OFFLINE", ""), "offline"],
  [new NotSentError("CONNECT", ""), "noAnswer"],
  [new NotSentError("STORAGE", ""), "notSent"],
  [new InvalidInputError({ field: "to", expected: "" }), "wrongInput"],
  [new RampableNotEnabledError(), "notSetUp"],
  [new MethodNotAllowedError(), "notSetUp"],
  [new NotSignedInError({ message: "" }), "notSignedIn"],
  [new SessionEndedError({ reason: "expired" }), "expired"],
  [new SessionEndedError({ reason: "rotation_lost" }), "rotationLost"],
  [new PermissionRequiredError({ acceptPermissionPage: undefined }), "permissionRequired"],
  [new UserRejectedError(), "userRejected"],
  [new UnknownError({ thrown: undefined }), "unknown"]
]

it.each(tells)("%s has a message of its own", (error, situation) => {
  vi.stubGlobal("navigator", { onLine: true })
  expect(situationOf(error, false)).toBe(situation)
})

it("offline is told from a service that does not answer", () => {
  vi.stubGlobal("navigator", { onLine: false })
  expect(situationOf(new NoResponseError({}), false)).toBe("offline")
})

it.each([
  new NoResponseError({}),
  new InvalidResponseError({ reason: "BAD_JSON", message: "" }),
  new ApiError({ status: 502 }),
  new UnknownError({ thrown: undefined })
])("%s is a lost answer where money is moved", (error) => {
  expect(situationOf(error, true)).toBe("lostAnswer")
})
