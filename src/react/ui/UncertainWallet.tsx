import { type ReactNode, useId } from "react"
import { useSignOut } from "../session.ts"
import { Button, Notice, PassingButton, StepHeading } from "./parts.tsx"
import { type Look, Surface } from "./Surface.tsx"
import { useText } from "./text.ts"

interface UncertainWalletProps {
  readonly headingId: string
  readonly title: string
  readonly text: string
  /** Called when the person goes to look. */
  readonly onLook: () => void
}

/**
 * In place of what makes a wallet, when the answer to it was lost. It cannot be made a second time before somebody has
 * looked, and the service tells of a wallet only to who signs in.
 */
export const UncertainWallet = ({ headingId, title, text, onLook }: UncertainWalletProps): ReactNode => {
  const { t } = useText()
  const signOut = useSignOut()
  return (
    <>
      <StepHeading id={headingId} title={title} />
      <Notice kind="warning">{text}</Notice>
      <p>{t.wallet.lookText}</p>
      <PassingButton
        kind="primary"
        busy={signOut.isPending}
        onClick={() => signOut.mutate(undefined, { onSuccess: onLook })}
      >
        {t.wallet.look}
      </PassingButton>
    </>
  )
}

/** Tells who has looked that the wallet is there and its recovery secret is not, and what that means. */
export const SecretLost = ({ onDone, ...look }: Look & { readonly onDone: () => void }): ReactNode => {
  const { t } = useText()
  const heading = useId()
  return (
    <Surface {...look} name="secret-lost" labelledBy={heading}>
      <StepHeading id={heading} title={t.wallet.secretLostTitle} />
      <Notice kind="warning">{t.wallet.secretLostText}</Notice>
      <p>{t.wallet.secretLostTodo}</p>
      <Button onClick={onDone}>{t.wallet.finish}</Button>
    </Surface>
  )
}
