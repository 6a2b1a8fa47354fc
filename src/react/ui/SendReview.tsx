import type { ReactNode } from "react"
import type { Network } from "../../networks.ts"
import { useAddress } from "../session.ts"
import { useCoinBalance } from "../walletReads.ts"
import type { useSendCoin } from "../walletWrites.ts"
import { ErrorMessage } from "./ErrorMessage.tsx"
import { useFee } from "./fee.ts"
import { networkTitle } from "./networkNames.ts"
import { Address, Button, Facts, StepHeading } from "./parts.tsx"
import { useText } from "./text.ts"

/** A token that can be sent, besides the network's own coin. */
export interface Token {
  readonly tokenAddress: string
  readonly symbol: string
}

/** What is to be sent, as it was checked. */
export interface Draft {
  readonly network: Network
  readonly to: string
  readonly amount: string
  readonly token: Token | undefined
}

export interface SendReviewProps {
  readonly headingId: string
  readonly draft: Draft
  readonly sending: Pick<ReturnType<typeof useSendCoin>, "error" | "isPending">
  readonly onSend: () => void
  readonly onBack: () => void
}

/** All that would be sent, before it is. */
export const SendReview = ({ headingId, draft, sending, onSend, onBack }: SendReviewProps): ReactNode => {
  const { t, format } = useText()
  const from = useAddress()
  const { network, token, to, amount } = draft
  const symbol = useCoinBalance({ network }).data?.symbol ?? ""
  const fee = useFee(
    token
      ? { type: "send-token", network, to, amount, tokenAddress: token.tokenAddress }
      : { type: "send-coin", network, to, amount },
    symbol
  )
  const { error, isPending } = sending
  // What may have been sent is not to be sent again by one more click.
  const uncertain = error !== null && error.outcome === "unknown"
  return (
    <>
      <StepHeading id={headingId} title={uncertain ? t.send.uncertainTitle : t.send.reviewTitle} />
      <p data-part="sum">{format.coin(amount, token?.symbol ?? symbol)}</p>
      <Facts
        facts={[
          from ? [t.send.from, <Address key="from" value={from} />] : undefined,
          [t.send.to, <Address key="to" value={to} />],
          [t.send.network, networkTitle(network)],
          [t.send.fee, fee]
        ]}
      />
      {error ? <ErrorMessage error={error} consequential /> : null}
      <div data-part="row">
        <Button kind="secondary" off={isPending} onClick={onBack}>
          {t.common.back}
        </Button>
        {uncertain ? null : (
          <Button busy={isPending} onClick={onSend}>
            {isPending ? t.send.sending : t.send.send}
          </Button>
        )}
      </div>
    </>
  )
}
