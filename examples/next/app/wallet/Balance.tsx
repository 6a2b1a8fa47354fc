"use client"

import { useAddress, useCoinBalance } from "slipway/react"
import { Address, Surface, useText } from "slipway/react/ui"
import { network } from "../network.ts"

export const Balance = () => {
  const { t, format } = useText()
  const { data } = useCoinBalance({ network })
  return (
    <Surface name="balance">
      <p data-part="sum">{data ? format.coin(data.balance, data.symbol) : t.common.loading}</p>
      <Address value={useAddress() ?? ""} />
    </Surface>
  )
}
