import type { CredentialInput } from "../../../query/index.ts"

/** What Apple tells of a person, the first time only. */
export interface AppleUser {
  readonly name?: { readonly firstName?: string; readonly lastName?: string }
  readonly email?: string
}

/** What came of a provider's window. */
export type Outcome =
  | {
      readonly kind: "credential"
      readonly credential: CredentialInput
      readonly user?: AppleUser | undefined
    }
  | { readonly kind: "cancelled" | "blocked" }
  | { readonly kind: "failed"; readonly reason: FailureReason }

/**
 * Why what a provider gave was not used: it belongs to another attempt (`state_mismatch`, `nonce_mismatch`), lacks the
 * credential, or says that something went wrong over there.
 */
export type FailureReason = "state_mismatch" | "nonce_mismatch" | "no_credential" | "provider_error"

export type Tell = (outcome: Outcome) => void

/** Signing in at one provider. */
export interface SocialAdapter {
  /** Gets everything that has to be there before a click. Rejects when it does not come. */
  readonly preload: (signal: AbortSignal) => Promise<void>
  /** Opens the provider's window, at once: browsers block one that comes later than the click. */
  readonly start: (tell: Tell) => void
  /** Shows the provider's own button, where only that gives an ID token, until what it returns is called. */
  readonly renderButton?: ((parent: HTMLElement, tell: Tell) => () => void) | undefined
  /** Leaves the page for the provider's, where there are no windows. */
  readonly redirect?: (() => void) | undefined
  /** What came of the page that was left by `redirect`, when this is the page to come back to. */
  readonly resume?: (() => Outcome | undefined) | undefined
}

/** What a page with a strict policy needs for scripts of others. */
export interface ScriptPolicy {
  readonly nonce?: string | undefined
  readonly trustedTypesPolicyName?: string | undefined
}

export const failed = (reason: FailureReason): Outcome => ({ kind: "failed", reason })
