import type { ReactNode } from "react"
import { useClient } from "../../../context.ts"
import { useIsOnline } from "../../../hooks/online.ts"
import { useSession } from "../../../hooks/session.ts"
import { sharedMessages } from "../../../locales/en/shared.ts"
import type { ErrorKind } from "../../../locales/errorKinds.ts"
import { PassingButton } from "../controls/parts.tsx"
import { useModalBack, useModalPage, useModalPlace } from "../dialog/modalPage.ts"
import { useMessages } from "../text/messages.ts"
import { type Failure, sessionEndKinds } from "./errorKind.ts"
import { GetHelp } from "./GetHelp.tsx"
import { PermissionNeeded } from "./PermissionNeeded.tsx"

export interface NextStepProps {
  readonly error: Failure
  readonly kind: ErrorKind
  readonly onRetry: (() => void) | undefined
}

/** The button that does what the sentence says, if there is one, and the way to the support or back. */
export const NextStep = ({ error, kind, onRetry }: NextStepProps): ReactNode => {
  const t = useMessages(sharedMessages)
  const goBack = useModalBack()
  if (error._tag === "PermissionRequiredError")
    return <PermissionNeeded page={error.acceptPermissionPage} onAllowed={onRetry} />
  if (ended.has(kind))
    return (
      <SignInAgain
        label={kind === "notSignedIn" || kind === "signedOut" ? t.error.signInFirst : t.error.signIn}
      />
    )
  if (kind === "unauthorized") return <NewSession label={t.error.signIn} />
  const sale = ofOrder.has(kind) ? saleOf(error) : undefined
  if (sale !== undefined) return <SaleOpener id={sale} label={t.error.order} />
  if (inActivity.has(kind)) return <Opener page="activity" label={t.error.activity} />
  if (kind === "orderClosed" || kind === "paymentFailed")
    // The coins of an order are sent once, so another sale takes its place.
    return <Opener page="sell" label={t.error.newSale} />
  // The support finds the call by what "Details" shows.
  const reference = ("requestId" in error && error.requestId) || error.code
  if (kind === "forbidden" || kind === "notConfigured")
    return <GetHelp reference={reference} look="secondary" />
  const isReload = kind === "notSent" || kind === "unknown"
  const isOurs = isReload || kind === "serviceError" || kind === "invalidResponse"
  const retry = repeatable.has(kind) ? onRetry : undefined
  return (
    <>
      {isReload ? (
        <Reload />
      ) : retry ? (
        <PassingButton onClick={retry}>
          {kind === "quoteExpired" ? t.error.updateRate : t.common.retry}
        </PassingButton>
      ) : null}
      {isOurs ? <GetHelp reference={reference} /> : null}
      {goBack && (kind === "notFound" || kind === "conflict") ? (
        <PassingButton kind={retry ? "quiet" : "secondary"} onClick={goBack}>
          {t.common.back}
        </PassingButton>
      ) : null}
    </>
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

/** Errors of one order, where the user checks or answers it. */
const ofOrder: ReadonlySet<ErrorKind> = new Set<ErrorKind>([
  "orderExpiring",
  "orderChanged",
  "informationNeeded"
])

/** The id of the sell order that an error names. */
const saleOf = (error: Failure): string | undefined => {
  const details = error._tag === "NotSentError" ? error.details : undefined
  if (typeof details !== "object" || details === null || !("offrampId" in details)) return undefined
  return typeof details.offrampId === "string" ? details.offrampId : undefined
}

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

interface OpenerProps {
  readonly page: Parameters<typeof useModalPage>[0]
  readonly label: string
  /** What has to be done first. */
  readonly before?: () => Promise<unknown>
}

/** Not drawn where there is no modal. */
const Opener = ({ page, label, before }: OpenerProps): ReactNode => {
  const open = useModalPage(page)
  return open ? (
    <PassingButton onClick={before ? () => void before().then(open) : open}>{label}</PassingButton>
  ) : null
}

/** Not drawn where there is no modal. */
const SaleOpener = ({ id, label }: Pick<OpenerProps, "label"> & { readonly id: string }): ReactNode => {
  const open = useModalPlace()
  return open ? <PassingButton onClick={() => open({ page: "sale", id })}>{label}</PassingButton> : null
}

const SignInAgain = ({ label }: Pick<OpenerProps, "label">): ReactNode =>
  useSession().status === "signed_out" ? <Opener page="wallet" label={label} /> : null

/** The service does not accept the session, so it ends before a new one begins. */
const NewSession = ({ label }: Pick<OpenerProps, "label">): ReactNode => {
  const { session } = useClient()
  return <Opener page="wallet" label={label} before={() => session.signOut()} />
}

/** Offline, a reload would end in an empty page. */
const Reload = (): ReactNode => {
  const t = useMessages(sharedMessages)
  const isOnline = useIsOnline()
  return isOnline ? <PassingButton onClick={() => location.reload()}>{t.error.reload}</PassingButton> : null
}
