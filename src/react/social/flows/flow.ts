import type { SlipwayFailure } from "../../../index.ts"
import { createStore, type Store } from "../../../query/auth/store.ts"
import type { CredentialInput, SignedIn } from "../../../query/index.ts"
import type { AppleUser, FailureReason, Outcome, SocialAdapter, Tell } from "./adapter.ts"

/** The state of a sign-in with a provider. */
export type SocialState =
  /** `not_configured`: the provider component has no settings for it. `script_failed`: `preload` tries again. */
  | { readonly status: "unavailable"; readonly reason: "not_configured" | "script_failed" }
  | {
      readonly status:
        | "idle"
        | "loading"
        | "ready"
        | "waiting_for_user"
        | "exchanging"
        | "cancelled"
        | "blocked"
    }
  | ({ readonly status: "done"; readonly user?: AppleUser | undefined } & SignedIn)
  | { readonly status: "failed"; readonly reason: FailureReason }
  /** The service rejected the credential or did not reply. */
  | { readonly status: "failed"; readonly reason: "refused"; readonly error: SlipwayFailure }

/** A sign-in with a provider, without a user interface. Its functions do not depend on `this`. */
export interface SocialFlow extends Store<SocialState> {
  /** Loads what is needed before a click. Does nothing when it is loaded. */
  readonly preload: () => Promise<void>
  /**
   * Opens the provider's window synchronously. Does nothing before `preload` is done, or while a credential is
   * exchanged.
   */
  readonly signIn: () => void
  /** Renders the provider's own button in an element, once it is loaded. */
  readonly renderButton: ((element: HTMLElement | null) => void) | undefined
  readonly signInByRedirect: (() => void) | undefined
  /** Continues with the provider's result, if this page was left for a redirect. */
  readonly resume: () => void
  /** Aborts the attempt. A late result is ignored. */
  readonly cancel: () => void
  /**
   * Keeps the flow alive and returns a function to release it. The flow is cancelled after the last release, unless
   * it is retained again in the same task.
   */
  readonly retain: () => () => void
}

type Exchange = (credential: CredentialInput, options: { readonly signal: AbortSignal }) => Promise<SignedIn>

/**
 * Creates a sign-in flow. `exchange` signs in at the service with the provider's credential. `session` returns a new
 * value once that has created a session; from then on the flow is not cancelled.
 */
export const createSocialFlow = (
  adapter: SocialAdapter | undefined,
  exchange: Exchange,
  session: () => unknown = () => undefined
): SocialFlow => {
  const { current, subscribe, set } = createStore<SocialState>(
    adapter ? { status: "idle" } : { status: "unavailable", reason: "not_configured" }
  )
  let attempt = new AbortController()
  let script: "missing" | "loading" | "loaded" = "missing"
  let container: HTMLElement | null = null
  let removeButton = () => {}
  let retainCount = 0
  let before = session()

  const begin = () => {
    attempt.abort()
    attempt = new AbortController()
    return attempt.signal
  }

  const preload = async () => {
    if (!adapter || script !== "missing") return
    script = "loading"
    const { status } = current()
    // Returning from a redirect needs no script.
    if (status === "idle" || status === "unavailable") set({ status: "loading" })
    try {
      await adapter.preload(attempt.signal)
      script = "loaded"
      if (current().status === "loading") set({ status: "ready" })
      showButton()
    } catch {
      script = "missing"
      if (current().status === "loading") set({ status: "unavailable", reason: "script_failed" })
    }
  }

  const settle = async (outcome: Outcome, signal: AbortSignal) => {
    if (signal.aborted || current().status === "exchanging") return
    if (outcome.kind === "failed") set({ status: "failed", reason: outcome.reason })
    else if (outcome.kind !== "credential") set({ status: outcome.kind })
    else await exchangeFor(outcome, signal)
  }

  const exchangeFor = async (
    { credential, user }: Extract<Outcome, { readonly kind: "credential" }>,
    signal: AbortSignal
  ) => {
    before = session()
    set({ status: "exchanging" })
    try {
      const result = await exchange(credential, { signal })
      if (!signal.aborted) set({ status: "done", ...result, user })
    } catch (thrown) {
      // Calls only reject with this, except aborted ones.
      if (!signal.aborted) set({ status: "failed", reason: "refused", error: thrown as SlipwayFailure })
    }
  }

  /** Calls the provider's script, which may throw if it changes. */
  const callProvider = (run: (tell: Tell) => void, tell: Tell) => {
    try {
      run(tell)
    } catch {
      tell({ kind: "failed", reason: "provider_error" })
    }
  }

  const showButton = () => {
    const [shown, render] = [container, adapter?.renderButton]
    if (!shown || !render || script !== "loaded") return
    // The button can be clicked at any time, so the attempt starts with its result.
    callProvider(
      (tell) => {
        removeButton = render(shown, tell)
      },
      (outcome) => void (current().status === "exchanging" || settle(outcome, begin()))
    )
  }

  const cancel = () => {
    if (current().status === "exchanging" && session() !== before) return
    begin()
    if (adapter) set({ status: script === "loaded" ? "ready" : "idle" })
  }

  return {
    current,
    subscribe,
    preload,
    cancel,
    signIn: () => {
      if (!adapter || script !== "loaded" || current().status === "exchanging") return
      const signal = begin()
      set({ status: "waiting_for_user" })
      callProvider(adapter.start, (outcome) => void settle(outcome, signal))
    },
    renderButton:
      adapter?.renderButton &&
      ((element) => {
        removeButton()
        container = element
        showButton()
      }),
    signInByRedirect:
      adapter?.redirect &&
      (() => {
        const outcome = adapter.redirect?.()
        if (outcome && current().status !== "exchanging") settle(outcome, begin())
      }),
    resume: () => {
      const outcome = adapter?.resume?.()
      if (outcome) settle(outcome, begin())
    },
    retain: () => {
      retainCount++
      return () => {
        retainCount--
        queueMicrotask(() => retainCount > 0 || cancel())
      }
    }
  }
}
