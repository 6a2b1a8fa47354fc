import { useEffect } from "react"
import type { Client } from "../../index.ts"
import { signInWithCredential } from "../../query/auth/signIn.ts"
import type { SignedIn } from "../../query/index.ts"
import { useClient, useSettings } from "../context.ts"
import { useExternalStore } from "../hooks/externalStore.ts"
import { useMade } from "../hooks/made.ts"
import { useLatest } from "../hooks/session.ts"
import type { AppleUser, ScriptPolicy, SocialAdapter } from "./flows/adapter.ts"
import { appleAdapter } from "./flows/apple.ts"
import { createSocialFlow, type SocialState } from "./flows/flow.ts"
import { googleAdapter } from "./flows/google.ts"
import { telegramAdapter } from "./flows/telegram.ts"

export interface SocialSignInParameters {
  /** Overrides the provider's client. */
  readonly client?: Client | undefined
  /** `user` is what Apple returns about a user, on the first sign-in only. */
  readonly onSuccess?: ((signedIn: SignedIn & { readonly user?: AppleUser | undefined }) => void) | undefined
  /** When to load the provider's script: on mount (default) or when `preload` is called. */
  readonly load?: "on_mount" | "on_demand" | undefined
}

/** A sign-in with a provider. Its functions are stable between renders. */
export interface SocialSignIn {
  readonly state: SocialState
  /** Loads the provider's script, also again after a failure. */
  readonly preload: () => Promise<void>
  /** Opens the provider's window synchronously. Call it in the click handler itself. */
  readonly signIn: () => void
  /** Navigates to the provider's page, for browsers that block windows. Not every provider supports it. */
  readonly signInByRedirect: (() => void) | undefined
  readonly cancel: () => void
  /**
   * Ref for an element that receives Google's own button, the most reliable source of ID tokens. `undefined` for
   * other providers.
   */
  readonly buttonRef: ((element: HTMLElement | null) => void) | undefined
}

/** Signs in with Google by ID token, access token or code, as set in the provider's `social.google`. */
export const useGoogleSignIn = (parameters: SocialSignInParameters = {}): SocialSignIn => {
  const { social } = useSettings()
  return useSocialSignIn(social.google, googleAdapter, parameters)
}

/** Signs in with Apple. */
export const useAppleSignIn = (parameters: SocialSignInParameters = {}): SocialSignIn => {
  const { social } = useSettings()
  return useSocialSignIn(social.apple, appleAdapter, parameters)
}

/** Signs in with Telegram: in a window, or directly in a Mini App. */
export const useTelegramSignIn = (parameters: SocialSignInParameters = {}): SocialSignIn => {
  const { social } = useSettings()
  return useSocialSignIn(social.telegram, telegramAdapter, parameters)
}

const useSocialSignIn = <Config extends object>(
  config: Config | undefined,
  adapterOf: (config: Config, policy: ScriptPolicy) => SocialAdapter,
  { client, onSuccess, load = "on_mount" }: SocialSignInParameters
): SocialSignIn => {
  const connected = useClient(client)
  const { presentation, trustedTypesPolicyName } = useSettings()
  const { nonce } = presentation
  // Inline configuration is a new object on each render, so compare it by value.
  const written = config && JSON.stringify(config)
  const latest = useLatest(onSuccess)
  const flow = useMade(() => {
    const adapter =
      written === undefined ? undefined : adapterOf(JSON.parse(written), { nonce, trustedTypesPolicyName })
    const made = createSocialFlow(
      adapter,
      (credential, options) => signInWithCredential(connected, credential, options),
      connected.session.current
    )
    // Not in an effect: the new session may unmount the component before it runs.
    made.subscribe(() => {
      const state = made.current()
      if (state.status === "done") latest.current?.(state)
    })
    return made
  }, [connected, written, adapterOf, nonce, trustedTypesPolicyName, latest])
  const { current, subscribe, retain, resume, preload, signIn, signInByRedirect, cancel, renderButton } = flow
  const state = useExternalStore(subscribe, current, current)
  useEffect(() => {
    const release = retain()
    resume()
    if (load === "on_mount") preload()
    return release
  }, [retain, resume, preload, load])
  return { state, preload, signIn, signInByRedirect, cancel, buttonRef: renderButton }
}
