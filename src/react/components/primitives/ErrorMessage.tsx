import { onlineManager } from "@tanstack/react-query"
import { forwardRef, type ReactNode, useEffect, useMemo } from "react"
import { useCountdown } from "../../hooks/countdown.ts"
import { useLatest, useSession } from "../../hooks/session.ts"
import { sharedMessages } from "../../locales/en/shared.ts"
import type { ErrorKind } from "../../locales/errorKinds.ts"
import { errorKindOf, type Failure, sessionEndKinds } from "./errorKind.ts"
import { useMessages } from "./messages.ts"
import { useModalPage } from "./modalPage.ts"
import { PermissionNeeded } from "./PermissionNeeded.tsx"
import { PassingButton } from "./parts.tsx"
import { type Look, Surface } from "./Surface.tsx"

export interface ErrorMessageProps extends Look {
  readonly error: Failure
  /** Whether the call moves money. A lost reply then does not offer a retry. @default false */
  readonly consequential?: boolean | undefined
  /**
   * Adds a button that calls this. Hidden where it cannot help: while the service asks to wait, after the session has ended, and offline,
   * where it is called by itself once the browser is back.
   */
  readonly onRetry?: (() => void) | undefined
}

/** Says what happened and what to do. Announced by screen readers at once. */
export const ErrorMessage = forwardRef<HTMLElement, ErrorMessageProps>(
  ({ error, consequential = false, onRetry, ...look }, ref) => {
    const t = useMessages(sharedMessages)
    const kind = errorKindOf(error, consequential)
    const { what, todo } = t.errors[kind]
    const again = useMemo(() => {
      const wait = "retryAfter" in error ? error.retryAfter : undefined
      const least = kind === "throttled" ? leastWait : undefined
      return (wait || least) === undefined ? undefined : Date.now() + (wait || least || 0)
    }, [error, kind])
    const wait = useCountdown(again)
    const said = error._tag === "ApiError" && kind === "refused" ? error.message : undefined
    useCallOnline(kind === "offline" && !consequential ? onRetry : undefined)
    useEffect(() => {
      // For the developer: names what is missing in the configuration, without its values.
      if (error._tag === "InvalidConfigError") console.error(error)
    }, [error])
    return (
      <Surface {...look} ref={ref} name="error-message" state={kind}>
        {/* Rejecting is the user's own choice, and no error. */}
        <div
          role={kind === "userRejected" ? "status" : "alert"}
          data-part={kind === "userRejected" ? "notice" : "error"}
        >
          <strong>{what}</strong> <span>{todo}</span>
          {said === undefined ? null : <p data-part="detail">{t.common.serviceSays(said)}</p>}
        </div>
        {wait > 0 ? <p data-part="hint">{t.error.waitSeconds(wait)}</p> : null}
        {error._tag === "PermissionRequiredError" ? (
          <PermissionNeeded page={error.acceptPermissionPage} onAllowed={onRetry} />
        ) : null}
        {wait > 0 ? null : <NextStep kind={kind} onRetry={onRetry} />}
      </Surface>
    )
  }
)
ErrorMessage.displayName = "ErrorMessage"

/** How long a throttled user waits if the service does not say so, in milliseconds. */
const leastWait = 10_000

interface NextStepProps {
  readonly kind: ErrorKind
  readonly onRetry: (() => void) | undefined
}

/** The one button that helps after this kind of error, if there is one. */
const NextStep = ({ kind, onRetry }: NextStepProps): ReactNode => {
  const t = useMessages(sharedMessages)
  const signIn = useModalPage("wallet")
  const { status } = useSession()
  if (hopeless.has(kind)) return null
  if (ended.has(kind)) {
    return signIn && status === "signed_out" ? (
      <PassingButton onClick={signIn}>{t.error.signIn}</PassingButton>
    ) : null
  }
  if (!onRetry) return null
  return (
    <PassingButton onClick={onRetry}>
      {kind === "quoteExpired" ? t.error.updateRate : t.common.retry}
    </PassingButton>
  )
}

const ended: ReadonlySet<ErrorKind> = new Set<ErrorKind>(["notSignedIn", ...Object.values(sessionEndKinds)])

/** Errors after which the same call fails again, is made by itself, or must not be made. */
const hopeless: ReadonlySet<ErrorKind> = new Set<ErrorKind>([
  "offline",
  "outcomeUnknown",
  "notConfigured",
  "permissionRequired"
])

/** Calls a function each time the browser is back online. */
const useCallOnline = (call: (() => void) | undefined) => {
  const latest = useLatest(call)
  useEffect(() => onlineManager.subscribe((isOnline) => isOnline && latest.current?.()), [latest])
}
