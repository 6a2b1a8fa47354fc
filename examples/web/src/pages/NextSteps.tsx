import { type ReactNode, useEffect } from "react"
import { useActivity, useAssets } from "slipway/react"
import { Heading, Skeleton, Surface, useText } from "slipway/react/ui"
import { Link } from "wouter"
import { useSettings } from "../settings.ts"
import { pathOf } from "../shell/Navigation.tsx"
import { stored, useStored } from "../stored.ts"
import { useWords } from "../words/words.ts"

/** What a new user does first. Disappears when all is done, and does not come back. */
export const NextSteps = (): ReactNode => {
  const { network } = useSettings()
  const { steps } = useWords().home
  const { t } = useText()
  const { assets, isPending: isReading } = useAssets({ network })
  const { entries, error, isPending: isLoading } = useActivity()
  const hasPaid = entries.some(({ kind }) => kind === "sent" || kind === "sold")
  const hasMoney =
    entries.length > 0 || assets.some(({ balance }) => balance !== undefined && balance !== "0")
  const isPending = isReading || isLoading
  // What could not be read may have a payment.
  const isKnown = !isPending && (hasPaid || !error)
  const isHidden = useStored(hidden)
  useEffect(() => {
    if (isKnown && isHidden !== hasPaid) hidden.set(hasPaid)
  }, [isKnown, isHidden, hasPaid])
  if (isKnown ? hasPaid : isHidden) return null
  if (isPending) return <Waiting />
  return (
    <Surface name="next-steps" labelledBy="next-steps">
      <Heading id="next-steps" title={steps.title} />
      <ol className="steps">
        {/* This screen is behind `WalletGate`. Whether the recovery key was saved is not known: the page may have been closed before. */}
        <Step isDone title={t.wallet.createTitle} />
        <Step isDone={hasMoney} title={steps.addMoney} href={pathOf("buy")} />
        <Step isDone={false} title={steps.pay} href={hasMoney ? pathOf("send") : undefined} />
      </ol>
    </Surface>
  )
}

/** Whether the card was last seen gone. Until it is known, the card then takes no room, and its own room otherwise. */
const hidden = stored<boolean>("harbour.stepsDone", (found) => found === true)

const Waiting = (): ReactNode => {
  const { t } = useText()
  return (
    <Surface name="next-steps" labelledBy="next-steps">
      <Heading id="next-steps" title={useWords().home.steps.title} />
      <div className="steps-place">
        <Skeleton lines={3} label={t.common.loading} />
      </div>
    </Surface>
  )
}

interface StepProps {
  readonly title: string
  readonly isDone: boolean
  readonly href?: string | undefined
}

const Step = ({ title, isDone, href }: StepProps): ReactNode => {
  const { steps } = useWords().home
  return (
    <li data-done={isDone || undefined}>
      <span className="tick" aria-hidden="true" />
      {isDone || href === undefined ? <span>{title}</span> : <Link href={href}>{title}</Link>}
      {isDone ? <span className="spoken">, {steps.done}</span> : null}
    </li>
  )
}
