import { useEffect, useMemo, useSyncExternalStore } from "react"
import type { Client } from "../../index.ts"
import type { SignedIn } from "../../query/index.ts"
import { signInWithCredential } from "../../query/signIn.ts"
import { useClient, useSettings } from "../context.ts"
import { useLatest } from "../hooks/session.ts"
import type { AppleUser, ScriptPolicy, SocialAdapter } from "./flows/adapter.ts"
import { appleAdapter } from "./flows/apple.ts"
import { createSocialFlow, type SocialState } from "./flows/flow.ts"
import { googleAdapter } from "./flows/google.ts"
import { telegramAdapter } from "./flows/telegram.ts"

export interface SocialSignInParameters {
  /** Instead of the provider's. */
  readonly client?: Client | undefined
  /** `user` is what Apple tells of a person, the first time only. */
  readonly onSuccess?: ((signedIn: SignedIn & { readonly user?: AppleUser | undefined }) => void) | undefined
  /** When to load the provider's script: when the component is there (default), or when `preload` is called. */
  readonly load?: "on_mount" | "on_demand" | undefined
}

/** A sign-in with a provider. Its functions stay the same from render to render. */
export interface SocialSignIn {
  readonly state: SocialState
  /** Loads the provider's script, also again after it failed. */
  readonly preload: () => Promise<void>
  /** Opens the provider's window at once: call it in the handler of the click itself. */
  readonly signIn: () => void
  /** Leaves the page for the provider's, where windows are blocked. Not every provider has one. */
  readonly signInByRedirect: (() => void) | undefined
  readonly cancel: () => void
  /** For an element that gets Google's own button, which ID tokens come from most surely. Others have none. */
  readonly buttonRef: ((element: HTMLElement | null) => void) | undefined
}

/** Signs in with Google: an ID token, an access token or a code, as the provider's `social.google` says. */
export const useGoogleSignIn = (parameters: SocialSignInParameters = {}): SocialSignIn => {
  const { social } = useSettings()
  return useSocialSignIn(social.google, googleAdapter, parameters)
}

/** Signs in with Apple. */
export const useAppleSignIn = (parameters: SocialSignInParameters = {}): SocialSignIn => {
  const { social } = useSettings()
  return useSocialSignIn(social.apple, appleAdapter, parameters)
}

/** Signs in with Telegram: in a window, or at once in a Mini App. */
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
  // Apps write the configuration into the props, where it is another object each time.
  const written = config && JSON.stringify(config)
  const latest = useLatest(onSuccess)
  const flow = useMemo(() => {
    const adapter =
      written === undefined ? undefined : adapterOf(JSON.parse(written), { nonce, trustedTypesPolicyName })
    const made = createSocialFlow(
      adapter,
      (credential, options) => signInWithCredential(connected, credential, options),
      connected.session.current
    )
    // Not by an effect: the component may be gone by then, since there is a session.
    made.subscribe(() => {
      const state = made.current()
      if (state.status === "done") latest.current?.(state)
    })
    return made
  }, [connected, written, adapterOf, nonce, trustedTypesPolicyName, latest])
  const { current, subscribe, hold, resume, preload, signIn, signInByRedirect, cancel, renderButton } = flow
  const state = useSyncExternalStore(subscribe, current, current)
  useEffect(() => {
    const release = hold()
    resume()
    if (load === "on_mount") preload()
    return release
  }, [hold, resume, preload, load])
  return { state, preload, signIn, signInByRedirect, cancel, buttonRef: renderButton }
}
