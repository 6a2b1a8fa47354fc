import { badRequest } from "../service/failure.ts"

/** How the user's decision returns to the app. */
export type HandBack =
  | { readonly kind: "redirect"; readonly to: string }
  | {
      readonly kind: "form"
      readonly action: string
      readonly fields: Readonly<Record<string, string>>
    }
  | {
      readonly kind: "message"
      readonly data: unknown
      readonly targetOrigin: string
      /** The URL to go to when the page is not a popup. */
      readonly otherwise?: string
    }

/** An app's request to an identity page, independent of the provider. */
export interface Exchange {
  readonly provider: "Google" | "Apple" | "Telegram"
  /** The app's name on the page. */
  readonly app: string
  /** The response when the user signs in. `account` is an email address or a Telegram id. */
  agree(account: string, firstName: string): Promise<HandBack>
  /** The response when the user cancels. */
  cancel(): HandBack
}

/** Reads a required parameter. */
export const needed = (query: URLSearchParams, name: string): string => {
  const value = query.get(name)
  if (value === null || value === "") throw badRequest(`${name} is required`)
  return value
}

/** Reads a URL of the app, which must be an absolute http(s) URL. */
export const appUrl = (query: URLSearchParams, name: string): URL => {
  const url = URL.parse(needed(query, name))
  if (url === null || !/^https?:$/.test(url.protocol))
    throw badRequest(`${name} must be an http or https URL`)
  return url
}

type Values = Readonly<Record<string, string | undefined>>

/** Removes undefined values. */
export const present = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  )

/** Returns values in the way that `mode` names (OAuth 2.0 Multiple Response Types, section 2.1). */
export const answerIn = (mode: string, redirectUri: URL, values: Record<string, string>): HandBack => {
  const to = new URL(redirectUri)
  if (mode === "form_post") return { kind: "form", action: to.href, fields: values }
  if (mode === "fragment") to.hash = String(new URLSearchParams(values))
  else if (mode === "query")
    for (const [name, value] of Object.entries(values)) to.searchParams.set(name, value)
  else throw badRequest("response_mode must be query, fragment, form_post or web_message")
  return { kind: "redirect", to: to.href }
}
