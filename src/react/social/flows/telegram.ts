import type { CredentialInput } from "../../../query/index.ts"
import { failed, type Outcome, type ScriptPolicy, type SocialAdapter, type Tell } from "./adapter.ts"
import type { TelegramConfig } from "./config.ts"
import { startRedirect, takeRedirectResult } from "./redirect.ts"
import { loadScript } from "./script.ts"

/** Log in with Telegram: in a window, or directly in a Telegram Mini App. */
export const telegramAdapter = (config: TelegramConfig, policy: ScriptPolicy = {}): SocialAdapter => {
  const { botId, botUsername, origin } = config
  const miniApp = (): Outcome | undefined => {
    const dataString = telegram()?.WebApp?.initData
    return dataString ? credential({ botUsername, dataString }) : undefined
  }
  return {
    preload: async (signal) => {
      if (miniApp() === undefined)
        await loadScript(`${origin ?? "https://telegram.org"}/js/telegram-widget.js`, policy, signal)
    },
    start: (tell) => {
      const found = miniApp()
      if (found) tell(found)
      else openWindow(botId, botUsername, tell)
    },
    redirect: () => leaveForTelegram(origin ?? "https://oauth.telegram.org", botId),
    resume: () => resume(botUsername)
  }
}

type TelegramLogin = Extract<CredentialInput, { readonly provider: "telegram" }>
type WidgetData = Extract<TelegramLogin, { readonly data: unknown }>["data"]

const credential = (
  login: { readonly botUsername: string } & ({ readonly data: WidgetData } | { readonly dataString: string })
): Outcome => ({ kind: "credential", credential: { provider: "telegram", ...login } })

/** Keeps every field unchanged, because the hash covers all of them. */
const widgetLogin = (botUsername: string, data: unknown): Outcome =>
  isWidgetData(data) ? credential({ botUsername, data }) : failed("no_credential")

const isWidgetData = (data: unknown): data is WidgetData =>
  typeof data === "object" && data !== null && "id" in data && "hash" in data && "auth_date" in data

const openWindow = (botId: string, botUsername: string, tell: Tell) => {
  const login = telegram()?.Login
  if (login === undefined) return tell(failed("provider_error"))
  const opened = windowsOpenedBy(() =>
    login.auth({ bot_id: botId, request_access: "write" }, (data) =>
      tell(data === false ? { kind: "cancelled" } : widgetLogin(botUsername, data))
    )
  )
  if (opened.includes(null)) tell({ kind: "blocked" })
}

/**
 * The windows that `open` returns during `run`. `null` is a blocked window, which Telegram's script does not report.
 */
const windowsOpenedBy = (run: () => void): readonly (Window | null)[] => {
  const own = window.open
  const opened: (Window | null)[] = []
  window.open = (...given) => {
    const made = own.apply(window, given)
    opened.push(made)
    return made
  }
  try {
    run()
  } finally {
    window.open = own
  }
  return opened
}

const leaveForTelegram = (origin: string, botId: string) => {
  const here = new URL(location.href)
  here.hash = ""
  const url = new URL(`${origin}/auth`)
  const asked = { bot_id: botId, origin: here.origin, request_access: "write", return_to: here.href }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  // Telegram has no `state`, so a recent redirect from this browser is all that can be checked.
  return startRedirect({ provider: "telegram", redirectUri: here.href, state: "", nonce: "" }, url)
}

const resume = (botUsername: string): Outcome | undefined => {
  const found = takeRedirectResult("telegram", ["tgAuthResult"])
  if (found === undefined) return undefined
  const data = decoded(found.values.get("tgAuthResult") ?? "")
  return data === false ? { kind: "cancelled" } : widgetLogin(botUsername, data)
}

const decoded = (text: string): unknown => {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (it) =>
      it.charCodeAt(0)
    )
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** The parts of Telegram's scripts that are used here. */
interface Telegram {
  readonly WebApp?: { readonly initData?: string }
  readonly Login?: {
    auth(options: { bot_id: string; request_access: string }, callback: (data: object | false) => void): void
  }
}

/** Defined by Telegram's scripts. */
const telegram = () => (globalThis as { readonly Telegram?: Telegram }).Telegram
