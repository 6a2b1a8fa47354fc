import { createClient } from "slipway"
import { SlipwayProvider } from "slipway/react"
import { ConfirmRequest, SendForm } from "slipway/react/ui"

const client = createClient({ appId: "my-app", timeouts: "recommended" })

export const App = () => (
  <SlipwayProvider client={client} confirm="queue">
    <SendForm network="base" />
    <ConfirmRequest />
  </SlipwayProvider>
)
