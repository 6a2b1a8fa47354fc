import type { ReactNode } from "react"
import { useSession } from "../../hooks/session.ts"
import { sessionEndKinds } from "../primitives/errorKind.ts"
import { Notice } from "../primitives/parts.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"

/** Says why the user has to sign in again. Renders nothing if they never signed in or signed out themselves. */
export const SessionEnded = (look: Look): ReactNode => {
  const { t } = useText()
  const { status, reason } = useSession()
  if (status !== "signed_out" || reason === undefined || reason === "signed_out") return null
  const { what, todo } = t.errors[sessionEndKinds[reason]]
  return (
    <Surface {...look} name="session-ended" state={reason}>
      <Notice kind="warning">
        <strong>{what}</strong> <span>{todo}</span>
      </Notice>
    </Surface>
  )
}
