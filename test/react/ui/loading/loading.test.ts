import "../../../support/page/dom.ts"

import { act, cleanup, screen, waitFor } from "@testing-library/react"
import { createElement } from "react"
import { afterEach, expect, test, vi } from "vitest"
import { BuyFlow } from "../../../../src/react/components/index.ts"
import { openPage } from "../../page.tsx"
import { coins, currencies, methods, onrampQuote } from "../fixtures/data/rampData.ts"
import { fixtureClient } from "../fixtures/frame/client.ts"
import { typist } from "../support/typist.ts"

/** The code of the steps after the amount, which arrives or fails when a test says so. */
const code = vi.hoisted(() => ({ arrive: () => {}, fail: (_: Error) => {} }))

vi.mock("../../../../src/react/components/ramp/flow/buySteps.tsx", async (importOriginal) => {
  await new Promise<void>((resolve, reject) => {
    code.arrive = resolve
    code.fail = reject
  })
  return importOriginal()
})

afterEach(cleanup)

const phone = () => screen.queryByLabelText("Phone number for the payment request")

/** Enters an amount, and continues. */
const enterAmount = async () => {
  const reference = {
    cryptos: async () => coins,
    currencies: async () => currencies,
    paymentMethods: async () => methods
  }
  const client = fixtureClient({ reference, onramp: { quote: async () => onrampQuote } })
  openPage(client, createElement(BuyFlow, { amount: "1600000" }))
  await screen.findByText("You get 99 USDC")
  await typist().click(screen.getByRole("button", { name: "Continue" }))
}

test("the review that asks for the phone number says that it loads or could not be loaded, and is there after another try", async () => {
  await enterAmount()
  await screen.findByRole("status", { name: "Loading…" })
  screen.getByRole("heading", { name: "Buy" })
  await act(async () => code.fail(new TypeError("Failed to fetch dynamically imported module")))
  expect((await screen.findByRole("alert")).textContent).toBe("We couldn't load this")
  expect(phone()).toBeNull()
  expect(screen.queryByRole("button", { name: /^Buy \d/ })).toBeNull()
  await typist().click(screen.getByRole("button", { name: "Try again" }))
  await act(async () => code.arrive())
  await waitFor(() => expect(phone()).not.toBeNull())
})
