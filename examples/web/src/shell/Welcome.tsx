import { type ReactNode, useEffect } from "react"
import type { SessionSnapshot } from "slipway"
import { useSession } from "slipway/react"
import { Notice, SignIn, Surface, useText } from "slipway/react/ui"
import { service } from "../service.ts"
import { useWords } from "../words/words.ts"
import { notePainted } from "./painted.ts"

/** Shown to a signed-out user: why the session ended, and the ways to sign in. */
export const Welcome = (): ReactNode => {
  const { welcome } = useWords()
  useEffect(() => notePainted(false), [])
  return (
    <div className="welcome">
      <WhyOutside />
      <SignIn title={welcome.title} methods={["email", "whatsapp", "password"]} />
      <p className="aside">
        {welcome.sandbox}{" "}
        <a href={`${service}/__sandbox/`} target="_blank" rel="noreferrer">
          {welcome.openInbox}
        </a>
      </p>
    </div>
  )
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
