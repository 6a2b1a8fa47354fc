import { QueryClient } from "@tanstack/react-query"
import { StrictMode, useState } from "react"
import { createRoot } from "react-dom/client"
import { createClient } from "../../../../src/index.ts"
import {
  AccountMenu,
  BuyFlow,
  ConfirmRequest,
  OfframpOrder,
  RampAccountForm,
  ReceiveAddress,
  RecipientList,
  SellFlow,
  SendForm,
  SignIn,
  WalletGate
} from "../../../../src/react/components/index.ts"
import { SlipwayProvider } from "../../../../src/react/index.ts"
import { localStorageStore } from "../../../../src/session/store/index.ts"

const query = new URLSearchParams(location.search)
const client = createClient({
  appId: "ui-tests",
  rampableClientSecret: "sandbox-ramp-secret",
  baseUrls: { wallet: `${query.get("service")}/api/v2`, ramp: `${query.get("service")}/v1` },
  storage: query.has("storage") ? localStorageStore() : undefined
})
const network = "ethereum-sepolia"

const Screen = () => {
  const [onrampId, setOnrampId] = useState<string>()
  const [offrampId, setOfframpId] = useState<string>()
  switch (query.get("screen")) {
    case "receive":
      return <ReceiveAddress network={network} />
    case "buy":
      return <BuyFlow onrampId={onrampId} onOrder={setOnrampId} />
    case "sell":
      return <SellFlow network={network} offrampId={offrampId} onOrder={setOfframpId} />
    // Without anything of the app's, which would take their place.
    case "buy-here":
      return <BuyFlow />
    case "sell-here":
      return <SellFlow network={network} />
    case "sold":
      return <OfframpOrder offrampId={query.get("order") ?? ""} />
    case "ramp-account":
      return <RampAccountForm />
    case "recipients":
      return <RecipientList />
    default:
      return <SendForm network={network} />
  }
}

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const signIn = <SignIn methods={["email", "whatsapp", "password"]} />
const container = document.getElementById("harness")
if (container) {
  const root = query.get("shadow") === null ? container : container.attachShadow({ mode: "open" })
  createRoot(root).render(
    <StrictMode>
      <SlipwayProvider
        client={client}
        queryClient={queryClient}
        nonce="harness-nonce"
        {...(query.get("confirm") === null ? {} : { confirm: "queue" })}
      >
        {query.get("screen") === "sign-in" ? (
          signIn
        ) : (
          <WalletGate signIn={signIn}>
            <AccountMenu network={network} />
            <Screen />
          </WalletGate>
        )}
        <ConfirmRequest />
      </SlipwayProvider>
    </StrictMode>
  )
}
