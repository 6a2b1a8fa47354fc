import type { ReactNode } from "react"
import { formatEther, parseEther } from "viem"
import type { Balance } from "../../../index.ts"
import type { Network } from "../../../networks.ts"
import type { GasEstimateInput } from "../../../query/index.ts"
import type { Price } from "../../hooks/prices.ts"
import { useAddress } from "../../hooks/session.ts"
import { useCoinBalance } from "../../hooks/walletReads.ts"
import type { useSendCoin } from "../../hooks/walletWrites.ts"
import { isMore } from "../forms/decimal.ts"
import { AboutMoney } from "../primitives/AboutMoney.tsx"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { useFee, useFeeAmount } from "../primitives/fee.ts"
import { networkTitle } from "../primitives/networkNames.ts"
import { Address, Button, ConsentButton, Facts, Notice, StepHeading } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"
import { usePriceOf } from "./sendPrice.ts"
import { shortfallText } from "./shortfallText.ts"
import { type Shortfall, shortfallOf, useSpendable } from "./spendable.ts"
import type { Token } from "./token.ts"

/** What will be sent, after validation. */
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

/** Shows the whole send for review before it is made. */
export const SendReview = ({ headingId, draft, sending, onSend, onBack }: SendReviewProps): ReactNode => {
  const { t, format } = useText()
  const from = useAddress()
  const { network, token, to, amount } = draft
  const coin = useCoinBalance({ network }).data?.symbol
  const symbol = coin ?? ""
  const price = usePriceOf(network, coin, token)
  const coinPrice = usePriceOf(network, coin)
  const sum = format.coin(amount, token?.symbol ?? symbol)
  const input = estimateInput(draft)
  const fee = useFee(input, symbol)
  const wei = useFeeAmount(input).fee
  const feeAmount = wei === undefined ? undefined : formatEther(wei)
  const short = useShortfall(draft, input)
  const { error, isPending } = sending
  // A send that may have gone through must not be repeated by one more click.
  const uncertain = error !== null && error.outcome === "unknown"
  return (
    <>
      <StepHeading id={headingId} title={uncertain ? t.send.unclear.title : t.send.reviewTitle} />
      <p data-part="sum">{sum}</p>
      {price ? (
        <p data-part="hint">
          <AboutMoney amount={amount} price={price} />
        </p>
      ) : null}
      <Facts
        facts={[
          from ? [t.send.from, <Address key="from" value={from} />] : undefined,
          [t.send.to, <Address key="to" value={to} />],
          [t.send.network, networkTitle(network)],
          [t.send.fee, <Fee key="fee" text={fee} amount={feeAmount} price={coinPrice} />],
          feeAmount !== undefined && coin !== undefined
            ? [t.send.total, totalOf(draft, sum, feeAmount, (total) => format.coin(total, coin))]
            : undefined
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
          <ConsentButton busy={isPending} off={short !== undefined} onClick={onSend}>
            {isPending ? t.send.sending : t.send.sendAmount(sum)}
          </ConsentButton>
        )}
      </div>
    </>
  )
}

interface FeeProps {
  readonly text: string | undefined
  readonly amount: string | undefined
  readonly price: Price | undefined
}

/** The fee in coins, and in money if there is a price. */
const Fee = ({ text, amount, price }: FeeProps): ReactNode => (
  <>
    {text}
    {amount !== undefined && price ? (
      <>
        {" · "}
        <AboutMoney amount={amount} price={price} />
      </>
    ) : null}
  </>
)

/** What leaves the wallet. The fee of a token is paid in another asset. */
const totalOf = ({ token, amount }: Draft, sum: string, fee: string, coins: (amount: string) => string) =>
  token ? `${sum} + ${coins(fee)}` : coins(formatEther(parseEther(amount) + parseEther(fee)))

const estimateInput = ({ network, token, to, amount }: Draft): GasEstimateInput =>
  token
    ? { type: "send-token", network, to, amount, tokenAddress: token.tokenAddress }
    : { type: "send-coin", network, to, amount }

/**
 * Checks the balance against this exact transfer. The form used an earlier estimate, possibly for another recipient.
 */
const useShortfall = (draft: Draft, input: GasEstimateInput): Shortfall | undefined => {
  const { network, token, to, amount } = draft
  const { fee } = useFeeAmount(input)
  const asset = useSpendable(network, token, to)
  const coin = useCoinBalance({ network }).data
  if (token === undefined) return shortfallOf(amount, asset, fee)
  return shortfallOf(amount, asset) ?? (coin && feeShortfall(coin, fee))
}

/** A token transfer's fee is paid in the network's coin. */
const feeShortfall = ({ balance, symbol }: Balance, fee: bigint | undefined): Shortfall | undefined =>
  fee !== undefined && isMore(formatEther(fee), balance)
    ? { isFee: true, most: "0", balance, symbol }
    : undefined
