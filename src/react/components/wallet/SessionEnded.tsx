import type { ReactNode } from "react"
import { useSettings } from "../../context.ts"
import { useSession } from "../../hooks/session.ts"
import { useSignInTitle } from "../auth/signInTitle.ts"
import { Button } from "../primitives/Button.tsx"
import { Dialog } from "../primitives/Dialog.tsx"
import { sessionEndKinds } from "../primitives/errorKind.ts"
import { titleOf } from "../primitives/errorLook.tsx"
import { Heading } from "../primitives/Heading.tsx"
import { useModalPage } from "../primitives/modalPage.ts"
import { Notice } from "../primitives/Notice.tsx"
import { Outcome } from "../primitives/Outcome.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { ShownTitle } from "../primitives/shownTitle.ts"
import { useText } from "../primitives/text.ts"

export interface SessionEndedProps extends Look {
  /** Called when the user wants to sign in again. @default opens the modal, if there is one */
  readonly onSignIn?: (() => void) | undefined
}

/** Says why the user has to sign in again. Renders nothing if they never signed in or signed out themselves. */
export const SessionEnded = ({ onSignIn, ...look }: SessionEndedProps): ReactNode => {
  const { t } = useText()
  const end = useSessionEnd()
  const modal = useModalPage("wallet")
  const signIn = onSignIn ?? modal
  if (end === undefined) return null
  return (
    <Surface {...look} name="session-ended" state={end.reason}>
      <Outcome kind="warning" icon="alert" heading={<Heading title={titleOf(end.what)} />} text={end.todo}>
        {signIn ? (
          <Button onClick={signIn}>
            {end.reason === "permission_required" ? t.error.allowAccess : t.error.signIn}
          </Button>
        ) : null}
      </Outcome>
    </Surface>
  )
}

/** The same above a form to sign in. */
export const SessionEndNotice = (): ReactNode => {
  const end = useSessionEnd()
  if (end === undefined) return null
  return (
    <Notice kind="warning">
      <strong>{titleOf(end.what)}</strong> <span>{end.todo}</span>
    </Notice>
  )
}

/** A sheet above what the user was doing, which signs them in again. */
export const SessionEndSheet = ({
  onClose,
  children
}: {
  /** Called when the user does not want to sign in now. */
  readonly onClose: () => void
  readonly children: ReactNode
}): ReactNode => {
  const { t } = useText()
  const end = useSessionEnd()
  const signInTitle = useSignInTitle()
  if (end === undefined) return null
  return (
    <Dialog name="session-sheet" state={end.reason} title={titleOf(end.what)} onCancel={onClose}>
      <p>{end.todo}</p>
      {/* The sheet has a title already. */}
      <ShownTitle.Provider value={signInTitle}>{children}</ShownTitle.Provider>
      <Button kind="quiet" onClick={onClose}>
        {t.modal.close}
      </Button>
    </Dialog>
  )
}

const useSessionEnd = () => {
  const { t } = useText()
  const { appName } = useSettings()
  const { status, reason } = useSession()
  if (status !== "signed_out" || reason === undefined || reason === "signed_out") return undefined
  const said = t.errors[sessionEndKinds[reason]]
  if (reason !== "permission_required") return { reason, ...said }
  const what = appName === undefined ? said.what : t.error.needsPermission(appName)
  // The page to review it on is known only once the user is signed in.
  return { reason, what, todo: t.error.reviewAfterSignIn }
}
