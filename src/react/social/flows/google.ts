import { failed, type Outcome, type ScriptPolicy, type SocialAdapter, type Tell } from "./adapter.ts"
import type { GoogleConfig } from "./config.ts"
import { hasNonce } from "./idToken.ts"
import { randomText } from "./random.ts"
import { startRedirect, takeRedirectResult } from "./redirect.ts"
import { loadScript } from "./script.ts"

const scope = "openid email profile"

/** Sign in with Google by ID token, access token or authorization code. */
export const googleAdapter = (config: GoogleConfig, policy: ScriptPolicy = {}): SocialAdapter => {
  const { clientId, mode = "id_token", redirectUri, origin = "https://accounts.google.com" } = config
  const start = mode === "id_token" ? promptForIdToken(clientId) : askForGrant(clientId, mode)
  return {
    preload: (signal) => loadScript(`${origin}/gsi/client`, policy, signal),
    start,
    renderButton:
      mode !== "id_token"
        ? undefined
        : (parent, tell) => {
            listen(clientId, tell)
            return drawButton(parent, tell)
          },
    redirect:
      redirectUri === undefined ? undefined : () => leaveForGoogle(origin, clientId, mode, redirectUri),
    resume: redirectUri === undefined ? undefined : resume
  }
}

type Mode = NonNullable<GoogleConfig["mode"]>

/** Draws Google's button as wide as its container and Google allow, and again when the width changes. */
const drawButton = (parent: HTMLElement, tell: Tell) => {
  let drawn = 0
  const drawIn = (room: number) => {
    const width = Math.max(200, Math.min(400, Math.floor(room)))
    if (width !== drawn) google().id.renderButton(parent, { type: "standard", size: "large", width })
    drawn = width
  }
  // While the container is hidden, use its parent's width.
  drawIn(parent.clientWidth || parent.parentElement?.clientWidth || 0)
  const redraw = () => {
    // Drawing again would remove focus from the button.
    if (parent.clientWidth === 0 || parent.matches(":focus-within")) return
    try {
      drawIn(parent.clientWidth)
    } catch {
      tell(failed("provider_error"))
    }
  }
  // Wait until the resize is over.
  let due: ReturnType<typeof setTimeout> | undefined
  const watch = new ResizeObserver(() => {
    clearTimeout(due)
    due = setTimeout(redraw, 100)
  })
  watch.observe(parent)
  return () => {
    clearTimeout(due)
    watch.disconnect()
  }
}

/** Google chooses between a prompt and a window. Its own button is more reliable. */
const promptForIdToken = (clientId: string) => (tell: Tell) => {
  listen(clientId, tell)
  google().id.prompt((moment) => {
    if (moment.isSkippedMoment?.() || moment.isNotDisplayed?.()) tell({ kind: "blocked" })
    else if (moment.isDismissedMoment?.() && moment.getDismissedReason?.() !== "credential_returned")
      tell({ kind: "cancelled" })
  })
}

/** Google supports one listener per page, so the most recent caller receives the result, with its nonce. */
const listen = (clientId: string, tell: Tell) => {
  const nonce = randomText()
  google().id.initialize({
    client_id: clientId,
    nonce,
    ux_mode: "popup",
    callback: ({ credential }) => {
      listen(clientId, tell)
      tell(identified(credential, nonce))
    }
  })
}

const askForGrant = (clientId: string, mode: Exclude<Mode, "id_token">) => (tell: Tell) => {
  const state = randomText()
  const config = {
    client_id: clientId,
    scope,
    state,
    callback: (answer: Grant) => tell(granted(answer, state)),
    error_callback: ({ type }: { readonly type?: string }) => tell(closedBy(type))
  }
  if (mode === "code")
    google()
      .oauth2.initCodeClient({ ...config, ux_mode: "popup" })
      .requestCode()
  else google().oauth2.initTokenClient(config).requestAccessToken()
}

const closedBy = (type: string | undefined): Outcome => {
  if (type === "popup_closed") return { kind: "cancelled" }
  return type === "popup_failed_to_open" ? { kind: "blocked" } : failed("provider_error")
}

interface Grant {
  readonly state?: string
  readonly error?: string
  readonly code?: string
  readonly access_token?: string
}

const granted = ({ state, error, code, access_token }: Grant, expected: string): Outcome => {
  if (state !== expected) return failed("state_mismatch")
  if (error === "access_denied") return { kind: "cancelled" }
  if (error !== undefined) return failed("provider_error")
  const grant = code ?? access_token
  return grant === undefined
    ? failed("no_credential")
    : { kind: "credential", credential: { provider: "google", code: grant } }
}

const identified = (idToken: string | undefined, nonce: string): Outcome => {
  if (idToken === undefined) return failed("no_credential")
  return hasNonce(idToken, nonce)
    ? { kind: "credential", credential: { provider: "google", credential: idToken } }
    : failed("nonce_mismatch")
}

const responseTypes: Record<Mode, string> = { id_token: "id_token", access_token: "token", code: "code" }

const leaveForGoogle = (origin: string, clientId: string, mode: Mode, redirectUri: string) => {
  const [state, nonce] = [randomText(), randomText()]
  const url = new URL(`${origin}/o/oauth2/v2/auth`)
  const asked = { client_id: clientId, redirect_uri: redirectUri, response_type: responseTypes[mode], scope }
  for (const [name, value] of Object.entries({ ...asked, state, nonce })) url.searchParams.set(name, value)
  return startRedirect({ provider: "google", redirectUri, state, nonce }, url)
}

const resume = (): Outcome | undefined => {
  const found = takeRedirectResult("google", ["id_token", "access_token", "code"])
  if (found === undefined) return undefined
  const { redirect, values } = found
  const idToken = values.get("id_token")
  if (idToken === null || values.get("state") !== redirect.state)
    return granted(Object.fromEntries(values), redirect.state)
  return identified(idToken, redirect.nonce)
}

interface Moment {
  isNotDisplayed?: () => boolean
  isSkippedMoment?: () => boolean
  isDismissedMoment?: () => boolean
  getDismissedReason?: () => string
}

/** The parts of Google's script that are used here. */
interface GoogleAccounts {
  readonly id: {
    initialize(config: {
      client_id: string
      nonce: string
      ux_mode: "popup"
      callback: (answer: { readonly credential?: string }) => void
    }): void
    renderButton(parent: HTMLElement, options: object): void
    prompt(listener: (moment: Moment) => void): void
  }
  readonly oauth2: {
    initCodeClient(config: object): { requestCode(): void }
    initTokenClient(config: object): { requestAccessToken(): void }
  }
}

/** Defined by Google's script, which `preload` has loaded. */
const google = () => (globalThis as unknown as { google: { accounts: GoogleAccounts } }).google.accounts
