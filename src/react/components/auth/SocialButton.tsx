import { forwardRef, type ReactNode } from "react"
import type { Explanation } from "../../locales/situations.ts"
import { Button } from "../primitives/parts.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { type Failure, situationOf } from "../primitives/situation.ts"
import { useText } from "../primitives/text.ts"

export type SocialProvider = "google" | "apple" | "telegram"

/** Where a sign-in with an identity provider is, as the hooks of `slipway/react/social` tell it. */
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
  /** What the service said, where it was asked. */
  readonly error?: Failure | undefined
  /** Whether what is missing can be asked for again by a click. */
  readonly retryable?: boolean | undefined
}

export interface SocialButtonProps extends Look {
  readonly provider: SocialProvider
  readonly state: SocialState
  /** Opens the provider's window. It is called straight from the click, as browsers demand. */
  readonly onClick: () => void
  /** Leaves the page for the provider's, where the browser blocks windows. */
  readonly onRedirect?: (() => void) | undefined
  /** Drawn in front of the text. */
  readonly icon?: ReactNode
  /** For the provider's own button, which takes the place of this one while it can be used. */
  readonly ownRef?: ((element: HTMLElement | null) => void) | undefined
}

/** A button of an identity provider, with what has become of it. */
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
      failed: state.error ? t.errors[situationOf(state.error, false)] : t.social.failed
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
