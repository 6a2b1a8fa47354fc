import { describe, expect, test } from "vitest"
import { ApiError, NoResponseError, NotSentError } from "../../src/errors/index.ts"
import {
  endReasonOf,
  hasNoAnswer,
  isRefusal,
  isUnauthorized,
  wasNotCarriedOut,
  wasNotSent
} from "../../src/session/errorClassification.ts"
import { isSameUser } from "../../src/session/identity/isSameUser.ts"
import { notReady } from "../../src/session/notReady.ts"
import type { Ready } from "../../src/session/store/TokenStore.ts"

const answered = (status: number, details: unknown = { status, message: "No" }, message = "No") =>
  new ApiError({ status, details, message })

describe("a refresh token", () => {
  test.each([400, 401, 403, 407])("is refused by the service with %i", (status) => {
    expect(isRefusal(answered(status))).toBeTruthy()
  })

  test.each([
    ["another status", answered(402)],
    ["a failure of the service", answered(500)],
    ["a page of a gateway", answered(403, "<html>")],
    ["the status of another answer", answered(401, { status: 400, message: "No" })],
    ["no message", answered(401, { status: 401 })],
    [
      "a wrong credential of the app",
      answered(401, { status: 401, message: "Unauthorized Client" }, "Unauthorized Client")
    ]
  ])("is not refused by %s", (_, error) => {
    expect(isRefusal(error)).toBeFalsy()
  })

  const record = (expiresAt: number | undefined, refreshInFlight = false) =>
    ({ expiresAt, refreshInFlight }) as Ready // the fields that are read

  test.each([
    ["needs permission", 407, record(1), "permission_required"],
    ["has expired", 401, record(1_000), "expired"],
    ["may have been used", 401, record(1_001, true), "rotation_lost"],
    ["has expired and may have been used", 401, record(999, true), "expired"],
    ["is revoked", 401, record(1_001), "revoked"],
    ["of unknown life is revoked", 401, record(undefined), "revoked"]
  ] as const)("that %s ends the session for that reason", (_, status, session, reason) => {
    expect(endReasonOf(answered(status), session, 1_000)).toBe(reason)
  })
})

describe("a request", () => {
  const unsent = new NotSentError("STORAGE", "No")
  const lost = new NoResponseError({ repeatable: false })
  const limited = answered(429)
  const failed = answered(500)

  test("was certainly not carried out if it was not sent, or the rate was limited", () => {
    expect([unsent, limited, lost, failed].map(wasNotCarriedOut)).toEqual([true, true, false, false])
    expect([unsent, limited, lost, failed].map(wasNotSent)).toEqual([true, false, false, false])
  })

  test("has no answer if it was not sent, or the connection was lost", () => {
    expect([unsent, limited, lost, failed].map(hasNoAnswer)).toEqual([true, false, true, false])
  })

  test("is unauthorized with 401 only", () => {
    expect([answered(401), answered(403), lost].map(isUnauthorized)).toEqual([true, false, false])
  })
})

describe("two records", () => {
  const evm = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
  const user = (uid?: string, address?: string, username?: string) => ({
    claims: { uid, username, isPermissionGranted: true },
    addresses: address === undefined ? {} : { evm: address }
  })

  test.each([
    ["with equal ids", user("1", "0x1", "ada"), user("1", "0x2", "grace"), true],
    ["with different ids", user("1", evm, "ada"), user("2", evm, "ada"), false],
    ["of which one has no id, by their addresses", user("1", evm), user(undefined, evm.toLowerCase()), true],
    ["with different addresses and no id", user(undefined, evm), user("1", "0x2"), false],
    ["with different names and no id", user(undefined, evm, "ada"), user(undefined, evm, "grace"), false],
    ["with equal names and no id", user(undefined, undefined, "ada"), user("1", evm, "ada"), true],
    ["that tell nothing", user(), user(), true],
    ["of which one tells nothing", user("1", evm, "ada"), user(), true],
    ["of which the other tells nothing", user(), user("1", evm, "ada"), true]
  ] as const)("%s may be of one user: %#", (_, one, other, isSame) => {
    expect(isSameUser(one, other)).toBe(isSame)
    expect(isSameUser(other, one)).toBe(isSame)
  })
})

describe("a call without a wallet token", () => {
  test.each([
    ["nobody has signed in", { status: "signed_out" }, "NotSignedInError", "Nobody is signed in"],
    ["the user signed out", { status: "signed_out", reason: "signed_out" }, "NotSignedInError", "Nobody"],
    ["the session expired", { status: "signed_out", reason: "expired" }, "SessionEndedError", "expired"],
    ["the user has no wallet", { status: "no_wallet" }, "NotSignedInError", "The user has no wallet"]
  ])("says that %s", (_, record, tag, text) => {
    const error = notReady({ id: "1", ...record } as never) // the fields that are read
    expect(error._tag).toBe(tag)
    expect(error.message).toContain(text)
  })
})
