import { badRequest } from "../service/failure.ts"

/** How what a person decided gets back to the app. */
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
      /** Where a page goes that nobody opened as a popup. */
      readonly otherwise?: string
    }

/** What an app asked an identity page for, with the names of one provider. */
export interface Exchange {
  readonly provider: "Google" | "Apple" | "Telegram"
  /** Who asks, as the page shows it. */
  readonly app: string
  /** The answer when `account` (an e-mail address, or a Telegram id) agrees. */
  agree(account: string, firstName: string): Promise<HandBack>
  /** The answer when the person leaves. */
  cancel(): HandBack
}

/** A parameter that has to be there. */
export const needed = (query: URLSearchParams, name: string): string => {
  const value = query.get(name)
  if (value === null || value === "") throw badRequest(`${name} is required`)
  return value
}

/** An address of the app, which has to be an absolute http(s) URL. */
export const appUrl = (query: URLSearchParams, name: string): URL => {
  const url = URL.parse(needed(query, name))
  if (url === null || !/^https?:$/.test(url.protocol))
    throw badRequest(`${name} must be an http or https URL`)
  return url
}

type Values = Readonly<Record<string, string | undefined>>

/** The values that are there. */
export const present = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  )

/** OAuth 2.0 Multiple Response Types, section 2.1: where the values of an answer stand. */
export const answerIn = (mode: string, redirectUri: URL, values: Record<string, string>): HandBack => {
  const to = new URL(redirectUri)
  if (mode === "form_post") return { kind: "form", action: to.href, fields: values }
  if (mode === "fragment") to.hash = String(new URLSearchParams(values))
  else if (mode === "query")
    for (const [name, value] of Object.entries(values)) to.searchParams.set(name, value)
  else throw badRequest("response_mode must be query, fragment, form_post or web_message")
  return { kind: "redirect", to: to.href }
}
