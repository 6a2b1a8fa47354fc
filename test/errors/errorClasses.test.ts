import { inspect } from "node:util"
import { describe, expect, test } from "vitest"
import { SlipwayError } from "../../src/errors/base.ts"
import { ConnectionCause } from "../../src/errors/cause.ts"
import {
  ChainNodeError,
  ExpiredError,
  ReplacedError,
  SignatureMismatchError
} from "../../src/errors/chain.ts"
import { calledFrom } from "../../src/errors/inCall.ts"
import {
  ApiError,
  InvalidConfigError,
  InvalidInputError,
  InvalidResponseError,
  isSlipwayError,
  MethodNotAllowedError,
  NoResponseError,
  NotSentError,
  NotSignedInError,
  OutcomeUnknownError,
  PermissionRequiredError,
  RampableNotEnabledError,
  RequestSetupError,
  type SessionEnd,
  SessionEndedError,
  UnresolvedSendError
} from "../../src/errors/index.ts"
import { UnknownError } from "../../src/errors/unknown.ts"
import { WatchTimeoutError } from "../../src/errors/watch.ts"

const hash = `0x${"ab".repeat(32)}` as const
const notAllowed = "The user has not allowed this app to use the wallet"

/** Each error with the facts that its JSON has, as a switch in an app, or a log, reads them. */
const errors: readonly (readonly [
  () => SlipwayError,
  { readonly name: string } & Record<string, unknown>
])[] = [
  [
    () => new ApiError({ status: 500, reason: "RAMP_TOKEN", repeatable: true, requestId: "r-1" }),
    {
      name: "ApiError",
      code: "500",
      message: "An error occurred",
      outcome: "unknown",
      retryable: true,
      reason: "RAMP_TOKEN",
      status: 500,
      requestId: "r-1"
    }
  ],
  [
    () => new NoResponseError({ reason: "TIMEOUT" }),
    {
      name: "NoResponseError",
      code: "NO_RESPONSE",
      message: "No response received from server",
      outcome: "unknown",
      retryable: false,
      reason: "TIMEOUT"
    }
  ],
  [
    () => new RequestSetupError({ message: "The URL is wrong" }),
    {
      name: "RequestSetupError",
      code: "REQUEST_SETUP_ERROR",
      message: "The URL is wrong",
      outcome: "not_sent",
      retryable: false
    }
  ],
  [
    () => new InvalidResponseError({ reason: "BAD_JSON", message: "No JSON", status: 200, repeatable: true }),
    {
      name: "InvalidResponseError",
      code: "INVALID_RESPONSE",
      message: "No JSON",
      outcome: "unknown",
      retryable: true,
      reason: "BAD_JSON",
      status: 200
    }
  ],
  [
    () =>
      new InvalidInputError({
        field: "bank.name",
        expected: "a name",
        fields: ["bank.name", "bank.iban", "city"]
      }),
    {
      name: "InvalidInputError",
      code: "INVALID_INPUT",
      message: "`bank.name`: expected a name; the same for `bank.iban`, `city`",
      outcome: "not_sent",
      retryable: false,
      field: "bank.name"
    }
  ],
  [
    () => new InvalidConfigError({ field: "appId", expected: "a string" }),
    {
      name: "InvalidConfigError",
      code: "INVALID_CONFIG",
      message: "`appId`: expected a string",
      outcome: "not_sent",
      retryable: false,
      field: "appId"
    }
  ],
  [
    () => new NotSignedInError({ message: "Nobody is signed in" }),
    {
      name: "NotSignedInError",
      code: "NOT_SIGNED_IN",
      message: "Nobody is signed in",
      outcome: "not_sent",
      retryable: false
    }
  ],
  [
    () => new NotSentError("DNS", "The host was not found"),
    {
      name: "NotSentError",
      code: "NOT_SENT",
      message: "The host was not found",
      outcome: "not_sent",
      retryable: true,
      reason: "DNS"
    }
  ],
  [
    () => new OutcomeUnknownError({ message: "Lost", reason: "ABORTED", reconcile: async () => undefined }),
    {
      name: "OutcomeUnknownError",
      code: "OUTCOME_UNKNOWN",
      message: "Lost",
      outcome: "unknown",
      retryable: false,
      reason: "ABORTED"
    }
  ],
  [
    () => new RampableNotEnabledError(),
    {
      name: "RampableNotEnabledError",
      code: "RAMPABLE_NOT_ENABLED",
      message: "Please enable the rampable integration through the xellar client dashboard.",
      outcome: "not_sent",
      retryable: false
    }
  ],
  [
    () => new MethodNotAllowedError(),
    {
      name: "MethodNotAllowedError",
      code: "UNKNOWN_ERROR",
      message: "method not allowed",
      outcome: "not_sent",
      retryable: false
    }
  ],
  [
    () => new UnknownError({ thrown: new Error("secret") }),
    {
      name: "UnknownError",
      code: "UNKNOWN_ERROR",
      message: "An unknown error occurred",
      outcome: "unknown",
      retryable: false
    }
  ],
  [
    () => new SignatureMismatchError({ field: "to", expected: "0x1", received: "0x2" }),
    {
      name: "SignatureMismatchError",
      code: "SIGNATURE_MISMATCH",
      message: "The wallet service signed something else: `to` should be 0x1 and is 0x2",
      outcome: "not_sent",
      retryable: false,
      field: "to"
    }
  ],
  [
    () =>
      new ChainNodeError({
        reason: "REFUSED",
        message: "No",
        network: "base",
        origin: "http://node.test",
        rpcCode: -32000
      }),
    {
      name: "ChainNodeError",
      code: "CHAIN_NODE",
      message: "No",
      outcome: "not_sent",
      retryable: false,
      reason: "REFUSED",
      origin: "http://node.test"
    }
  ],
  [
    () => new ReplacedError(7, hash),
    {
      name: "ReplacedError",
      code: "REPLACED",
      message: "Another transaction was mined with nonce 7, so this one never will be",
      outcome: "refused",
      retryable: false
    }
  ],
  [
    () => new ExpiredError({ id: "send-1", hash, nonce: 7 }),
    {
      name: "ExpiredError",
      code: "EXPIRED",
      message:
        `No node has the transaction ${hash}, and it was signed too long ago to broadcast it automatically. ` +
        "Repeat the send with its id to broadcast it, or let the next send reuse its nonce",
      outcome: "unknown",
      retryable: false
    }
  ],
  [
    () =>
      new UnresolvedSendError({ id: "send-1", network: "base", recipient: null, amount: "2", createdAt: 0 }),
    {
      name: "UnresolvedSendError",
      code: "UNRESOLVED_SEND",
      message:
        "The same transaction was sent at 1970-01-01T00:00:00.000Z and its outcome is not known yet: " +
        "2 to a new contract on base. Check whether it arrived, e.g. with `client.transactions.reconcile()`, " +
        "then pass `again: true` to send it a second time",
      outcome: "not_sent",
      retryable: false
    }
  ],
  [
    () => new WatchTimeoutError({ timeout: 5000, state: "processing" }),
    {
      name: "WatchTimeoutError",
      code: "WATCH_TIMEOUT",
      message: "The order is still processing after 5000 ms. Watch it again to continue",
      outcome: "unknown",
      retryable: true,
      reason: "NOT_FINAL"
    }
  ],
  [
    () => new WatchTimeoutError({ timeout: 5000, state: "processing", cause: new NotSentError("DNS", "") }),
    {
      name: "WatchTimeoutError",
      code: "WATCH_TIMEOUT",
      message: "The order could not be read after 5000 ms. Watch it again to continue",
      outcome: "unknown",
      retryable: true,
      reason: "UNREACHABLE"
    }
  ],
  [
    () => new WatchTimeoutError({ timeout: 5000 }),
    {
      name: "WatchTimeoutError",
      code: "WATCH_TIMEOUT",
      message: "The order could not be read after 5000 ms. Watch it again to continue",
      outcome: "unknown",
      retryable: true,
      reason: "UNREACHABLE"
    }
  ]
]

describe("an error", () => {
  test.each(errors.map(([make, facts]) => [facts.name, make, facts] as const))(
    "%s has its name, code, message and outcome in JSON",
    (name, make, facts) => {
      const error = make()
      expect(JSON.parse(JSON.stringify(error))).toEqual(facts)
      expect(error._tag).toBe(name)
      expect(isSlipwayError(error)).toBe(true)
      expect(error).toBeInstanceOf(SlipwayError)
    }
  )

  test("of another class is no instance of a class, although both have tags", () => {
    expect(new NotSentError("DNS", "")).not.toBeInstanceOf(ApiError)
    const untagged = Object.assign(new Error(), { outcome: "unknown" })
    expect(untagged).not.toBeInstanceOf(SlipwayError)
    expect(Object.assign(new Error(), { _tag: "ApiError" })).not.toBeInstanceOf(ApiError)
    expect(Object.assign(new Error(), { _tag: "ApiError", outcome: "refused" })).toBeInstanceOf(ApiError)
  })
})

describe("an error with more than its common facts", () => {
  test("names the transaction that replaced this one", () => {
    expect(new ReplacedError(7, hash).by).toBe(hash)
  })

  test("has the network and the code of the chain node", () => {
    const error = new ChainNodeError({
      reason: "REFUSED",
      message: "",
      network: "base",
      origin: "",
      rpcCode: 3
    })
    expect(error).toMatchObject({ network: "base", rpcCode: 3 })
  })

  test("lists every wrong field, or the only one", () => {
    expect(new InvalidInputError({ field: "a", expected: "b", fields: ["a", "c"] }).fields).toEqual([
      "a",
      "c"
    ])
    expect(new InvalidInputError({ field: "a", expected: "b" })).toMatchObject({
      fields: ["a"],
      message: "`a`: expected b"
    })
  })

  test("says of each wrong field what is wrong with it", () => {
    const expected = "an IBAN"
    expect(
      new InvalidInputError({ field: "a", expected, fields: ["a", "b"], code: "CHECKSUM" }).issues
    ).toEqual([
      { field: "a", code: "CHECKSUM", message: "expected an IBAN" },
      { field: "b", code: "CHECKSUM", message: "expected an IBAN" }
    ])
    expect(new InvalidInputError({ field: "a", expected }).issues).toMatchObject([{ code: "INVALID" }])
    const issues = [
      { field: "a", code: "REQUIRED", message: "expected a name" },
      { field: "b", code: "LENGTH", message: "expected 9 digits" }
    ] as const
    const error = new InvalidInputError({ field: "a", expected: "a name; `b`: 9 digits", issues })
    expect(error).toMatchObject({
      fields: ["a", "b"],
      issues,
      message: "`a`: expected a name; `b`: 9 digits"
    })
  })

  test("identifies the earlier send, the expired one, and keeps it out of what is printed", () => {
    const transaction = { id: "send-1", network: "base", recipient: "0x1", createdAt: 0 }
    const error = new UnresolvedSendError(transaction)
    expect(error.transaction).toBe(transaction)
    expect(error.details).toEqual({ id: "send-1" })
    expect(error.message).toContain("not known yet: 0x1 on base")
    expect(Object.keys(error)).not.toContain("transaction")
    expect(new ExpiredError({ id: "send-1", hash, nonce: 7 }).details).toEqual({
      id: "send-1",
      hash,
      nonce: 7
    })
  })

  test("does not say what was received when it is not known", () => {
    const { message } = new SignatureMismatchError({ field: "to", expected: "0x1" })
    expect(message).toBe("The wallet service signed something else: `to` should be 0x1")
  })

  test("has where a bug happened, without the message that may contain a secret", () => {
    const thrown = new Error("secret")
    const { stack } = new UnknownError({ thrown, isNotSent: true })
    expect(stack).toMatch(/^UnknownError: An unknown error occurred\n\s+at .*errorClasses/)
    expect(stack).not.toContain("secret")
    expect(new UnknownError({ thrown: "secret", isNotSent: true })).toMatchObject({ outcome: "not_sent" })
  })

  test("has the code and the address of a failed connection, and no frames", () => {
    const cause = new ConnectionCause("ECONNREFUSED", "127.0.0.1:1")
    expect(cause).toMatchObject({ name: "ConnectionCause", code: "ECONNREFUSED", address: "127.0.0.1:1" })
    expect(cause.stack).toBe("ConnectionCause: ECONNREFUSED 127.0.0.1:1")
    expect(new ConnectionCause("ECONNRESET", undefined).message).toBe("ECONNRESET")
  })
})

describe("the stack of a failed call", () => {
  const atLines = (stack: string) => Object.assign(new Error("here"), { stack })
  const here = atLines(`Error: here
    at run (/slipway/promise.js:1:1)
    at pay (/app/pay.js:2:1)
    at process.next (node:internal/process:3:1)
    at click (/app/button.js:4:1)`)
  const framesIn = ({ stack = "" }: Error) => stack.split("\n").slice(1)

  test("has the app's frames instead of Slipway's and the runtime's", () => {
    const error = calledFrom(new NotSentError("DNS", "No host"), here)
    expect(framesIn(error)).toEqual(["    at pay (/app/pay.js:2:1)", "    at click (/app/button.js:4:1)"])
    expect(error.stack).toMatch(/^NotSentError: No host \(DNS\)\. Nothing was sent/)
  })

  test("has the app's only frame alone", () => {
    const one = atLines("Error: here\n    at run (/slipway/promise.js:1:1)\n    at pay (/app/pay.js:2:1)")
    expect(framesIn(calledFrom(new NotSentError("DNS", ""), one))).toEqual(["    at pay (/app/pay.js:2:1)"])
  })

  test("may be missing", () => {
    const error = Object.assign(new NotSentError("DNS", "No host"), { stack: undefined })
    expect(inspect(error)).toMatch(/^NotSentError: No host .*#not_sent$/)
  })

  test("keeps where a bug happened above the app's frames", () => {
    const bug = new UnknownError({ thrown: atLines("TypeError: oh\n    at broken (/slipway/bug.js:9:1)") })
    expect(framesIn(calledFrom(bug, here))[0]).toBe("    at broken (/slipway/bug.js:9:1)")
    expect(framesIn(bug)).toHaveLength(3)
  })

  test("is the error's own in engines that do not record who awaits a call", () => {
    const error = calledFrom(new NotSentError("DNS", "No host"), atLines("Error: here"))
    expect(framesIn(error)[0]).toContain("errorClasses.test.ts")
    const withoutFrames = Object.assign(new NotSentError("DNS", ""), { stack: "a stack of another form" })
    expect(calledFrom(withoutFrames, atLines("")).stack).toBe("a stack of another form")
  })

  test("has no lines of a message that look like frames", () => {
    const message = "No host\n    at secret (file:1:1)"
    expect(inspect(new NotSentError("DNS", message)).match(/at secret/g)).toHaveLength(1)
  })

  test("of a thrown value without frames is the error's own", () => {
    for (const thrown of [atLines(""), "a text", null])
      expect(new UnknownError({ thrown }).stack).toContain("errorClasses.test.ts")
  })
})

describe("the end of a session", () => {
  test.each<[SessionEnd, string]>([
    ["signed_out", "The user signed out before this call was sent; sign in again"],
    ["expired", "The session has expired; sign in again"],
    ["revoked", "The service has revoked this session; sign in again"],
    ["rotation_lost", "The response to a token refresh was lost; sign in again"],
    ["replaced", "Someone signed in again before this call was sent; call again"],
    ["permission_required", `${notAllowed}; sign in again`]
  ])("for the reason %s says what happened and what to do", (reason, message) => {
    const facts = { name: "SessionEndedError", code: "SESSION_ENDED", outcome: "not_sent", retryable: false }
    expect(JSON.parse(JSON.stringify(new SessionEndedError({ reason })))).toEqual({
      ...facts,
      reason,
      message
    })
  })
})

describe("a missing permission", () => {
  const page = "https://example.test/allow"

  test.each([
    [
      "the token shows",
      { acceptPermissionPage: page },
      "not_sent",
      `${notAllowed}: send them to \`acceptPermissionPage\``
    ],
    [
      "the token shows without a page",
      { acceptPermissionPage: undefined },
      "not_sent",
      `${notAllowed}, and the page for that is not known`
    ],
    [
      "the service answers",
      { acceptPermissionPage: page, status: 407 },
      "refused",
      `${notAllowed}: send them to \`acceptPermissionPage\``
    ],
    [
      "the service answers without a page",
      { acceptPermissionPage: undefined, status: 407 },
      "refused",
      `${notAllowed}, and the page for that is not known`
    ]
  ] as const)("that %s says what the app can do", (_, facts, outcome, message) => {
    const error = new PermissionRequiredError(facts)
    expect(error).toMatchObject({
      name: "PermissionRequiredError",
      code: "PERMISSION_REQUIRED",
      outcome,
      message
    })
    expect(error.acceptPermissionPage).toBe(facts.acceptPermissionPage)
  })
})

/** The line that a console shows. */
const lineOf = (error: SlipwayError) => inspect(error).split("\n")[0]

describe("the line that a console shows", () => {
  const docs = "slipway/docs/errors.md"

  test.each([
    [
      "nothing was sent",
      () => new NotSentError("DNS", "No host"),
      `NotSentError: No host (DNS). Nothing was sent; it is safe to repeat it. See ${docs}#not_sent`
    ],
    [
      "the service refused",
      () => new ApiError({ status: 418, message: "No", requestId: "r-1" }),
      `ApiError: No (status 418, request r-1). The service refused the call. See ${docs}#4xx`
    ],
    [
      "nothing was done",
      () => new ApiError({ status: 429, message: "Slow down", retryAfter: 2000 }),
      `ApiError: Slow down (status 429). Nothing was done; it is safe to repeat it in 2000 ms. See ${docs}#429`
    ],
    [
      "the outcome is unknown",
      () => new ApiError({ status: 599, message: "Oh" }),
      `ApiError: Oh (status 599). The call may have been carried out; find out before you repeat it. See ${docs}#5xx`
    ],
    [
      "the outcome of a read is unknown",
      () => new NoResponseError({ repeatable: true, cause: new ConnectionCause("ECONNRESET", undefined) }),
      `NoResponseError: No response received from server (ECONNRESET). The call may have been carried out; it is safe to repeat it. See ${docs}#no_response`
    ],
    [
      "the message is a question",
      () => new InvalidInputError({ field: "netwrk", expected: "`network`. Did you mean it?" }),
      `InvalidInputError: \`netwrk\`: expected \`network\`. Did you mean it? Nothing was sent. See ${docs}#invalid_input`
    ],
    [
      "no facts are known",
      () => new NotSignedInError({ message: "Nobody is here" }),
      `NotSignedInError: Nobody is here. Nothing was sent. See ${docs}#not_signed_in`
    ]
  ])("says that %s", (_, make, line) => {
    const error = make()
    expect(lineOf(error)).toBe(line)
    expect(line).toContain(error.docs)
  })
})
