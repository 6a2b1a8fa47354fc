import * as Effect from "effect/Effect"
import type { SettingsService } from "../config.ts"
import { InvalidResponseError, type RequestError, type SlipwayError } from "../errors/index.ts"
import type {
  AuthSuccess,
  AuthSuccessWithWallet,
  paths,
  RampableAccount,
  RegisterCustodyResult,
  RegisterResult,
  TelegramLoginData
} from "../generated/wallet.ts"
import * as keys from "../generated/walletKeys.ts"
import { providerHeaders } from "../http/headers.ts"
import type { WalletApiService } from "../http/Transport.ts"
import type { Init, Reply, Verbs } from "../http/Verbs.ts"
import { wasNotSent } from "../session/errorClassification.ts"
import { addressList } from "../session/identity/addresses.ts"
import type { SessionEngine } from "../session/Session.ts"
import type { Rotated } from "../session/tokens/ExplicitTokens.ts"
import { expiry } from "./input/expiry.ts"
import { json, object, prepared, secretText, text } from "./input/input.ts"
import { type RampAccountEngine, rampableAccount } from "./RampAccount.ts"

/** What every sign-in can be asked to do besides. */
export interface SignInOptions {
  /** Creates the user's ramp account too, when the wallet exists and the account does not. */
  readonly rampable?: RampableAccount | undefined
}

/**
 * A completed sign-in. Without a wallet (`isWalletCreated` false) its `accessToken` allows `account.create` and
 * `account.recover`; with one its `walletToken` allows one wallet operation.
 *
 * The managed session has these tokens too. Use them yourself only in explicit calls, not beside the session. On a
 * server a sign-in that has created a ramp account (`rampable`) answers with a fresh pair: creating it takes the wallet
 * token. Where the exchange failed, `refreshError` says why and there is no `walletToken`.
 */
export type SignInResult = { readonly rampableError?: RampableError } & (
  | (AuthSuccess & { readonly refreshError?: undefined })
  | SpentSignIn
)

/** Why the ramp account could not be created. The sign-in itself succeeded: try `ramp.createAccount`. */
type RampableError = SlipwayError

/**
 * A sign-in on a server whose wallet token was used up to create the ramp account, and then could not be exchanged for
 * a fresh one. Try `wallet.refreshToken` with its `refreshToken`.
 */
export interface SpentSignIn extends Omit<AuthSuccessWithWallet, "walletToken"> {
  readonly walletToken?: undefined
  /** Why there is no wallet token. */
  readonly refreshError: SlipwayError
}

export interface VerifyInput extends SignInOptions {
  /** From `login`. */
  readonly verificationToken: string
  /** The code the user received: six digits. */
  readonly otp: string
}

interface Expiry {
  /** When the issued token is to expire, as a date, e.g. `2027-01-31`. The service's default otherwise. */
  readonly expireDate?: string | undefined
}

interface GoogleCredentialInput extends Expiry {
  readonly credential: string
}

interface GoogleCodeInput {
  readonly code: string
}

/** An id token of Google's, or the access token or code of its consent screen. */
export type GoogleInput = SignInOptions & (GoogleCredentialInput | GoogleCodeInput)

export interface AppleInput extends SignInOptions, Expiry {
  /** Apple's `id_token`. */
  readonly credential: string
}

/** What Telegram's login widget gave (`data`, every field of it), or its Mini App (`dataString`). */
export type TelegramInput = SignInOptions &
  Expiry & { readonly botUsername: string } & (
    | { readonly data: TelegramLoginData }
    | { readonly dataString: string }
  )

/**
 * Signing in. Every way fails with `InvalidInputError` (a field is wrong, nothing was sent), `ApiError` (a wrong
 * code, password or credential; `429` when asked too often) or `NoResponseError`.
 */
export interface AuthService {
  /** One-time codes by email. */
  readonly email: {
    /**
     * Sends a one-time code to an email address. `verify` takes the code and the verification token.
     *
     * Source: operation `loginOtp` of `openapi/wallet.yaml`; the one call that is form-encoded.
     *
     * @example
     * const { verificationToken } = await client.auth.email.login({ email: "ada@example.com" })
     * console.log(verificationToken.length)
     */
    readonly login: (input: {
      readonly email: string
    }) => Effect.Effect<{ readonly verificationToken: string }, RequestError>
    /**
     * Completes the sign-in with the code. Code and verification token are good for one success.
     *
     * Source: operation `verifyOtp` of `openapi/wallet.yaml`.
     *
     * @example
     * const { verificationToken } = await client.auth.email.login({ email: "ada@example.com" })
     * const { isWalletCreated } = await client.auth.email.verify({
     *   verificationToken,
     *   otp: await codeFor("ada@example.com")
     * })
     * console.log(isWalletCreated)
     */
    readonly verify: (input: VerifyInput) => Effect.Effect<SignInResult, RequestError>
  }
  /** One-time codes by WhatsApp. */
  readonly whatsapp: {
    /**
     * Sends a one-time code to a phone: digits with the country code, no plus. One a minute.
     *
     * Source: operation `loginWhatsapp` of `openapi/wallet.yaml`; the token has two names there, one here.
     *
     * @example
     * const { verificationToken } = await client.auth.whatsapp.login({ phoneNumber: "6281200000001" })
     * console.log(verificationToken.length)
     */
    readonly login: (input: {
      readonly phoneNumber: string
    }) => Effect.Effect<
      { readonly verificationToken: string; readonly isWalletCreated?: boolean },
      RequestError
    >
    /**
     * Completes the sign-in with the code.
     *
     * Source: operation `verifyWhatsapp` of `openapi/wallet.yaml`.
     *
     * @example
     * const { verificationToken } = await client.auth.whatsapp.login({ phoneNumber: "6281200000002" })
     * const { isWalletCreated } = await client.auth.whatsapp.verify({
     *   verificationToken,
     *   otp: await codeFor("6281200000002")
     * })
     * console.log(isWalletCreated)
     */
    readonly verify: (input: VerifyInput) => Effect.Effect<SignInResult, RequestError>
  }
  /** Usernames and passwords. */
  readonly username: {
    /**
     * Signs in with a password.
     *
     * Source: operation `login` of `openapi/wallet.yaml`.
     *
     * @example
     * await client.auth.username.register({ username: "ada", password })
     * const { isWalletCreated } = await client.auth.username.login({ username: "ada", password })
     * console.log(isWalletCreated)
     */
    readonly login: (
      input: { readonly username: string; readonly password: string } & SignInOptions
    ) => Effect.Effect<SignInResult, RequestError>
    /**
     * Registers a username. The service prefers `custody.register`.
     *
     * Source: operation `register` of `openapi/wallet.yaml`.
     *
     * @example
     * const { accessToken } = await client.auth.username.register({ username: "grace", password })
     * console.log(accessToken.length)
     */
    readonly register: (input: {
      readonly username: string
      readonly password: string
    }) => Effect.Effect<RegisterResult, RequestError>
  }
  /** Users that your own server knows. */
  readonly custody: {
    /**
     * Registers a user under your own id for them.
     *
     * Source: operation `registerCustody` of `openapi/wallet.yaml`.
     *
     * @example
     * const { accessToken } = await client.auth.custody.register({ subId: "user-1" })
     * console.log(accessToken.length)
     */
    readonly register: (input: {
      readonly subId: string
    }) => Effect.Effect<RegisterCustodyResult, RequestError>
  }
  readonly google: {
    /**
     * Signs in with Google: its id token as `credential`, or an access token or authorization code as `code`.
     *
     * Source: operation `authorizeGoogle` of `openapi/wallet.yaml`; `expireDate` goes out as `expiredDate`.
     *
     * @example
     * const { isWalletCreated } = await client.auth.google.authorize({ credential: googleIdToken })
     * console.log(isWalletCreated)
     */
    readonly authorize: (input: GoogleInput) => Effect.Effect<SignInResult, RequestError>
  }
  readonly apple: {
    /**
     * Signs in with Apple's `id_token`.
     *
     * Source: operation `authorizeApple` of `openapi/wallet.yaml`.
     *
     * @example
     * const { isWalletCreated } = await client.auth.apple.authorize({ credential: appleIdToken })
     * console.log(isWalletCreated)
     */
    readonly authorize: (input: AppleInput) => Effect.Effect<SignInResult, RequestError>
  }
  readonly telegram: {
    /**
     * Signs in with what Telegram's widget or Mini App gave, passed on unchanged.
     *
     * Source: operation `authorizeTelegram` of `openapi/wallet.yaml`.
     *
     * @example
     * const { isWalletCreated } = await client.auth.telegram.authorize({ botUsername: "example_bot", dataString: telegramInitData })
     * console.log(isWalletCreated)
     */
    readonly authorize: (input: TelegramInput) => Effect.Effect<SignInResult, RequestError>
  }
}

export const makeAuth = (
  api: WalletApiService,
  settings: SettingsService,
  session: SessionEngine,
  rampAccount: RampAccountEngine
): AuthService => {
  const headers = providerHeaders(settings)

  const ask = <Input, Body, Data>(
    input: Input,
    known: string,
    body: (input: Input) => Body,
    request: (client: Verbs<paths>, init: Init & { readonly body: Body }) => Promise<Reply<Data>>
  ): Effect.Effect<Data, RequestError> =>
    Effect.flatMap(
      prepared(input, known, (taken) => json(body(taken))),
      (sent) => asked(sent, request)
    )

  const asked = <Body, Data>(
    sent: Sent<Body>,
    request: (client: Verbs<paths>, init: Init & { readonly body: Body }) => Promise<Reply<Data>>
  ): Effect.Effect<Data, RequestError> =>
    api.send({ kind: "write", headers }, (client, init) => request(client, { ...init, ...sent }))

  /** The ramp account comes after the sign-in, and its failure beside it, never instead of it. */
  const withRampAccount = (signIn: AuthSuccess, account: RampableAccount | undefined) =>
    Effect.flatMap(session.adopt(signIn), (operate): Effect.Effect<SignInResult> => {
      if (!account || signIn.rampableAccessToken || !signIn.isWalletCreated) return Effect.succeed(signIn)
      const created = operate((walletToken) => rampAccount.create(account, walletToken)).pipe(
        Effect.map(({ rampableAccessToken }): RampOutcome => ({ rampableAccessToken })),
        Effect.catch((rampableError) => Effect.succeed<RampOutcome>({ rampableError }))
      )
      return Effect.flatMap(created, (ramp): Effect.Effect<SignInResult> => {
        const result = { ...signIn, ...ramp }
        if (ramp.rampableError && wasNotSent(ramp.rampableError)) return Effect.succeed(result)
        return Effect.map(session.tokensAfterUse(signIn), (tokens) => withTokens(result, tokens))
      })
    })

  const signIn = <Input extends SignInOptions, Body>(
    input: Input,
    known: string,
    body: (input: Input) => Body,
    request: (client: Verbs<paths>, init: Init & { readonly body: Body }) => Promise<Reply<AuthSuccess>>
  ): Effect.Effect<SignInResult, RequestError> =>
    Effect.flatMap(
      prepared(input, `${known} rampable`, (taken) => ({
        sent: json(body(taken)),
        account: taken.rampable === undefined ? undefined : rampableAccount("rampable", taken.rampable)
      })),
      ({ sent, account }) =>
        Effect.flatMap(asked(sent, request), (found) => withRampAccount(withAddressList(found), account))
    )

  const registered = <Result extends { readonly accessToken: string }>(result: Result) =>
    Effect.map(session.adopt({ isWalletCreated: false, accessToken: result.accessToken }), () => result)

  return {
    email: {
      login: (input) =>
        ask(
          input,
          keys.loginOtp,
          ({ email }) => ({ email: text("email", email, "an email address") }),
          (client, init) => client.POST("/auth/login-otp", { ...init, ...formEncoded(init) })
        ),
      verify: (input) =>
        signIn(input, keys.verifyOtp, verification, (client, init) => client.POST("/auth/verify-otp", init))
    },
    whatsapp: {
      login: (input) =>
        Effect.flatMap(
          ask(
            input,
            keys.loginWhatsapp,
            ({ phoneNumber }) => ({ phoneNumber: text("phoneNumber", phoneNumber, "a phone number") }),
            (client, init) => client.POST("/auth/login-whatsapp", init)
          ),
          ({ verifyToken, verificationToken, ...rest }) => {
            const token = verificationToken ?? verifyToken
            return token
              ? Effect.succeed({ ...rest, verificationToken: token })
              : Effect.fail(noVerificationToken())
          }
        ),
      verify: (input) =>
        signIn(input, keys.verifyWhatsapp, verification, (client, init) =>
          client.POST("/auth/verify-whatsapp", init)
        )
    },
    username: {
      login: (input) =>
        signIn(input, keys.login, usernameAndPassword, (client, init) => client.POST("/auth/login", init)),
      register: (input) =>
        ask(input, keys.register, usernameAndPassword, (client, init) =>
          client.POST("/auth/register", init)
        ).pipe(Effect.flatMap(registered))
    },
    custody: {
      register: (input) =>
        ask(
          input,
          keys.registerCustody,
          ({ subId }) => ({ subId: text("subId", subId, "your own id of the user") }),
          (client, init) => client.POST("/auth/register-custody", init)
        ).pipe(Effect.flatMap(registered))
    },
    google: {
      authorize: (input) =>
        // The document's name of the expiry is not that of the other calls: callers have one name for both.
        signIn(input, keys.authorizeGoogle.replace("expiredDate", "expireDate"), googleBody, (client, init) =>
          client.POST("/auth/google", init)
        )
    },
    apple: {
      authorize: (input) =>
        signIn(
          input,
          keys.authorizeApple,
          ({ credential, expireDate }) => ({
            credential: secretText("credential", credential, "Apple's id_token"),
            ...expiry("expireDate", expireDate)
          }),
          (client, init) => client.POST("/auth/apple", init)
        )
    },
    telegram: {
      authorize: (input) =>
        signIn(input, keys.authorizeTelegram.replace(" expiredDate", ""), telegramBody, (client, init) =>
          client.POST("/auth/telegram", init)
        )
    }
  }
}

type Sent<Body> = ReturnType<typeof json<Body>>

interface RampOutcome {
  readonly rampableAccessToken?: string
  readonly rampableError?: SlipwayError
}

/** A sign-in with the tokens that took the place of its own. The spent one is not handed out. */
const withTokens = (
  { walletToken, ...rest }: AuthSuccessWithWallet & RampOutcome,
  { refreshError, ...pair }: Rotated
): SignInResult =>
  refreshError === undefined ? { walletToken, ...rest, ...pair } : { ...rest, refreshError }

const withAddressList = (signIn: AuthSuccess): AuthSuccess =>
  "addresses" in signIn ? { ...signIn, addresses: addressList(signIn.addresses) } : signIn

/** openapi-fetch knows the media type of a body by its header only. */
const formEncoded = (init: Init & { readonly body: Record<string, string> }) => ({
  headers: { ...init.headers, "content-type": "application/x-www-form-urlencoded" },
  bodySerializer: () => new URLSearchParams(init.body).toString()
})

const verification = ({ verificationToken, otp }: VerifyInput) => ({
  verificationToken: secretText("verificationToken", verificationToken, "the token that `login` resolved to"),
  otp: secretText("otp", otp, "the code the user received")
})

const usernameAndPassword = (input: { readonly username: string; readonly password: string }) => ({
  username: text("username", input.username),
  password: secretText("password", input.password)
})

const googleBody = (input: GoogleInput) => {
  if ("code" in input) return { code: secretText("code", input.code, "Google's access token or code") }
  const { credential, expireDate } = input
  return {
    credential: secretText("credential", credential, "Google's id token"),
    ...expiry("expiredDate", expireDate)
  }
}

const telegramBody = ({ rampable, expireDate, ...input }: TelegramInput) => {
  text("botUsername", input.botUsername)
  if ("data" in input) object("data", input.data)
  else secretText("dataString", input.dataString, "Telegram's `data`, or the `dataString` of a Mini App")
  return { ...input, ...expiry("expireDate", expireDate) }
}

const noVerificationToken = () =>
  new InvalidResponseError({ reason: "BAD_SHAPE", message: "The answer lacks what this call is for" })
