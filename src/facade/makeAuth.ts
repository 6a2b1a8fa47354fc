import * as Effect from "effect/Effect"
import type { SettingsService } from "../config.ts"
import { InvalidResponseError, type RequestError, type SlipwayError } from "../errors/index.ts"
import type { AuthSuccess, AuthSuccessWithWallet, paths, RampableAccount } from "../generated/wallet.ts"
import * as keys from "../generated/walletKeys.ts"
import type { Init, Methods, Reply } from "../http/methods.ts"
import { providerHeaders } from "../http/providerHeaders.ts"
import type { WalletApiService } from "../http/Transport.ts"
import { wasNotSent } from "../session/errorClassification.ts"
import { addressList } from "../session/identity/addresses.ts"
import type { SessionEngine } from "../session/Session.ts"
import type { Rotated } from "../session/tokens/ExplicitTokens.ts"
import type {
  AuthService,
  GoogleInput,
  SignInOptions,
  SignInResult,
  TelegramInput,
  VerifyInput
} from "./Auth.ts"
import { expiry } from "./input/expiry.ts"
import { json, object, secretText, text } from "./input/fields.ts"
import { prepared } from "./input/prepared.ts"
import { type RampAccountEngine, rampableAccount } from "./RampAccount.ts"

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
    request: (client: Methods<paths>, init: Init & { readonly body: Body }) => Promise<Reply<Data>>
  ): Effect.Effect<Data, RequestError> =>
    Effect.flatMap(
      prepared(input, known, (taken) => json(body(taken))),
      (sent) => asked(sent, request)
    )

  const asked = <Body, Data>(
    sent: Sent<Body>,
    request: (client: Methods<paths>, init: Init & { readonly body: Body }) => Promise<Reply<Data>>
  ): Effect.Effect<Data, RequestError> =>
    api.send({ kind: "write", headers }, (client, init) => request(client, { ...init, ...sent }))

  /** Creates the ramp account after the sign-in. If that fails, the sign-in still succeeds, and its result has the error. */
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
    request: (client: Methods<paths>, init: Init & { readonly body: Body }) => Promise<Reply<AuthSuccess>>
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
          ({ subId }) => ({ subId: text("subId", subId, "your own user id") }),
          (client, init) => client.POST("/auth/register-custody", init)
        ).pipe(Effect.flatMap(registered))
    },
    google: {
      authorize: (input) =>
        // Only this operation calls it `expiredDate`.
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

/** Replaces the tokens of a sign-in with the new ones. The used wallet token is left out. */
const withTokens = (
  { walletToken, ...rest }: AuthSuccessWithWallet & RampOutcome,
  { refreshError, ...pair }: Rotated
): SignInResult =>
  refreshError === undefined ? { walletToken, ...rest, ...pair } : { ...rest, refreshError }

const withAddressList = (signIn: AuthSuccess): AuthSuccess =>
  "addresses" in signIn ? { ...signIn, addresses: addressList(signIn.addresses) } : signIn

/** openapi-fetch takes the media type of a body from the header only. */
const formEncoded = (init: Init & { readonly body: Record<string, string> }) => ({
  headers: { "content-type": "application/x-www-form-urlencoded" },
  bodySerializer: () => new URLSearchParams(init.body).toString()
})

const verification = ({ verificationToken, otp }: VerifyInput) => ({
  verificationToken: secretText("verificationToken", verificationToken, "the token that `login` resolved to"),
  otp: secretText("otp", otp, "the code that the user received")
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
  new InvalidResponseError({ reason: "BAD_SHAPE", message: "The response has no verification token" })
