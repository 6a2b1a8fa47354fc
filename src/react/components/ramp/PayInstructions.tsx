import { type ReactNode, useState } from "react"
import type { OnrampOrderDetail } from "../../../index.ts"
import { useHasPassed } from "../../hooks/clock.ts"
import { useOnrampOrder } from "../../hooks/ramp.ts"
import { usePaymentMethods } from "../../hooks/reference.ts"
import { CopyIcon } from "../primitives/CopyIcon.tsx"
import { Notice } from "../primitives/Notice.tsx"
import { Address, Facts, PassingButton } from "../primitives/parts.tsx"
import { Sum } from "../primitives/Sum.tsx"
import { useText } from "../primitives/text.ts"
import { addedFact } from "./AddedAmount.tsx"
import { TimeLeft } from "./TimeLeft.tsx"

interface PayInstructionsProps {
  readonly order: OnrampOrderDetail
}

/** How to pay a purchase: the exact amount, the account, the time left, and the payment page if there is one. */
export const PayInstructions = ({ order }: PayInstructionsProps): ReactNode => {
  const { t, format } = useText()
  const { no_reference, amount, frontend_url } = order.acceptanceDetail
  const method = useMethodName(order)
  const exact = format.money({ amount, currency: order.inputCurrency })
  const [from, to] = [Date.parse(order.createdAt), Date.parse(order.expiredDate)]
  return (
    <>
      <p data-part="label">{t.ramp.payAmount}</p>
      <div data-part="exact">
        <Sum>{exact}</Sum>
        <CopyIcon value={amount} label={t.ramp.copyAmount} />
      </div>
      <div data-part="account-details">
        <Facts
          facts={[
            method === undefined ? undefined : [t.ramp.method, method],
            no_reference
              ? [
                  t.ramp.payReference,
                  <span key="reference" data-part="with-actions" data-kind="large">
                    <Address value={no_reference} />
                    <CopyIcon value={no_reference} label={t.ramp.copyReference} />
                  </span>
                ]
              : undefined,
            [t.ramp.youGet, format.money(order.receives)],
            addedFact(order, t, format)
          ]}
        />
      </div>
      {Number.isNaN(to) ? null : <TimeLeft from={from} to={to} label={t.ramp.payBy} />}
      <details data-part="details">
        <summary>{t.ramp.howToPay}</summary>
        <ol data-part="instructions">
          <li>{t.ramp.payStepOpen}</li>
          {no_reference ? (
            <li>{t.ramp.payStepAccount(method ?? t.ramp.payReference, no_reference)}</li>
          ) : method === undefined ? null : (
            <li>{t.ramp.payStepMethod(method)}</li>
          )}
          <li>{t.ramp.payStepAmount(exact)}</li>
        </ol>
      </details>
      <PaymentPage address={frontend_url} />
      <Paid onrampId={order.onrampId} />
      <p data-part="hint">{t.ramp.leaveSafely}</p>
    </>
  )
}

/** The name of the way to pay, once it is known. */
const useMethodName = ({ acceptanceMethod }: OnrampOrderDetail): string | undefined =>
  usePaymentMethods().data?.find(({ code }) => code === acceptanceMethod)?.name

/** A link to the provider's page. Addresses of other schemes could run code in this page. */
const PaymentPage = ({ address }: { readonly address: string }): ReactNode => {
  const { t } = useText()
  if (!/^https?:/i.test(address)) return null
  return (
    <a data-part="button" data-kind="primary" href={address} target="_blank" rel="noreferrer">
      <span>
        {t.ramp.payPage}{" "}
        <span aria-hidden="true" data-icon="open">
          ↗
        </span>
        <span data-part="spoken">({t.common.opensInNewTab})</span>
      </span>
    </a>
  )
}

/** How long an order is read more often after the user said that it is paid, in milliseconds. */
const closely = 60_000

/** Takes the user's word that the money was sent. The word changes nothing about the order. */
const Paid = ({ onrampId }: Pick<OnrampOrderDetail, "onrampId">): ReactNode => {
  const { t } = useText()
  const [saidAt, setSaidAt] = useState<number>()
  const button = <PassingButton onClick={() => setSaidAt(Date.now())}>{t.ramp.paid}</PassingButton>
  return saidAt === undefined ? (
    button
  ) : (
    <Checking key={saidAt} onrampId={onrampId} since={saidAt} again={button} />
  )
}

interface CheckingProps extends Pick<OnrampOrderDetail, "onrampId"> {
  readonly since: number
  readonly again: ReactNode
}

const Checking = ({ onrampId, since, again }: CheckingProps): ReactNode => {
  const { t } = useText()
  const isOver = useHasPassed(since, closely)
  // Every reader of an order has an interval, and the shortest counts.
  useOnrampOrder({ onrampId, pollingInterval: 1_000 }, { query: { enabled: !isOver } })
  return (
    <>
      <Notice>{isOver ? t.ramp.notPaidYet : t.ramp.checkingPayment}</Notice>
      {isOver ? again : null}
    </>
  )
}
