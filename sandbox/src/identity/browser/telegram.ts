import { homeOf, openPopup } from "./popup.ts"

interface LoginOptions {
  readonly bot_id: string | number
  readonly request_access?: string | boolean
}

type Login = Readonly<Record<string, unknown>> | false

const home = homeOf("/js/telegram-widget.js")
const tag = document.currentScript

/** `Telegram.Login.auth`: calls back with the signed fields, or false when the user cancels. */
const auth = ({ bot_id, request_access }: LoginOptions, callback: (login: Login) => void): void => {
  const url = new URL(`${home}/auth`)
  url.searchParams.set("bot_id", String(bot_id))
  url.searchParams.set("origin", location.origin)
  url.searchParams.set("return_to", location.href)
  if (request_access) url.searchParams.set("request_access", String(request_access))
  openPopup(url.href, (outcome) =>
    callback(outcome.kind === "message" ? JSON.parse(String(outcome.data)).result : false)
  )
}

/** Renders the button that the script's attributes describe. */
const renderButton = (script: HTMLScriptElement): void => {
  const { telegramLogin: bot, onauth, authUrl } = script.dataset
  if (bot === undefined) return
  const button = document.createElement("button")
  button.type = "button"
  button.textContent = "Log in with Telegram"
  button.addEventListener("click", () => auth({ bot_id: bot }, (login) => login && handOver(login)))
  script.after(button)

  const handOver = (login: Exclude<Login, false>) => {
    // The attribute holds code. Telegram's script runs it the same way.
    if (onauth !== undefined) new Function("user", onauth)(login)
    if (authUrl === undefined) return
    const target = new URL(authUrl, location.href)
    for (const [name, value] of Object.entries(login)) target.searchParams.set(name, String(value))
    location.assign(target)
  }
}

Object.assign(window, { Telegram: { ...Reflect.get(window, "Telegram"), Login: { auth } } })
if (tag instanceof HTMLScriptElement) renderButton(tag)
