import { type ReactNode, useState } from "react"
import { useForgetContacts } from "../../hooks/contacts.ts"
import { useSignOut } from "../../hooks/signOut.ts"
import { Button } from "../primitives/Button.tsx"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { useText } from "../primitives/text.ts"

/** Signs out, and says what stays on the device. */
export const SignOutSection = (): ReactNode => {
  const { t } = useText()
  const signOut = useSignOut()
  const forget = useForgetContacts()
  const [removes, setRemoves] = useState(false)
  const leave = async () => {
    try {
      await signOut.mutateAsync()
    } catch {
      // It is shown below, and nothing is removed.
      return
    }
    // This component may be gone by now.
    if (removes) forget?.()
  }
  return (
    <div data-part="sign-out">
      <p data-part="hint">{t.settings.signOutText}</p>
      {forget ? (
        <label data-part="check">
          <input type="checkbox" checked={removes} onChange={({ target }) => setRemoves(target.checked)} />
          <span>{t.settings.removeContacts}</span>
        </label>
      ) : null}
      {signOut.error ? <ErrorMessage error={signOut.error} /> : null}
      <Button kind="secondary" busy={signOut.isPending} onClick={leave}>
        {t.account.signOut}
      </Button>
    </div>
  )
}
