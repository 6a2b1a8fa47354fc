import { signedInitData, signedLogin } from "../auth/telegram.ts"
import { badRequest } from "../service/failure.ts"
import { credentials } from "../state/settings.ts"
import type { World } from "../state/world.ts"
import { appUrl, type Exchange, type HandBack, needed } from "./exchange.ts"

/**
 * Telegram's login page. A popup sends the result to its opener as a message (JSON text, as the widget's script
 * expects). Any other page navigates to `return_to` with the result in the fragment.
 */
export const telegramExchange = (world: World, query: URLSearchParams): Exchange => {
  const { origin } = appUrl(query, "origin")
  const returnTo = query.has("return_to") ? appUrl(query, "return_to") : new URL(origin)
  return {
    provider: "Telegram",
    app: `bot ${needed(query, "bot_id")}`,
    agree: async (id, firstName) => {
      if (!/^[1-9]\d{0,15}$/.test(id)) throw badRequest("account must be a Telegram id: up to 16 digits")
      const fields = { id: Number(id), first_name: firstName, auth_date: authDate(world) }
      return handBack(origin, returnTo, signedLogin(fields, credentials.telegramBotToken))
    },
    cancel: () => handBack(origin, returnTo, false)
  }
}

/** Signs the `Telegram.WebApp.initData` of a Mini App. */
export const initDataFor = (world: World, id: string, firstName: string): string =>
  signedInitData(
    {
      auth_date: String(authDate(world)),
      query_id: "sandbox",
      user: JSON.stringify({ id: Number(id), first_name: firstName, language_code: "en" })
    },
    credentials.telegramBotToken
  )

const authDate = (world: World): number => Math.floor(world.clock.now() / 1000)

const handBack = (origin: string, returnTo: URL, result: object | false): HandBack => {
  const otherwise = new URL(returnTo)
  otherwise.hash = `tgAuthResult=${Buffer.from(JSON.stringify(result)).toString("base64url")}`
  const data = JSON.stringify({ event: "auth_result", result, origin })
  return { kind: "message", data, targetOrigin: origin, otherwise: otherwise.href }
}
