import { createClient } from "slipway"
import { SlipwayProvider } from "slipway/react"
import { SlipwayButton } from "slipway/react/modal"
import "slipway/styles.css"

const client = createClient({ appId: "my-app", timeouts: "recommended" })

export const Header = () => (
  <SlipwayProvider client={client}>
    <SlipwayButton network="base" />
  </SlipwayProvider>
)
