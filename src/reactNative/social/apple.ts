import { payloadOf } from "../../claims.ts"
import { InvalidConfigError } from "../../errors/index.ts"
import type { Client, SignInResult } from "../../index.ts"
import {
  answerOf,
  assertVerified,
  type BrowserSignInOptions,
  randomText,
  unlessEnded,
  withQuery
} from "./attempt.ts"
import { type Answer, failure, type NativeSignInResult, signedInWith } from "./result.ts"

/** The functions of `expo-apple-authentication` that are used. */
export interface AppleAuthenticationModule {
  signInAsync(options?: {
    requestedScopes?: number[]
    state?: string
    nonce?: string
  }): Promise<{ readonly identityToken: string | null; readonly state: string | null }>
}

/** On iOS, Apple's own sheet. */
export interface AppleSheetOptions extends Pick<BrowserSignInOptions, "getRandomValues" | "signal"> {
  /** `import * as AppleAuthentication from "expo-apple-authentication"`. */
  readonly appleAuthentication: AppleAuthenticationModule
}

/** Elsewhere, Apple's page in a browser. */
export interface AppleBrowserOptions extends BrowserSignInOptions {
  readonly appleAuthentication?: undefined
  /** The identifier of the service, not of the app. */
  readonly clientId: string
  /** An https link that opens the app, registered with Apple. Apple accepts no scheme of an app. */
  readonly redirectUri: string
  /** Replaces Apple's address, e.g. for a test. */
  readonly authorize?: string | undefined
}

/**
 * Signs in with Apple: with its own sheet on iOS, and with its page in a browser elsewhere. Checks the `state` and the `nonce` of the
 * attempt. The service verifies the ID token. Apple returns a name and an email address only with the sheet.
 *
 * Rejects with `InvalidConfigError` for missing options, and as `client.auth.apple.authorize` does.
 *
 * Source: https://developer.apple.com/documentation/signinwithapple
 *
 * @example
 * const result = await signInWithApple(client, {
 *   appleAuthentication: AppleAuthentication,
 *   getRandomValues: ExpoCrypto.getRandomValues
 * })
 * console.log(result.status)
 */
export const signInWithApple = async (
  client: Client,
  options: AppleSheetOptions | AppleBrowserOptions
): Promise<NativeSignInResult<SignInResult>> => {
  // The sheet cannot be closed, so it may answer when the attempt has ended.
  const answer = await (options.appleAuthentication
    ? fromSheet(options).then((found) => unlessEnded(options.signal, found))
    : fromBrowser(options))
  return signedInWith(answer, (credential) =>
    client.auth.apple.authorize({ credential }, { signal: options.signal })
  )
}

/** The scopes of the sheet: the full name and the email address. */
const scopes = [0, 1]

const fromSheet = async (options: AppleSheetOptions): Promise<Answer<string>> => {
  const [state, nonce] = [randomText(options), randomText(options)]
  const answer = await options.appleAuthentication
    .signInAsync({ requestedScopes: scopes, state, nonce })
    .catch((error: unknown) => ({ code: Object(error).code }))
  if ("code" in answer)
    return answer.code === "ERR_REQUEST_CANCELED" ? { cancelled: true } : failure("provider_error")
  return checked(answer.identityToken ?? undefined, answer.state ?? undefined, state, nonce)
}

const fromBrowser = async (options: AppleBrowserOptions): Promise<Answer<string>> => {
  const { clientId, redirectUri, authorize = "https://appleid.apple.com/auth/authorize" } = options
  if (typeof clientId !== "string") throw new InvalidConfigError({ field: "clientId", expected: "a string" })
  assertVerified(redirectUri)
  return answerOf<string>(options, {
    provider: "apple",
    redirectUri,
    url: ({ state, nonce }) =>
      withQuery(authorize, {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: "code id_token",
        // With scopes, Apple would post a form to a server.
        response_mode: "fragment",
        state,
        nonce
      }),
    read: ({ id_token: idToken, error, state: returned }, { state, nonce }) => {
      if (error === "user_cancelled_authorize") return { cancelled: true }
      if (error !== undefined) return failure("provider_error")
      return checked(idToken, returned, state, nonce)
    }
  })
}

const checked = (
  idToken: string | undefined,
  returned: string | undefined,
  state: string,
  nonce: string
): Answer<string> => {
  if (returned !== state) return failure("state_mismatch")
  if (idToken === undefined) return failure("no_credential")
  return payloadOf(idToken).nonce === nonce ? { credential: idToken } : failure("nonce_mismatch")
}
