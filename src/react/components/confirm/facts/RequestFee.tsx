import type { ReactNode } from "react"
import type { ConfirmationRequest } from "../../../../query/index.ts"
import { usePrices } from "../../../hooks/wallet/prices.ts"
import { AmountCell } from "../../assets/AmountCell.tsx"
import { PassingButton } from "../../primitives/controls/parts.tsx"
import { shortFee } from "../../primitives/money/shortFee.ts"
import { useText } from "../../primitives/text/text.ts"
import { useRequestFee } from "../reading/chain/useRequestFee.ts"
import type { RequestView } from "../reading/useRequestView.ts"

export interface RequestFeeProps extends Pick<RequestView, "network" | "symbol" | "dangers"> {
  /** The request as the app made it. Its fee is the same with every limit. */
  readonly asked: ConfirmationRequest
  /** Whether it has a button that reads the fee again. @default true */
  readonly canRetry?: boolean | undefined
}

/** The most that the network fee can be, in coins and in money. It can be read again if that failed. */
export const RequestFee = ({ asked, dangers, ...props }: RequestFeeProps): ReactNode => (
  <FeeText {...props} {...useRequestFee(asked)} isAbsurd={dangers.includes("absurdFee")} />
)

interface FeeTextProps extends Pick<RequestFeeProps, "network" | "symbol" | "canRetry"> {
  /** In wei. `undefined` if it is not known. */
  readonly fee: bigint | undefined
  readonly isAtLeast: boolean
  readonly isAbsurd: boolean
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

export const FeeText = ({
  fee,
  isAtLeast,
  isAbsurd,
  isPending,
  isFetching,
  refetch,
  network,
  symbol,
  canRetry = true
}: FeeTextProps): ReactNode => {
  const { t, format } = useText()
  const { priceOf } = usePrices()
  if (fee === undefined && isPending) return t.common.loading
  if (fee === undefined && !canRetry) return t.send.feeUnknown
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
  const coins = format.coin(amount, symbol)
  const price = network === undefined ? undefined : priceOf({ symbol, network })
  const text = isAtLeast ? t.confirm.batch.feeAtLeast(coins) : t.prices.about(coins)
  return (
    <AmountCell {...{ amount, price, network }} rounded="up">
      {isAbsurd ? <strong data-kind="danger">{text}</strong> : text}
    </AmountCell>
  )
}
