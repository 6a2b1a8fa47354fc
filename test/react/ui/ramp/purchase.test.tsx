import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { QueryClient } from "@tanstack/react-query"
import { act, cleanup, screen, waitFor, within } from "@testing-library/react"
import { describe, expect, test, vi } from "vitest"
import { ApiError, OutcomeUnknownError } from "../../../../src/errors/index.ts"
import type { OfframpOrderDetail, OnrampOrderDetail } from "../../../../src/index.ts"
import { salePaymentId } from "../../../../src/ramp/salePaymentId.ts"
import {
  BuyFlow,
  type BuyFlowProps,
  OnrampOrder,
  OrderStatus
} from "../../../../src/react/components/index.ts"
import { useTokenBalance } from "../../../../src/react/index.ts"
import { openUser } from "../../../support/user.ts"
import { movableClock } from "../../clock.tsx"
import { openPage } from "../../page.tsx"
import {
  coins,
  currencies,
  due,
  ended,
  methods,
  offrampOrder,
  onrampOrder,
  onrampQuote
} from "../fixtures/data/rampData.ts"
import { fixtureClient, journalAfter, other, transfer } from "../fixtures/frame/client.ts"
import { picked } from "../support/pick.ts"
import { typist } from "../support/typist.ts"

const minute = 60_000
const button = (name: string | RegExp) => screen.getByRole("button", { name })
const reference = {
  cryptos: async () => coins,
  currencies: async () => currencies,
  paymentMethods: async () => methods
}
const showOrder = (order: OnrampOrderDetail | OfframpOrderDetail) => {
  openPage(fixtureClient({ reference }), <OrderStatus order={order} />)
  return typist()
}

const timeLeft = () => document.querySelector('[data-part="time-left"]')

describe("the step that asks for the payment", () => {
  test("has the exact amount and the account number, and copies them as a bank takes them", async () => {
    const user = showOrder(due(59 * minute))
    screen.getByText("Pay exactly")
    screen.getByText("Rp 1,600,123")
    await waitFor(() => screen.getByText("BNI Virtual Account"))
    await user.click(button("Copy amount"))
    expect(await navigator.clipboard.readText()).toBe("1600123")
    await user.click(button("Copy account number"))
    expect(await navigator.clipboard.readText()).toBe("8808123456789012")
  })

  test.each([
    ["https://pay.example.com/1", true],
    ["", false],
    ["javascript:alert(1)", false]
  ])("links to the payment page %j only if it is a web page", (frontend_url, isShown) => {
    const order = due(59 * minute)
    showOrder({ ...order, acceptanceDetail: { ...order.acceptanceDetail, frontend_url } })
    expect(screen.queryAllByRole("link", { name: /Open payment page/ })).toHaveLength(isShown ? 1 : 0)
    // One button is the main one.
    expect(button("I've paid").dataset.kind).toBe(isShown ? "secondary" : "primary")
  })

  test("has the deadline and what to pay before what the user gets for it", () => {
    showOrder(due(59 * minute))
    const names = screen.getAllByText(
      /^(?:Waiting for payment|Pay by|Pay exactly$|Account number$|You get$|Added to identify)/
    )
    expect(names.map(({ textContent }) => textContent?.split(/ (?:\d|to|[A-Z])/)[0])).toEqual([
      "Waiting for payment",
      "Pay by",
      "Pay exactly",
      "Account number",
      "You get",
      "Added"
    ])
  })

  test("says how to pay when the user opens it, and that leaving is safe", async () => {
    const user = showOrder(due(59 * minute))
    const how = screen.getByText("How to pay").closest("details")
    expect(how?.open).toBe(false)
    await user.click(screen.getByText("How to pay"))
    expect(how?.open).toBe(true)
    screen.getByText("You can leave this page. If you don't pay, the order expires on its own.")
  })

  test("counts the minutes, and warns in the last five", () => {
    showOrder(due(59 * minute))
    expect(timeLeft()?.textContent).toMatch(/^Pay by .* · 59 min left$/)
    expect(timeLeft()?.getAttribute("data-kind")).toBe("info")
  })

  test("warns in the last five minutes", () => {
    showOrder(due(4.5 * minute))
    expect(timeLeft()?.textContent).toMatch(/^Pay by .* · only 5 min left$/)
    expect(timeLeft()?.getAttribute("data-kind")).toBe("warning")
  })

  test("tells screen readers the time at 60, 30 and 10 seconds and not in between, and then that it is up", () => {
    vi.useFakeTimers()
    try {
      showOrder(due(90_000))
      const status = timeLeft()?.querySelector('[role="status"]')
      // Screen readers announce only what appears in a region that was there before.
      const regions = screen.getAllByRole("status")
      const heard = new Set<string | null | undefined>()
      for (let passed = 0; passed < 92; passed++) {
        heard.add(status?.textContent)
        act(() => vi.advanceTimersByTime(1_000))
      }
      expect([...heard]).toEqual(["", "only 60 s left", "only 30 s left", "only 10 s left"])
      const told = regions.filter((region) => region.isConnected).map(({ textContent }) => textContent)
      // What copies has a region of its own.
      expect(told.filter(Boolean)).toEqual([expect.stringMatching(/^Time's up/)])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe("coins on Stellar", () => {
  const stellar = "GBRPYHIL2CI3FNQ4BXLFMNDLFJUNPU2HY3ZMFSHONUCEOASW7QC7OX2H"
  const show = (props: BuyFlowProps) => {
    openPage(fixtureClient({ reference, onramp: { quote: async () => onrampQuote } }), <BuyFlow {...props} />)
    return typist()
  }
  const offered = async (user: ReturnType<typeof typist>) => {
    await user.click(await screen.findByLabelText("Asset"))
    return screen.getAllByRole("option").map(({ textContent }) => textContent)
  }

  test("are not offered for the user's wallet, which has no address there", async () => {
    const options = await offered(show({ asset: "usdc-stellar" }))
    expect(options.length).toBeGreaterThan(10)
    expect(options.filter((it) => /stellar/i.test(it ?? ""))).toEqual([])
  })

  test("are the only ones for an address of Stellar, and the review shows it with the memo", async () => {
    const user = show({ receiverWalletAddress: stellar, memo: "1234567", amount: "1600000" })
    await screen.findByLabelText("Asset")
    expect(picked("Asset")).toMatch(/USDC.*stellar/)
    await user.click(button("Continue"))
    await user.type(await screen.findByLabelText("Phone number for the payment request"), "+62 812 0000 0000")
    expect((await screen.findByText("Memo")).nextSibling?.textContent).toBe("1234567")
    expect(document.body.textContent).toContain("GBRPYH")
  })
})

test("asks more often for a minute when the user says that they have paid, and believes only the service", async () => {
  const get = vi.fn(async () => due(59 * minute))
  const { Timed, pass } = movableClock()
  const { onrampId } = onrampOrder("pending")
  openPage(
    fixtureClient({ reference, onramp: { get } }),
    <Timed>
      <BuyFlow onrampId={onrampId} />
    </Timed>
  )
  await waitFor(() => button("I've paid"))
  await typist().click(button("I've paid"))
  screen.getByText("Checking for your payment. This can take a few minutes.")
  screen.getByText("Waiting for payment")
  const before = get.mock.calls.length
  await waitFor(() => expect(get.mock.calls.length).toBeGreaterThan(before + 1), { timeout: 2_900 })
  pass(61_000)
  screen.getByText(/We haven't seen your payment yet/)
  button("I've paid")
  screen.getByText("Waiting for payment")
})

test("shows the new balance in the flow and everywhere else once the coins have arrived", async () => {
  const { client, sandbox } = await openUser({ payments: "command" })
  const usdc = coins.find(({ id }) => id === "usdc-ethereum-sepolia")
  const Balance = () => {
    const { data } = useTokenBalance({ network: "ethereum-sepolia", tokenAddress: usdc?.address ?? "" })
    return <output>{data?.balance ?? "loading"}</output>
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  openPage(
    client,
    <>
      <Balance />
      <BuyFlow network="ethereum-sepolia" />
    </>,
    { queryClient }
  )
  const user = typist()
  await waitFor(() => screen.getByLabelText("You pay"))
  const balance = () => Number(document.querySelector("output")?.textContent)
  await waitFor(() => expect(balance()).not.toBeNaN())
  const before = balance()
  await user.type(screen.getByLabelText("You pay"), "1600000")
  await user.click(button("Continue"))
  await user.type(await screen.findByLabelText("Phone number for the payment request"), "+62 812 0000 0000")
  await waitFor(() => expect(button(/^Buy \d/).getAttribute("aria-disabled")).toBeNull())
  await user.click(button(/^Buy \d/))
  await waitFor(() => screen.getByText("Waiting for payment"))
  const [order] = await sandbox.orders.list()
  await sandbox.orders.command(order?.id ?? "", "settle")
  await waitFor(() => screen.getByText("It's in your wallet"))
  const bought = Number(
    /([\d.]+) USDC/.exec(document.querySelector('[data-part="sum"]')?.textContent ?? "")?.[1]
  )
  expect(bought).toBeGreaterThan(0)
  await waitFor(() => expect(balance()).toBeCloseTo(before + bought, 6))
  await waitFor(() => screen.getByText(/^New balance: /))
})

test("the review names the network, and the next purchase begins with the payment method that was used", async () => {
  const { client } = await openUser({ payments: "command" })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  openPage(client, <BuyFlow network="ethereum-sepolia" amount="1600000" />, { queryClient })
  const user = typist()
  await screen.findByLabelText("Pay with")
  const first = picked("Pay with")
  await user.click(screen.getByLabelText("Pay with"))
  const [, other] = screen.getAllByRole("option")
  await user.click(other as HTMLElement)
  const used = picked("Pay with")
  expect(used).not.toBe(first)
  await user.click(button("Continue"))
  await user.type(await screen.findByLabelText("Phone number for the payment request"), "+62 812 0000 0000")
  await waitFor(() => screen.getByText("To your wallet on Ethereum Sepolia"))
  await waitFor(() => expect(button(/^Buy \d/).getAttribute("aria-disabled")).toBeNull())
  await user.click(button(/^Buy \d/))
  await waitFor(() => screen.getByText("Waiting for payment"))
  cleanup()

  openPage(client, <BuyFlow network="ethereum-sepolia" />, { queryClient })
  await screen.findByLabelText("Pay with")
  expect(picked("Pay with")).toBe(used)
  await user.click(screen.getByLabelText("Pay with"))
  expect(screen.getAllByRole("option")[1]?.textContent).toContain(first)
})

describe("what was bought", () => {
  const completed = onrampOrder("completed")
  const show = (order: OnrampOrderDetail) => {
    const sent: unknown[] = []
    openPage(
      fixtureClient({ reference, onramp: { get: async () => order } }),
      <BuyFlow onrampId={order.onrampId} onDone={() => undefined} onSend={(bought) => sent.push(bought)} />
    )
    return sent
  }

  test("can be sent from the end of the purchase", async () => {
    const onPolygon = { ...completed, cryptoId: "usdc-polygon" }
    const sent = show(onPolygon)
    await waitFor(() => button("Send it"))
    const buttons = [...document.querySelectorAll('button[data-part="button"]')]
    expect(buttons.map(({ textContent }) => textContent)).toEqual(["Send it", "Done"])
    await typist().click(button("Send it"))
    const usdc = coins.find(({ id }) => id === onPolygon.cryptoId)
    expect(sent).toEqual([{ network: "polygon-pos", tokenAddress: usdc?.address, symbol: "USDC" }])
  })

  test.each<[string, OnrampOrderDetail]>([
    ["went to another wallet", { ...completed, receiver: { ...completed.receiver, walletAddress: other } }],
    ["is on a network that the wallet does not know", { ...completed, cryptoId: "usdc-elsewhere" }]
  ])("cannot be sent if it %s", async (_, order) => {
    show(order)
    await waitFor(() => button("Done"))
    await act(async () => undefined)
    expect(screen.queryByRole("button", { name: "Send it" })).toBeNull()
  })
})

describe("the timeline", () => {
  const stepsOf = () =>
    within(screen.getByRole("heading", { name: /^Timeline/ }).nextElementSibling as HTMLElement)
      .getAllByRole("listitem")
      .map((step) => [
        step.dataset.state,
        step.querySelector("time") !== null,
        step.querySelector("span")?.textContent?.split(" (")[0]
      ])

  test.each([
    [
      "pending",
      [
        ["done", true, "Order placed"],
        ["current", false, "Waiting for your payment"],
        ["todo", false, "USDC transfer"],
        ["todo", false, "In your wallet"]
      ]
    ],
    [
      "processed",
      [
        ["done", true, "Order placed"],
        ["done", true, "Payment received"],
        ["current", false, "Sending USDC"],
        ["todo", false, "In your wallet"]
      ]
    ],
    [
      "completed",
      [
        ["done", true, "Order placed"],
        ["done", true, "Payment received"],
        ["done", false, "USDC sent"],
        ["done", true, "In your wallet"]
      ]
    ]
  ])("of an order that is %s has the times of what happened, and what is to come", (status, steps) => {
    showOrder(onrampOrder(status))
    expect(stepsOf()).toEqual(steps)
  })

  test("of a completed order is also told at its top, by when it ended", () => {
    const order = onrampOrder("completed")
    showOrder(order)
    const end = order.activityHistory.at(-1)?.updatedAt
    expect(document.querySelector("[data-part=sentence] time")?.getAttribute("datetime")).toBe(end)
  })

  test.each([
    ["failed", onrampOrder("failed"), "Payment received", "Refund of Rp 1,600,123"],
    ["expired", ended(onrampOrder("expired"), true), "Payment received", "Refund of Rp 1,600,123"],
    ["failed", offrampOrder("failed"), "USDC received", "Refund of 100.0001 USDC"]
  ])("of an order that %s after it was paid ends with the refund to come", (_, order, paid, refund) => {
    showOrder(order)
    expect(stepsOf()).toEqual([
      ["done", true, "Order placed"],
      ["done", true, paid],
      ["end", true, "Paid, but not completed"],
      ["todo", false, refund]
    ])
  })

  test("of a sale names each step by whether it is to come, under way or done", () => {
    showOrder(offrampOrder("processed"))
    expect(stepsOf()).toEqual([
      ["done", true, "Order placed"],
      ["done", false, "USDC sent"],
      ["done", true, "USDC received"],
      ["current", false, "Sending the money"],
      ["todo", false, "In the bank account"]
    ])
  })
})

test("an order page has a status that only the service understands nowhere but in its details", () => {
  showOrder(onrampOrder("on_hold"))
  screen.getByRole("heading", { name: "Checking" })
  expect(screen.getAllByText(/on_hold/).map(({ textContent }) => textContent)).toEqual(["on_hold"])
})

test("the question of the service is above the field for the answer", () => {
  showOrder(offrampOrder("need_information"))
  const question = screen.getByText(/^What is the payment for\?/)
  const answer = screen.getByLabelText("Your answer")
  expect(question.compareDocumentPosition(answer) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getAllByText(/What is the payment for/)).toHaveLength(1)
})

test("an order whose time is up looks for the payment, and offers nothing to pay with", () => {
  showOrder(due(-1000))
  screen.getByRole("heading", { name: "Checking for your payment" })
  screen.getByText(/^Time's up for this order\. If you've paid, we'll find your payment/)
  expect(screen.queryByText(/Pay by/)).toBeNull()
  expect(screen.queryByRole("link", { name: /Open payment page/ })).toBeNull()
  expect(screen.queryByRole("button", { name: /^Copy (?:amount|account)/ })).toBeNull()
})

test.each<[string, OnrampOrderDetail | OfframpOrderDetail, string]>([
  ["that is to be paid", due(59 * 60_000), "Rp 123"],
  ["that was paid", onrampOrder("processed"), "Rp 123"],
  ["that is completed", onrampOrder("completed"), "Rp 123"],
  ["of a sale", offrampOrder("completed"), "0.0001 USDC"]
])("an order %s says what was added to identify it, and nothing if there was nothing", (_, order, added) => {
  showOrder(order)
  const text = screen.getByText("Added to identify your payment").nextSibling?.textContent
  expect(text?.replace(/\s/g, " ")).toBe(added)
  cleanup()
  showOrder({ ...order, pays: { ...order.pays, amount: String(order.inputAmount) } })
  expect(screen.queryByText(/^Added/)).toBeNull()
})

test("an order says what the holder of the account gets before what was added to identify the payment", () => {
  showOrder(offrampOrder("processed"))
  const added = screen.getByText("Added to identify your payment")
  const got = screen.getByText(/Grace Hopper.? gets/)
  expect(got.compareDocumentPosition(added) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test("an order speaks of what was paid only once it was paid", () => {
  showOrder(onrampOrder("processed"))
  screen.getByText("You paid")
  cleanup()
  showOrder(onrampOrder("expired"))
  expect(screen.queryByText(/^You (?:paid|get)/)).toBeNull()
})

describe("an order that has ended", () => {
  const timeline = () =>
    screen.getAllByRole("listitem").map((step) => step.querySelector("span")?.textContent)

  test("as expired lists its end last, and no payment", () => {
    showOrder(onrampOrder("expired"))
    expect(timeline()).toEqual(["Order placed (done)", "Nothing arrived in time"])
  })

  test("lists its end also if the history of the service lacks it", () => {
    const order = onrampOrder("expired")
    showOrder({ ...order, activityHistory: order.activityHistory.slice(0, 1) })
    expect(timeline()).toEqual(["Order placed (done)", "Expired"])
  })

  test.each(["failed", "expired", "refund", "completed", "need_information"])(
    "as a sale that is %s keeps the deposit address and the memo",
    async (status) => {
      const order = offrampOrder(status)
      showOrder(order)
      await screen.findByText("Deposit address")
      const facts = Object.fromEntries(
        screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent])
      )
      expect(facts).toMatchObject({
        "Deposit address": order.payOutWallet,
        "Memo (required)": order.memo
      })
    }
  )

  test.each([
    ["processed", "Close", ["Close"]],
    ["completed", "Done", ["Buy again", "Done"]]
  ])("as %s can be left where the app offers a way out", async (status, way, offered) => {
    const onDone = vi.fn()
    openPage(
      fixtureClient({ reference, onramp: { get: async () => onrampOrder(status) } }),
      <BuyFlow onrampId={onrampOrder(status).onrampId} onDone={onDone} />
    )
    await typist().click(await screen.findByRole("button", { name: way }))
    expect(onDone).toHaveBeenCalledOnce()
    expect(screen.getAllByRole("button").flatMap(({ textContent }) => textContent || [])).toEqual(offered)
  })

  test.each([
    [
      "expired",
      /Expired because no payment arrived. Already paid\? Contact .* with order 3F1C-2D4E/,
      "Get a new rate"
    ],
    [
      "failed",
      /^We have your Rp 1,600,123 but couldn't send 99 USDC. Contact .* with order 3F1C-2D4E/,
      "Close"
    ],
    ["refund", /^Rp 1,600,123 is on its way back to where you paid from/, "Buy again"]
  ])("as %s says what became of the money, and has one next step", async (status, said, next) => {
    const { onrampId } = onrampOrder(status)
    openPage(
      fixtureClient({ reference, onramp: { get: async () => onrampOrder(status) } }),
      <BuyFlow onrampId={onrampId} />
    )
    const sentences = () =>
      screen.getAllByRole("status").map(({ textContent }) => textContent?.replace(/\s/g, " "))
    await waitFor(() => expect(sentences()).toContainEqual(expect.stringMatching(said)))
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([next, ""])
    button("Copy ID")
  })
})

test("offers to send the coins of a sale once, and not again after they were sent", async () => {
  const order = offrampOrder("pending")
  const payment = transfer({ id: salePaymentId(order.offrampId), createdAt: Date.now() })
  const transactions = journalAfter(payment)
  const pay = vi.fn(() => transactions.write(new Promise<never>(() => undefined)))
  openPage(
    fixtureClient({ offramp: { pay }, transactions: { ...transactions, get: async () => undefined } }),
    <OrderStatus order={order} />
  )
  await typist().click(await screen.findByRole("button", { name: "Send 100.0001 USDC" }))
  await waitFor(() => screen.getByRole("heading", { name: "Selling USDC" }))
  expect(screen.queryByRole("button", { name: /^Send/ })).toBeNull()
  expect(pay).toHaveBeenCalledOnce()
})

test.each([
  [false, /^This order failed and no payment arrived/, "void"],
  [true, /^We have your Rp 1,600,123/, null]
])("shows the amount of a failed order as void only if it was not paid (%s)", (isPaid, said, kind) => {
  openPage(fixtureClient(), <OrderStatus order={ended(onrampOrder("failed"), isPaid)} />)
  screen.getByText(said)
  expect(screen.getByText("Rp 1,600,123").getAttribute("data-kind")).toBe(kind)
})

test.each([
  ["does not load", 400],
  ["does not exist", 404]
])("an order that %s has its number and the support", async (_, status) => {
  const get = () => Promise.reject(new ApiError({ status }))
  openPage(fixtureClient({ onramp: { get } }), <OnrampOrder onrampId={onrampOrder("pending").onrampId} />, {
    support: "mailto:help@example.com?subject={reference}"
  })
  await waitFor(() => screen.getByText("Order 3F1C-2D4E"))
  expect(screen.getByRole("link", { name: /^Contact support/ }).getAttribute("href")).toBe(
    "mailto:help@example.com?subject=3f1c2d4e-5a6b-4c7d-8e9f-0a1b2c3d4e5f"
  )
  await typist().click(button("Copy ID"))
  expect(await navigator.clipboard.readText()).toBe("3f1c2d4e-5a6b-4c7d-8e9f-0a1b2c3d4e5f")
})

test("looks for an order that may exist for a minute before a second one is offered", async () => {
  const reconcile = vi.fn(async () => ({ status: "unknown" as const, reason: "NO_MATCH" }))
  const create = () => Promise.reject(new OutcomeUnknownError({ message: "no answer", reconcile }))
  const { Timed, pass } = movableClock()
  const onShowOrders = vi.fn()
  openPage(
    fixtureClient({ reference, onramp: { quote: async () => onrampQuote, create } }),
    <Timed>
      <BuyFlow onShowOrders={onShowOrders} />
    </Timed>
  )
  const user = typist()
  await waitFor(() => screen.getByLabelText("You pay"))
  await user.type(screen.getByLabelText("You pay"), "1600000")
  await user.click(button("Continue"))
  await user.type(await screen.findByLabelText("Phone number for the payment request"), "+62 812 0000 0000")
  await waitFor(() => expect(button(/^Buy \d/).getAttribute("aria-disabled")).toBeNull())
  await user.click(button(/^Buy \d/))
  await waitFor(() => screen.getByText("We're checking whether this went through. Don't order again yet."))
  // A check that finds nothing yet does not shorten the minute.
  await user.click(button("Check again"))
  await waitFor(() => expect(reconcile).toHaveBeenCalled())
  await waitFor(() => expect(button("Check again").getAttribute("aria-busy")).not.toBe("true"))
  expect(screen.queryByRole("button", { name: "Place a new order" })).toBeNull()
  pass(61_000)
  screen.getByRole("heading", { name: "We're not sure your order was placed" })
  await user.click(button("See orders"))
  expect(onShowOrders).toHaveBeenCalledOnce()
  button("Place a new order")
})
