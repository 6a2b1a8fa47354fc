import { issueIdToken, subjectOf } from "../auth/identityTokens.ts"
import { findUser } from "../auth/users.ts"
import { badRequest } from "../service/failure.ts"
import type { World } from "../state/world.ts"
import { answerIn, appUrl, type Exchange, type HandBack, needed, present } from "./exchange.ts"

const issuer = "https://appleid.apple.com"

/**
 * Apple's authorization endpoint. A request with a scope gets the response as a form post, or as the message that
 * Apple's script waits for. Name and email come with the first sign-in only.
 */
export const appleExchange = (world: World, query: URLSearchParams): Exchange => {
  const clientId = needed(query, "client_id")
  const redirectUri = appUrl(query, "redirect_uri")
  const mode = responseMode(query)
  const wanted = (query.get("response_type") ?? "code").split(" ")
  const state = query.get("state") ?? undefined

  return {
    provider: "Apple",
    app: clientId,
    agree: async (email, firstName) => {
      const person = { subject: subjectOf(issuer, email), email }
      const nonce = query.get("nonce") ?? undefined
      const idToken = issueIdToken(world, { issuer, person, audience: clientId, nonce })
      const authorization = present({
        code: `sandbox:apple-code:${world.random.uuid()}`,
        id_token: wanted.includes("id_token") ? idToken : undefined,
        state
      })
      const isKnown = findUser(world, "apple", person.subject) !== undefined
      const user = isKnown || !query.has("scope") ? undefined : profile(email, firstName)
      if (mode === "web_message")
        return message(redirectUri, { authorization, ...(user === undefined ? {} : { user }) })
      const asked = user === undefined ? {} : { user: JSON.stringify(user) }
      return answerIn(mode, redirectUri, { ...authorization, ...asked })
    },
    cancel: () => {
      const refusal = present({ error: "user_cancelled_authorize", state })
      return mode === "web_message" ? message(redirectUri, refusal) : answerIn(mode, redirectUri, refusal)
    }
  }
}

const responseMode = (query: URLSearchParams): string => {
  const mode = query.get("response_mode") ?? "query"
  const isFit = mode === "form_post" || mode === "web_message"
  if ((query.get("scope") ?? "") !== "" && !isFit)
    throw badRequest("response_mode must be form_post or web_message when a scope is asked for")
  return mode
}

const profile = (email: string, firstName: string) => ({
  name: { firstName, lastName: "Sandbox" },
  email
})

const message = (redirectUri: URL, data: object): HandBack => ({
  kind: "message",
  data: JSON.stringify({ method: "oauthDone", data }),
  targetOrigin: redirectUri.origin
})
