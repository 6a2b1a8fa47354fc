import { forwardRef, type ReactNode } from "react"
import type { Explanation } from "../../locales/errorKinds.ts"
import { errorKindOf, type Failure } from "../primitives/errorKind.ts"
import { Button } from "../primitives/parts.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"

export type SocialProvider = "google" | "apple" | "telegram"

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
  /** Rendered before the text. */
  readonly icon?: ReactNode
  /** Ref for the provider's own button, which replaces this one while it is available. */
  readonly ownRef?: ((element: HTMLElement | null) => void) | undefined
}

/** A sign-in button of an identity provider, with its progress and errors. */
export const SocialButton = forwardRef<HTMLElement, SocialButtonProps>(
  ({ provider, state, onClick, onRedirect, icon, ownRef, ...look }, ref) => {
    const { t } = useText()
    const { status } = state
    const sayings: Partial<Record<SocialState["status"], string | Explanation>> = {
      unavailable: state.retryable ? t.social.scriptFailed : t.social.unavailable,
      waiting_for_user: t.social.waiting,
      done: t.signIn.done,
      cancelled: t.social.cancelled,
      blocked: t.social.blocked,
      failed: state.error ? t.errors[errorKindOf(state.error, false)] : t.social.failed
    }
    const said = sayings[status]
    const own = ownRef !== undefined && ["ready", "waiting_for_user", "cancelled"].includes(status)
    const label =
      status === "blocked"
        ? t.social.openAgain
        : status === "exchanging"
          ? t.social.exchanging
          : t.social[provider]
    return (
      <Surface {...look} ref={ref} name="social-button" state={status}>
        {ownRef ? <div ref={ownRef} data-part="own-button" hidden={!own} /> : null}
        {own ? null : (
          <Button
            kind="secondary"
            busy={status === "loading" || status === "exchanging"}
            off={status === "done" || (status === "unavailable" && !state.retryable)}
            onClick={onClick}
          >
            {icon}
            {label}
          </Button>
        )}
        {status === "blocked" && onRedirect ? (
          <Button kind="quiet" onClick={onRedirect}>
            {t.social.redirect}
          </Button>
        ) : null}
        <p data-part={status === "failed" || status === "blocked" ? "field-error" : "hint"} role="status">
          {typeof said === "object" ? `${said.what} ${said.todo}` : said}
        </p>
      </Surface>
    )
  }
)
SocialButton.displayName = "SocialButton"
