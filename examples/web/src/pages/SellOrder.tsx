import type { ReactNode } from "react"
import { networkName, type OfframpOrderDetail } from "slipway"
import { useOfframpOrder, useSendToken, useTransaction } from "slipway/react"
import { Button, ErrorMessage, OfframpOrder, Surface, TransactionProgress } from "slipway/react/ui"
import { tokens } from "../service.ts"
import { ConfirmCalls } from "../shell/ConfirmCalls.tsx"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"
import { BackToActivity } from "./BackToActivity.tsx"

const SellOrder = ({ id }: { readonly id: string }) => {
  const { data: order } = useOfframpOrder({ offrampId: id })
  return (
    <Screen title={useWords().nav.sell} titleIsSpoken>
      <BackToActivity />
      <OfframpOrder offrampId={id} />
      {order?.state === "awaiting_payment" ? (
        <ConfirmCalls>
          <Pay order={order} />
        </ConfirmCalls>
      ) : null}
    </Screen>
  )
}
export default SellOrder

/** Sends the coins that the order waits for, if the wallet has that token. */
const Pay = ({ order }: { readonly order: OfframpOrderDetail }): ReactNode => {
  const { ramp } = useWords()
  const send = useSendToken()
  // The order's id is the idempotency key, so it is paid once, even after a reload or in another tab.
  const id = `sell ${order.offrampId}`
  const payment = useTransaction({ id }).data
  const network = networkName(order.blockchain)
  const token = tokens.find(({ symbol }) => symbol.toLowerCase() === order.inputCurrency.toLowerCase())
  if (network === undefined || token === undefined) return null
  if (payment && payment.status !== "failed")
    return (
      <Surface name="pay-order" className="bare">
        <TransactionProgress id={id} tokens={tokens} />
      </Surface>
    )
  const pay = () =>
    send.mutate({
      id,
      network,
      tokenAddress: token.tokenAddress,
      to: order.payOutWallet,
      amount: order.pays.amount
    })
  return (
    <Surface name="pay-order" className="bare">
      {send.error ? <ErrorMessage error={send.error} consequential /> : null}
      <Button busy={send.isPending} onClick={pay}>
        {send.isPending ? ramp.paying : ramp.pay}
      </Button>
    </Surface>
  )
}
