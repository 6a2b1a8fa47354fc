import type { ReactNode } from "react"
import { ApiError, NoResponseError } from "../../../../src/errors/index.ts"
import type { Client, SessionSnapshot } from "../../../../src/index.ts"
import {
  OfframpForm,
  OnrampForm,
  OnrampOrder,
  OrderStatus,
  QuoteSummary,
  RampAccountForm,
  RecipientForm,
  Surface
} from "../../../../src/react/components/index.ts"
import { never, signedIn, storyClient } from "./client.ts"
import {
  bankPage,
  coins,
  currencies,
  methods,
  offrampOrder,
  offrampQuote,
  onrampOrder,
  onrampQuote,
  page,
  recipient
} from "./rampData.ts"
import { click, fill, Story } from "./Story.tsx"

const reference = {
  cryptos: async () => coins,
  currencies: async () => currencies,
  paymentMethods: async () => methods,
  banks: async () => bankPage()
}
const market = (more: Parameters<typeof storyClient>[0] = {}) =>
  storyClient({
    reference,
    onramp: { quote: async () => onrampQuote },
    offramp: { quote: async () => offrampQuote },
    recipients: { list: async () => page([recipient]) },
    ...more
  })

const buy = (client = market(), act?: (stage: HTMLElement) => void) => (
  <Story client={client} {...(act ? { act } : {})}>
    <OnrampForm />
  </Story>
)
const sell = (client = market(), act?: (stage: HTMLElement) => void) => (
  <Story client={client} {...(act ? { act } : {})}>
    <OfframpForm />
  </Story>
)
const recipientIn = (currency: string) => (
  <Story client={market()}>
    <RecipientForm currency={currency} onCancel={() => undefined} />
  </Story>
)
const order = (which: ReturnType<typeof onrampOrder> | ReturnType<typeof offrampOrder>) => (
  <Story>
    <OrderStatus order={which} />
  </Story>
)
const quote = (expiresAt: number, fetchStatus: "idle" | "fetching" = "idle") => (
  <Story>
    <Surface name="quote-summary">
      <QuoteSummary
        quote={{
          data: { ...onrampQuote, expiresAt },
          error: null,
          fetchStatus,
          isPlaceholderData: false,
          refetch: () => undefined
        }}
      />
    </Surface>
  </Story>
)
const newcomer: SessionSnapshot = { ...signedIn, hasRampAccess: false }
const account = (client: Client, act?: (stage: HTMLElement) => void) => (
  <Story client={client} {...(act ? { act } : {})}>
    <RampAccountForm />
  </Story>
)
const opens = fill(
  { fullName: "Ada Lovelace", username: "ada@example.com", password: "correct horse" },
  "Open account"
)
const amounts = { amount: "1600000", phone: "+62 812 3456 7890" }
const sale = { amount: "100", senderName: "Ada Lovelace", senderEmail: "ada@example.com" }

/** Refused, until a test says on the page that it is not any more. */
const refused = (answer: unknown) => async () => {
  if (document.documentElement.dataset.answers === undefined) throw new ApiError({ status: 403 })
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return answer
}

export const rampStories = {
  "onramp/loading": () => buy(storyClient()),
  "onramp/no-wallet": () => buy(storyClient({}, { ...newcomer, status: "no_wallet", addresses: {} })),
  "onramp/empty": () => buy(market({ reference: { ...reference, cryptos: async () => [] } })),
  "onramp/error": () =>
    buy(
      market({ reference: { ...reference, cryptos: () => Promise.reject(new ApiError({ status: 500 })) } })
    ),
  onramp: () => buy(),
  "onramp/quoted": () => buy(market(), fill(amounts)),
  "onramp/quoting": () => buy(market({ onramp: { quote: never } }), fill(amounts)),
  "onramp/quote-refused": () =>
    buy(
      market({
        onramp: {
          quote: () => Promise.reject(new ApiError({ status: 400, message: "amount must be at least 20000" }))
        }
      }),
      fill(amounts)
    ),
  "onramp/invalid": () => buy(market(), click("Buy now")),
  "onramp/ordering": () =>
    buy(market({ onramp: { quote: async () => onrampQuote, create: never } }), fill(amounts, "Buy now")),
  "onramp/uncertain": () =>
    buy(
      market({
        onramp: { quote: async () => onrampQuote, create: () => Promise.reject(new NoResponseError({})) }
      }),
      fill(amounts, "Buy now")
    ),
  "ramp-account": () => buy(storyClient({}, newcomer)),
  "ramp-account/invalid": () => account(storyClient({}, newcomer), click("Open account")),
  "ramp-account/opening": () => account(storyClient({ ramp: { createAccount: never } }, newcomer), opens),
  "ramp-account/refused": () =>
    account(
      storyClient(
        {
          ramp: {
            createAccount: () => Promise.reject(new ApiError({ status: 400, message: "username is taken" }))
          }
        },
        newcomer
      ),
      opens
    ),
  "ramp-account/done": () => account(storyClient()),
  "ramp-account/signed-out": () =>
    account(
      storyClient({}, { status: "signed_out", reason: "expired", addresses: {}, hasRampAccess: false })
    ),
  "ramp-account/loading": () => account(storyClient({}, { ...newcomer, status: "loading", addresses: {} })),
  "quote/ready": () => quote(Date.now() + 40_000),
  "quote/expired": () => quote(Date.now() - 1000),
  "quote/renewing": () => quote(Date.now() - 1000, "fetching"),
  offramp: () => sell(),
  "offramp/quoted": () => sell(market(), fill(sale)),
  "offramp/no-recipients": () =>
    sell(market({ recipients: { list: async () => page([]) } }), click("Sell now")),
  "offramp/uncertain": () =>
    sell(
      market({
        offramp: { quote: async () => offrampQuote, create: () => Promise.reject(new NoResponseError({})) }
      }),
      fill(sale, "Sell now")
    ),
  "recipient/IDR": () => recipientIn("IDR"),
  "recipient/USD": () => recipientIn("USD"),
  "recipient/INR": () => recipientIn("INR"),
  "recipient/EUR": () => recipientIn("EUR"),
  "recipient/invalid": () => (
    <Story client={market()} act={click("Save")}>
      <RecipientForm currency="USD" />
    </Story>
  ),
  "recipient/loading": () => (
    <Story>
      <RecipientForm />
    </Story>
  ),
  "order/pending": () => order(onrampOrder("pending")),
  "order/completed": () => order(onrampOrder("completed")),
  "order/failed": () => order(onrampOrder("failed")),
  "order/expired": () => order(onrampOrder("expired")),
  "order/unheard-of": () => order(onrampOrder("on_hold")),
  "order/sell-pending": () => order(offrampOrder("pending")),
  "order/sell-question": () => order(offrampOrder("need_information")),
  "order/sell-refund": () => order(offrampOrder("refund")),
  "order/loading": () => (
    <Story>
      <OnrampOrder onrampId="3f1c2d4e-5a6b-4c7d-8e9f-0a1b2c3d4e5f" />
    </Story>
  ),
  "order/refused": () => (
    <Story client={storyClient({ onramp: { get: refused(onrampOrder("pending")) } })}>
      <OnrampOrder onrampId="3f1c2d4e-5a6b-4c7d-8e9f-0a1b2c3d4e5f" />
    </Story>
  ),
  "order/missing": () => (
    <Story client={storyClient({ onramp: { get: () => Promise.reject(new ApiError({ status: 404 })) } })}>
      <OnrampOrder onrampId="3f1c2d4e-5a6b-4c7d-8e9f-0a1b2c3d4e5f" />
    </Story>
  )
} satisfies Record<string, () => ReactNode>
