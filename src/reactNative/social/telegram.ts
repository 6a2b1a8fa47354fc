import { payloadOf } from "../../claims.ts"
import { InvalidConfigError } from "../../errors/index.ts"
import type { Client, SignInResult, TelegramInput } from "../../index.ts"
import { answerOf, assertVerified, type BrowserSignInOptions, withQuery } from "./attempt.ts"
import { type Answer, failure, type NativeSignInResult, signedInWith } from "./result.ts"

export interface TelegramSignInOptions extends BrowserSignInOptions {
  /** The number before the colon of the bot token. The rest of the token is secret. */
  readonly botId: string
  readonly botUsername: string
  /** An https link that opens the app, on the domain that is set for the bot. */
  readonly redirectUri: string
  /** Replaces Telegram's address, e.g. for a test. */
  readonly authorize?: string | undefined
}

/** The name of the value in `redirectUri` that carries the state. Telegram has no such parameter. */
const stateName = "slipway_state"

/**
 * Signs in with Telegram in a browser. Telegram has no `state`, so the attempt's own is in the query of the address that it returns
 * to. The service verifies the hash of the data.
 *
 * Rejects with `InvalidConfigError` for missing options, and as `client.auth.telegram.authorize` does.
 *
 * Source: https://core.telegram.org/widgets/login
 *
 * @example
 * const result = await signInWithTelegram(client, {
 *   botId: "1234567890",
 *   botUsername: "example_bot",
 *   redirectUri: "https://app.example.com/telegram",
 *   browser: expoBrowser(WebBrowser),
 *   getRandomValues: ExpoCrypto.getRandomValues
 * })
 * console.log(result.status)
 */
export const signInWithTelegram = async (
  client: Client,
  options: TelegramSignInOptions
): Promise<NativeSignInResult<SignInResult>> => {
  for (const field of ["botId", "botUsername"] as const)
    if (typeof options[field] !== "string") throw new InvalidConfigError({ field, expected: "a string" })
  assertVerified(options.redirectUri)
  const { botUsername, signal } = options
  const answer = await loginFrom(options)
  return signedInWith(answer, (data) => client.auth.telegram.authorize({ botUsername, data }, { signal }))
}

type WidgetData = Extract<TelegramInput, { readonly data: unknown }>["data"]

const loginFrom = (options: TelegramSignInOptions): Promise<Answer<WidgetData>> => {
  const { botId, redirectUri, authorize = "https://oauth.telegram.org/auth" } = options
  return answerOf<WidgetData>(options, {
    provider: "telegram",
    redirectUri,
    url: ({ state }) =>
      withQuery(authorize, {
        bot_id: botId,
        origin: redirectUri.split("/").slice(0, 3).join("/"),
        request_access: "write",
        return_to: withQuery(redirectUri, { [stateName]: state })
      }),
    read: ({ tgAuthResult, [stateName]: returned }, { state }) => {
      if (returned !== state) return failure("state_mismatch")
      if (tgAuthResult === undefined) return failure("no_credential")
      // Base64 of `false` if the user refused.
      if (/^ZmFsc2U=*$/.test(tgAuthResult)) return { cancelled: true }
      // The same encoding as the payload of a token. `+` of base64 was decoded as a space.
      const data = payloadOf(`.${tgAuthResult.replaceAll(" ", "+")}`)
      return isWidgetData(data) ? { credential: data } : failure("no_credential")
    }
  })
}

const isWidgetData = (data: object): data is WidgetData =>
  "id" in data && "hash" in data && "auth_date" in data
