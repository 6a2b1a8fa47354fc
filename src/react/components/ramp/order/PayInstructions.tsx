import { type ReactNode, useState } from "react"
import type { OnrampOrderDetail } from "../../../../index.ts"
import { useHasPassed } from "../../../hooks/clock.ts"
import { useOnrampOrder } from "../../../hooks/ramp/ramp.ts"
import { usePaymentMethods } from "../../../hooks/ramp/reference.ts"
import { CopyIcon } from "../../primitives/controls/CopyIcon.tsx"
import { InNewTab } from "../../primitives/controls/InNewTab.tsx"
import { Notice } from "../../primitives/controls/Notice.tsx"
import { Address, Facts, PassingButton } from "../../primitives/controls/parts.tsx"
import { Sum } from "../../primitives/money/Sum.tsx"
import { useText } from "../../primitives/text/text.ts"
import { TimeLeft } from "./screen/TimeLeft.tsx"

interface PayInstructionsProps {
  readonly order: OnrampOrderDetail
}

/** How to pay a purchase: the exact amount, the account, the time left, and the payment page if there is one. */
export const PayInstructions = ({ order }: PayInstructionsProps): ReactNode => {
  const { t, format } = useText()
  const { no_reference, amount, frontend_url } = order.acceptanceDetail
  const method = useMethodName(order)
  const exact = format.money({ amount, currency: order.inputCurrency })
  // Addresses of other schemes could run code in this page.
  const hasPage = /^https?:/i.test(frontend_url)
  const [from, to] = [Date.parse(order.createdAt), Date.parse(order.expiredDate)]
  return (
    <>
      {Number.isNaN(to) ? null : <TimeLeft from={from} to={to} label={t.ramp.payBy} />}
      <div data-part="account-details">
        <Facts
          facts={[
            [
              t.ramp.payAmount,
              <ToCopy key="amount" value={amount} label={t.ramp.copyAmount}>
                <Sum>{exact}</Sum>
              </ToCopy>
            ],
            method === undefined ? undefined : [t.ramp.method, method],
            no_reference
              ? [
                  t.ramp.payReference,
                  <ToCopy key="reference" value={no_reference} label={t.ramp.copyReference}>
                    <Address value={no_reference} />
                  </ToCopy>
                ]
              : undefined
          ]}
        />
      </div>
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
      {hasPage ? <PaymentPage address={frontend_url} /> : null}
      <Paid onrampId={order.onrampId} kind={hasPage ? "secondary" : "primary"} />
    </>
  )
}

interface ToCopyProps {
  readonly value: string
  readonly label: string
  readonly children: ReactNode
}

/** What is typed into a bank's app, large, with a button to copy it. */
const ToCopy = ({ value, label, children }: ToCopyProps): ReactNode => (
  <span data-part="with-actions" data-kind="large">
    {children}
    <CopyIcon value={value} label={label} />
  </span>
)

/** The name of the way to pay, once it is known. */
const useMethodName = ({ acceptanceMethod }: OnrampOrderDetail): string | undefined =>
  usePaymentMethods().data?.find(({ code }) => code === acceptanceMethod)?.name

/** A link to the provider's page. */
const PaymentPage = ({ address }: { readonly address: string }): ReactNode => {
  const { t } = useText()
  return (
    <a data-part="button" data-kind="primary" href={address} target="_blank" rel="noreferrer">
      <span>
        {t.ramp.payPage}
        <InNewTab />
      </span>
    </a>
  )
}

/** How long an order is read more often after the user said that it is paid, in milliseconds. */
const closely = 60_000

interface PaidProps extends Pick<OnrampOrderDetail, "onrampId"> {
  readonly kind: "primary" | "secondary"
}

/** Takes the user's word that the money was sent. The word changes nothing about the order. */
const Paid = ({ onrampId, kind }: PaidProps): ReactNode => {
  const { t } = useText()
  const [saidAt, setSaidAt] = useState<number>()
  const button = (
    <PassingButton kind={kind} onClick={() => setSaidAt(Date.now())}>
      {t.ramp.paid}
    </PassingButton>
  )
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
