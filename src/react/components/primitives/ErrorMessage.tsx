import { forwardRef, useEffect, useMemo } from "react"
import { useCountdown } from "../../hooks/countdown.ts"
import { sharedMessages } from "../../locales/en/shared.ts"
import { errorKindOf, type Failure } from "./errorKind.ts"
import { useMessages } from "./messages.ts"
import { PermissionNeeded } from "./PermissionNeeded.tsx"
import { PassingButton } from "./parts.tsx"
import { type Look, Surface } from "./Surface.tsx"

export interface ErrorMessageProps extends Look {
  readonly error: Failure
  /** Whether the call moves money. A lost reply then does not offer a retry. @default false */
  readonly consequential?: boolean | undefined
  /** Adds a retry button that calls this. Hidden while the service asks to wait. */
  readonly onRetry?: (() => void) | undefined
}

/** Says what happened and what to do. Announced by screen readers at once. */
export const ErrorMessage = forwardRef<HTMLElement, ErrorMessageProps>(
  ({ error, consequential = false, onRetry, ...look }, ref) => {
    const t = useMessages(sharedMessages)
    const kind = errorKindOf(error, consequential)
    const { what, todo } = t.errors[kind]
    const again = useMemo(
      () => ("retryAfter" in error && error.retryAfter ? Date.now() + error.retryAfter : undefined),
      [error]
    )
    const wait = useCountdown(again)
    const said = error._tag === "ApiError" && kind === "refused" ? error.message : undefined
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
        {onRetry && wait === 0 && kind !== "notConfigured" && kind !== "permissionRequired" ? (
          <PassingButton onClick={onRetry}>{t.common.retry}</PassingButton>
        ) : null}
      </Surface>
    )
  }
)
ErrorMessage.displayName = "ErrorMessage"
