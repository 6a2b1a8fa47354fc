import { QueryClient } from "@tanstack/react-query"
import { createRoot } from "react-dom/client"
import { createClient } from "../../../src/index.ts"
import { SlipwayButton, useSlipwayModal } from "../../../src/react/components/modal/index.ts"
import { SlipwayProvider } from "../../../src/react/index.ts"

/** A page with two buttons of the wallet, e.g. one in a header and one in a menu, and a button of its own. */
const service = new URLSearchParams(location.search).get("service")
const client = createClient({
  appId: "sandbox-app",
  rampableClientSecret: "sandbox-ramp-secret",
  baseUrls: { wallet: `${service}/api/v2`, ramp: `${service}/v1` }
})
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const network = "ethereum-sepolia"

const Receive = () => {
  const { open } = useSlipwayModal()
  return (
    <button type="button" onClick={() => open("receive")}>
      Show my address
    </button>
  )
}

const container = document.getElementById("harness")
if (container) {
  createRoot(container).render(
    <SlipwayProvider client={client} queryClient={queryClient} nonce="harness-nonce">
      <SlipwayButton network={network} />
      <SlipwayButton network={network} />
      <Receive />
    </SlipwayProvider>
  )
}
