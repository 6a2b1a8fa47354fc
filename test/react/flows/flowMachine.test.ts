import { describe, expect, test, vi } from "vitest"
import { NoResponseError, NotSentError } from "../../../src/errors/index.ts"
import { orderStateOf } from "../../../src/ramp/orderState.ts"
import { type BuyActions, type BuySeen, buyStateOf } from "../../../src/react/flows/buyMachine.ts"
import {
  type FlowEvent,
  type FlowMemory,
  type FlowStep,
  flowFrom,
  reduceFlow
} from "../../../src/react/flows/flowMachine.ts"
import { type SellActions, type SellSeen, sellStateOf } from "../../../src/react/flows/sellMachine.ts"
import { offrampOrder, onrampOrder } from "../../support/service/rampAnswers.ts"

const agreed = { amount: "100", currency: "usdc-polygon" }
const other = { amount: "90", currency: "usdc-polygon" }
const error = new NoResponseError({ reason: "TIMEOUT" })

interface Entry {
  readonly amount: string
}

const steps: Readonly<Record<FlowStep["at"], FlowStep>> = {
  amount: { at: "amount" },
  review: { at: "review", agreed },
  placing: { at: "placing", agreed },
  unresolved: { at: "unresolved", agreed },
  order: { at: "order", orderId: "1" }
}

const events: Readonly<Record<FlowEvent<Entry>["type"], FlowEvent<Entry>>> = {
  entry_changed: { type: "entry_changed", fields: { amount: "2" } },
  detail_entered: { type: "detail_entered", fields: { amount: "2" } },
  continued: { type: "continued", agreed: other },
  rate_accepted: { type: "rate_accepted", agreed: other },
  went_back: { type: "went_back" },
  started_over: { type: "started_over" },
  call_started: { type: "call_started" },
  call_succeeded: { type: "call_succeeded" },
  call_failed: { type: "call_failed", error },
  placing_started: { type: "placing_started" },
  order_placed: { type: "order_placed", orderId: "2" },
  order_failed: { type: "order_failed", error },
  outcome_unknown: { type: "outcome_unknown", error },
  asked_again: { type: "asked_again", notice: "not_placed" }
}

/** The changes of every possible event. All others change nothing. */
const transitions: Readonly<Record<FlowStep["at"], Partial<Record<keyof typeof events, object>>>> = {
  amount: {
    entry_changed: { entry: { amount: "2" } },
    continued: { step: { at: "review", agreed: other } }
  },
  review: {
    detail_entered: { entry: { amount: "2" } },
    rate_accepted: { step: { at: "review", agreed: other } },
    went_back: { step: { at: "amount" } },
    call_started: { isBusy: true },
    placing_started: { step: { at: "placing", agreed } }
  },
  placing: {
    order_placed: { step: { at: "order", orderId: "2" } },
    order_failed: { step: { at: "review", agreed }, error },
    outcome_unknown: { step: { at: "unresolved", agreed }, error },
    asked_again: { step: { at: "review", agreed, notice: "not_placed" } }
  },
  unresolved: {
    call_started: { isBusy: true },
    placing_started: { step: { at: "placing", agreed } },
    order_placed: { step: { at: "order", orderId: "2" } },
    order_failed: { step: { at: "review", agreed }, error },
    outcome_unknown: { step: { at: "unresolved", agreed }, error },
    asked_again: { step: { at: "review", agreed, notice: "not_placed" } }
  },
  order: { started_over: { step: { at: "amount" } }, call_started: { isBusy: true } }
}

const memory = (step: FlowStep, rest: Partial<FlowMemory<Entry>> = {}): FlowMemory<Entry> => ({
  entry: { amount: "1" },
  step,
  isBusy: false,
  error: undefined,
  ...rest
})

describe("the memory of a flow", () => {
  test.each(
    Object.values(steps).flatMap((step) =>
      Object.values(events).map((event) => [step.at, event.type, step, event] as const)
    )
  )("in the step %s, after %s", (at, type, step, event) => {
    const before = memory(step)
    const changes = transitions[at][type]
    const after = reduceFlow(before, event)
    if (changes === undefined) expect(after).toBe(before)
    else expect(after).toEqual({ ...before, ...changes })
  })

  test.each(["review", "unresolved", "order"] as const)("runs one call at a time in the step %s", (at) => {
    const busy = memory(steps[at], { isBusy: true, error })
    const { call_succeeded, call_failed, ...blocked } = events
    for (const type of ["call_started", "placing_started", "went_back", "started_over"] as const)
      expect(reduceFlow(busy, blocked[type])).toBe(busy)
    expect(reduceFlow(busy, call_succeeded)).toMatchObject({ isBusy: false, error: undefined })
    expect(reduceFlow(busy, call_failed)).toMatchObject({ isBusy: false, error })
  })

  test("keeps why the outcome is unknown while it is looked up", () => {
    expect(reduceFlow(memory(steps.unresolved, { error }), events.call_started).error).toBe(error)
    expect(reduceFlow(memory(steps.order, { error }), events.call_started).error).toBeUndefined()
  })

  test("keeps the error of an order that was placed and not paid", () => {
    const placed = reduceFlow(memory(steps.placing), { type: "order_placed", orderId: "2", error })
    expect(placed).toMatchObject({ step: { at: "order", orderId: "2" }, error })
  })

  test("begins with an order that is known", () => {
    expect(flowFrom({ amount: "" }, "1").step).toEqual(steps.order)
    expect(flowFrom({ amount: "" }, undefined).step).toEqual(steps.amount)
  })
})

const session = { status: "ready", hasRampAccess: true } as const
const settled = { error: null, fetchStatus: "idle" } as const
const nothing = { ...settled, data: undefined }
const none = {
  ...nothing,
  isPlaceholderData: false,
  fetchStatus: "idle",
  refetch: () => undefined
} as const
const address = { ...settled, data: "0x1" }

const noActions = () => ({
  ...{ retry: vi.fn(), back: vi.fn(), startOver: vi.fn(), createAccount: vi.fn(), check: vi.fn() },
  ...{ placeAgain: vi.fn(), place: vi.fn(), acceptRate: vi.fn(), change: vi.fn(), continue: vi.fn() },
  enterPhone: vi.fn()
})

/** A quote that gives so much. */
const quoted = (amount: string) => ({ ...none, data: { receives: { ...agreed, amount } } as never }) // the machine reads no more

const bought = (status: string) => ({
  ...settled,
  data: { ...onrampOrder(status), state: orderStateOf(status) } as never // the machine reads these fields
})

const sold = (status: string) => ({
  ...settled,
  data: { ...offrampOrder(status), state: orderStateOf(status), pays: agreed } as never // the machine reads these fields
})

const buyEntry = {
  amount: "1600000",
  inputCurrency: "IDR",
  outputCurrency: "usdc-polygon",
  acceptanceMethod: "",
  paymentPhoneNumber: "6281200000000"
}

const methods = [{ code: "bni" }, { code: "bca" }]
const limits = {
  data: { isSupported: true, inputDecimals: 0, outputDecimals: 6, methods } as never, // the machine reads the codes
  error: null
}

const buy = (
  step: FlowStep,
  seen: Partial<BuySeen> = {},
  rest: Partial<FlowMemory<typeof buyEntry>> = {},
  actions: BuyActions = noActions()
) =>
  buyStateOf(
    { entry: buyEntry, step, isBusy: false, error: undefined, ...rest },
    {
      session,
      receiver: undefined,
      needsWallet: true,
      address,
      limits,
      quote: none,
      order: nothing,
      prefilled: {},
      ...seen
    },
    actions
  )

describe("the state of a purchase", () => {
  test("is loading until the session and the address are known", () => {
    expect(buy(steps.amount, { session: { status: "loading", hasRampAccess: false } }).status).toBe("loading")
    expect(buy(steps.amount, { address: nothing }).status).toBe("loading")
    expect(buy(steps.order).status).toBe("loading")
  })

  test.each(["signed_out", "no_wallet"] as const)("is unavailable to a user who is %s", (status) => {
    const seen = { session: { status, hasRampAccess: true } }
    expect(buy(steps.amount, seen)).toEqual({ status: "unavailable", reason: status })
    expect(buy(steps.amount, { ...seen, needsWallet: false }).status).toBe("amount")
  })

  test("says what could not be read", () => {
    const failed = { ...nothing, error }
    for (const state of [
      buy(steps.amount, { limits: failed }),
      buy(steps.amount, { address: failed }),
      buy(steps.order, { order: failed })
    ])
      expect(state).toMatchObject({ status: "unavailable", reason: "failed", error })
  })

  test("can continue with a quote for exactly this entry", () => {
    const actions = noActions()
    const state = buy(steps.amount, { quote: quoted("100") }, {}, actions)
    expect(state).toMatchObject({ canContinue: true, issues: [], entry: { acceptanceMethod: "bni" } })
    if (state.status === "amount") state.continue()
    expect(actions.continue).toHaveBeenCalledExactlyOnceWith(agreed)
    const earlier = { ...quoted("100"), isPlaceholderData: true }
    expect(buy(steps.amount, { quote: earlier })).toMatchObject({ canContinue: false, quote: undefined })
  })

  test.each([
    [{ amount: "" }, [{ field: "amount", code: "REQUIRED" }]],
    [{ amount: "0" }, [{ field: "amount", code: "FORMAT" }]],
    [{ amount: "1.5" }, [{ field: "amount", code: "DECIMALS" }]],
    [{ outputCurrency: "" }, [{ field: "outputCurrency", code: "REQUIRED" }]]
  ])("names the fields that are wrong: %j", (fields, issues) => {
    const state = buy(steps.amount, { quote: quoted("100") }, { entry: { ...buyEntry, ...fields } })
    expect(state).toMatchObject({ issues, canContinue: false })
  })

  test("asks for a ramp account in place", () => {
    const seen = { session: { status: "ready", hasRampAccess: false } as const, quote: quoted("100") }
    expect(buy(steps.amount, seen)).toMatchObject({ canContinue: true })
    expect(buy(steps.review, seen, { isBusy: true })).toMatchObject({ status: "setup", isCreating: true })
  })

  test("prefills the ramp account with the email of the sign-in, unless the app knows better", () => {
    const asked = { status: "ready", hasRampAccess: false, username: "ada@example.com" } as const
    const prefilled = { fullName: "Ada Lovelace" }
    expect(buy(steps.review, { session: asked, prefilled })).toMatchObject({
      prefilled: { fullName: "Ada Lovelace", username: "ada@example.com" }
    })
    const known = { username: "countess@example.com" }
    expect(buy(steps.review, { session: asked, prefilled: known })).toMatchObject({ prefilled: known })
    expect(buy(steps.review, { session: { ...asked, username: "ada" } as const })).toMatchObject({
      prefilled: {}
    })
  })

  test.each([
    ["99.5", "review"],
    ["101", "review"],
    ["99.4", "rate_changed"]
  ])("after a quote of 100, one of %s is shown as %s", (amount, status) => {
    expect(buy(steps.review, { quote: quoted(amount) }).status).toBe(status)
  })

  test("places no order at a rate that was not accepted", () => {
    const actions = noActions()
    const state = buy(steps.review, { quote: quoted("90") }, {}, actions)
    expect(state).toMatchObject({ before: agreed })
    expect(state).not.toHaveProperty("placeOrder")
    if (state.status === "rate_changed") state.acceptRate()
    expect(actions.acceptRate).toHaveBeenCalledExactlyOnceWith(other)
  })

  test("places no order without a quote", () => {
    const actions = noActions()
    for (const quote of [none, { ...quoted("100"), isPlaceholderData: true }, { ...quoted("100"), error }]) {
      const state = buy(steps.review, { quote }, {}, actions)
      expect(state).toMatchObject({ status: "review", canPlaceOrder: false })
      if (state.status === "review") state.placeOrder()
    }
    expect(actions.place).not.toHaveBeenCalled()
  })

  test.each(["", "none", "12"])(
    "needs a phone number only to place the order: “%s” is none",
    (paymentPhoneNumber) => {
      const actions = noActions()
      const entry = { ...buyEntry, paymentPhoneNumber }
      expect(buy(steps.amount, { quote: quoted("100") }, { entry })).toMatchObject({ canContinue: true })
      const state = buy(steps.review, { quote: quoted("100") }, { entry }, actions)
      expect(state).toMatchObject({ status: "review", canPlaceOrder: false, quote: { receives: agreed } })
      if (state.status !== "review") return
      state.placeOrder()
      state.enterPhone("6281200000000")
      expect(actions.place).not.toHaveBeenCalled()
      expect(actions.enterPhone).toHaveBeenCalledExactlyOnceWith("6281200000000")
    }
  )

  test.each([
    ["pending", { status: "pay", paymentPage: "https://pay.test/order-1", payBy: 1_798_862_645_678 }],
    ["processed", { status: "progress" }],
    ["need_information", { status: "information_needed" }],
    ["completed", { status: "done" }],
    ["failed", { status: "ended", reason: "failed" }],
    ["refund", { status: "ended", reason: "refunded" }],
    ["expired", { status: "ended", reason: "expired" }],
    ["new to us", { status: "progress" }]
  ])("of an order that is %s", (status, state) => {
    expect(buy(steps.order, { order: bought(status) })).toMatchObject(state)
  })

  test("gives no payment page that could run code", () => {
    const acceptanceDetail = { frontend_url: "javascript:alert(1)", amount: "1", no_reference: "1" }
    const order = { ...settled, data: { ...Object(bought("pending").data), acceptanceDetail } }
    expect(buy(steps.order, { order })).toMatchObject({ status: "pay", paymentPage: undefined })
  })
})

const sellEntry = {
  amount: "100",
  inputCurrency: "usdc-polygon",
  outputCurrency: "IDR",
  receiverId: "1",
  senderName: "Ada",
  senderEmail: "ada@example.com"
}

const sell = (
  step: FlowStep,
  seen: Partial<SellSeen> = {},
  rest: Partial<FlowMemory<typeof sellEntry>> = {},
  actions: SellActions = { ...noActions(), pay: vi.fn(), reply: vi.fn() }
) =>
  sellStateOf(
    { entry: sellEntry, step, isBusy: false, error: undefined, ...rest },
    {
      ...{ session, needsWallet: true, address, quote: none, order: nothing, prefilled: {} },
      limits: { data: { isSupported: true, inputDecimals: 6, outputDecimals: 0 }, error: null },
      payment: { data: null, error: null },
      ...seen
    },
    actions
  )

/** A payment with this status. */
const payment = (status: string, isCancelled = false) => ({
  data: { status, isCancelled } as never, // all that the machine reads
  error: null
})

describe("the state of a sale", () => {
  test("names the fields that are wrong", () => {
    const entry = { ...sellEntry, amount: "1.1234567", receiverId: "", senderName: " ", senderEmail: "ada" }
    expect(sell(steps.amount, { quote: quoted("100") }, { entry })).toMatchObject({
      canContinue: false,
      issues: [
        { field: "amount", code: "DECIMALS" },
        { field: "receiverId", code: "REQUIRED" },
        { field: "senderName", code: "REQUIRED" },
        { field: "senderEmail", code: "FORMAT" }
      ]
    })
  })

  test("names the field of a pair that is not traded", () => {
    const data = { isSupported: false, inputDecimals: undefined, outputDecimals: undefined }
    expect(sell(steps.amount, { limits: { data, error: null }, quote: quoted("100") })).toMatchObject({
      issues: [{ field: "inputCurrency", code: "NOT_OFFERED" }]
    })
  })

  test.each([
    ["has not been read yet", nothing, "loading"],
    ["does not exist", { data: null, error: null }, "unpaid"],
    ["failed", payment("failed"), "unpaid"],
    ["has expired, so that no node has it", payment("expired"), "unpaid"],
    ["is pending", payment("pending"), "paying"],
    ["may have been sent", payment("unknown"), "paying"],
    ["was reverted", payment("reverted"), "payment_failed"],
    ["was cancelled", payment("replaced", true), "payment_failed"],
    [
      "was replaced by another transaction, maybe the payment of another device",
      payment("replaced"),
      "unpaid"
    ]
  ])("whose payment %s", (_, paid, status) => {
    expect(sell(steps.order, { order: sold("pending"), payment: paid }).status).toBe(status)
  })

  test("whose order has changed pays only what the user accepts", () => {
    const actions = { ...noActions(), pay: vi.fn(), reply: vi.fn() }
    const changed = new NotSentError("ORDER_CHANGED", "The order asks for another amount")
    const order = sold("pending")
    const state = sell(steps.order, { order }, { error: changed }, actions)
    expect(state).toMatchObject({ status: "order_changed", error: changed })
    expect(state).not.toHaveProperty("finish")
    if (state.status === "order_changed") state.accept()
    expect(actions.pay).toHaveBeenCalledExactlyOnceWith(order.data)
  })

  test.each([
    ["processed", { status: "progress" }],
    ["need_information", { status: "information_needed", isReplying: false }],
    ["completed", { status: "done" }],
    ["failed", { status: "ended", reason: "failed" }],
    ["refund", { status: "ended", reason: "refunded" }],
    ["expired", { status: "ended", reason: "expired" }]
  ])("of an order that is %s", (status, state) => {
    expect(sell(steps.order, { order: sold(status) })).toMatchObject(state)
  })
})
