import type { OfframpOrder, OnrampOrder } from "../../../src/generated/ramp.ts"
import type { World } from "../state/world.ts"
import { feePercentage } from "./quotes.ts"
import { unroundedPurchase, unroundedSale } from "./unrounded.ts"
import { withDigits } from "./withDigits.ts"

/** A buy order as the settings `amounts` and `fees` say. */
export const sentOnramp = <Order extends OnrampOrder>({ settings }: World, order: Order): Order => {
  const { feeDetail, inputAmount, outputAmountExact } = order
  const rate = feeDetail.rate_amount
  const isRounded = settings.amounts === "rounded"
  const amounts = isRounded ? undefined : unroundedPurchase(inputAmount, Number(rate), feePercentage)
  const coinFee = amounts?.fee ?? String(feeDetail.total_fee_amount)
  const fiatFee = amounts?.otherFee ?? String(feeDetail.total_fee_amount_in_currency)
  const fees =
    settings.fees === "number"
      ? withDigits(feeDetail, { total_fee_amount: coinFee, total_fee_amount_in_currency: fiatFee })
      : withDigits(
          { ...feeDetail, rate_amount: String(rate), total_fee_amount_in_currency: fiatFee },
          { total_fee_amount: coinFee }
        )
  return withDigits(
    { ...order, feeDetail: fees },
    { outputAmountExact: amounts?.net ?? String(outputAmountExact) }
  )
}

/** A sell order as the setting `amounts` says. The specification has no fees as text here. */
export const sentOfframp = <Order extends OfframpOrder>({ settings }: World, order: Order): Order => {
  if (settings.amounts === "rounded") return order
  const { feeDetail, inputAmount } = order
  const { fee, net, otherFee } = unroundedSale(inputAmount, feeDetail.rate_amount, feePercentage)
  const fees = withDigits(feeDetail, { total_fee_amount: otherFee, total_fee_amount_in_currency: fee })
  return withDigits({ ...order, feeDetail: fees }, { outputAmountExact: net })
}
