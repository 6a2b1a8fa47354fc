import type * as Effect from "effect/Effect"
import type { RequestError, SlipwayError } from "../errors/index.ts"
import type {
  AuthSuccess,
  AuthSuccessWithWallet,
  RampableAccount,
  RegisterCustodyResult,
  RegisterResult,
  TelegramLoginData
} from "../generated/wallet.ts"

/** Options of every sign-in. */
export interface SignInOptions {
  /** Also creates the user's ramp account if the user has a wallet but no account. */
  readonly rampable?: RampableAccount | undefined
}

/**
 * A completed sign-in. If `isWalletCreated` is false, its `accessToken` allows `account.create` and `account.recover`.
 * Otherwise its `walletToken` allows one wallet operation.
 *
 * The managed session stores the same tokens. Use them yourself only without a managed session, e.g. on a server. On a
 * server, creating a ramp account (`rampable`) uses the wallet token, so the result has new tokens. If they could not
 * be requested, there is no `walletToken`, and `refreshError` says why.
 */
export type SignInResult = { readonly rampableError?: RampableError } & (
  | (AuthSuccess & { readonly refreshError?: undefined })
  | SpentSignIn
)

/** Why the ramp account could not be created. The sign-in itself succeeded: call `ramp.createAccount` to try again. */
type RampableError = SlipwayError

/**
 * A sign-in on a server that used its wallet token to create the ramp account, and could not request a new one. Call
 * `wallet.refreshToken` with its `refreshToken`.
 */
export interface SpentSignIn extends Omit<AuthSuccessWithWallet, "walletToken"> {
  readonly walletToken?: undefined
  /** Why there is no wallet token. */
  readonly refreshError: SlipwayError
}

export interface VerifyInput extends SignInOptions {
  /** From `login`. */
  readonly verificationToken: string
  /** The six digits that the user received. */
  readonly otp: string
}

interface Expiry {
  /** When the issued token expires, as a date, e.g. `2027-01-31`. @default the service's */
  readonly expireDate?: string | undefined
}

interface GoogleCredentialInput extends Expiry {
  readonly credential: string
}

interface GoogleCodeInput {
  readonly code: string
}

/** Google's id token, or the access token or authorization code of its consent screen. */
export type GoogleInput = SignInOptions & (GoogleCredentialInput | GoogleCodeInput)

export interface AppleInput extends SignInOptions, Expiry {
  /** Apple's `id_token`. */
  readonly credential: string
}

/** All fields that Telegram's login widget returned (`data`), or the init data of a Mini App (`dataString`). */
export type TelegramInput = SignInOptions &
  Expiry & { readonly botUsername: string } & (
    | { readonly data: TelegramLoginData }
    | { readonly dataString: string }
  )

/**
 * Signs users in. Every call can fail with `InvalidInputError` (a field is wrong, and nothing was sent), `ApiError` (a wrong
 * code, password or credential, or `429` after too many requests) or `NoResponseError`.
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
     * Completes the sign-in with the code. A code and its verification token work once.
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
     * Sends a one-time code to a phone number: digits with the country code, without a plus. At most one per minute.
     *
     * Source: operation `loginWhatsapp` of `openapi/wallet.yaml`, which has two names for the token.
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
     * Registers a username. The service recommends `custody.register` instead.
     *
     * Starts a session of the new user, who has no wallet yet, unless the client is one for servers.
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
  /** Your server's users. */
  readonly custody: {
    /**
     * Registers a user under your own user id.
     *
     * Starts a session of the new user, who has no wallet yet, unless the client is one for servers.
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
     * Source: operation `authorizeGoogle` of `openapi/wallet.yaml`, where `expireDate` is `expiredDate`.
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
     * Signs in with the data of Telegram's widget or Mini App, unchanged.
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
