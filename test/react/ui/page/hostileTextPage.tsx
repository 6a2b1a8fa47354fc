import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { ApiError } from "../../../../src/errors/index.ts"
import {
  AssetList,
  ErrorMessage,
  OrderStatus,
  RecipientList,
  SellFlow,
  SendForm
} from "../../../../src/react/components/index.ts"
import { coins, currencies, offrampOrder, offrampQuote, page, payee } from "../fixtures/data/rampData.ts"
import { fixtureClient, other, token } from "../fixtures/frame/client.ts"
import { Fixture, fill } from "../fixtures/frame/Fixture.tsx"
import { changeLook as changeFixture, type Look } from "../fixtures/frame/look.ts"

declare global {
  var changeLook: (look: Look) => void
}

globalThis.changeLook = changeFixture

const query = new URLSearchParams(location.search)

/** Letters of the service, with a sign after the third one that turns around what follows, or with none. */
const said = (text: string): string =>
  text.replace(/^.{3}/, (start) => start + (query.get("signs") ?? "")) + (query.get("signs") ?? "")

const network = "ethereum-sepolia"
const symbol = said("SHELL")

const client = fixtureClient({
  wallet: {
    balanceCoin: async () => ({ balance: "0.734215", symbol: said("COIN"), address: other }),
    balanceTokenBatch: async () => ({
      address: other,
      tokens: [{ tokenAddress: token, balance: "250.5", symbol, decimals: 6 }]
    }),
    estimateGas: async () => ({
      gasLimit: "21000",
      gasPrice: "1500000000",
      maxFeePerGas: "1500000000",
      maxPriorityFeePerGas: "1"
    })
  },
  recipients: {
    list: async () =>
      page([{ ...payee(said("Grace Hopper"), { bankName: said("Bank 12 Laut") }), id: "grace" }])
  },
  reference: {
    cryptos: async () => coins.map((coin, at) => ({ ...coin, symbol: said(`SHELL${at}`) })),
    currencies: async () => currencies.map((it) => ({ ...it, name: said(it.name) })),
    paymentMethods: async () => []
  },
  offramp: { quote: async () => offrampQuote }
})

const openDetails = (container: HTMLElement) => {
  for (const summary of container.querySelectorAll("summary")) summary.click()
}

const refusal = new ApiError({ status: 400, message: said("Amount 12 is above 5") })

const order = offrampOrder("awaiting_payment")

const asked = {
  send: (
    <Fixture client={client} act={fill({ to: other, amount: "0.5" }, "Review")}>
      <SendForm
        network={network}
        tokens={[{ tokenAddress: token, symbol }]}
        start={{ tokenAddress: token }}
      />
    </Fixture>
  ),
  assets: (
    <Fixture
      client={client}
      money={{ assets: [{ symbol, name: said("Shell money"), network, tokenAddress: token }] }}
    >
      <AssetList network={network} />
    </Fixture>
  ),
  recipients: (
    <Fixture client={client}>
      <RecipientList />
    </Fixture>
  ),
  sell: (
    <Fixture client={client}>
      <SellFlow />
    </Fixture>
  ),
  order: (
    <Fixture client={client} act={openDetails}>
      <OrderStatus
        order={{
          ...order,
          memo: said("90214"),
          receiver: { ...order.receiver, name: said("Grace 12 Hopper") }
        }}
      />
    </Fixture>
  ),
  error: (
    <Fixture client={client} act={openDetails}>
      <ErrorMessage error={refusal} />
    </Fixture>
  )
}

const name = Object.keys(asked).find((it) => it === query.get("page")) as keyof typeof asked // a key of it
const container = document.getElementById("harness")
if (container) createRoot(container).render(<StrictMode>{asked[name]}</StrictMode>)
