import { useState } from "react"
import { MoneyField } from "slipway/react/ui"

export const Amount = () => {
  const [amount, setAmount] = useState("")
  return (
    <MoneyField label="Amount" unit={{ symbol: "USDC", decimals: 6 }} value={amount} onChange={setAmount} />
  )
}
