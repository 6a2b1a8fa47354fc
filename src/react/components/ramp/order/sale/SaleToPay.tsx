import { forwardRef, type ReactNode } from "react"
import type { OfframpOrderDetail } from "../../../../../index.ts"
import { saleToPay } from "../../../../flows/sellMachine.ts"
import { usePayOfframpOrder } from "../../../../hooks/ramp/ramp.ts"
import { useSalePayment } from "../../../../hooks/transactions/salePayment.ts"
import { Heading } from "../../../primitives/controls/Heading.tsx"
import { useModalPage } from "../../../primitives/dialog/modalPage.ts"
import type { Look } from "../../../primitives/dialog/Surface.tsx"
import { OrderSkeleton } from "../screen/OrderSkeleton.tsx"
import { SalePayment } from "./SalePayment.tsx"

interface SaleToPayProps extends Look {
  readonly order: OfframpOrderDetail
  readonly children?: ReactNode
}

/** A sell order whose coins have not arrived, outside of the flow that placed it. It can be paid here, once. */
export const SaleToPay = forwardRef<HTMLElement, SaleToPayProps>(({ order, children, ...look }, ref) => {
  const payment = useSalePayment(order.offrampId)
  const pay = usePayOfframpOrder()
  const startOver = useModalPage("sell")
  const send = ({ offrampId, pays, cryptoId }: OfframpOrderDetail) =>
    pay.mutate(
      { offrampId, inputAmount: pays.amount, inputCurrency: cryptoId },
      { onSettled: () => void payment.refetch() }
    )
  const memory = { isBusy: pay.isPending, error: pay.error ?? undefined, deposit: pay.data?.deposit }
  const state = saleToPay(order, memory, payment, { pay: send, startOver: startOver ?? none })
  const step = { ...look, ref, name: "order-status" } as const
  if (state.status === "loading") return <OrderSkeleton {...step} reads={[]} />
  // Only a sale that has failed is followed by another one.
  const isOver = state.status === "payment_failed" || (state.status === "unpaid" && state.error !== undefined)
  return (
    <SalePayment
      {...step}
      Title={Heading}
      state={"startOver" in state ? { ...state, startOver: isOver ? startOver : undefined } : state}
    >
      {children}
    </SalePayment>
  )
})
SaleToPay.displayName = "SaleToPay"

const none = () => undefined
