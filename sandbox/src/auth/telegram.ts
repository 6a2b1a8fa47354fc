import { createHash, createHmac, timingSafeEqual } from "node:crypto"

/**
 * The Telegram user id in `login`, when its hash is the bot's.
 *
 * An object is what the login widget gives (https://core.telegram.org/widgets/login#checking-authorization),
 * a text is the initData of a Mini App (https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app).
 */
export const telegramId = (login: object | string, botToken: string): string | undefined =>
  typeof login === "string" ? miniAppId(login, botToken) : widgetId(login, botToken)

const widgetId = (login: object, botToken: string): string | undefined => {
  const fields = new Map(Object.entries(login).map(([name, value]) => [name, String(value)]))
  const key = createHash("sha256").update(botToken).digest()
  return isSigned(fields, key) ? fields.get("id") : undefined
}

const miniAppId = (initData: string, botToken: string): string | undefined => {
  const fields = new Map(new URLSearchParams(initData))
  const key = createHmac("sha256", "WebAppData").update(botToken).digest()
  return isSigned(fields, key) ? idIn(fields.get("user")) : undefined
}

const isSigned = (fields: ReadonlyMap<string, string>, key: Buffer): boolean => {
  const lines = [...fields].filter(([name]) => name !== "hash").map(([name, value]) => `${name}=${value}`)
  const expected = createHmac("sha256", key).update(lines.sort().join("\n")).digest()
  const given = Buffer.from(fields.get("hash") ?? "", "hex")
  return given.length === expected.length && timingSafeEqual(given, expected)
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
