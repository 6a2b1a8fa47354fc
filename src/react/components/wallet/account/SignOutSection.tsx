import { type ReactNode, useState } from "react"
import { useSignOut } from "../../../hooks/auth/signOut.ts"
import { useForgetContacts } from "../../../hooks/contacts/contacts.ts"
import { useForgetRemembered } from "../../../hooks/ramp/remembered.ts"
import { useForgetActivity } from "../../../hooks/transactions/forgetActivity.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { ErrorMessage } from "../../primitives/errors/ErrorMessage.tsx"
import { useText } from "../../primitives/text/text.ts"

/** Signs out, and says what stays on the device. */
export const SignOutSection = (): ReactNode => {
  const { t } = useText()
  const signOut = useSignOut()
  const forgetContacts = useForgetContacts()
  const forgetActivity = useForgetActivity()
  // The name, the email address and the phone number of orders.
  const forgetRemembered = useForgetRemembered()
  const [removesContacts, setRemovesContacts] = useState(false)
  const [removesActivity, setRemovesActivity] = useState(false)
  const leave = async () => {
    try {
      await signOut.mutateAsync()
    } catch {
      // It is shown below, and nothing is removed.
      return
    }
    // This component may be gone by now.
    if (removesContacts) forgetContacts?.()
    if (!removesActivity) return
    forgetRemembered?.()
    await forgetActivity?.().catch(() => undefined)
  }
  return (
    <div data-part="sign-out">
      <p data-part="hint">{t.settings.signOutText}</p>
      {forgetActivity || forgetRemembered ? (
        <Check isOn={removesActivity} onChange={setRemovesActivity} label={t.settings.removeActivity} />
      ) : null}
      {forgetContacts ? (
        <Check isOn={removesContacts} onChange={setRemovesContacts} label={t.settings.removeContacts} />
      ) : null}
      {signOut.error ? <ErrorMessage error={signOut.error} /> : null}
      <Button kind="secondary" busy={signOut.isPending} onClick={leave}>
        {t.account.signOut}
      </Button>
    </div>
  )
}

interface CheckProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly label: string
}

const Check = ({ isOn, onChange, label }: CheckProps): ReactNode => (
  <label data-part="check">
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    <span>{label}</span>
  </label>
)
