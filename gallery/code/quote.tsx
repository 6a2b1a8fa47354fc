import { useOnrampQuote } from "slipway/react"
import { QuoteSummary, Surface } from "slipway/react/ui"

export const Price = () => {
  const quote = useOnrampQuote({ amount: "1600000", inputCurrency: "IDR", outputCurrency: "usdc-polygon" })
  return (
    <Surface name="price">
      <QuoteSummary quote={quote} />
    </Surface>
  )
}
