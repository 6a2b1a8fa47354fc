import { issueIdToken, subjectOf } from "../auth/identityTokens.ts"
import { badRequest } from "../service/failure.ts"
import type { World } from "../state/world.ts"
import { answerIn, appUrl, type Exchange, type HandBack, needed, present } from "./exchange.ts"

const issuer = "https://accounts.google.com"
const responseTypes = ["code", "token", "id_token"]

/**
 * Google's authorization endpoint (https://developers.google.com/identity/protocols/oauth2). Codes return in the query,
 * tokens in the fragment. The stand-in script opens the page with `origin` and gets a message.
 */
export const googleExchange = (world: World, query: URLSearchParams): Exchange => {
  const clientId = needed(query, "client_id")
  const wanted = needed(query, "response_type").split(" ")
  if (wanted.some((type) => !responseTypes.includes(type)))
    throw badRequest("response_type must be code, token or id_token")
  const handBack = sender(query, wanted)
  const state = query.get("state") ?? undefined
  const scope = query.get("scope") ?? "openid email profile"

  return {
    provider: "Google",
    app: clientId,
    agree: async (email) => {
      const person = { subject: subjectOf(issuer, email), email }
      const nonce = query.get("nonce") ?? undefined
      const idToken = () => issueIdToken(world, { issuer, person, audience: clientId, nonce })
      const isAsked = (type: string) => wanted.includes(type)
      return handBack(
        present({
          state,
          ...(isAsked("code") ? { code: `sandbox:google-code:${email}`, scope } : {}),
          ...(isAsked("token") ? accessToken(email, scope) : {}),
          ...(isAsked("id_token") ? { [idTokenName(query)]: idToken() } : {}),
          ...(isAsked("id_token") ? { g_csrf_token: query.get("g_csrf_token") ?? undefined } : {}),
          ...(isAsked("id_token") ? {} : { authuser: "0", prompt: "consent" })
        })
      )
    },
    cancel: () => handBack(present({ error: "access_denied", state }))
  }
}

const accessToken = (email: string, scope: string) => ({
  access_token: `sandbox:google-access:${email}`,
  token_type: "Bearer",
  expires_in: "3599",
  scope
})

/** The name of the ID token. Sign in with Google posts it to `login_uri` under another name than OpenID Connect's. */
const idTokenName = (query: URLSearchParams): string =>
  query.has("g_csrf_token") || query.has("origin") ? "credential" : "id_token"

const sender = (
  query: URLSearchParams,
  wanted: readonly string[]
): ((values: Record<string, string>) => HandBack) => {
  if (query.has("origin")) {
    const targetOrigin = appUrl(query, "origin").origin
    return (values) => ({ kind: "message", data: { type: "sandbox:google", ...values }, targetOrigin })
  }
  const redirectUri = appUrl(query, "redirect_uri")
  const mode = query.get("response_mode") ?? (wanted.join() === "code" ? "query" : "fragment")
  return (values) => answerIn(mode, redirectUri, values)
}
