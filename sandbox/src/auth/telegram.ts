import { createHash, createHmac, timingSafeEqual } from "node:crypto"

/**
 * Returns the Telegram user id in `login` if its hash is valid. An object comes from the login widget
 * (https://core.telegram.org/widgets/login#checking-authorization), a string is the initData of a Mini App
 * (https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app).
 */
export const telegramId = (login: object | string, botToken: string): string | undefined =>
  typeof login === "string" ? miniAppId(login, botToken) : widgetId(login, botToken)

/** Adds the hash that Telegram's login widget adds and the bot's server checks. */
export const signedLogin = <Fields extends object>(
  fields: Fields,
  botToken: string
): Fields & { readonly hash: string } => ({
  ...fields,
  hash: hashOf(textsOf(fields), widgetKey(botToken)).toString("hex")
})

/** Encodes and signs fields as `Telegram.WebApp.initData` of a Mini App. */
export const signedInitData = (fields: Readonly<Record<string, string>>, botToken: string): string => {
  const hash = hashOf(textsOf(fields), miniAppKey(botToken)).toString("hex")
  return String(new URLSearchParams({ ...fields, hash }))
}

const widgetId = (login: object, botToken: string): string | undefined => {
  const fields = textsOf(login)
  return isSigned(fields, widgetKey(botToken)) ? fields.get("id") : undefined
}

const miniAppId = (initData: string, botToken: string): string | undefined => {
  const fields = new Map(new URLSearchParams(initData))
  return isSigned(fields, miniAppKey(botToken)) ? idIn(fields.get("user")) : undefined
}

const textsOf = (fields: object): ReadonlyMap<string, string> =>
  new Map(Object.entries(fields).map(([name, value]) => [name, String(value)]))

const widgetKey = (botToken: string): Buffer => createHash("sha256").update(botToken).digest()

const miniAppKey = (botToken: string): Buffer => createHmac("sha256", "WebAppData").update(botToken).digest()

const isSigned = (fields: ReadonlyMap<string, string>, key: Buffer): boolean => {
  const expected = hashOf(fields, key)
  const given = Buffer.from(fields.get("hash") ?? "", "hex")
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const hashOf = (fields: ReadonlyMap<string, string>, key: Buffer): Buffer => {
  const lines = [...fields].filter(([name]) => name !== "hash").map(([name, value]) => `${name}=${value}`)
  return createHmac("sha256", key).update(lines.sort().join("\n")).digest()
}

const idIn = (user: string | undefined): string | undefined => {
  try {
    const parsed: unknown = JSON.parse(user ?? "")
    const hasId = typeof parsed === "object" && parsed !== null && "id" in parsed
    return hasId ? String(parsed.id) : undefined
  } catch {
    return undefined
  }
}
