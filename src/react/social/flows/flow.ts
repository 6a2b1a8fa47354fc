import type { SlipwayFailure } from "../../../index.ts"
import type { CredentialInput, SignedIn } from "../../../query/index.ts"
import { createStore, type Store } from "../../../query/store.ts"
import type { AppleUser, FailureReason, Outcome, SocialAdapter, Tell } from "./adapter.ts"

/** Where a sign-in with a provider is. */
export type SocialState =
  /** `not_configured`: the provider of the app says nothing about it. `script_failed`: `preload` tries it again. */
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
  /** The service did not take what the provider gave, or did not answer. */
  | { readonly status: "failed"; readonly reason: "refused"; readonly error: SlipwayFailure }

/** A sign-in with a provider, without a user interface. Its functions can be passed on by themselves. */
export interface SocialFlow extends Store<SocialState> {
  /** Gets what has to be there before a click. Does nothing when it is there. */
  readonly preload: () => Promise<void>
  /** Opens the provider's window at once. Does nothing before `preload` is done, or while a credential is exchanged. */
  readonly signIn: () => void
  /** Shows the provider's own button in an element, as soon as it can. */
  readonly renderButton: ((element: HTMLElement | null) => void) | undefined
  readonly signInByRedirect: (() => void) | undefined
  /** Goes on with what the provider's page has brought back, if this page was left for it. */
  readonly resume: () => void
  /** Ends what is under way. What comes of it is ignored. */
  readonly cancel: () => void
  /** Says that somebody looks. When the last one has let go, and nobody came in the same moment, it is cancelled. */
  readonly hold: () => () => void
}

type Exchange = (credential: CredentialInput, options: { readonly signal: AbortSignal }) => Promise<SignedIn>

/**
 * `exchange` signs in at the service with what the provider gave. `session` gives something else when there is a
 * session by it: from then on it is not cancelled.
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
  let place: HTMLElement | null = null
  let leavePlace = () => {}
  let holders = 0
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
    // A sign-in that came back from the provider's page needs no script.
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
      // Calls reject with nothing else, aborted ones aside.
      if (!signal.aborted) set({ status: "failed", reason: "refused", error: thrown as SlipwayFailure })
    }
  }

  /** Runs what asks the provider, whose script may throw where it is not what it was. */
  const ask = (run: (tell: Tell) => void, tell: Tell) => {
    try {
      run(tell)
    } catch {
      tell({ kind: "failed", reason: "provider_error" })
    }
  }

  const showButton = () => {
    const [shown, render] = [place, adapter?.renderButton]
    if (!shown || !render || script !== "loaded") return
    // Whenever it is clicked: an attempt begins with what comes of it.
    ask(
      (tell) => {
        leavePlace = render(shown, tell)
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
      ask(adapter.start, (outcome) => void settle(outcome, signal))
    },
    renderButton:
      adapter?.renderButton &&
      ((element) => {
        leavePlace()
        place = element
        showButton()
      }),
    signInByRedirect: adapter?.redirect,
    resume: () => {
      const outcome = adapter?.resume?.()
      if (outcome) settle(outcome, begin())
    },
    hold: () => {
      holders++
      return () => {
        holders--
        queueMicrotask(() => holders > 0 || cancel())
      }
    }
  }
}
