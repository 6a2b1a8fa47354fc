import { QueryClient } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { createRoot } from "react-dom/client"
import { createClient } from "../../../../src/index.ts"
import type { NetworkName } from "../../../../src/networks.ts"
import { ConfirmRequest } from "../../../../src/react/components/index.ts"
import { SlipwayButton, useSlipwayModal } from "../../../../src/react/components/modal/index.ts"
import { SlipwayProvider, useConfirmations, useSignMessage } from "../../../../src/react/index.ts"

/** A page with two buttons of the wallet, e.g. one in a header and one in a menu, and buttons of its own. */
const service = new URLSearchParams(location.search).get("service")
const client = createClient({
  appId: "sandbox-app",
  rampableClientSecret: "sandbox-ramp-secret",
  baseUrls: { wallet: `${service}/api/v2`, ramp: `${service}/v1` }
})
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })

const Receive = () => {
  const { open } = useSlipwayModal()
  return (
    <button type="button" onClick={() => open("receive")}>
      Show my address
    </button>
  )
}

const Networks = () => {
  const { open } = useSlipwayModal()
  return (
    <button type="button" onClick={() => open("networks")}>
      Choose a network
    </button>
  )
}

/** An app that opens the modal by itself while a request waits. */
const Sign = () => {
  const { open } = useSlipwayModal()
  const { mutate } = useSignMessage()
  const { queue } = useConfirmations()
  return (
    <>
      <button
        type="button"
        onClick={() => {
          mutate({ message: "Hello", network: "ethereum-sepolia" })
          setTimeout(() => open("receive"))
        }}
      >
        Sign
      </button>
      <p>{queue.length} requests</p>
    </>
  )
}

const Page = (): ReactNode => {
  const [network, setNetwork] = useState<NetworkName>("ethereum-sepolia")
  const wallet = { network, onNetworkChange: setNetwork }
  return (
    <>
      <ConfirmRequest />
      <SlipwayButton {...wallet} />
      <SlipwayButton {...wallet} />
      <Receive />
      <Networks />
      <Sign />
      <p>On {network}</p>
    </>
  )
}

const container = document.getElementById("harness")
if (container) {
  createRoot(container).render(
    <SlipwayProvider client={client} queryClient={queryClient} nonce="harness-nonce" confirm="queue">
      <Page />
    </SlipwayProvider>
  )
}
