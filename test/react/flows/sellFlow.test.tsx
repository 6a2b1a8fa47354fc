import "../../support/page/dom.ts"

import { act, waitFor } from "@testing-library/react"
import { describe, expect, test } from "vitest"
import type { SellFlowParameters, SellState } from "../../../src/react/index.ts"
import { useOfframpQuote, useSellFlow } from "../../../src/react/index.ts"
import { newRecipient } from "../../support/recipient.ts"
import { openUser } from "../../support/user.ts"
import { openHook } from "../page.tsx"

/** A user with a recipient, and what they want to sell. */
const openSeller = async () => {
  const user = await openUser({ payments: "command" })
  const { id } = await user.client.recipients.create(newRecipient)
  const initial = {
    amount: "10",
    inputCurrency: "usdc-ethereum-sepolia",
    outputCurrency: "IDR",
    receiverId: id,
    senderName: "Ada Lovelace",
    senderEmail: "ada@example.com"
  }
  const count = (wanted: string) => user.sandbox.ledger.filter(({ kind }) => kind === wanted).length
  return { ...user, initial, orders: () => count("createOfframp"), payments: () => count("sendToken") }
}

type Seller = Awaited<ReturnType<typeof openSeller>>

const open = ({ client, initial }: Seller, parameters: SellFlowParameters = { initial }) => {
  let offered: string | undefined
  const { result, queryClient, unmount } = openHook(client, () => {
    const { amount, inputCurrency, outputCurrency } = initial
    offered = useOfframpQuote({ amount, inputCurrency, outputCurrency }).data?.receives.amount
    return useSellFlow(parameters)
  })
  /** Waits for a state, and returns it. */
  const reach = async <Status extends SellState["status"]>(status: Status) => {
    await waitFor(() => expect(result.current.status).toBe(status), { timeout: 5000 })
    return result.current as Extract<SellState, { status: Status }> // just checked
  }
  const reachReview = async () => {
    await waitFor(() => expect(result.current).toMatchObject({ status: "review", canPlaceOrder: true }), {
      timeout: 5000
    })
    return reach("review")
  }
  /** Goes on from the amount, and sees what arrives. */
  const review = async () => {
    await waitFor(() => expect(result.current).toMatchObject({ status: "amount", canContinue: true }), {
      timeout: 5000
    })
    const amount = await reach("amount")
    act(() => amount.continue())
    return reachReview()
  }
  const reread = () => act(() => queryClient.invalidateQueries())
  return { result, queryClient, unmount, reach, reachReview, review, reread, offered: () => offered }
}

describe("a sale", () => {
  test("places one order and pays it once, with one press", async () => {
    const user = await openSeller()
    const placed: string[] = []
    const flow = open(user, { initial: user.initial, onOrder: (id) => placed.push(id) })
    const { placeOrder, quote } = await flow.review()
    expect(quote?.receives.currency).toBe("IDR")
    act(() => {
      placeOrder()
      placeOrder()
    })
    expect(flow.result.current.status).toBe("placing")
    const { order, payment } = await flow.reach("paying")
    await act(async () => {
      placeOrder() // by a page that has not rendered yet
      // A second order would have been placed by then.
      for (let request = 0; request < 10; request++) await user.client.offramp.list()
    })
    expect(payment).toMatchObject({ id: `sell ${order.offrampId}` })
    expect(placed).toEqual([order.offrampId])
    expect([user.orders(), user.payments()]).toEqual([1, 1])
    await user.sandbox.orders.command(order.offrampId, "need-information", "Where do the funds come from?")
    await flow.reread()
    const { reply } = await flow.reach("information_needed")
    act(() => reply("The funds are my salary."))
    await flow.reach("progress")
    await user.sandbox.orders.command(order.offrampId, "settle")
    await flow.reread()
    await flow.reach("done")
  })

  test("that was not paid can be finished after a reload", async () => {
    const user = await openSeller()
    const { amount, ...fields } = user.initial
    const { offrampId } = await user.client.offramp.create({ ...fields, inputAmount: amount })
    const flow = open(user, { offrampId })
    const { finish, order, payBy } = await flow.reach("unpaid")
    expect(order.pays.amount).toBe("10")
    expect(payBy).toBe(Date.parse(order.expiredDate))
    act(() => {
      finish()
      finish()
    })
    await flow.reach("paying")
    await waitFor(() => expect(user.payments()).toBe(1))
    await waitFor(() => expect(flow.result.current).toMatchObject({ payment: { id: `sell ${offrampId}` } }))
    expect([user.orders(), user.payments()]).toEqual([1, 1])
  })

  test("whose payment was not sent shows its order, and can be finished", async () => {
    const user = await openSeller()
    const flow = open(user)
    const { placeOrder } = await flow.review()
    user.sandbox.faults.add({ operation: "sendToken", fault: "429" })
    act(() => placeOrder())
    const { finish, error } = await flow.reach("unpaid")
    expect(error?.reason).toBe("PAYMENT_NOT_SENT")
    act(() => finish())
    await flow.reach("paying")
    await waitFor(() => expect([user.orders(), user.payments()]).toEqual([1, 1]))
  })

  test.each([
    ["refused", "403"],
    ["throttled", "429"]
  ] as const)(
    "whose order was %s does not show an earlier order of the same amount",
    async (outcome, fault) => {
      const user = await openSeller()
      const { amount, ...fields } = user.initial
      await user.client.offramp.create({ ...fields, inputAmount: amount })
      const flow = open(user)
      const { placeOrder } = await flow.review()
      user.sandbox.faults.add({ operation: "createOfframp", fault })
      act(() => placeOrder())
      await flow.reach("placing")
      expect(await flow.reachReview()).toMatchObject({ error: { outcome } })
      expect([user.orders(), user.payments()]).toEqual([1, 0])
    }
  )

  test("whose payment's answer was lost shows the payment, and does not pay again", async () => {
    const user = await openSeller()
    const flow = open(user)
    const { placeOrder } = await flow.review()
    user.sandbox.faults.add({ operation: "sendToken", fault: "drop-after" })
    act(() => placeOrder())
    const { payment } = await flow.reach("paying")
    expect(payment?.id).toMatch(/^sell /)
    expect([user.orders(), user.payments()]).toEqual([1, 1])
  })

  test("whose order's answer was lost is looked up, then paid", async () => {
    const user = await openSeller()
    const flow = open(user)
    const { placeOrder } = await flow.review()
    user.sandbox.faults.add({ operation: "createOfframp", fault: "drop-after" })
    user.sandbox.faults.add({ operation: "listOfframps", fault: "500", after: 1, times: 12 })
    act(() => placeOrder())
    const { check } = await flow.reach("unresolved")
    user.sandbox.faults.clear()
    act(() => check())
    const { finish } = await flow.reach("unpaid")
    act(() => finish())
    await flow.reach("paying")
    await waitFor(() => expect([user.orders(), user.payments()]).toEqual([1, 1]))
  })

  test.each(["check", "placeAgain"] as const)(
    "whose order was lost is not placed by %s at a worse price than the user agreed to",
    async (action) => {
      const user = await openSeller()
      let isWorse = false
      const quote: typeof user.client.offramp.quote = async (...input) => {
        const found = await user.client.offramp.quote(...input)
        const amount = String(Number(found.receives.amount) * 0.9)
        return isWorse ? { ...found, receives: { ...found.receives, amount } } : found
      }
      const client = { ...user.client, offramp: { ...user.client.offramp, quote } }
      const flow = open({ ...user, client })
      const { placeOrder } = await flow.review()
      user.sandbox.faults.add({ operation: "createOfframp", fault: "500" })
      act(() => placeOrder())
      await flow.reach("unresolved")
      isWorse = true
      const before = flow.offered()
      await flow.reread()
      await waitFor(() => expect(flow.offered()).not.toBe(before))
      act(() => (flow.result.current as Extract<SellState, { status: "unresolved" }>)[action]())
      const { acceptRate } = await flow.reach("rate_changed")
      expect(user.orders()).toBe(0)
      act(() => acceptRate())
      const again = await flow.reachReview()
      act(() => again.placeOrder())
      await flow.reach("paying")
      expect([user.orders(), user.payments()]).toEqual([1, 1])
    }
  )

  test("whose order expired says so", async () => {
    const user = await openSeller()
    const { amount, ...fields } = user.initial
    const { offrampId } = await user.client.offramp.create({ ...fields, inputAmount: amount })
    const flow = open(user, { offrampId })
    await flow.reach("unpaid")
    await user.sandbox.orders.command(offrampId, "expire")
    await flow.reread()
    expect(await flow.reach("ended")).toMatchObject({ reason: "expired" })
    expect(user.payments()).toBe(0)
  })

  test("keeps personal data out of cache keys and mutations", async () => {
    const user = await openSeller()
    const flow = open(user)
    const { placeOrder } = await flow.review()
    act(() => placeOrder())
    await flow.reach("paying")
    const keys = flow.queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey)
    const variables = flow.queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.variables)
    expect(JSON.stringify([keys, variables])).not.toMatch(/Ada Lovelace|ada@example\.com/)
  })
})
