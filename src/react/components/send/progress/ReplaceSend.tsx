import { type ReactNode, useState } from "react"
import type { ReplacementInput, SlipwayFailure, Transaction } from "../../../../index.ts"
import { useReplacementFee, useReplaceTransaction } from "../../../hooks/transactions/transactionWrites.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { ConsentButton, Facts } from "../../primitives/controls/parts.tsx"
import { ErrorMessage } from "../../primitives/errors/ErrorMessage.tsx"
import { shortFee } from "../../primitives/money/shortFee.ts"
import { useText } from "../../primitives/text/text.ts"
import { usePriceOf } from "../draft/sendPrice.ts"
import { Fee } from "./sentWorth.tsx"

type By = ReplacementInput["by"]

interface ReplaceSendProps {
  readonly transaction: Transaction
  /** The symbol of the network's coin. */
  readonly coin: string
  /** Called with the id of the transaction that takes its place. */
  readonly onReplaced: (id: string) => void
  /** Other buttons, hidden while the user looks at the new fee. */
  readonly children?: ReactNode
}

/** Speeds a transaction up or cancels it, after its new fee was shown. */
export const ReplaceSend = ({
  transaction: { id, network },
  coin,
  onReplaced,
  children
}: ReplaceSendProps): ReactNode => {
  const { t, format } = useText()
  const [by, setBy] = useState<By>()
  const estimate = useReplacementFee()
  const replace = useReplaceTransaction()
  const price = usePriceOf(network, coin || undefined)
  const labels = { speedUp: t.transaction.speedUp, cancel: t.transaction.cancel }
  /** Once the fee has risen above what the user saw, shows the new one. */
  const askAgain = ({ reason }: SlipwayFailure) => {
    if (reason === "FEE_ABOVE_LIMIT" && by) estimate.mutate({ id, by })
  }
  const ask = (chosen: By) => {
    replace.reset()
    setBy(chosen)
    estimate.mutate({ id, by: chosen })
  }
  if (by === undefined) {
    return (
      <>
        <div data-part="row">
          <Button kind="secondary" onClick={() => ask("speedUp")}>
            {labels.speedUp}
          </Button>
          <Button kind="secondary" onClick={() => ask("cancel")}>
            {labels.cancel}
          </Button>
        </div>
        {children}
      </>
    )
  }
  const { data: fee } = estimate
  const error = replace.error ?? estimate.error
  const feeOf = (wei: string) => {
    const amount = shortFee(BigInt(wei))
    const text = format.coin(amount, coin)
    return <Fee text={text} whole={text} amount={amount} price={price} />
  }
  return (
    <div data-part="form">
      <p data-part="sentence">{by === "cancel" ? t.transaction.cancelText : t.transaction.speedUpText}</p>
      {fee ? (
        <Facts
          facts={[
            [t.transaction.oldFee, feeOf(fee.replacedMaxFee)],
            [t.transaction.newFee, feeOf(fee.maxFee)]
          ]}
        />
      ) : null}
      {error ? <ErrorMessage error={error} consequential={replace.error !== null} /> : null}
      <div data-part="row">
        <Button kind="secondary" off={replace.isPending} onClick={() => setBy(undefined)}>
          {t.common.back}
        </Button>
        {estimate.isError ? (
          <Button onClick={() => ask(by)}>{t.common.retry}</Button>
        ) : (
          <ConsentButton
            busy={estimate.isPending || replace.isPending}
            onClick={() =>
              replace.mutate(
                { id, by, maxFee: fee?.maxFee },
                { onSuccess: (sent) => onReplaced(sent.id), onError: askAgain }
              )
            }
          >
            {labels[by]}
          </ConsentButton>
        )}
      </div>
    </div>
  )
}
