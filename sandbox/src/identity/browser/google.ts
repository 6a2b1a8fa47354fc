import { homeOf, openPopup } from "./popup.ts"

type Values = Record<string, string | undefined>

interface OAuthConfig {
  readonly client_id: string
  readonly scope?: string
  readonly state?: string
  readonly ux_mode?: "popup" | "redirect"
  readonly redirect_uri?: string
  readonly callback?: (response: Values) => void
  readonly error_callback?: (error: { type: string; message: string }) => void
}

interface IdConfig {
  readonly client_id: string
  readonly nonce?: string
  readonly ux_mode?: "popup" | "redirect"
  readonly login_uri?: string
  readonly callback?: (response: Values) => void
}

const home = homeOf("/gsi/client")
let idConfig: IdConfig | undefined

const pageFor = (values: Values): URL => {
  const url = new URL(`${home}/o/oauth2/v2/auth`)
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== "") url.searchParams.set(name, value)
  return url
}

/** Opens the page in a popup. A blocked or closed popup goes to `error_callback`, as with Google. */
const ask = (values: Values, config: Pick<OAuthConfig, "callback" | "error_callback">): void =>
  openPopup(pageFor({ ...values, origin: location.origin }).href, (outcome) => {
    if (outcome.kind === "message") {
      // The sandbox's page sends this type.
      const { type: _type, ...response } = outcome.data as Values
      config.callback?.(response)
    } else if (outcome.kind === "blocked")
      config.error_callback?.({ type: "popup_failed_to_open", message: "Failed to open popup window" })
    else config.error_callback?.({ type: "popup_closed", message: "Popup window closed" })
  })

const oauth2 = {
  initCodeClient: (config: OAuthConfig) => ({
    requestCode: () => {
      const { client_id, scope, state, redirect_uri } = config
      const values = { client_id, scope, state, response_type: "code" }
      if (config.ux_mode === "redirect") location.assign(pageFor({ ...values, redirect_uri }))
      else ask(values, config)
    }
  }),
  initTokenClient: (config: OAuthConfig) => ({
    requestAccessToken: (overrides: { scope?: string; state?: string } = {}) => {
      const { client_id, scope, state } = { ...config, ...overrides }
      ask({ client_id, scope, state, response_type: "token" }, config)
    }
  }),
  hasGrantedAllScopes: (response: Values, ...scopes: string[]) =>
    scopes.every((scope) => response.scope?.split(" ").includes(scope)),
  revoke: (_token: string, done?: () => void) => done?.()
}

const signIn = (): void => {
  if (idConfig === undefined) throw new Error("google.accounts.id.initialize must be called first")
  const { client_id, nonce, login_uri, ux_mode, callback } = idConfig
  const values = { client_id, nonce, response_type: "id_token" }
  if (ux_mode !== "redirect") {
    ask(values, { callback: ({ credential }) => callback?.({ credential, select_by: "btn", client_id }) })
    return
  }
  // The app's server compares the cookie with the posted value.
  const g_csrf_token = crypto.randomUUID()
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and Google sets it so
  document.cookie = `g_csrf_token=${g_csrf_token}; path=/`
  location.assign(pageFor({ ...values, redirect_uri: login_uri, response_mode: "form_post", g_csrf_token }))
}

/** Enough of the style of Google's button to take the same space. */
const looks =
  "height: 40px; padding: 0 12px; border: 1px solid #dadce0; border-radius: 4px; background: #fff; color: #3c4043; font: 500 14px system-ui"

const id = {
  initialize: (config: IdConfig) => {
    idConfig = config
  },
  renderButton: (parent: HTMLElement, { width }: { readonly width?: number | string } = {}) => {
    const button = document.createElement("button")
    button.type = "button"
    button.style.cssText = looks
    // Google's button ignores other widths.
    if (Number(width) >= 200 && Number(width) <= 400) button.style.width = `${width}px`
    button.textContent = "Sign in with Google"
    button.addEventListener("click", signIn)
    parent.replaceChildren(button)
  },
  prompt: () => signIn(),
  cancel: () => undefined,
  disableAutoSelect: () => undefined
}

Object.assign(window, { google: { accounts: { id, oauth2 } } })
