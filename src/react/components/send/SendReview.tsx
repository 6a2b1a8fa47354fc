import type { ReactNode } from "react"
import { formatEther } from "viem"
import type { Balance } from "../../../index.ts"
import type { Network } from "../../../networks.ts"
import type { GasEstimateInput } from "../../../query/index.ts"
import { useAddress } from "../../hooks/session.ts"
import { useCoinBalance } from "../../hooks/walletReads.ts"
import type { useSendCoin } from "../../hooks/walletWrites.ts"
import { isMore } from "../forms/decimal.ts"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { useFee, useFeeAmount } from "../primitives/fee.ts"
import { networkTitle } from "../primitives/networkNames.ts"
import { Address, Button, Facts, Notice, StepHeading } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"
import { shortfallText } from "./shortfallText.ts"
import { type Shortfall, shortfallOf, useSpendable } from "./spendable.ts"
import type { Token } from "./token.ts"

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
  const input = estimateInput(draft)
  const fee = useFee(input, symbol)
  const short = useShortfall(draft, input)
  const { error, isPending } = sending
  // What may have been sent is not to be sent again by one more click.
  const uncertain = error !== null && error.outcome === "unknown"
  return (
    <>
      <StepHeading id={headingId} title={uncertain ? t.send.unclear.title : t.send.reviewTitle} />
      <p data-part="sum">{format.coin(amount, token?.symbol ?? symbol)}</p>
      <Facts
        facts={[
          from ? [t.send.from, <Address key="from" value={from} />] : undefined,
          [t.send.to, <Address key="to" value={to} />],
          [t.send.network, networkTitle(network)],
          [t.send.fee, fee]
        ]}
      />
      {short && !isPending && !error ? (
        <Notice kind="warning">{shortfallText(short, t, format)}</Notice>
      ) : null}
      {error ? <ErrorMessage error={error} consequential /> : null}
      <div data-part="row">
        <Button kind="secondary" off={isPending} onClick={onBack}>
          {t.common.back}
        </Button>
        {uncertain ? null : (
          <Button busy={isPending} off={short !== undefined} onClick={onSend}>
            {isPending ? t.send.sending : t.send.send}
          </Button>
        )}
      </div>
    </>
  )
}

const estimateInput = ({ network, token, to, amount }: Draft): GasEstimateInput =>
  token
    ? { type: "send-token", network, to, amount, tokenAddress: token.tokenAddress }
    : { type: "send-coin", network, to, amount }

/**
 * What the balance does not cover of this very transfer. The form checked before, with an estimate for another
 * recipient perhaps, and balances and fees have moved since.
 */
const useShortfall = (draft: Draft, input: GasEstimateInput): Shortfall | undefined => {
  const { network, token, to, amount } = draft
  const { fee } = useFeeAmount(input)
  const asset = useSpendable(network, token, to)
  const coin = useCoinBalance({ network }).data
  if (token === undefined) return shortfallOf(amount, asset, fee)
  return shortfallOf(amount, asset) ?? (coin && feeShortfall(coin, fee))
}

/** The coin pays the fee of a token's transfer. */
const feeShortfall = ({ balance, symbol }: Balance, fee: bigint | undefined): Shortfall | undefined =>
  fee !== undefined && isMore(formatEther(fee), balance) ? { isFee: true, most: "0", symbol } : undefined
