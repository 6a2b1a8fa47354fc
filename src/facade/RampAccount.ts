import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type { SettingsService } from "../config.ts"
import { InvalidInputError, type RequestError, type SessionError } from "../errors/index.ts"
import type { RampableAccount, RampableToken } from "../generated/wallet.ts"
import * as keys from "../generated/walletKeys.ts"
import { providerHeaders } from "../http/providerHeaders.ts"
import type { WalletApiService } from "../http/Transport.ts"
import type { SessionEngine } from "../session/Session.ts"
import type { ExplicitTokens, Rotated } from "../session/tokens/ExplicitTokens.ts"
import { token } from "../session/tokens/token.ts"
import { json, object, secretText, texts } from "./input/fields.ts"
import { prepared } from "./input/prepared.ts"

/** The user's account with the ramp service. */
export interface RampAccountService {
  /**
   * Whether this client has a credential for the ramp: `rampable`, `rampableClientSecret` or `clientSecret`. Makes no
   * request. If it is `false`, every ramp call fails, so do not offer buying or selling.
   */
  readonly isConfigured: boolean
  /**
   * Creates the user's ramp account. Stores its token in the session, unless you pass a `walletToken`.
   *
   * Sign-in does this too if you pass `rampable`. Use this call to do it later, or to retry.
   *
   * Fails with `InvalidInputError`, `NotSignedInError`, `SessionEndedError`, `ApiError` or `NoResponseError`.
   *
   * Source: operation `createRampableAccount` of `openapi/wallet.yaml`.
   *
   * @example
   * await newcomer.account.create()
   * if (!newcomer.session.current().hasRampAccess) {
   *   await newcomer.ramp.createAccount({ username: "ada", fullName: "Ada Lovelace", password: rampPassword })
   * }
   */
  readonly createAccount: (
    input: RampableAccount & ExplicitTokens
  ) => Effect.Effect<RampableToken & Rotated, SessionError>
  /**
   * Refreshes the session's ramp token, or the `rampableAccessToken` you pass.
   *
   * Fails as `ramp.createAccount` does.
   *
   * Source: operation `refreshRampableToken` of `openapi/wallet.yaml`. The service's docs require a wallet token, its SDK
   * sends none. This call sends one if there is one.
   *
   * @example
   * const { rampableAccessToken } = await client.ramp.refresh()
   * console.log(rampableAccessToken.length)
   */
  readonly refresh: (input?: RefreshInput) => Effect.Effect<RampableToken & Rotated, SessionError>
}

interface RefreshInput extends ExplicitTokens {
  readonly rampableAccessToken?: string | undefined
}

/** The calls of the ramp account. */
export type RampAccountCalls = Omit<RampAccountService, "isConfigured">

export interface RampAccountEngine extends RampAccountCalls {
  /** Creates the account on a wallet token that was just issued. */
  readonly create: (
    account: RampableAccount,
    walletToken: Redacted.Redacted
  ) => Effect.Effect<RampableToken, RequestError>
}

export const makeRampAccount = (
  api: WalletApiService,
  settings: SettingsService,
  session: SessionEngine
): RampAccountEngine => {
  const headers = providerHeaders(settings)
  // This endpoint takes the secret. An app without a secret sends its id instead.
  const credential = settings.clientSecret ? { "x-client-secret": headers["x-client-secret"] } : headers

  const post = (account: RampableAccount, bearer: Redacted.Redacted) =>
    api.send({ kind: "write", headers, bearer }, (client, init) =>
      client.POST("/account/rampable/create", { ...init, ...json(account) })
    )

  const create = (account: RampableAccount, bearer: Redacted.Redacted) =>
    session.keepingRampToken(post(account, bearer))

  const refresh = ({ rampableAccessToken, ...tokens }: RefreshInput) => {
    const given = Effect.suspend(() => {
      const kept = session.rampableAccessToken()
      if (rampableAccessToken !== undefined) return token("rampableAccessToken", rampableAccessToken)
      return kept ? Effect.succeed(kept) : Effect.fail(noToken())
    })
    // Read again here: a call before this one may have refreshed the token.
    const exchange = (bearer?: Redacted.Redacted) =>
      Effect.flatMap(given, (old) =>
        api.send({ kind: "refresh", headers: credential, bearer }, (client, init) =>
          client.POST("/wallet/refresh-rampable", {
            ...init,
            body: { rampableAccessToken: Redacted.value(old) }
          })
        )
      )
    const refreshWith = (bearer?: Redacted.Redacted) =>
      rampableAccessToken === undefined ? session.keepingRampToken(exchange(bearer)) : exchange(bearer)
    const brought = tokens.walletToken !== undefined || tokens.refreshToken !== undefined
    return Effect.flatMap(Effect.andThen(session.loaded, given), () =>
      brought || session.current().status === "ready"
        ? Effect.catch(
            session.authorized(tokens, refreshWith),
            (error): Effect.Effect<{ readonly rampableAccessToken: string }, SessionError> =>
              // Without permission for the wallet, the app may still use the ramp.
              error._tag === "PermissionRequiredError" ? refreshWith() : Effect.fail(error)
          )
        : refreshWith()
    )
  }

  return {
    create,
    createAccount: (input) =>
      Effect.flatMap(
        prepared(input, `${keys.createRampableAccount} walletToken refreshToken`, (taken) => ({
          ...taken,
          account: credentials("", taken)
        })),
        ({ walletToken, refreshToken, account }) =>
          session.authorized({ walletToken, refreshToken }, (bearer) =>
            // With the caller's own token, the ramp token does not belong in the session.
            (walletToken === undefined ? create : post)(account, bearer)
          )
      ),
    refresh: (input) =>
      Effect.flatMap(
        prepared(input, `${keys.refreshRampableToken} walletToken refreshToken`, (taken) => taken),
        refresh
      )
  }
}

const noToken = () =>
  new InvalidInputError({
    field: "rampableAccessToken",
    expected: "a ramp token; the session has none: call `ramp.createAccount`"
  })

/** Checks a ramp account in a field of another input. */
export const rampableAccount = (field: string, account: RampableAccount): RampableAccount =>
  credentials(`${field}.`, object(field, account, keys.createRampableAccount))

const credentials = (prefix: string, { username, fullName, password }: RampableAccount): RampableAccount => {
  texts({ [`${prefix}username`]: username, [`${prefix}fullName`]: fullName, [`${prefix}password`]: password })
  return { username, fullName, password: secretText(`${prefix}password`, password) }
}
