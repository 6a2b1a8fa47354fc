import type { ReactNode } from "react"
import { type OfframpOrderDetail, salePaymentId } from "slipway"
import { useOfframpOrder, usePayOfframpOrder, useTransaction } from "slipway/react"
import { Button, ErrorMessage, OfframpOrder, Surface, TransactionProgress } from "slipway/react/ui"
import { tokens } from "../service.ts"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"
import { BackToActivity } from "./BackToActivity.tsx"

const SellOrder = ({ id }: { readonly id: string }) => {
  const { data: order } = useOfframpOrder({ offrampId: id })
  return (
    <Screen title={useWords().nav.sell} titleIsSpoken>
      <BackToActivity />
      <OfframpOrder offrampId={id} />
      {order?.state === "awaiting_payment" ? <Pay order={order} /> : null}
    </Screen>
  )
}
export default SellOrder

/** Sends the coins that the order waits for, once, and shows what became of them. */
const Pay = ({ order: { offrampId, pays, cryptoId } }: { readonly order: OfframpOrderDetail }): ReactNode => {
  const { ramp } = useWords()
  const { mutate, error, isPending } = usePayOfframpOrder()
  const id = salePaymentId(offrampId)
  const payment = useTransaction({ id }).data
  if (payment && payment.status !== "failed")
    return (
      <Surface name="pay-order" className="bare">
        <TransactionProgress id={id} tokens={tokens} />
      </Surface>
    )
  return (
    <Surface name="pay-order" className="bare">
      {error ? <ErrorMessage error={error} consequential /> : null}
      <Button
        busy={isPending}
        onClick={() => mutate({ offrampId, inputAmount: pays.amount, inputCurrency: cryptoId })}
      >
        {isPending ? ramp.paying : ramp.pay}
      </Button>
    </Surface>
  )
}
