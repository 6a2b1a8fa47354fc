import { forwardRef, type ReactNode, useId } from "react"
import { useSignOut } from "../../hooks/session.ts"
import { Button, Notice, StepHeading } from "../primitives/parts.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"

interface UncertainWalletProps extends Look {
  /** Of what it takes the place of. */
  readonly name: string
  readonly title: string
  readonly text: string
  /** Called when the person goes to look. */
  readonly onLook: () => void
}

/**
 * In place of what makes a wallet, when the answer to it was lost. It cannot be made a second time before somebody has
 * looked, and the service tells of a wallet only to who signs in.
 */
export const UncertainWallet = forwardRef<HTMLElement, UncertainWalletProps>(
  ({ name, title, text, onLook, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const signOut = useSignOut()
    return (
      <Surface {...look} ref={ref} name={name} state="uncertain" labelledBy={heading}>
        <StepHeading id={heading} title={title} />
        <Notice kind="warning">{text}</Notice>
        <p>{t.wallet.lookText}</p>
        <Button busy={signOut.isPending} onClick={() => signOut.mutate(undefined, { onSuccess: onLook })}>
          {t.wallet.look}
        </Button>
      </Surface>
    )
  }
)
UncertainWallet.displayName = "UncertainWallet"

interface SecretLostProps extends Look {
  readonly onDone: () => void
}

/**
 * Tells who has looked that there is a wallet whose recovery secret may be lost, and what that means. Nobody knows
 * whether it is this one: it may have been made elsewhere meanwhile, or be somebody else's.
 */
export const SecretLost = ({ onDone, ...look }: SecretLostProps): ReactNode => {
  const { t } = useText()
  const heading = useId()
  return (
    <Surface {...look} name="secret-lost" labelledBy={heading}>
      <StepHeading id={heading} title={t.wallet.secretLostTitle} />
      <Notice kind="warning">{t.wallet.secretLostText}</Notice>
      <p>{t.wallet.secretLostKept}</p>
      <p>{t.wallet.secretLostTodo}</p>
      <Button onClick={onDone}>{t.wallet.finish}</Button>
    </Surface>
  )
}
