import type { ReactNode } from "react"
import { useClient, useSettings } from "../../context.ts"
import { useIsOnline } from "../../hooks/online.ts"
import { useSession } from "../../hooks/session.ts"
import { sharedMessages } from "../../locales/en/shared.ts"
import type { ErrorKind } from "../../locales/errorKinds.ts"
import { type Failure, sessionEndKinds } from "./errorKind.ts"
import { useMessages } from "./messages.ts"
import { useModalPage } from "./modalPage.ts"
import { PermissionNeeded } from "./PermissionNeeded.tsx"
import { PassingButton } from "./parts.tsx"

export interface NextStepProps {
  readonly error: Failure
  readonly kind: ErrorKind
  readonly onRetry: (() => void) | undefined
}

/** The one button that does what the sentence says, if there is one. */
export const NextStep = ({ error, kind, onRetry }: NextStepProps): ReactNode => {
  const t = useMessages(sharedMessages)
  if (error._tag === "PermissionRequiredError")
    return <PermissionNeeded page={error.acceptPermissionPage} onAllowed={onRetry} />
  if (ended.has(kind)) return <SignInAgain />
  if (kind === "unauthorized") return <NewSession />
  if (inActivity.has(kind)) return <SeeActivity />
  if (kind === "orderClosed" || kind === "paymentFailed") return <NewSale />
  if (kind === "forbidden" || kind === "notConfigured") return <ContactSupport />
  if (kind === "notSent" || kind === "unknown") return <Reload />
  if (!onRetry || !repeatable.has(kind)) return null
  return (
    <PassingButton onClick={onRetry}>
      {kind === "quoteExpired" ? t.error.updateRate : t.common.retry}
    </PassingButton>
  )
}

const ended: ReadonlySet<ErrorKind> = new Set<ErrorKind>(["notSignedIn", ...Object.values(sessionEndKinds)])

/** Errors of something that the activity has, with what can be done about it. */
const inActivity: ReadonlySet<ErrorKind> = new Set<ErrorKind>([
  "outcomeUnknown",
  "unresolved",
  "orderExpiring",
  "orderChanged",
  "informationNeeded"
])

/** Errors after which the same call may succeed. */
const repeatable: ReadonlySet<ErrorKind> = new Set<ErrorKind>([
  "noResponse",
  "timedOut",
  "throttled",
  "quoteExpired",
  "paymentRefused",
  "refused",
  "conflict",
  "serviceError",
  "invalidResponse",
  "heldUp"
])

/** Not drawn where there is no sign-in to open. */
const SignInAgain = (): ReactNode => {
  const t = useMessages(sharedMessages)
  const { status } = useSession()
  const signIn = useModalPage("wallet")
  return signIn && status === "signed_out" ? (
    <PassingButton onClick={signIn}>{t.error.signIn}</PassingButton>
  ) : null
}

/** The service does not accept the session, so it ends before a new one begins. */
const NewSession = (): ReactNode => {
  const t = useMessages(sharedMessages)
  const { session } = useClient()
  const signIn = useModalPage("wallet")
  const open = async () => {
    await session.signOut()
    signIn?.()
  }
  return signIn ? <PassingButton onClick={() => void open()}>{t.error.signIn}</PassingButton> : null
}

const SeeActivity = (): ReactNode => {
  const t = useMessages(sharedMessages)
  const activity = useModalPage("activity")
  return activity ? <PassingButton onClick={activity}>{t.error.activity}</PassingButton> : null
}

/** The coins of an order are sent once, so another sale takes its place. */
const NewSale = (): ReactNode => {
  const t = useMessages(sharedMessages)
  const sell = useModalPage("sell")
  return sell ? <PassingButton onClick={sell}>{t.error.newSale}</PassingButton> : null
}

const ContactSupport = (): ReactNode => {
  const t = useMessages(sharedMessages)
  const { support } = useSettings()
  return support === undefined ? null : (
    <a data-part="button" data-kind="secondary" href={support}>
      {t.error.support}
    </a>
  )
}

/** Offline, a reload would end in an empty page. */
const Reload = (): ReactNode => {
  const t = useMessages(sharedMessages)
  const isOnline = useIsOnline()
  return isOnline ? <PassingButton onClick={() => location.reload()}>{t.error.reload}</PassingButton> : null
}
