import type { ReactNode } from "react"
import { SignIn } from "../../auth/SignIn.tsx"
import { Notice } from "../../primitives/controls/Notice.tsx"
import { useText } from "../../primitives/text/text.ts"
import { AfterPermission, useSessionEnd } from "./SessionEnded.tsx"

/** A form to sign in, which says why the user has to. */
export const SignInAfterEnd = (): ReactNode => {
  const { t } = useText()
  const end = useSessionEnd()
  if (end === undefined) return <SignIn />
  const { title, text } = end
  if (end.page === undefined) return <SignIn title={title} subtitle={text} />
  return (
    <>
      <Notice>
        <strong>{title}</strong> <span>{text}</span>
      </Notice>
      <AfterPermission>
        <SignIn title={t.error.signIn} />
      </AfterPermission>
    </>
  )
}
