import { payloadOf } from "../../claims.ts"
import { InvalidConfigError } from "../../errors/index.ts"
import type { Client, SignInResult } from "../../index.ts"
import { answerOf, type BrowserSignInOptions, challengeOf, withQuery } from "./attempt.ts"
import { type Answer, failure, type NativeSignInResult, signedInWith } from "./result.ts"

export interface GoogleSignInOptions extends BrowserSignInOptions {
  /** The client id of the app for iOS or Android. It has no secret. */
  readonly clientId: string
  /** E.g. `com.googleusercontent.apps.123-abc:/oauth2redirect`: the client id backwards. */
  readonly redirectUri: string
  /** Replace Google's addresses, e.g. for a test. */
  readonly endpoints?: { readonly authorize: string; readonly token: string } | undefined
  /** Replaces the global `fetch`, which exchanges the code. */
  readonly fetch?: typeof fetch | undefined
}

const google = {
  authorize: "https://accounts.google.com/o/oauth2/v2/auth",
  token: "https://oauth2.googleapis.com/token"
}

/**
 * Signs in with Google in the system's browser: with an authorization code and PKCE, so that another app that receives the code cannot
 * use it. Checks the `state` and the `nonce` of the attempt. The service verifies the ID token.
 *
 * Rejects with `InvalidConfigError` for missing options, and as `client.auth.google.authorize` does.
 *
 * Source: RFC 8252, RFC 7636, and https://developers.google.com/identity/protocols/oauth2/native-app
 *
 * @example
 * const result = await signInWithGoogle(client, {
 *   clientId: "123-abc.apps.googleusercontent.com",
 *   redirectUri: "com.googleusercontent.apps.123-abc:/oauth2redirect",
 *   browser: expoBrowser(WebBrowser),
 *   getRandomValues: ExpoCrypto.getRandomValues
 * })
 * console.log(result.status)
 */
export const signInWithGoogle = async (
  client: Client,
  options: GoogleSignInOptions
): Promise<NativeSignInResult<SignInResult>> => {
  for (const field of ["clientId", "redirectUri"] as const)
    if (typeof options[field] !== "string") throw new InvalidConfigError({ field, expected: "a string" })
  const answer = await idTokenFrom(options)
  return signedInWith(answer, (credential) =>
    client.auth.google.authorize({ credential }, { signal: options.signal })
  )
}

const idTokenFrom = (options: GoogleSignInOptions): Promise<Answer<string>> => {
  const { clientId, redirectUri, endpoints = google } = options
  return answerOf<string>(options, {
    provider: "google",
    redirectUri,
    url: ({ state, nonce, verifier }) =>
      withQuery(endpoints.authorize, {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: "code",
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: challengeOf(verifier),
        code_challenge_method: "S256"
      }),
    read: async ({ code, error, state: returned }, { state, nonce, verifier }) => {
      if (returned !== state) return failure("state_mismatch")
      if (error === "access_denied") return { cancelled: true }
      if (error !== undefined) return failure("provider_error")
      if (code === undefined) return failure("no_credential")
      const idToken = await exchange(options, code, verifier)
      if (idToken === undefined) return failure("provider_error")
      return payloadOf(idToken).nonce === nonce ? { credential: idToken } : failure("nonce_mismatch")
    }
  })
}

/** Exchanges the code for an ID token. Google reports a code that was stolen or used twice as an error. */
const exchange = async (
  { clientId, redirectUri, endpoints = google, fetch = globalThis.fetch, signal }: GoogleSignInOptions,
  code: string,
  verifier: string
): Promise<string | undefined> => {
  const values = {
    client_id: clientId,
    code,
    code_verifier: verifier,
    grant_type: "authorization_code",
    redirect_uri: redirectUri
  }
  try {
    const response = await fetch(endpoints.token, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: withQuery("", values).slice(1),
      credentials: "omit",
      redirect: "manual",
      ...(signal && { signal })
    })
    const { id_token: idToken }: { readonly id_token?: unknown } = Object(
      response.ok ? await response.json() : {}
    )
    return typeof idToken === "string" ? idToken : undefined
  } catch {
    return undefined
  }
}
