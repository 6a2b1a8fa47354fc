import type { ReactNode } from "react"
import type { Balance } from "../../../index.ts"
import { longName } from "../../../networks.ts"
import { useFreshBalances } from "../../hooks/freshBalances.ts"
import type { Messages } from "../../locales/messages.ts"
import { Named } from "../contacts/Named.tsx"
import { fromUnits, isMore, toUnits } from "../forms/decimal.ts"
import { AboutMoney } from "../primitives/AboutMoney.tsx"
import { knownSymbol } from "../primitives/coinSymbols.ts"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import type { Failure } from "../primitives/errorKind.ts"
import { Notice } from "../primitives/Notice.tsx"
import { networkTitle } from "../primitives/networkNames.ts"
import { useWhoPays } from "../primitives/operationFee.ts"
import { Address, Facts, ShortAddress, StepHeading } from "../primitives/parts.tsx"
import { Sum } from "../primitives/Sum.tsx"
import { shortFee } from "../primitives/shortFee.ts"
import { useText } from "../primitives/text.ts"
import { visible } from "../primitives/visible.ts"
import { useIsFirstPayment } from "../recipient/useIsFirstPayment.ts"
import type { Draft } from "./draft.ts"
import type { Finding } from "./finalCheck.ts"
import { OperationNotice, problemOf } from "./OperationNotice.tsx"
import { isPlainFee } from "./plainFee.ts"
import { costText, SendCost } from "./SendCost.tsx"
import { SendDeed } from "./SendDeed.tsx"
import { useSender } from "./sender.ts"
import type { SendReviewState } from "./sendFlow.ts"
import { usePriceOf } from "./sendPrice.ts"
import { shortfallText } from "./shortfallText.ts"
import { type Shortfall, shortfallOf, useSpendable } from "./spendable.ts"
import { usualSeconds } from "./stages.ts"
import { useFeeReview } from "./useFeeReview.ts"

/** How often the fee is estimated again while it is shown, in milliseconds. */
const interval = 10_000

export interface SendReviewProps {
  readonly headingId: string
  readonly review: SendReviewState
}

/** Shows the whole send for review before it is made. */
export const SendReview = ({ headingId, review }: SendReviewProps): ReactNode => {
  const { t, format } = useText()
  const { draft, finding, isSending, isChecking, error, payFee } = review
  const { network, token, to, name, amount, smartAccount } = draft
  const sender = useSender()
  const from = sender.useAddress(network)
  useFreshBalances(network)
  const coin = sender.useCoin(network).data?.symbol
  const symbol = coin ?? knownSymbol(longName(network)) ?? ""
  const price = usePriceOf(network, coin, token)
  const sum = format.coin(amount, token?.symbol ?? symbol)
  const read = sender.useFee(draft, { refetchInterval: interval })
  const cost = read.payer === "tank" ? read : { ...read, symbol }
  const fee = useFeeReview(cost)
  const whoPays = useWhoPays()
  const short = useShortfall(draft, cost.coins)
  const seconds = usualSeconds[longName(network)]
  const isFirst = useIsFirstPayment(to)
  // A send that may have gone through must not be repeated by one more click.
  const isUncertain = error !== null && error.outcome === "unknown"
  const isWaiting = isSending || isChecking
  const problem = isWaiting ? undefined : problemOf(draft, error)
  return (
    <>
      <StepHeading id={headingId} title={isUncertain ? t.send.unclear.title : t.send.reviewTitle} />
      <Sum>{sum}</Sum>
      {price ? (
        <p data-part="hint">
          <AboutMoney amount={amount} price={price} />
        </p>
      ) : null}
      <Facts
        facts={[
          [t.send.to, <Named key="to" address={to} name={name && visible(name)} />],
          from
            ? [smartAccount ? t.send.smartAccount : t.send.from, <ShortAddress key="from" value={from} />]
            : undefined,
          [t.send.network, networkTitle(network)],
          cost.payer === "app"
            ? undefined
            : [
                t.send.fee,
                <SendCost key="fee" cost={cost} network={network} isEstimating={fee.state === "estimating"} />
              ],
          cost.coins && coin !== undefined
            ? [t.send.total, totalOf(draft, sum, shortFee(cost.coins), (total) => format.coin(total, coin))]
            : undefined
        ]}
      />
      {cost.payer === "wallet" || problem === "refused" ? null : (
        <p data-part="hint">{whoPays({ payer: cost.payer }, t)}</p>
      )}
      {seconds === undefined ? null : <p data-part="hint">{t.send.arrivesIn(seconds)}</p>}
      {isFirst ? <Notice>{t.payee.first}</Notice> : null}
      {short && !isSending && !error ? (
        <Notice kind="warning">{shortfallText(short, t, format)}</Notice>
      ) : null}
      {fee.rise ? (
        <Notice kind="warning">
          {t.send.feeRose(
            costText({ ...cost, fee: fee.rise.before }, format),
            costText({ ...cost, fee: fee.rise.now }, format)
          )}
        </Notice>
      ) : null}
      {finding ? <NameNotice finding={finding} /> : null}
      {problem ? (
        <OperationNotice problem={problem} draft={draft} onPayFee={payFee} />
      ) : error ? (
        <ErrorMessage error={error} consequential refusal={refusalOf(draft, error, t)} />
      ) : null}
      {fee.state === "unknown" && !isWaiting && !error ? (
        <p data-part="hint" role="status">
          {t.send.feeUnknownText}
        </p>
      ) : null}
      <SendDeed
        {...{ review, fee, sum, isUncertain, problem }}
        isShort={short !== undefined}
        isConsent={cost.payer === "tank" ? cost.fee !== undefined : isPlainFee(draft, cost.fee)}
      />
    </>
  )
}

/** What to say when an operation that the user pays for is refused because nobody has enough for its fee. */
const refusalOf = ({ smartAccount }: Draft, error: Failure, { operation }: Messages) =>
  smartAccount && error._tag === "ApiError" && error.status === 402
    ? { what: operation.cannotPay, todo: operation.nothingSent }
    : undefined

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

/**
 * Checks the balance against this exact transfer. The form used an earlier estimate, possibly for another recipient.
 */
const useShortfall = (draft: Draft, fee: bigint | undefined): Shortfall | undefined => {
  const { network, token, to, amount } = draft
  const asset = useSpendable(network, token, to)
  const coin = useSender().useCoin(network).data
  if (token === undefined) return shortfallOf(amount, asset, fee)
  return shortfallOf(amount, asset) ?? (coin && feeShortfall(coin, fee))
}

/** A token transfer's fee is paid in the network's coin. */
const feeShortfall = (
  { balance, symbol }: Pick<Balance, "balance" | "symbol">,
  fee: bigint | undefined
): Shortfall | undefined =>
  fee !== undefined && isMore(fromUnits(fee, 18), balance)
    ? { isFee: true, most: "0", balance, symbol }
    : undefined
