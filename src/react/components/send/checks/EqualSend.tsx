import type { ReactNode } from "react"
import type { Transaction } from "../../../../index.ts"
import { useMinutesSince } from "../../../hooks/clock.ts"
import { NetworkName } from "../../assets/NetworkName.tsx"
import { Named } from "../../contacts/Named.tsx"
import { Button } from "../../primitives/controls/Button.tsx"
import { Notice } from "../../primitives/controls/Notice.tsx"
import { ConsentButton, Facts, StepHeading } from "../../primitives/controls/parts.tsx"
import { useText } from "../../primitives/text/text.ts"
import { useAmounts } from "../draft/amountSent.ts"
import { repetitionOf } from "../draft/equalSends.ts"
import type { Token } from "../draft/token.ts"

interface EqualSendProps {
  readonly headingId: string
  readonly transaction: Transaction
  readonly tokens: readonly Token[]
  readonly onSee: () => void
  readonly onBack: () => void
  /** Called when the user wants to pay a second time. */
  readonly onAgain: () => void
}

/** Stands before the review of a send that equals an earlier one, which may be a mistake. */
export const EqualSend = ({
  headingId,
  transaction,
  tokens,
  onSee,
  onBack,
  onAgain
}: EqualSendProps): ReactNode => {
  const { t, format } = useText()
  const { createdAt, status, recipient, network } = transaction
  const { sent = "" } = useAmounts(transaction, tokens)
  const ago = format.ago(useMinutesSince(createdAt))
  const repetition = repetitionOf(transaction)
  const isSent = status === "confirmed" || status === "submitted"
  return (
    <>
      <StepHeading id={headingId} title={(isSent ? t.send.repeat.sent : t.send.repeat.tried)(sent, ago)} />
      <Facts
        facts={[
          recipient ? [t.send.to, <Named key="to" address={recipient} />] : undefined,
          [t.send.network, <NetworkName key="network" network={network} />]
        ]}
      />
      <Notice kind="warning">{repetition === "never" ? t.send.repeat.wait : t.send.repeat.text}</Notice>
      <Button onClick={onSee}>{t.transaction.view}</Button>
      <div data-part="row">
        <Button kind="secondary" onClick={onBack}>
          {t.common.back}
        </Button>
        {repetition === "never" ? null : (
          <ConsentButton kind="secondary" onClick={onAgain}>
            {t.send.repeat.again}
          </ConsentButton>
        )}
      </div>
    </>
  )
}
