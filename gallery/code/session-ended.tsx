import { SessionEnded, SignIn, WalletGate } from "slipway/react/ui"

const signIn = (
  <>
    <SessionEnded />
    <SignIn methods={["email"]} />
  </>
)

export const App = () => <WalletGate signIn={signIn}>Your app</WalletGate>
