import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { createClient } from "../../../../src/index.ts"
import { ConnectWallet, SettingsPanel, WalletGate } from "../../../../src/react/components/index.ts"
import { SlipwayProvider } from "../../../../src/react/index.ts"
import { localStorageStore } from "../../../../src/session/store/index.ts"

const query = new URLSearchParams(location.search)
const client = createClient({
  appId: "external-wallets",
  baseUrls: { wallet: `${query.get("service")}/api/v2` },
  storage: localStorageStore()
})

const root = document.querySelector("#root") ?? document.body.appendChild(document.createElement("div"))
createRoot(root).render(
  <StrictMode>
    <SlipwayProvider client={client} nonce="harness-nonce">
      <ConnectWallet />
      <WalletGate>
        <SettingsPanel />
      </WalletGate>
    </SlipwayProvider>
  </StrictMode>
)
