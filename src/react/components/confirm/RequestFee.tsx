import type { ReactNode } from "react"
import type { ConfirmationRequest } from "../../../query/index.ts"
import { usePrices } from "../../hooks/prices.ts"
import { AboutMoney } from "../primitives/AboutMoney.tsx"
import { estimateOf, gasOf } from "../primitives/fee.ts"
import { useFeeAmount } from "../primitives/feeAmount.ts"
import { PassingButton } from "../primitives/parts.tsx"
import { shortFee } from "../primitives/shortFee.ts"
import { useText } from "../primitives/text.ts"
import type { RequestView } from "./useRequestView.ts"

export interface RequestFeeProps extends Pick<RequestView, "network" | "symbol" | "dangers"> {
  /** The request as the app made it. Its fee is the same with every limit. */
  readonly asked: ConfirmationRequest
}

/** The most that the network fee can be, in coins and in money. It can be read again if that failed. */
export const RequestFee = ({ asked, network, symbol, dangers }: RequestFeeProps): ReactNode => {
  const { t, format } = useText()
  const { priceOf } = usePrices()
  const { fee, isPending, isFetching, refetch } = useFeeAmount(estimateOf(asked), gasOf(asked))
  if (fee === undefined && isPending) return t.common.loading
  if (fee === undefined) {
    return (
      <span data-part="with-actions" data-kind="unread">
        <span>{t.send.feeUnknown}</span>
        <PassingButton kind="quiet" busy={isFetching} onClick={() => void refetch()}>
          {t.common.retry}
        </PassingButton>
      </span>
    )
  }
  const amount = shortFee(fee)
  const price = network === undefined ? undefined : priceOf({ symbol, network })
  const text = (
    <>
      {format.coin(amount, symbol)}
      {price ? (
        <>
          {" · "}
          <AboutMoney amount={amount} price={price} words="spoken" />
        </>
      ) : null}
    </>
  )
  return dangers.includes("absurdFee") ? <strong data-kind="danger">{text}</strong> : text
}
