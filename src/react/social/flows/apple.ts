import {
  type AppleUser,
  failed,
  type Outcome,
  type ScriptPolicy,
  type SocialAdapter,
  type Tell
} from "./adapter.ts"
import type { AppleConfig } from "./config.ts"
import { hasNonce } from "./idToken.ts"
import { randomText } from "./random.ts"
import { loadScript } from "./script.ts"

const path = (locale: string) => `/appleauth/static/jsapi/appleid/1/${locale}/appleid.auth.js`

/** Sign in with Apple in a window. Where windows are blocked, use Apple's form post to the app's server. */
export const appleAdapter = (config: AppleConfig, policy: ScriptPolicy = {}): SocialAdapter => {
  const { origin = "https://appleid.cdn-apple.com", locale = "en_US" } = config
  return {
    preload: (signal) => loadScript(`${origin}${path(locale)}`, policy, signal),
    start: (tell) => start(config, tell)
  }
}

const start = ({ clientId, redirectUri }: AppleConfig, tell: Tell) => {
  const [state, nonce] = [randomText(), randomText()]
  // Defined by Apple's script, which `preload` has loaded.
  const { auth } = (globalThis as unknown as { AppleID: { auth: AppleAuth } }).AppleID
  auth.init({ clientId, scope: "name email", redirectURI: redirectUri, state, nonce, usePopup: true })
  auth.signIn().then(
    (answer) => tell(identified(answer, state, nonce)),
    (refusal: { readonly error?: unknown } | undefined) => tell(closedBy(refusal?.error))
  )
}

const identified = ({ authorization, user }: AppleAnswer, state: string, nonce: string): Outcome => {
  if (authorization?.state !== state) return failed("state_mismatch")
  const { id_token: credential } = authorization
  if (credential === undefined) return failed("no_credential")
  if (!hasNonce(credential, nonce)) return failed("nonce_mismatch")
  return { kind: "credential", credential: { provider: "apple", credential }, user }
}

const closedBy = (error: unknown): Outcome => {
  if (error === "popup_blocked_by_browser") return { kind: "blocked" }
  const isLeft =
    error === "popup_closed_by_user" ||
    error === "user_cancelled_authorize" ||
    // Another click has opened another window.
    error === "user_trigger_new_signin_flow"
  return isLeft ? { kind: "cancelled" } : failed("provider_error")
}

interface AppleAnswer {
  readonly authorization?: { readonly state?: string; readonly id_token?: string }
  readonly user?: AppleUser
}

/** The parts of Apple's script that are used here. */
interface AppleAuth {
  init(config: {
    clientId: string
    scope: string
    redirectURI: string
    state: string
    nonce: string
    usePopup: boolean
  }): void
  signIn(): Promise<AppleAnswer>
}
