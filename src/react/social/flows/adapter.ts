import type { CredentialInput } from "../../../query/index.ts"

/** What Apple returns about a user, on the first sign-in only. */
export interface AppleUser {
  readonly name?: { readonly firstName?: string; readonly lastName?: string }
  readonly email?: string
}

/** The result of a provider's window. */
export type Outcome =
  | {
      readonly kind: "credential"
      readonly credential: CredentialInput
      readonly user?: AppleUser | undefined
    }
  | { readonly kind: "cancelled" | "blocked" }
  | { readonly kind: "failed"; readonly reason: FailureReason }

/**
 * Why a provider's result was rejected: it belongs to another attempt (`state_mismatch`, `nonce_mismatch`), has no
 * credential, or reports an error. `storage_blocked`: the page was not left for the provider's, because the browser's storage is
 * blocked or full.
 */
export type FailureReason =
  | "state_mismatch"
  | "nonce_mismatch"
  | "no_credential"
  | "provider_error"
  | "storage_blocked"

export type Tell = (outcome: Outcome) => void

/** The sign-in of one provider. */
export interface SocialAdapter {
  /** Loads everything needed before a click. Rejects if that fails. */
  readonly preload: (signal: AbortSignal) => Promise<void>
  /** Opens the provider's window. Must be synchronous: browsers block windows that open later than the click. */
  readonly start: (tell: Tell) => void
  /** Renders the provider's own button, where only that returns an ID token. The returned function removes it. */
  readonly renderButton?: ((parent: HTMLElement, tell: Tell) => () => void) | undefined
  /** Navigates to the provider's page, where windows are not available. Returns why it did not. */
  readonly redirect?: (() => Outcome | undefined) | undefined
  /** Reads the result of an earlier `redirect`, if this is the page it returns to. */
  readonly resume?: (() => Outcome | undefined) | undefined
}

/** What a strict Content Security Policy requires for third-party scripts. */
export interface ScriptPolicy {
  readonly nonce?: string | undefined
  readonly trustedTypesPolicyName?: string | undefined
}

export const failed = (reason: FailureReason): Outcome => ({ kind: "failed", reason })
