import { readBuilt } from "../assets/built.ts"
import { badRequest } from "../service/failure.ts"
import type { Answer } from "../service/service.ts"
import type { World } from "../state/world.ts"
import { literal } from "./html.ts"
import { initDataFor } from "./telegram.ts"

/** The stand-in for a provider's script at `path`. */
export const script = (path: string): Answer | undefined => {
  const name = scripts.find(([pattern]) => pattern.test(path))?.[1]
  return name === undefined ? undefined : javascript(readBuilt(`identity/${name}.js`))
}

const scripts = [
  [/^\/google\/gsi\/client$/, "google"],
  [/^\/apple\/appleauth\/static\/jsapi\/appleid\/1\/[\w-]+\/appleid\.auth\.js$/, "apple"],
  [/^\/telegram\/js\/telegram-widget\.js$/, "telegram"]
] as const

/** The object that Telegram adds to a Mini App before the app's scripts run. `id` and `first_name` name the user. */
export const webAppScript = (world: World, query: URLSearchParams): Answer => {
  const id = query.get("id") ?? "42"
  if (!/^[1-9]\d{0,15}$/.test(id)) throw badRequest("id must be a Telegram id: up to 16 digits")
  const initData = initDataFor(world, id, query.get("first_name") ?? "Ada")
  const { user, ...fields } = Object.fromEntries(new URLSearchParams(initData))
  const initDataUnsafe = { ...fields, user: JSON.parse(user ?? "") }
  return javascript(`window.Telegram = { ...window.Telegram, WebApp: {
  initData: ${literal(initData)},
  initDataUnsafe: ${literal(initDataUnsafe)},
  version: "8.0", platform: "web", ready() {}, expand() {}, close() {}
} }
`)
}

const javascript = (body: string): Answer => ({
  status: 200,
  body,
  headers: { "content-type": "text/javascript; charset=utf-8" }
})
