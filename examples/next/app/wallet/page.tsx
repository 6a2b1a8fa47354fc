"use client"

import { useAddress, useCoinBalance } from "slipway/react"
import { AccountMenu, Address, SignIn, Surface, useText, WalletGate } from "slipway/react/ui"

const network = "ethereum-sepolia"

const Page = () => (
  <>
    <h1>Your wallet</h1>
    <WalletGate signIn={<SignIn methods={["email"]} />}>
      <AccountMenu network={network} />
      <Balance />
    </WalletGate>
  </>
)
export default Page

const Balance = () => {
  const { t, format } = useText()
  const { data } = useCoinBalance({ network })
  return (
    <Surface name="balance">
      <p data-part="sum">{data ? format.coin(data.balance, data.symbol) : t.common.loading}</p>
      <Address value={useAddress() ?? ""} />
    </Surface>
  )
}
