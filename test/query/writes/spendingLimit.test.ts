import { describe, expect, test } from "vitest"
import type { Approval, ConfirmationRequest } from "../../../src/query/index.ts"
import { spendingLimitIn, withLimits } from "../../../src/query/writes/spendingLimit.ts"

const network = "ethereum-sepolia"
const from = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const token = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238"
const word = (value: bigint) => value.toString(16).padStart(64, "0")
const approve = (amount: bigint) => `0x095ea7b3${word(BigInt(from))}${word(amount)}`
const unknown = "0xdeadbeef"

// A page may pass any value.
const request = (operation: string, input: object) =>
  ({ operation, input: { network, ...input } }) as unknown as ConfirmationRequest

const transaction = (data: string, operation = "sendTransaction") =>
  request(operation, { transaction: { from, to: token, value: "0x0", data } })
const batch = (datas: readonly string[], operation = "sendCalls") =>
  request(operation, {
    isAtomic: true,
    calls: datas.map((data, at) => ({ to: token, value: BigInt(at), data }))
  })

describe("the amount that a request asks to spend", () => {
  test.each([
    ["a transaction that is sent", transaction(approve(25n))],
    ["a transaction that is signed", transaction(approve(25n), "signTransaction")],
    ["a batch of one call", batch([approve(25n)])],
    ["an operation of one call", batch([approve(25n)], "sendUserOperation")]
  ])("is read from %s", (_, asked) => expect(spendingLimitIn(asked)).toBe(25n))

  test.each([
    ["a transaction of another kind", transaction(unknown)],
    ["a transaction without data", request("sendTransaction", { transaction: { from, to: token } })],
    ["a message", request("signMessage", { message: approve(25n) })],
    ["a transaction that another operation names", transaction(approve(25n), "estimateGas")],
    ["a batch of two calls", batch([approve(25n), approve(25n)])],
    ["a batch with one call of another kind", batch([approve(25n), unknown])],
    ["a batch without calls", batch([])],
    ["a batch that lacks its calls", request("sendCalls", {})],
    ["an operation that sends a coin", request("sendUserOperation", { coin: { to: from, amount: "1" } })]
  ])("is not known for %s", (_, asked) => expect(spendingLimitIn(asked)).toBeUndefined())
})

describe("an approval", () => {
  const approved = (asked: ConfirmationRequest, approval: Approval) => {
    const { input, operation } = withLimits(asked, approval)
    expect(operation).toBe(asked.operation)
    return input
  }

  test.each([{}, { spendingLimit: undefined }, { spendingLimits: [] }, { spendingLimits: [undefined] }])(
    "of %j leaves the request as it is",
    (approval) => {
      const asked = transaction(approve(25n))
      expect(withLimits(asked, approval)).toBe(asked)
    }
  )

  test.each(["sendTransaction", "signTransaction"])(
    "lowers the amount of %s, and nothing else",
    (operation) => {
      for (const approval of [{ spendingLimit: 5n }, { spendingLimits: [5n] }])
        expect(approved(transaction(approve(25n), operation), approval)).toEqual(
          transaction(approve(5n), operation).input
        )
    }
  )

  test.each(["sendCalls", "sendUserOperation"])("lowers the amount of the only call of %s", (operation) => {
    expect(approved(batch([approve(25n)], operation), { spendingLimit: 5n })).toEqual(
      batch([approve(5n)], operation).input
    )
  })

  test("lowers the amounts of calls by their place, and leaves calls without a limit", () => {
    const asked = batch([unknown, approve(25n), approve(30n), approve(40n)])
    expect(approved(asked, { spendingLimits: [undefined, 5n, undefined] })).toEqual(
      batch([unknown, approve(5n), approve(30n), approve(40n)]).input
    )
  })

  test("may repeat the amount that was asked for", () => {
    const asked = batch([approve(25n), approve(30n)])
    expect(approved(asked, { spendingLimits: [25n, 30n] })).toEqual(asked.input)
  })

  test("with limits for each call does not need the one for a single call", () => {
    const approval = { spendingLimit: 1n, spendingLimits: [5n, 6n] }
    expect(approved(batch([approve(25n), approve(30n)]), approval)).toEqual(
      batch([approve(5n), approve(6n)]).input
    )
  })

  test.each([
    ["as the app asked for no limit", undefined, "500", "500"],
    ["below the limit of the app", "501", "500", "500"],
    ["unless the app asks for less", "499", "500", "499"],
    ["that the app asked for", "500", "500", "500"],
    ["of fewer digits than the limit of the app", "1000", "500", "500"],
    ["unless the app asks for fewer digits", "99", "500", "99"],
    ["as the limit of the app is no amount", "much", "500", "500"]
  ])("sets the most that a cancellation costs, %s", (_, asked, maxFee, expected) => {
    const cancellation = (limit: string | undefined) =>
      request("cancelTransaction", { nonce: 7, ...(limit === undefined ? {} : { maxFee: limit }) })
    expect(approved(cancellation(asked), { maxFee })).toEqual(cancellation(expected).input)
  })

  test.each([
    ["one limit for two calls", batch([approve(25n), approve(30n)]), { spendingLimit: 5n }],
    ["one limit for no call", batch([]), { spendingLimit: 5n }],
    ["a limit for a message", request("signMessage", { message: "Hi" }), { spendingLimit: 5n }],
    ["more limits than calls", batch([approve(25n)]), { spendingLimits: [5n, 5n] }],
    ["limits for a coin", request("sendUserOperation", { coin: {} }), { spendingLimits: [5n] }]
  ])("with %s is refused", (_, asked, approval) => {
    expect(() => withLimits(asked, approval)).toThrow(
      new RangeError("slipway: `spendingLimit` is for one call, and `spendingLimits` has one for each call")
    )
  })

  test.each([
    ["above the amount", batch([approve(25n), approve(30n)]), { spendingLimits: [undefined, 31n] }],
    ["of nothing", transaction(approve(25n)), { spendingLimit: 0n }],
    ["for another call", batch([unknown]), { spendingLimits: [1n] }]
  ])("with a limit %s is refused", (_, asked, approval) => {
    expect(() => withLimits(asked, approval)).toThrow(/must be above zero and at most the amount/)
  })
})
