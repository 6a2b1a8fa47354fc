import type { ReactNode } from "react"
import type { Balance } from "../../../index.ts"
import { longName } from "../../../networks.ts"
import type { GasEstimateInput } from "../../../query/index.ts"
import { useFreshBalances } from "../../hooks/freshBalances.ts"
import { useAddress } from "../../hooks/session.ts"
import { useCoinBalance } from "../../hooks/walletReads.ts"
import { Named } from "../contacts/Named.tsx"
import { fromUnits, isMore, toUnits } from "../forms/decimal.ts"
import { AboutMoney } from "../primitives/AboutMoney.tsx"
import { Button } from "../primitives/Button.tsx"
import { knownSymbol } from "../primitives/coinSymbols.ts"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { Notice } from "../primitives/Notice.tsx"
import { networkTitle } from "../primitives/networkNames.ts"
import { Address, ConsentButton, Facts, ShortAddress, StepHeading } from "../primitives/parts.tsx"
import { Sum } from "../primitives/Sum.tsx"
import { shortFee } from "../primitives/shortFee.ts"
import { useText } from "../primitives/text.ts"
import { visible } from "../primitives/visible.ts"
import { useIsFirstPayment } from "../recipient/useIsFirstPayment.ts"
import type { Draft } from "./draft.ts"
import type { Finding } from "./finalCheck.ts"
import { isPlainFee } from "./plainFee.ts"
import type { SendReviewState } from "./sendFlow.ts"
import { usePriceOf } from "./sendPrice.ts"
import { Fee } from "./sentWorth.tsx"
import { shortfallText } from "./shortfallText.ts"
import { type Shortfall, shortfallOf, useSpendable } from "./spendable.ts"
import { usualSeconds } from "./stages.ts"
import { useFeeReview } from "./useFeeReview.ts"

export interface SendReviewProps {
  readonly headingId: string
  readonly review: SendReviewState
}

/** Shows the whole send for review before it is made. */
export const SendReview = ({
  headingId,
  review: { draft, finding, isChecking, isSending: isPending, error, send, back }
}: SendReviewProps): ReactNode => {
  const { t, format } = useText()
  const from = useAddress()
  const { network, token, to, name, amount } = draft
  useFreshBalances(network)
  const coin = useCoinBalance({ network }).data?.symbol
  const symbol = coin ?? knownSymbol(longName(network)) ?? ""
  const price = usePriceOf(network, coin, token)
  const coinPrice = usePriceOf(network, coin)
  const sum = format.coin(amount, token?.symbol ?? symbol)
  const input = estimateInput(draft)
  const review = useFeeReview(input)
  const feeAmount = review.fee === undefined ? undefined : shortFee(review.fee)
  const feeText =
    feeAmount === undefined
      ? review.state === "estimating"
        ? t.common.loading
        : t.send.feeUnknown
      : t.prices.about(format.coin(feeAmount, symbol))
  const short = useShortfall(draft, review.fee)
  const seconds = usualSeconds[longName(network)]
  const isFirst = useIsFirstPayment(to)
  // A send that may have gone through must not be repeated by one more click.
  const uncertain = error !== null && error.outcome === "unknown"
  const isWaiting = isPending || isChecking
  return (
    <>
      <StepHeading id={headingId} title={uncertain ? t.send.unclear.title : t.send.reviewTitle} />
      <Sum>{sum}</Sum>
      {price ? (
        <p data-part="hint">
          <AboutMoney amount={amount} price={price} />
        </p>
      ) : null}
      <Facts
        facts={[
          [t.send.to, <Named key="to" address={to} name={name && visible(name)} />],
          from ? [t.send.from, <ShortAddress key="from" value={from} />] : undefined,
          [t.send.network, networkTitle(network)],
          [
            t.send.fee,
            <Fee
              key="fee"
              text={feeText}
              whole={review.fee === undefined ? feeText : format.coin(fromUnits(review.fee, 18), symbol)}
              amount={feeAmount}
              price={coinPrice}
            />
          ],
          feeAmount !== undefined && coin !== undefined
            ? [t.send.total, totalOf(draft, sum, feeAmount, (total) => format.coin(total, coin))]
            : undefined
        ]}
      />
      {seconds === undefined ? null : <p data-part="hint">{t.send.arrivesIn(seconds)}</p>}
      {isFirst ? <Notice>{t.payee.first}</Notice> : null}
      {short && !isPending && !error ? (
        <Notice kind="warning">{shortfallText(short, t, format)}</Notice>
      ) : null}
      {review.rise ? (
        <Notice kind="warning">
          {t.send.feeRose(
            format.coin(shortFee(review.rise.before), symbol),
            format.coin(shortFee(review.rise.now), symbol)
          )}
        </Notice>
      ) : null}
      {finding ? <NameNotice finding={finding} /> : null}
      {error ? <ErrorMessage error={error} consequential /> : null}
      {review.state === "unknown" && !isWaiting && !error ? (
        <p data-part="hint" role="status">
          {t.send.feeUnknownText}
        </p>
      ) : null}
      <div data-part="deed">
        <div data-part="row">
          <Button kind="secondary" off={isWaiting} onClick={back}>
            {finding?.kind === "name_moved" ? t.send.useNewAddress : t.common.back}
          </Button>
          {uncertain || finding?.kind === "name_moved" ? null : review.state === "unknown" && !isWaiting ? (
            <ConsentButton busy={review.isFetching} onClick={review.tryAgain}>
              {t.common.retry}
            </ConsentButton>
          ) : (
            <ConsentButton
              busy={isWaiting || review.state === "estimating"}
              off={short !== undefined}
              onClick={() => {
                if (review.agree()) send({ isConsent: isPlainFee(draft, review.fee) })
              }}
            >
              {isWaiting ? t.send.sending : t.send.sendAmount(sum)}
            </ConsentButton>
          )}
        </div>
        {review.state === "unknown" && review.canSendAnyway && !uncertain && !isWaiting ? (
          <ConsentButton kind="quiet" off={short !== undefined} onClick={() => send()}>
            {t.send.sendFeeUnknown}
          </ConsentButton>
        ) : null}
      </div>
    </>
  )
}

/** Says that the recipient's name no longer resolves to the shown address. */
const NameNotice = ({ finding }: { readonly finding: Finding }): ReactNode => {
  const { t } = useText()
  const name = visible(finding.name)
  return (
    <Notice kind="danger">
      <p>{finding.kind === "name_moved" ? t.send.nameMoved(name) : t.send.nameUnknown(name)}</p>
      {finding.kind === "name_moved" && finding.address ? (
        <Address value={finding.address.slice(0, 100)} />
      ) : null}
    </Notice>
  )
}

const coinUnits = (amount: string): bigint => toUnits(amount, 18) ?? 0n

/** What leaves the wallet. The fee of a token is paid in another asset. */
const totalOf = ({ token, amount }: Draft, sum: string, fee: string, coins: (amount: string) => string) =>
  token ? `${sum} + ${coins(fee)}` : coins(fromUnits(coinUnits(amount) + coinUnits(fee), 18))

const estimateInput = ({ network, token, to, amount }: Draft): GasEstimateInput =>
  token
    ? { type: "send-token", network, to, amount, tokenAddress: token.tokenAddress }
    : { type: "send-coin", network, to, amount }

/**
 * Checks the balance against this exact transfer. The form used an earlier estimate, possibly for another recipient.
 */
const useShortfall = (draft: Draft, fee: bigint | undefined): Shortfall | undefined => {
  const { network, token, to, amount } = draft
  const asset = useSpendable(network, token, to)
  const coin = useCoinBalance({ network }).data
  if (token === undefined) return shortfallOf(amount, asset, fee)
  return shortfallOf(amount, asset) ?? (coin && feeShortfall(coin, fee))
}

/** A token transfer's fee is paid in the network's coin. */
const feeShortfall = ({ balance, symbol }: Balance, fee: bigint | undefined): Shortfall | undefined =>
  fee !== undefined && isMore(fromUnits(fee, 18), balance)
    ? { isFee: true, most: "0", balance, symbol }
    : undefined
