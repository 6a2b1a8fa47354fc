import { createClient } from "slipway"
import { SlipwayProvider } from "slipway/react"
import { GoogleButton, SignIn } from "slipway/react/ui"

const client = createClient({ appId: "my-app", timeouts: "recommended" })
const social = { google: { clientId: "1234.apps.googleusercontent.com" } }

export const App = () => (
  <SlipwayProvider client={client} social={social}>
    <SignIn methods={["email", "whatsapp"]}>
      <GoogleButton />
    </SignIn>
  </SlipwayProvider>
)
