import { type CSSProperties, Fragment, type ReactNode } from "react"
import type { OfframpQuote, OnrampQuote, SlipwayFailure } from "../../../index.ts"
import { useCountdown } from "../../hooks/countdown.ts"
import { rampMessages } from "../../locales/en/ramp.ts"
import { CellLine } from "../assets/AmountCell.tsx"
import { Empty, Facts, PassingButton } from "../primitives/controls/parts.tsx"
import { ErrorMessage } from "../primitives/errors/ErrorMessage.tsx"
import { Loading } from "../primitives/loading/Loading.tsx"
import { LineIcon } from "../primitives/pictures/LineIcon.tsx"
import { clockLines } from "../primitives/pictures/lines.ts"
import type { AmountFormats } from "../primitives/text/formats/amountFormats.ts"
import { clock } from "../primitives/text/formats/clock.ts"
import { usePartText } from "../primitives/text/partText.ts"

/** The parts of a query that are needed to show its quote. */
export interface QuoteResult<Quote> {
  readonly data: Quote | undefined
  readonly error: SlipwayFailure | null
  readonly fetchStatus: "fetching" | "paused" | "idle"
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

export interface QuoteSummaryProps {
  /** The result of `useOnrampQuote` or `useOfframpQuote`. */
  readonly quote: QuoteResult<OnrampQuote> | QuoteResult<OfframpQuote>
}

/** Shows the amounts, the rate, the fee and how long the quote is valid. */
export const QuoteSummary = (props: QuoteSummaryProps): ReactNode => <Summary {...props} factsOf={allFacts} />

/** The rate, the fee, when the money or the coins arrive and how long the quote is valid, below the amount that the user gets. */
export const RateSummary = (props: RateSummaryProps): ReactNode => <Summary {...props} factsOf={rateFacts} />

interface RateSummaryProps extends QuoteSummaryProps {
  /** A row between the fee and the time. */
  readonly more?: FactsList[number]
}

type FactsList = Parameters<typeof Facts>[0]["facts"]

type FactsOf = (
  quote: OnrampQuote | OfframpQuote,
  t: typeof rampMessages,
  format: AmountFormats,
  /** A line below the rate. */
  lock?: ReactNode,
  more?: FactsList[number]
) => FactsList

const Summary = ({ quote, more, factsOf }: RateSummaryProps & { readonly factsOf: FactsOf }): ReactNode => {
  const { t, format } = usePartText(rampMessages)
  const { data, error, fetchStatus, isPlaceholderData, refetch } = quote
  const secondsLeft = useCountdown(data?.expiresAt)
  if (error) return <ErrorMessage error={error} onRetry={() => void refetch()} />
  if (data === undefined) {
    return fetchStatus === "idle" ? (
      <Empty title={t.ramp.enterAmount} />
    ) : (
      <Loading reads={[quote]} lines={4} label={t.ramp.quoting} />
    )
  }
  // The quote is for another amount, and a new one cannot load while offline.
  if (isPlaceholderData && fetchStatus === "paused") return <Loading reads={[quote]} lines={4} />
  const renewing = isPlaceholderData || fetchStatus === "fetching"
  const expired = secondsLeft === 0 && !renewing
  const lock = (
    <span
      data-part="expiry"
      // The type has no custom properties.
      style={{ "--slipway-left": Math.min(secondsLeft, 60) / 60 } as CSSProperties}
    >
      {expired ? (
        <>
          <span data-part="expired" role="status">
            <LineIcon lines={clockLines} size={16} strokeWidth={1.75} />
            {t.ramp.quoteExpired}
          </span>
          <PassingButton kind="quiet" onClick={() => void refetch()}>
            {t.error.updateRate}
          </PassingButton>
        </>
      ) : (
        <>
          <span data-part="ring" aria-hidden="true" />
          {renewing ? t.ramp.quoting : t.ramp.quoteGoodFor(clock(secondsLeft))}
        </>
      )}
    </span>
  )
  return (
    <div
      data-part="quote"
      data-state={expired ? "expired" : renewing ? "renewing" : "ready"}
      aria-busy={renewing}
    >
      <Facts facts={factsOf(data, t, format, lock, more)} />
    </div>
  )
}

const rateFacts: FactsOf = (quote, t, format, lock, more) => [
  ...priceFacts(quote, t, format, lock),
  more,
  [t.ramp.arrives, isPurchase(quote) ? t.ramp.arrivesPaid : t.ramp.arrivesToday]
]

/** A purchase takes the fee off what is paid, and a sale takes it off what arrives. */
const isPurchase = ({ fee, pays }: OnrampQuote | OfframpQuote): boolean => fee.currency === pays.currency

const priceFacts: FactsOf = (quote, t, format, lock) => {
  const { fee, total_fee_percentage } = quote
  return [
    [
      t.ramp.rate,
      <Fragment key="rate">
        <CellLine>
          <bdi>{rateText(quote, format)}</bdi>
        </CellLine>
        {lock === undefined ? null : <CellLine>{lock}</CellLine>}
      </Fragment>
    ],
    [t.ramp.feeIncluded, `${format.money(fee)} (${format.percent(total_fee_percentage)})`]
  ]
}

/** What one coin costs: "1 USDC = Rp 16,000". */
const rateText = ({ coin, rate, fee }: OnrampQuote | OfframpQuote, format: AmountFormats): string =>
  `${format.coin("1", coin)} = ${format.money({ amount: rate, currency: fee.currency })}`

const allFacts: FactsOf = (quote, t, format, lock) => [
  ...costFacts(quote, t, format, lock),
  [t.ramp.youGet, <strong key="total">{format.money(quote.receives)}</strong>]
]

/** What is paid or sold, the rate, and the fee. */
export const costFacts: FactsOf = (quote, t, format, lock) => [
  [isPurchase(quote) ? t.ramp.youPay : t.ramp.youSell, format.money(quote.pays)],
  ...priceFacts(quote, t, format, lock)
]
