import { homeOf, openPopup } from "./popup.ts"

interface AppleConfig {
  readonly clientId?: string
  readonly scope?: string
  readonly redirectURI?: string
  readonly state?: string
  readonly nonce?: string
  readonly usePopup?: boolean
}

const home = homeOf("/appleauth/")
let config: AppleConfig = {}

/** `AppleID.auth` with the interface of Apple's script. It opens the sandbox's page. */
const auth = {
  init: (given: AppleConfig): void => {
    config = given
  },
  signIn: (given: AppleConfig = {}): Promise<unknown> => {
    const { clientId, redirectURI, scope, state, nonce, usePopup } = { ...config, ...given }
    const url = new URL(`${home}/auth/authorize`)
    const values = { client_id: clientId, redirect_uri: redirectURI, scope, state, nonce }
    for (const [name, value] of Object.entries(values))
      if (value !== undefined && value !== "") url.searchParams.set(name, value)
    url.searchParams.set("response_type", "code id_token")
    url.searchParams.set("response_mode", usePopup === true ? "web_message" : "form_post")
    if (usePopup !== true) {
      location.assign(url)
      return new Promise(() => undefined)
    }
    return new Promise((resolve, reject) => {
      openPopup(url.href, (outcome) => {
        if (outcome.kind === "blocked") reject(told("Failure", { error: "popup_blocked_by_browser" }))
        else if (outcome.kind === "closed") reject(told("Failure", { error: "popup_closed_by_user" }))
        else {
          const { data } = JSON.parse(String(outcome.data))
          if (data.error === undefined) resolve(told("Success", data))
          else reject(told("Failure", { error: data.error }))
        }
      })
    })
  }
}

/** Apple's script also dispatches an event on the document. */
const told = (result: "Success" | "Failure", detail: object): object => {
  document.dispatchEvent(new CustomEvent(`AppleIDSignInOn${result}`, { detail }))
  return detail
}

Object.assign(window, { AppleID: { auth } })
