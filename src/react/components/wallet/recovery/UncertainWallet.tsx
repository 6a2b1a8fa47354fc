import { forwardRef, type ReactNode, useId } from "react"
import { useSignOut } from "../../../hooks/auth/signOut.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { Notice } from "../../primitives/controls/Notice.tsx"
import { Outcome } from "../../primitives/controls/Outcome.tsx"
import { StepHeading } from "../../primitives/controls/parts.tsx"
import { type Look, Surface } from "../../primitives/dialog/Surface.tsx"
import { useText } from "../../primitives/text/text.ts"

interface UncertainWalletProps extends Look {
  /** The name of the component that this replaces. */
  readonly name: string
  readonly title: string
  readonly text: string
  /** Called when the user goes to sign in again. */
  readonly onLook: () => void
}

/**
 * Replaces the form that creates a wallet when the response was lost. Offers no second attempt until the user has
 * signed in again, because only a sign-in shows whether the wallet exists.
 */
export const UncertainWallet = forwardRef<HTMLElement, UncertainWalletProps>(
  ({ name, title, text, onLook, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const signOut = useSignOut()
    return (
      <Surface {...look} ref={ref} name={name} state="uncertain" labelledBy={heading}>
        <Outcome
          kind="warning"
          icon="question"
          heading={<StepHeading id={heading} title={title} />}
          text={`${text} ${t.wallet.lookText}`}
        >
          <Button busy={signOut.isPending} onClick={() => signOut.mutate(undefined, { onSuccess: onLook })}>
            {t.error.signIn}
          </Button>
        </Outcome>
      </Surface>
    )
  }
)
UncertainWallet.displayName = "UncertainWallet"

interface SecretLostProps extends Look {
  readonly onDone: () => void
}

/**
 * Warns a user who signed in again that their wallet's recovery secret may be lost, and what that means. It is a
 * question, because the wallet may have been created elsewhere in the meantime.
 */
export const SecretLost = ({ onDone, ...look }: SecretLostProps): ReactNode => {
  const { t } = useText()
  const heading = useId()
  const signOut = useSignOut()
  return (
    <Surface {...look} name="secret-lost" labelledBy={heading}>
      <StepHeading id={heading} title={t.wallet.secretLostTitle} />
      <Notice kind="warning">
        <strong>{t.wallet.secretLostWhy}</strong>
        <p>{t.wallet.secretLostText}</p>
      </Notice>
      {/* Most users have not seen the key. */}
      <div data-part="ways">
        <strong>{t.wallet.secretLostGone}</strong>
        <ol>
          {Object.values(t.wallet.secretLostSteps).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Button busy={signOut.isPending} onClick={() => signOut.mutate()}>
          {t.wallet.secretLostOther}
        </Button>
      </div>
      <div data-part="ways">
        <p>
          <strong>{t.wallet.secretLostKept}</strong> {t.wallet.secretLostKeptText}
        </p>
        {/* Also for users who come back to move their money. It hides the warning for good. */}
        <Button kind="secondary" onClick={onDone}>
          {t.wallet.secretLostOpen}
        </Button>
      </div>
    </Surface>
  )
}
