import { onlineManager } from "@tanstack/react-query"
import { forwardRef, useEffect } from "react"
import { useSettings } from "../../../context.ts"
import { useIsOnline } from "../../../hooks/online.ts"
import { useLatest } from "../../../hooks/session.ts"
import { sharedMessages } from "../../../locales/en/shared.ts"
import type { ErrorKind, Explanation } from "../../../locales/errorKinds.ts"
import { type Look, Surface } from "../dialog/Surface.tsx"
import { useMessages } from "../text/messages.ts"
import { ErrorDetails } from "./ErrorDetails.tsx"
import { NextStep } from "./ErrorStep.tsx"
import { errorKindOf, type Failure } from "./errorKind.ts"
import { ErrorIcon, titleOf, toneOf } from "./errorLook.tsx"
import { useRetryWait } from "./useRetryWait.ts"

export interface ErrorMessageProps extends Look {
  readonly error: Failure
  /** Whether the call moves money. If so, no retry is offered after a lost response. @default false */
  readonly consequential?: boolean | undefined
  /**
   * Adds a button that calls this. Hidden where it cannot help: while the service asks to wait, after the session has ended, and offline,
   * where it is called automatically when the browser is back online.
   */
  readonly onRetry?: (() => void) | undefined
  /** What to say when the service refused the call, e.g. what is safe. @default asks to check the details, for a form */
  readonly refusal?: Refusal | undefined
  /** What the user should check first. It is shown above the advice. */
  readonly note?: string | undefined
}

/** What to say when the service refused the call. */
export interface Refusal extends Explanation {
  /** `"fault"` if something dangerous goes on, `"warning"` if money may be at stake. @default what the user can change */
  readonly tone?: "fault" | "warning" | undefined
}

/**
 * Says what happened and what to do, with at most one button and the code for the support below "Details".
 * Announced by screen readers at once.
 */
export const ErrorMessage = forwardRef<HTMLElement, ErrorMessageProps>(
  ({ error, consequential = false, onRetry, refusal, note, ...look }, ref) => {
    const t = useMessages(sharedMessages)
    const isOnline = useIsOnline()
    const kindAtFirst = errorKindOf(error, consequential)
    const kind = kindAtFirst === "sendOffline" && isOnline ? "heldUp" : kindAtFirst
    const { appName, support } = useSettings()
    const refused = kind === "refused" ? refusal : undefined
    const tone = refused?.tone ?? toneOf(kind)
    const { what, ...told } = refused ?? t.errors[kind]
    const named = (key: OfApp | undefined) =>
      key === undefined || appName === undefined ? undefined : t.error[key](appName)
    const advice = ofSupport[kind]
    // The button says the same.
    const todo = support && advice === "contact" ? undefined : (named(advice) ?? told.todo)
    const said = named(titles[kind]) ?? what
    const wait = useRetryWait(error)
    const isThrottled = kind === "throttled"
    useCallOnline(kind === "offline" && !consequential ? onRetry : undefined)
    useEffect(() => {
      // For the developer: names what is missing in the configuration, without its values.
      if (error._tag === "InvalidConfigError") console.error(error)
    }, [error])
    return (
      <Surface {...look} ref={ref} name="error-message" state={kind}>
        {/* Rejecting is the user's own choice, and no error. */}
        <div data-part={kind === "userRejected" ? "notice" : "error"} data-kind={tone}>
          <ErrorIcon kind={kind} tone={tone} />
          <div data-part="told">
            <div role={kind === "userRejected" ? "status" : "alert"}>
              <strong>{titleOf(said)}</strong> {note ? <p>{note} </p> : null}
              {isThrottled || !todo ? null : <p>{todo}</p>}
            </div>
            {/* Not an alert, which would be read each second. */}
            {wait > 0 ? <p>{t.error.waitSeconds(wait)}</p> : isThrottled ? <p>{t.error.allowedNow}</p> : null}
            {wait > 0 ? null : <NextStep error={error} kind={kind} onRetry={onRetry} />}
            {tone === "neutral" ? null : <ErrorDetails error={error} kind={kind} />}
          </div>
        </div>
      </Surface>
    )
  }
)
ErrorMessage.displayName = "ErrorMessage"

type OfApp = "contact" | "needsPermission" | "notConfigured" | "retryOrContact"

/** What to do where the app's support can help. */
const ofSupport: Readonly<Partial<Record<ErrorKind, OfApp>>> = {
  forbidden: "contact",
  notConfigured: "contact",
  invalidResponse: "retryOrContact"
}

/** Titles that name the app. */
const titles: Readonly<Partial<Record<ErrorKind, OfApp>>> = {
  permissionRequired: "needsPermission",
  notConfigured: "notConfigured"
}

/** Calls a function each time the browser is back online. */
const useCallOnline = (call: (() => void) | undefined) => {
  const latest = useLatest(call)
  useEffect(() => onlineManager.subscribe((isOnline) => isOnline && latest.current?.()), [latest])
}
