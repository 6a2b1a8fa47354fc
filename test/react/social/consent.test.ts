import { describe, expect, test } from "vitest"
import type { ConfirmationRequest } from "../../../src/query/index.ts"
import { createConfirmationQueue } from "../../../src/react/hooks/transactions/confirmationQueue.ts"

const to = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"
const sendCoin = (): ConfirmationRequest => ({
  operation: "sendCoin",
  input: { network: "base", to, amount: "0.25" }
})

/** How many requests wait after a consent to the first and a call with the second. */
const waitingAfter = (agreed: ConfirmationRequest, called: ConfirmationRequest) => {
  const queue = createConfirmationQueue()
  queue.consent(agreed)
  void queue.confirm(called)
  return queue.current().length
}

describe("the consent that a form got", () => {
  test("is for its own request", () => {
    const request = sendCoin()
    expect(waitingAfter(request, { ...request })).toBe(0)
  })

  test("is not for an equal request of other code", () => {
    expect(waitingAfter(sendCoin(), sendCoin())).toBe(1)
  })

  test("is not for another operation with the same input", () => {
    const request = sendCoin()
    const other = { ...request, operation: "signTransaction" } as unknown as ConfirmationRequest // what no caller does
    expect(waitingAfter(request, other)).toBe(1)
  })

  test("is for one call", () => {
    const queue = createConfirmationQueue()
    const request = sendCoin()
    queue.consent(request)
    for (const _ of [1, 2]) void queue.confirm(request)
    expect(queue.current()).toHaveLength(1)
  })

  test("ends with the user's session", () => {
    const queue = createConfirmationQueue()
    const request = sendCoin()
    queue.consent(request)
    queue.clear()
    void queue.confirm(request)
    expect(queue.current()).toHaveLength(1)
  })

  test("is for what the form showed: it cannot be changed afterwards", () => {
    const request = sendCoin()
    createConfirmationQueue().consent(request)
    expect(() => Object.assign(request.input, { amount: "25" })).toThrow(TypeError)
  })
})
