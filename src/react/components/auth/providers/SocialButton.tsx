import { forwardRef, type ReactNode, useContext, useRef } from "react"
import { signInMessages } from "../../../locales/en/signIn.ts"
import type { ErrorKind, Explanation } from "../../../locales/errorKinds.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { type Look, Surface } from "../../primitives/dialog/Surface.tsx"
import { errorKindOf, type Failure } from "../../primitives/errors/errorKind.ts"
import { LineIcon } from "../../primitives/pictures/LineIcon.tsx"
import { warningLines } from "../../primitives/pictures/signLines.ts"
import { useMessages } from "../../primitives/text/messages.ts"
import { Mark } from "../marks/marks.tsx"
import { LastUsed } from "../waysToSignIn/LastUsed.tsx"
import { type SocialProvider, useLastUsed } from "../waysToSignIn/lastWay.ts"
import { OtherWaysContext } from "../waysToSignIn/otherWays.ts"

/** The state of a sign-in with an identity provider, as the hooks of `slipway/react/social` report it. */
export interface SocialState {
  readonly status:
    | "unavailable"
    | "idle"
    | "loading"
    | "ready"
    | "waiting_for_user"
    | "exchanging"
    | "done"
    | "cancelled"
    | "blocked"
    | "failed"
  /** The service's error, if it rejected the credential. */
  readonly error?: Failure | undefined
  /** Whether a click can load the missing script again. */
  readonly retryable?: boolean | undefined
}

export interface SocialButtonProps extends Look {
  readonly provider: SocialProvider
  readonly state: SocialState
  /** Opens the provider's window. Called synchronously from the click, as browsers require. */
  readonly onClick: () => void
  /** Navigates to the provider's page, for browsers that block windows. */
  readonly onRedirect?: (() => void) | undefined
  /** Stops waiting for the provider's window. */
  readonly onCancel?: (() => void) | undefined
  /** Rendered before the text. @default the provider's mark */
  readonly icon?: ReactNode
  /** Ref for the provider's own button, which replaces this one while it is available. */
  readonly ownRef?: ((element: HTMLElement | null) => void) | undefined
}

/** Errors with their own advice for the user. All others are shown as a failed sign-in. */
const toldApart: ReadonlySet<ErrorKind> = new Set<ErrorKind>([
  "offline",
  "noResponse",
  "timedOut",
  "throttled",
  "notConfigured"
])

/** The providers' names, which are the same in every language. */
const names: Readonly<Record<SocialProvider, string>> = {
  google: "Google",
  apple: "Apple",
  telegram: "Telegram"
}

/** A sign-in button of an identity provider, with its mark, progress and errors. */
export const SocialButton = forwardRef<HTMLElement, SocialButtonProps>(
  ({ provider, state, onClick, onRedirect, onCancel, icon, ownRef, ...look }, ref) => {
    const t = useMessages(signInMessages)
    const main = useRef<HTMLButtonElement>(null)
    const isLastUsed = useLastUsed() === provider
    const hasOtherWays = useContext(OtherWaysContext)
    const { status } = state
    const name = names[provider]
    const isDead = status === "unavailable" && !state.retryable
    if (isDead && hasOtherWays) return null
    const sayings: Partial<Record<SocialState["status"], string | Explanation>> = {
      unavailable: isDead ? t.social.unavailable : t.social.scriptFailed(name),
      waiting_for_user: t.social.waiting(name),
      done: t.signIn.done,
      cancelled: t.social.cancelled(name),
      blocked: t.social.blocked(name),
      failed:
        state.error && toldApart.has(errorKindOf(state.error, false))
          ? t.errors[errorKindOf(state.error, false)]
          : t.social.failed(name)
    }
    const said = sayings[status]
    const own = ownRef !== undefined && ["ready", "waiting_for_user", "cancelled"].includes(status)
    const isWaiting = status === "waiting_for_user"
    const label = isWaiting
      ? t.social.waiting(name)
      : status === "exchanging"
        ? t.social.exchanging
        : t.social[provider]
    const isBusy = status === "loading" || status === "exchanging"
    return (
      <Surface {...look} ref={ref} name="social-button" state={status}>
        {ownRef ? <div ref={ownRef} data-part="own-button" hidden={!own} /> : null}
        {own || status === "done" ? null : (
          <Button
            ref={main}
            kind="secondary"
            data-provider={provider}
            busy={isBusy || isWaiting}
            off={isDead}
            onClick={onClick}
          >
            {icon ?? <Mark of={provider} />}
            <span>{label}</span>
            {isLastUsed ? <LastUsed /> : null}
          </Button>
        )}
        <p
          // The button says it.
          data-part={isWaiting && !own ? "spoken" : status === "failed" ? "field-error" : "hint"}
          data-kind={status === "done" ? "success" : undefined}
          role="status"
        >
          {status === "failed" ? <LineIcon lines={warningLines} size={16} /> : null}
          {typeof said === "object" ? `${said.what}\n${said.todo}` : said}
        </p>
        {status === "blocked" && onRedirect ? (
          <Button kind="quiet" onClick={onRedirect}>
            {t.social.redirect}
          </Button>
        ) : null}
        {isWaiting ? (
          <div data-part="links">
            {own ? null : (
              <Button kind="quiet" onClick={onClick}>
                {t.social.openAgain(name)}
              </Button>
            )}
            {onCancel ? (
              <Button
                kind="quiet"
                onClick={() => {
                  // This button disappears.
                  main.current?.focus()
                  onCancel()
                }}
              >
                {t.common.cancel}
              </Button>
            ) : null}
          </div>
        ) : null}
      </Surface>
    )
  }
)
SocialButton.displayName = "SocialButton"
