import { type ReactNode, useEffect } from "react"
import type { SessionSnapshot } from "slipway"
import { useSession } from "slipway/react"
import { Button, Notice, SignIn, Surface, useText } from "slipway/react/ui"
import { service } from "../service.ts"
import { useWords } from "../words/words.ts"
import { notePainted } from "./painted.ts"

interface WelcomeProps {
  /** Whether the user wants to restore a wallet. */
  readonly isRestoring: boolean
  readonly onRestore: () => void
}

/** Shown to a signed-out user: why the session ended, and the ways to sign in. */
export const Welcome = ({ isRestoring, onRestore }: WelcomeProps): ReactNode => {
  const { welcome } = useWords()
  const { t } = useText()
  useEffect(() => notePainted(false), [])
  return (
    <div className="welcome">
      <WhyOutside />
      <SignIn
        methods={["email", "whatsapp", "password"]}
        subtitle={isRestoring ? welcome.restore : undefined}
      />
      <Surface name="also" className="bare">
        {isRestoring ? null : (
          <Button kind="quiet" onClick={onRestore}>
            {t.wallet.haveOne}
          </Button>
        )}
        <Button kind="quiet" className="fill" onClick={() => void fillCode()}>
          {welcome.fillCode}
        </Button>
      </Surface>
      <p className="aside">
        {welcome.sandbox}{" "}
        <a href={`${service}/__sandbox/`} target="_blank" rel="noreferrer">
          {welcome.openInbox}
        </a>
      </p>
    </div>
  )
}

/** Writes the code that was sent last into its field. Only a sandbox tells codes. */
const fillCode = async (): Promise<void> => {
  const field = document.querySelector<HTMLInputElement>('input[autocomplete="one-time-code"]')
  const sent = await fetch(`${service}/__sandbox/inbox/latest`)
  // The format that the sandbox documents.
  const { code } = (await sent.json()) as { readonly code: string }
  field?.setRangeText(code, 0, field.value.length, "end")
  field?.dispatchEvent(new Event("input", { bubbles: true }))
}

/** Says why the session ended. Renders nothing when there was none. */
const WhyOutside = (): ReactNode => {
  const { reason } = useSession()
  const { errors } = useText().t
  if (reason === undefined) return null
  const { what, todo } = errors[situations[reason]]
  return (
    <Surface name="why-outside" className="bare">
      <Notice kind={reason === "signed_out" ? "info" : "warning"}>
        <strong>{what}</strong> {todo}
      </Notice>
    </Surface>
  )
}

const situations = {
  signed_out: "signedOut",
  expired: "expired",
  revoked: "revoked",
  rotation_lost: "rotationLost",
  replaced: "replaced",
  permission_required: "permissionRequired"
} as const satisfies Record<NonNullable<SessionSnapshot["reason"]>, string>
