import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { createClient } from "../../../src/index.ts"
import {
  AppleButton,
  GoogleButton,
  SignIn,
  TelegramButton,
  WalletGate
} from "../../../src/react/components/index.ts"
import { SlipwayProvider, useSession } from "../../../src/react/index.ts"
import {
  type SocialConfig,
  type SocialSignIn,
  useAppleSignIn,
  useGoogleSignIn,
  useTelegramSignIn
} from "../../../src/react/social/index.ts"

/** Set by the test that serves this page. */
interface Given {
  readonly sandbox: string
  readonly nonce: string
  readonly social: SocialConfig
}

const given: Given = JSON.parse(document.documentElement.dataset.given ?? "{}")

const client = createClient({
  appId: "web",
  baseUrls: { wallet: `${given.sandbox}/api/v2`, ramp: `${given.sandbox}/v1` }
})

const Provider = ({ name, signIn }: { readonly name: string; readonly signIn: SocialSignIn }) => (
  <section id={name}>
    <button type="button" onClick={signIn.signIn}>
      {name}
    </button>
    <button type="button" onClick={signIn.signInByRedirect} disabled={!signIn.signInByRedirect}>
      {name} here
    </button>
    <output>{JSON.stringify(signIn.state)}</output>
    <div ref={signIn.buttonRef} />
  </section>
)

const Page = () => (
  <main>
    <p id="session">{useSession().status}</p>
    <Provider name="google" signIn={useGoogleSignIn()} />
    <Provider name="apple" signIn={useAppleSignIn()} />
    <Provider name="telegram" signIn={useTelegramSignIn()} />
  </main>
)

/** The buttons in a sign-in, and a page for signed-in users, as in an app. */
const App = () => (
  <WalletGate
    signIn={
      <SignIn>
        <GoogleButton />
        <AppleButton />
        <TelegramButton />
      </SignIn>
    }
  >
    <p>inside</p>
  </WalletGate>
)

const root = document.createElement("div")
document.body.append(root)
createRoot(root).render(
  <StrictMode>
    <SlipwayProvider client={client} social={given.social} nonce={given.nonce}>
      {location.pathname === "/app" ? <App /> : <Page />}
    </SlipwayProvider>
  </StrictMode>
)
