import type { ReactNode } from "react"
import type { Network } from "../../networks.ts"
import { useTransactionReceipt } from "../walletReads.ts"
import { CopyButton } from "./CopyButton.tsx"
import { ErrorMessage } from "./ErrorMessage.tsx"
import { networkTitle } from "./networkNames.ts"
import { Address, Button, Facts, Heading, Notice, PassingButton, StepHeading } from "./parts.tsx"
import { useText } from "./text.ts"

export interface SentTransactionProps {
  readonly network: Network
  readonly hash: string
  /** Of its heading, which then takes the focus: it is the next step of something that was there before. */
  readonly headingId?: string | undefined
  readonly onAgain?: (() => void) | undefined
}

/** A transaction that was handed to the network, followed until the network has taken it. */
export const SentTransaction = ({ network, hash, headingId, onAgain }: SentTransactionProps): ReactNode => {
  const { t } = useText()
  const { data, error, isFetching, refetch } = useTransactionReceipt({ network, hash })
  const status = data?.status ?? "pending"
  const Title = headingId ? StepHeading : Heading
  const left = data?.status === "pending" && !data.isFollowed
  const kind = { pending: "info", success: "success", reverted: "warning" } as const
  return (
    <>
      <Title id={headingId} title={t.send.sentTitle} />
      <Notice kind={kind[status]}>{left ? t.send.notYet : t.send[status]}</Notice>
      {left ? (
        <PassingButton busy={isFetching} onClick={() => void refetch()}>
          {t.send.lookAgain}
        </PassingButton>
      ) : null}
      <Facts
        facts={[
          [t.send.network, networkTitle(network)],
          [t.send.transaction, <Address key="hash" value={hash} />]
        ]}
      />
      {error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : null}
      <div data-part="row">
        <CopyButton value={hash} />
        {onAgain ? (
          <Button kind="secondary" onClick={onAgain}>
            {t.send.again}
          </Button>
        ) : null}
      </div>
    </>
  )
}
