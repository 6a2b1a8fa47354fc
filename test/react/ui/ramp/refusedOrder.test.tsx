import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { QueryClient } from "@tanstack/react-query"
import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { ApiError } from "../../../../src/errors/index.ts"
import { BuyFlow } from "../../../../src/react/components/index.ts"
import { openPage } from "../../page.tsx"
import { coins, currencies, methods, onrampQuote } from "../fixtures/data/rampData.ts"
import { fixtureClient } from "../fixtures/frame/client.ts"
import { typist } from "../support/typist.ts"

/** Places an order that the service refuses with this message. Returns the message's box. */
const refuse = async (message: string) => {
  const client = fixtureClient({
    reference: {
      cryptos: async () => coins,
      currencies: async () => currencies,
      paymentMethods: async () => methods
    },
    onramp: {
      quote: async () => onrampQuote,
      create: () => Promise.reject(new ApiError({ status: 400, message, requestId: "r-7" }))
    }
  })
  openPage(client, <BuyFlow />, {
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    appName: "Harbour",
    support: "https://harbour.example/help?about={reference}"
  })
  const user = typist()
  await user.type(await screen.findByLabelText("You pay"), "1600000")
  await user.click(screen.getByRole("button", { name: "Continue" }))
  await user.type(await screen.findByLabelText("Phone number for the payment request"), "+62 812 0000 0000")
  await user.click(await screen.findByRole("button", { name: /^Buy 99/ }))
  return { user, alert: await screen.findByRole("alert") }
}

const help = () => screen.getByRole<HTMLAnchorElement>("link", { name: /^Contact support/ })
const buy = () => screen.getByRole("button", { name: /^Buy 99/ })

test.each(["KYC verification is pending", "KYC verification was rejected"])(
  "an order that is refused with “%s” says so, and leads to the support",
  async (message) => {
    const { user, alert } = await refuse(message)
    expect(alert.textContent).toBe(
      "Our payment partner needs to check your identity first Your order wasn't placed Payment companies have to know who their customers are. Contact Harbour support, then try again."
    )
    expect(help().href).toBe("https://harbour.example/help?about=ramp-account")
    expect([help().dataset.kind, buy().dataset.kind]).toEqual(["primary", "secondary"])
    expect(screen.getByText("Reference").nextElementSibling?.querySelector("bdi")?.textContent).toBe("r-7")
    await user.click(screen.getByText("Details"))
    screen.getByText(message)
  }
)

test("an order that is refused for another reason says that nothing was paid, and has a way to the support", async () => {
  const { alert } = await refuse("The partner is closed on Sundays")
  expect(alert.textContent).toContain("Nothing was paid. Check the details and try again.")
  expect(help().href).toBe("https://harbour.example/help?about=r-7")
  expect([help().dataset.kind, buy().dataset.kind]).toEqual(["quiet", "primary"])
})
