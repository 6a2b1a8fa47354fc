import { type ReactNode, useState } from "react"
import { useSettings } from "../../../context.ts"
import { useSession } from "../../../hooks/session.ts"
import { useSignInTitle } from "../../auth/signInTitle.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { Heading } from "../../primitives/controls/Heading.tsx"
import { InNewTab } from "../../primitives/controls/InNewTab.tsx"
import { PassingButton } from "../../primitives/controls/parts.tsx"
import { ShownTitle } from "../../primitives/controls/shownTitle.ts"
import { Dialog } from "../../primitives/dialog/Dialog.tsx"
import { useModalPage } from "../../primitives/dialog/modalPage.ts"
import { type Look, Surface } from "../../primitives/dialog/Surface.tsx"
import { sessionEndKinds } from "../../primitives/errors/errorKind.ts"
import { titleOf } from "../../primitives/errors/errorLook.tsx"
import { useText } from "../../primitives/text/text.ts"

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
      <Heading title={end.title} text={end.text} />
      <ReviewLink page={end.page} />
      {signIn ? (
        <Button kind={end.page ? "secondary" : "primary"} onClick={signIn}>
          {end.page ? t.error.allowed : t.error.signIn}
        </Button>
      ) : null}
    </Surface>
  )
}

/** What signs the user in again, after the permission that the app needs for it. */
export const AfterPermission = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const { t } = useText()
  const page = useSessionEnd()?.page
  const [isAllowed, setAllowed] = useState(false)
  if (page === undefined || isAllowed) return children
  return (
    <>
      <ReviewLink page={page} />
      <PassingButton onClick={() => setAllowed(true)}>{t.error.allowed}</PassingButton>
    </>
  )
}

const ReviewLink = ({ page }: { readonly page: string | undefined }): ReactNode => {
  const { t } = useText()
  return page === undefined ? null : (
    <a data-part="button" data-kind="primary" href={page} target="_blank" rel="noreferrer">
      <span>
        {t.error.allowAccess}
        <InNewTab />
      </span>
    </a>
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
  const end = useSessionEnd()
  const signInTitle = useSignInTitle()
  if (end === undefined) return null
  return (
    <Dialog name="session-sheet" state={end.reason} title={end.title} onCancel={onClose}>
      <header data-part="heading">
        <p>{end.text}</p>
      </header>
      {/* The sheet has a title already. */}
      <ShownTitle.Provider value={signInTitle}>
        <AfterPermission>{children}</AfterPermission>
      </ShownTitle.Provider>
    </Dialog>
  )
}

/** Why the session has ended, if it has ended by itself. */
export const useSessionEnd = () => {
  const { t } = useText()
  const { appName } = useSettings()
  const { status, reason, acceptPermissionPage: page } = useSession()
  if (status !== "signed_out" || reason === undefined || reason === "signed_out") return undefined
  const said = t.errors[sessionEndKinds[reason]]
  if (reason !== "permission_required")
    return { reason, title: titleOf(said.what), text: said.todo, page: undefined }
  const what = appName === undefined ? said.what : t.error.needsPermission(appName)
  // A page that is not known yet is in the tokens of the next sign-in.
  const todo = page ? said.todo : t.error.reviewAfterSignIn
  return { reason, title: t.error.permissionNeeded, text: `${what} ${todo}`, page }
}
