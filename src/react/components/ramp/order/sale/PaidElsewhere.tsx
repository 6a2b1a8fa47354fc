import type { ReactNode } from "react"
import type { OfframpOrderDetail } from "../../../../../index.ts"
import { chainIdOf } from "../../../../../networks.ts"
import type { ReceivedTransfer } from "../../../../../query/index.ts"
import { useIsDepositCheckComplete } from "../../../../hooks/ramp/depositCheck.ts"
import { useIsSalePlacedHere } from "../../../../hooks/ramp/placedHere.ts"
import { useCryptos } from "../../../../hooks/ramp/reference.ts"
import { Facts } from "../../../primitives/controls/parts.tsx"
import { useText } from "../../../primitives/text/text.ts"
import { TransactionId } from "../../../send/progress/TransactionId.tsx"
import { networkOf } from "../../tradable.ts"

/** The transfer of another device that paid a sale. */
export const DepositFacts = ({ deposit }: { readonly deposit: ReceivedTransfer }): ReactNode => {
  const { t } = useText()
  const { hash, network } = deposit
  return hash === undefined ? null : (
    <Facts
      facts={[
        [t.transaction.transfer, <TransactionId key="hash" hash={hash} chainId={chainIdOf(network)} />]
      ]}
    />
  )
}

/**
 * Whether another device may have paid a sale, so that the user must not pay it again. Only where Slipway cannot find out: for a sale
 * that this device did not place, without a node, or with one that does not show all payments.
 */
export const useMayBePaidElsewhere = (order: OfframpOrderDetail): boolean => {
  const coin = useCryptos().data?.find(({ id }) => id === order.cryptoId)
  const isPlacedHere = useIsSalePlacedHere(order.offrampId)
  const network = coin && networkOf(coin)
  const isComplete = useIsDepositCheckComplete(order, coin, network, { enabled: isPlacedHere === false })
  return network !== undefined && isComplete === false && isPlacedHere === false
}
