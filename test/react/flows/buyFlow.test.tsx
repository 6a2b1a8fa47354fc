import "../../support/page/dom.ts"

import { act, waitFor } from "@testing-library/react"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import type { BuyFlowParameters, BuyState } from "../../../src/react/index.ts"
import { useBuyFlow } from "../../../src/react/index.ts"
import { openClient, openUser, signInByEmail } from "../../support/user.ts"
import { openHook } from "../page.tsx"

const initial = {
  amount: "1600000",
  inputCurrency: "IDR",
  outputCurrency: "usdc-ethereum-sepolia",
  paymentPhoneNumber: "6281200000000"
}

type Service = Pick<Awaited<ReturnType<typeof openUser>>, "client" | "sandbox">

const open = (service: Service, parameters: BuyFlowParameters = { initial }) => {
  const { result, queryClient, rerender, unmount } = openHook(service.client, () => useBuyFlow(parameters))
  /** Waits for a state, and returns it. */
  const reach = async <Status extends BuyState["status"]>(status: Status) => {
    await waitFor(() => expect(result.current.status).toBe(status), { timeout: 5000 })
    return result.current as Extract<BuyState, { status: Status }> // just checked
  }
  const reachAmount = async () => {
    await waitFor(() => expect(result.current).toMatchObject({ status: "amount", canContinue: true }), {
      timeout: 5000
    })
    return reach("amount")
  }
  const reachReview = async () => {
    await waitFor(() => expect(result.current).toMatchObject({ status: "review", canPlaceOrder: true }), {
      timeout: 5000
    })
    return reach("review")
  }
  /** Enters an amount, and sees what it costs. */
  const review = async () => {
    const amount = await reachAmount()
    act(() => amount.continue())
    return reachReview()
  }
  const reread = () => act(() => queryClient.invalidateQueries())
  return { result, queryClient, rerender, unmount, reach, reachAmount, reachReview, review, reread }
}

const ordersOf = ({ sandbox }: Service) => sandbox.ledger.filter(({ kind }) => kind === "createOnramp")

describe("a purchase", () => {
  test("goes from the amount to the coins, in one hook", async () => {
    const user = await openUser({ payments: "command" })
    const placed: string[] = []
    const flow = open(user, { initial, onOrder: (id) => placed.push(id) })
    const review = await flow.review()
    expect(review.quote?.receives.currency).toBe("usdc-ethereum-sepolia")
    expect(review.entry.acceptanceMethod).not.toBe("") // the first method that is offered
    act(() => review.placeOrder())
    expect(flow.result.current.status).toBe("placing")
    const { order, acceptanceDetail, paymentPage, payBy } = await flow.reach("pay")
    expect(placed).toEqual([order.onrampId])
    expect(acceptanceDetail.no_reference).not.toBe("")
    expect(paymentPage).toMatch(/^https?:/)
    expect(payBy).toBe(Date.parse(order.expiredDate))
    await user.sandbox.orders.command(order.onrampId, "pay")
    await flow.reread()
    await flow.reach("progress")
    await user.sandbox.orders.command(order.onrampId, "settle")
    await flow.reread()
    const done = await flow.reach("done")
    act(() => done.startOver())
    expect((await flow.reach("amount")).entry.amount).toBe("1600000")
  })

  test("is one order, however often it is clicked", async () => {
    const user = await openUser({ payments: "command" })
    const flow = open(user)
    const { placeOrder } = await flow.review()
    act(() => {
      placeOrder()
      placeOrder()
    })
    await flow.reach("pay")
    await act(async () => {
      placeOrder() // by a page that has not rendered yet
      // A second order would have been placed by then.
      for (let request = 0; request < 10; request++) await user.client.onramp.list()
    })
    expect(flow.result.current.status).toBe("pay")
    expect(ordersOf(user)).toHaveLength(1)
  })

  test("of a coin on Stellar needs an address of Stellar, and passes the memo on", async () => {
    const user = await openUser({ payments: "command" })
    const onStellar = { ...initial, outputCurrency: "usdc-stellar" }
    const toWallet = open(user, { initial: onStellar })
    await waitFor(() =>
      expect(toWallet.result.current).toMatchObject({
        status: "amount",
        canContinue: false,
        issues: [{ field: "outputCurrency", code: "NOT_OFFERED" }]
      })
    )
    const receiverWalletAddress = "GBRPYHIL2CI3FNQ4BXLFMNDLFJUNPU2HY3ZMFSHONUCEOASW7QC7OX2H"
    const flow = open(user, { initial: onStellar, receiverWalletAddress, memo: "1234567" })
    const review = await flow.review()
    act(() => review.placeOrder())
    const { order } = await flow.reach("pay")
    expect(order).toMatchObject({ memo: "1234567", receiver: { walletAddress: receiverWalletAddress } })
  })

  test("that expires says so", async () => {
    const user = await openUser({ payments: "command" })
    const flow = open(user)
    const { placeOrder } = await flow.review()
    act(() => placeOrder())
    const { order } = await flow.reach("pay")
    await user.sandbox.orders.command(order.onrampId, "expire")
    await flow.reread()
    expect(await flow.reach("ended")).toMatchObject({ reason: "expired", order: { state: "expired" } })
  })

  test("continues after a reload with the id of its order", async () => {
    const user = await openUser({ payments: "command" })
    const before = open(user)
    const { placeOrder } = await before.review()
    act(() => placeOrder())
    const { order } = await before.reach("pay")
    before.unmount()
    const after = open(user, { onrampId: order.onrampId })
    expect((await after.reach("pay")).order.onrampId).toBe(order.onrampId)
    expect(ordersOf(user)).toHaveLength(1)
  })

  test("opens the ramp account in place, and keeps what was entered", async () => {
    const service = openClient({ payments: "command" })
    await signInByEmail(service, "ada@example.com")
    await service.client.account.create()
    const flow = open(service, { initial, prefilled: { username: "ada@example.com" } })
    const amount = await flow.reachAmount()
    act(() => amount.continue())
    const setup = await flow.reach("setup")
    expect(setup.prefilled).toEqual({ username: "ada@example.com" })
    const password = crypto.randomUUID()
    act(() => setup.createAccount({ username: "ada@example.com", fullName: "Ada Lovelace", password }))
    const { entry, placeOrder } = await flow.reachReview()
    expect(entry.amount).toBe("1600000")
    act(() => placeOrder())
    await flow.reach("pay")
    expect(
      JSON.stringify(
        flow.queryClient
          .getMutationCache()
          .getAll()
          .map(({ state }) => state)
      )
    ).not.toContain(password)
  })

  test("whose answer was lost is looked up, and not placed again", async () => {
    const user = await openUser({ payments: "command" })
    const flow = open(user)
    const { placeOrder } = await flow.review()
    user.sandbox.faults.add({ operation: "createOnramp", fault: "drop-after" })
    user.sandbox.faults.add({ operation: "listOnramps", fault: "500", after: 1, times: 12 })
    act(() => placeOrder())
    const { check, error } = await flow.reach("unresolved")
    expect(error.outcome).toBe("unknown")
    user.sandbox.faults.clear()
    act(() => check())
    await flow.reach("pay")
    expect(ordersOf(user)).toHaveLength(1)
  })

  test("asks again when its quote has expired", async () => {
    const user = await openUser({ payments: "command" })
    const flow = open(user)
    const review = await flow.review()
    expect(review.quote).toBeDefined()
    const later = Date.now() + 3_600_000
    const clock = vi.spyOn(Date, "now").mockReturnValue(later)
    onTestFinished(() => clock.mockRestore())
    act(() => review.placeOrder())
    await waitFor(() => expect(flow.result.current.status).not.toBe("placing"))
    clock.mockRestore()
    expect(await flow.reachReview()).toMatchObject({ notice: "quote_expired" })
    expect(ordersOf(user)).toHaveLength(0)
  })

  test("is forgotten when another user signs in", async () => {
    const user = await openUser({ payments: "command" })
    const flow = open(user)
    const { change } = await flow.reachAmount()
    act(() => change({ amount: "1700000" }))
    expect(flow.result.current).toMatchObject({ entry: { amount: "1700000" } })
    await act(() => user.client.session.signOut())
    expect(await flow.reach("unavailable")).toEqual({ status: "unavailable", reason: "signed_out" })
    await act(() => signInByEmail(user, "returning@example.com"))
    expect((await flow.reach("amount")).entry.amount).toBe("1600000")
  })

  test("is not kept in the cache of a user who signed out while it was placed", async () => {
    const user = await openUser({ payments: "command" })
    const ids: string[] = []
    const create = async (input: Parameters<typeof user.client.onramp.create>[0]) => {
      const order = await user.client.onramp.create(input)
      await user.client.session.signOut()
      ids.push(order.onrampId)
      return order
    }
    const flow = open({ ...user, client: { ...user.client, onramp: { ...user.client.onramp, create } } })
    const { placeOrder } = await flow.review()
    act(() => placeOrder())
    await waitFor(() => expect(ids).toHaveLength(1))
    await act(async () => undefined)
    expect(await flow.reach("unavailable")).toMatchObject({ reason: "signed_out" })
    const kept = flow.queryClient.getQueryCache().getAll()
    expect(JSON.stringify(kept.map(({ state }) => state))).not.toContain(ids[0])
  })

  test("names the fields that are missing", async () => {
    const user = await openUser({ payments: "command" })
    const flow = open(user, { initial: { inputCurrency: "IDR", outputCurrency: "usdc-ethereum-sepolia" } })
    const { change } = await flow.reach("amount")
    await waitFor(() =>
      expect(flow.result.current).toMatchObject({
        canContinue: false,
        issues: [{ field: "amount", code: "REQUIRED" }]
      })
    )
    act(() => change({ amount: "1.2.3" }))
    expect(flow.result.current).toMatchObject({ issues: [{ field: "amount", code: "FORMAT" }] })
  })

  test("takes the phone number in the review, and places no order without it", async () => {
    const user = await openUser({ payments: "command" })
    const flow = open(user, { initial: { ...initial, paymentPhoneNumber: "" } })
    const amount = await flow.reachAmount()
    act(() => amount.continue())
    const without = await flow.reach("review")
    expect(without).toMatchObject({ canPlaceOrder: false, quote: expect.anything() })
    act(() => without.placeOrder())
    expect(flow.result.current.status).toBe("review")
    act(() => without.enterPhone("62 812-0000-0000"))
    const { placeOrder } = await flow.reachReview()
    act(() => placeOrder())
    await flow.reach("pay")
    expect(ordersOf(user)).toHaveLength(1)
  })
})
