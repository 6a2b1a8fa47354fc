import type { ReactNode } from "react"
import type { Balance } from "../../../index.ts"
import { longName } from "../../../networks.ts"
import { useSettings } from "../../context.ts"
import { useFreshBalances } from "../../hooks/wallet/freshBalances.ts"
import type { Price } from "../../hooks/wallet/prices.ts"
import type { Messages } from "../../locales/messages.ts"
import { NetworkName } from "../assets/NetworkName.tsx"
import { Named } from "../contacts/Named.tsx"
import { fromUnits, isMore, toUnits } from "../forms/amount/decimal.ts"
import { Notice } from "../primitives/controls/Notice.tsx"
import { Address, Facts, PassingButton, ShortAddress, StepHeading } from "../primitives/controls/parts.tsx"
import { ErrorMessage } from "../primitives/errors/ErrorMessage.tsx"
import type { Failure } from "../primitives/errors/errorKind.ts"
import { AboutMoney } from "../primitives/money/AboutMoney.tsx"
import { knownSymbol } from "../primitives/money/coinSymbols.ts"
import { Sum } from "../primitives/money/Sum.tsx"
import { shortFee } from "../primitives/money/shortFee.ts"
import { Dotted } from "../primitives/text/address/Dotted.tsx"
import { visible } from "../primitives/text/address/visible.ts"
import { useText } from "../primitives/text/text.ts"
import { useIsFirstPayment } from "../recipient/knownAddresses/useIsFirstPayment.ts"
import { MissingPermission, useMissingPermission } from "./checks/MissingPermission.tsx"
import type { Draft } from "./draft/draft.ts"
import type { Finding } from "./draft/finalCheck.ts"
import { isPlainFee } from "./draft/plainFee.ts"
import { useSender } from "./draft/sender.ts"
import type { SendReviewState } from "./draft/sendFlow.ts"
import { usePriceOf } from "./draft/sendPrice.ts"
import { shortfallText } from "./draft/shortfallText.ts"
import { type Shortfall, shortfallOf, suggestionOf, useSpendable } from "./draft/spendable.ts"
import { OperationNotice, problemOf } from "./OperationNotice.tsx"
import { Fee, TestableWorth } from "./progress/sentWorth.tsx"
import { usualSeconds } from "./progress/stages.ts"
import { costText, SendCost } from "./SendCost.tsx"
import { SendDeed } from "./SendDeed.tsx"
import { useFeeReview } from "./useFeeReview.ts"
import { useOwnFee } from "./useOwnFee.ts"

/** How often the fee is estimated again while it is shown, in milliseconds. */
const interval = 10_000

export interface SendReviewProps {
  readonly headingId: string
  readonly review: SendReviewState
}

/** Shows the whole send for review before it is made. */
export const SendReview = ({ headingId, review }: SendReviewProps): ReactNode => {
  const { t, format } = useText()
  const { draft, finding, isSending, isChecking, error, changeAmount } = review
  const { appName } = useSettings()
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
  const needsPermission = useMissingPermission(network, read) !== undefined
  const share = token === undefined ? highShare(cost.coins, coinUnits(amount)) : undefined
  const short = useShortfall(draft, cost.coins)
  const suggested = suggestionOf(short)
  const seconds = usualSeconds[longName(network)]
  const isFirst = useIsFirstPayment(to)
  // A send that may have gone through must not be repeated by one more click.
  const isUncertain = error !== null && error.outcome === "unknown"
  const isWaiting = isSending || isChecking
  const isBlocked = short !== undefined && !isSending && !error
  const problem = isWaiting ? undefined : problemOf(draft, error)
  const isRefused = problem === "refused"
  const own = useOwnFee(draft, isRefused)
  // What the user would pay is shown before they decide to.
  const shown = isRefused ? own.cost : cost
  const isOffered = shown.payer !== "app" && own.canPay !== "no"
  return (
    <>
      <StepHeading id={headingId} title={isUncertain ? t.send.unclear.title : t.send.reviewTitle} />
      <Sum>{sum}</Sum>
      {price ? (
        <p data-part="hint">
          <TestableWorth network={network}>
            <AboutMoney amount={amount} price={price} />
          </TestableWorth>
        </p>
      ) : null}
      <Facts
        facts={[
          [t.send.to, <Named key="to" address={to} name={name && visible(name)} />],
          from
            ? [
                t.send.from,
                <Dotted key="from">
                  {smartAccount ? t.send.smartAccount : t.confirm.ownWallet}
                  <ShortAddress value={from} />
                </Dotted>
              ]
            : undefined,
          [t.send.network, <NetworkName key="network" network={network} />],
          shown.payer === "app"
            ? [
                t.send.fee,
                appName === undefined ? t.operation.feePaidForYou : t.operation.feePaidByApp(appName)
              ]
            : [
                t.send.fee,
                <SendCost
                  key="fee"
                  cost={shown}
                  network={network}
                  state={isRefused ? (own.canPay === undefined ? "estimating" : "unknown") : fee.state}
                />
              ],
          shown.payer === "wallet" || !isOffered || shown.fee === undefined
            ? undefined
            : [t.operation.paidFrom, shown.payer === "tank" ? t.gasTank.title : t.send.smartAccount],
          shown.coins && isOffered && coin !== undefined
            ? [
                t.send.total,
                <Total key="total" {...{ draft, sum, coin, price }} fee={shortFee(shown.coins)} />
              ]
            : undefined,
          seconds === undefined ? undefined : [t.ramp.arrives, t.send.arrivesIn(seconds)]
        ]}
      />
      {finding ? <NameNotice finding={finding} /> : null}
      {isBlocked ? (
        <Notice kind="danger">
          <p>{shortfallText(short, t, format)}</p>
          {suggested === undefined ? null : (
            <PassingButton onClick={() => changeAmount(suggested)}>{t.money.useThat}</PassingButton>
          )}
        </Notice>
      ) : null}
      {share === undefined ? null : <Notice kind="warning">{t.send.highFee(format.percent(share))}</Notice>}
      {fee.rise ? (
        <Notice kind="warning">
          {t.send.feeRose(
            costText({ ...cost, fee: fee.rise.before }, format),
            costText({ ...cost, fee: fee.rise.now }, format)
          )}
        </Notice>
      ) : null}
      {isFirst && !isBlocked && !finding ? <Notice>{t.payee.first}</Notice> : null}
      {needsPermission ? (
        <MissingPermission network={network} fee={read} />
      ) : problem ? (
        <OperationNotice problem={problem} canPay={own.canPay} />
      ) : error ? (
        <ErrorMessage error={error} consequential refusal={refusalOf(draft, error, t)} />
      ) : null}
      {fee.state === "offline" && !isWaiting && !error ? (
        <Notice sign="offline">
          {t.errors.offline.what} {t.errors.offline.todo}
        </Notice>
      ) : null}
      {fee.state === "unknown" && !isWaiting && !error && !needsPermission ? (
        <Notice kind="warning">{t.send.feeUnknownText}</Notice>
      ) : null}
      <SendDeed
        {...{ review, fee, sum, problem }}
        canSend={!isUncertain && !needsPermission}
        canPay={own.canPay}
        isShort={short !== undefined}
        isConsent={cost.payer === "tank" ? cost.fee !== undefined : isPlainFee(draft, cost.fee)}
      />
    </>
  )
}

/** A refused send is safe. Nobody has enough for the fee of an operation that is refused with the status 402. */
const refusalOf = ({ smartAccount }: Draft, error: Failure, { operation, transaction, errors }: Messages) => {
  if (smartAccount && error._tag === "ApiError" && error.status === 402)
    return { what: operation.cannotPay, todo: operation.nothingSent }
  const { title, text } = transaction.stages.not_sent
  return { what: title, todo: `${smartAccount ? operation.nothingLeft : text} ${errors.refused.todo}` }
}

/** Says that the recipient's name no longer resolves to the shown address. */
const NameNotice = ({ finding }: { readonly finding: Finding }): ReactNode => {
  const { t } = useText()
  const name = visible(finding.name)
  return (
    <Notice kind="danger">
      <p>{finding.kind === "name_moved" ? t.send.nameMoved(name) : t.send.nameUnknown(name)}</p>
      {finding.kind === "name_moved" && finding.address ? (
        <dl data-part="compare">
          <div>
            <dt>{t.send.newAddress}</dt>
            <dd>
              <Address value={finding.address.slice(0, 100)} />
            </dd>
          </div>
        </dl>
      ) : null}
    </Notice>
  )
}

/** The percentage of the amount that the fee is, if it is more than a fifth. */
const highShare = (fee: bigint | undefined, amount: bigint): number | undefined =>
  fee !== undefined && amount > 0n && fee * 5n > amount ? Number((fee * 100n) / amount) : undefined

const coinUnits = (amount: string): bigint => toUnits(amount, 18) ?? 0n

interface TotalProps {
  readonly draft: Draft
  readonly sum: string
  /** Decimal text in whole coins. */
  readonly fee: string
  readonly coin: string
  readonly price: Price | undefined
}

/** What leaves the wallet. The fee of a token is paid in another asset. */
const Total = ({ draft: { token, amount }, sum, fee, coin, price }: TotalProps): ReactNode => {
  const { t, format } = useText()
  if (token) return <strong>{`${sum} + ${t.prices.about(format.coin(fee, coin))}`}</strong>
  const total = fromUnits(coinUnits(amount) + coinUnits(fee), 18)
  const text = format.coin(total, coin)
  return (
    <strong>
      <Fee text={t.prices.about(text)} whole={text} amount={total} price={price} />
    </strong>
  )
}

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
