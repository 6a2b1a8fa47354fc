import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type { SettingsService } from "../config.ts"
import type { RequestError, SessionError } from "../errors.ts"
import type { RampableAccount, RampableToken } from "../generated/wallet.ts"
import type { ExplicitTokens, Rotated } from "./ExplicitTokens.ts"
import { providerHeaders } from "./headers.ts"
import { checked, object, text, token } from "./input.ts"
import type { SessionEngine } from "./Session.ts"
import type { WalletApiService } from "./Transport.ts"

/** The user's account at the ramp service. */
export interface RampAccountService {
  /**
   * Creates the user's ramp account and keeps its token in the session.
   *
   * Sign-in does this by itself when it is handed `rampable`; this is for later, or for another try.
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
   * Exchanges the user's ramp token for a new one, and keeps that in the session.
   *
   * Handed no `rampableAccessToken`, it takes the session's.
   *
   * Fails as `ramp.createAccount` does.
   *
   * Source: operation `refreshRampableToken` of `openapi/wallet.yaml`. Its documents want a wallet token with
   * it, its SDK sends none: it goes along when there is one.
   *
   * @example
   * const { rampableAccessToken } = await client.ramp.refresh()
   * console.log(rampableAccessToken.length)
   */
  readonly refresh: (
    input?: { readonly rampableAccessToken?: string | undefined } & ExplicitTokens
  ) => Effect.Effect<RampableToken & Rotated, SessionError>
}

export interface RampAccountEngine extends RampAccountService {
  /** Creates the account on a wallet token that was just issued. */
  readonly create: (
    account: RampableAccount,
    walletToken: Redacted.Redacted
  ) => Effect.Effect<RampableToken, RequestError>
}

export class RampAccount extends /* @__PURE__ */ Context.Service<RampAccount, RampAccountService>()(
  "slipway/RampAccount"
) {}

export const makeRampAccount = (
  api: WalletApiService,
  settings: SettingsService,
  session: SessionEngine
): RampAccountEngine => {
  const headers = providerHeaders(settings)
  // The service wants the secret here; an app that has none is known by its id.
  const credential = settings.clientSecret ? { "x-client-secret": headers["x-client-secret"] } : headers
  const needs = ["rampableAccessToken"]

  const create = (account: RampableAccount, bearer: Redacted.Redacted) =>
    Effect.flatMap(
      checked(() => rampableAccount("", account)),
      (body) =>
        api.send({ kind: "write", headers, bearer, needs }, (client, init) =>
          client.POST("/account/rampable/create", { ...init, body })
        )
    )

  const keep = <A extends RampableToken>(answer: A) =>
    Effect.sync(() => session.adoptRampableAccessToken(answer.rampableAccessToken))

  return {
    create,
    createAccount: ({ walletToken, refreshToken, ...account }) =>
      session
        .authorized({ walletToken, refreshToken }, (bearer) => create(account, bearer))
        .pipe(Effect.tap(keep)),
    refresh: ({ rampableAccessToken, ...tokens } = {}) =>
      Effect.gen(function* () {
        const old = session.rampableAccessToken()
        const given =
          rampableAccessToken === undefined && old
            ? old
            : yield* token("rampableAccessToken", rampableAccessToken)
        const exchange = (bearer?: Redacted.Redacted) =>
          api.send({ kind: "refresh", headers: credential, bearer, needs }, (client, init) =>
            client.POST("/wallet/refresh-rampable", {
              ...init,
              body: { rampableAccessToken: Redacted.value(given) }
            })
          )
        const brought = tokens.walletToken !== undefined || tokens.refreshToken !== undefined
        return yield* brought || session.current().status === "ready"
          ? session.authorized(tokens, exchange)
          : exchange()
      }).pipe(Effect.tap(keep))
  }
}

/** The three fields of a ramp account, checked. */
export const rampableAccount = (prefix: string, account: RampableAccount): RampableAccount => {
  const { username, fullName, password } = object(prefix.slice(0, -1) || "input", account)
  return {
    username: text(`${prefix}username`, username),
    fullName: text(`${prefix}fullName`, fullName),
    password: text(`${prefix}password`, password)
  }
}
