import * as Config from "effect/Config"
import type * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import type * as Stream from "effect/Stream"
import { expectTypeOf, test } from "vitest"
import * as Face from "../../src/effect.ts"
import {
  type ApiError,
  type Client,
  type InvalidConfigError,
  isSlipwayError,
  type OfframpOrderDetail,
  type OnrampOrderDetail,
  type SentHandle
} from "../../src/index.ts"
import type { ServerClient } from "../../src/server/index.ts"

/** `email.login` and the like: every method of a service, however deep. */
type Methods<Service> = {
  [Key in keyof Service & string]: Service[Key] extends (...input: never) => unknown
    ? Key
    : `${Key}.${Methods<Service[Key]>}`
}[keyof Service & string]

test("the Promise and the Effect face have the same methods", () => {
  expectTypeOf<Methods<Client["auth"]>>().toEqualTypeOf<Methods<typeof Face.Auth.Service>>()
  expectTypeOf<Methods<Client["account"]>>().toEqualTypeOf<Methods<typeof Face.Account.Service>>()
  expectTypeOf<Methods<Client["session"]>>().toEqualTypeOf<Methods<typeof Face.Session.Service>>()
  expectTypeOf<Methods<Client["wallet"]>>().toEqualTypeOf<Methods<typeof Face.Wallet.Service>>()
  expectTypeOf<Methods<Client["onramp"]>>().toEqualTypeOf<Methods<typeof Face.Onramp.Service>>()
  expectTypeOf<Methods<Client["offramp"]>>().toEqualTypeOf<Methods<typeof Face.Offramp.Service>>()
  expectTypeOf<Methods<Client["recipients"]>>().toEqualTypeOf<Methods<typeof Face.Recipients.Service>>()
  expectTypeOf<Methods<Client["reference"]>>().toEqualTypeOf<Methods<typeof Face.Reference.Service>>()
  expectTypeOf<Methods<Client["ramp"]>>().toEqualTypeOf<Methods<typeof Face.RampAccount.Service>>()
  expectTypeOf<Methods<Pick<Client, "request" | "unsafe">>>().toEqualTypeOf<
    Methods<typeof Face.Api.Service>
  >()
  expectTypeOf<Methods<ServerClient["organization"]>>().toEqualTypeOf<
    Methods<typeof Face.Organization.Service>
  >()
})

test("the list of methods is one to compare by", () => {
  expectTypeOf<Methods<Client["auth"]>>().toEqualTypeOf<
    | `${"email" | "whatsapp"}.${"login" | "verify"}`
    | `username.${"login" | "register"}`
    | "custody.register"
    | `${"google" | "apple" | "telegram"}.authorize`
  >()
})

test("a server client has the services of a client without the session, and the organization", () => {
  expectTypeOf<Exclude<keyof Client, "session"> | "organization">().toEqualTypeOf<keyof ServerClient>()
})

test("both faces answer with the same", () => {
  type Answer<Method> = Method extends (...input: never) => Effect.Effect<infer A, unknown> ? A : never
  type Wallet = typeof Face.Wallet.Service
  type Sent = Awaited<ReturnType<Client["wallet"]["sendCoin"]>>
  expectTypeOf<Sent>().toEqualTypeOf<Answer<Wallet["sendCoin"]> & SentHandle>()
  expectTypeOf<Awaited<ReturnType<Client["wallet"]["estimateGas"]>>>().toEqualTypeOf<
    Answer<Wallet["estimateGas"]>
  >()
})

test("an Effect names the errors it can fail with", () => {
  type Failure<Method> = Method extends (...input: never) => Effect.Effect<unknown, infer E> ? E : never
  type Tag<Method> = Failure<Method> extends { readonly _tag: infer T } ? T : never
  type Exchange =
    | "ApiError"
    | "NoResponseError"
    | "RequestSetupError"
    | "InvalidResponseError"
    | "InvalidInputError"
    | "NotSentError"
    | "PermissionRequiredError"
  expectTypeOf<Tag<(typeof Face.Auth.Service)["email"]["login"]>>().toEqualTypeOf<Exchange>()
  type Session = Exchange | "NotSignedInError" | "SessionEndedError"
  expectTypeOf<Tag<(typeof Face.Wallet.Service)["signMessage"]>>().toEqualTypeOf<Session>()
  expectTypeOf<Tag<(typeof Face.Wallet.Service)["sendCoin"]>>().toEqualTypeOf<
    | Session
    | "OutcomeUnknownError"
    | "UnresolvedSendError"
    | "ChainNodeError"
    | "SignatureMismatchError"
    | "ReplacedError"
    | "ExpiredError"
    | "UnknownError"
  >()
  expectTypeOf<Failure<(typeof Face.Session.Service)["signOut"]>>().toBeNever()
})

test("the layers give every service and can fail with a bad configuration only", () => {
  type Services =
    | Face.Auth
    | Face.Account
    | Face.Session
    | Face.Wallet
    | Face.Transactions
    | Face.SmartAccounts
    | Face.Onramp
    | Face.Offramp
    | Face.Recipients
    | Face.Reference
    | Face.RampAccount
    | Face.Organization
    | Face.App
    | Face.Api
  expectTypeOf(Face.layer({ appId: "app" })).toEqualTypeOf<Layer.Layer<Services, InvalidConfigError>>()
  expectTypeOf(Face.layerServer({ clientSecret: "s" })).toEqualTypeOf<
    Layer.Layer<Services, InvalidConfigError>
  >()
  expectTypeOf<typeof Face.Auth.Service>().toEqualTypeOf<Context.Service.Shape<typeof Face.Auth>>()
})

test("what is watched is a stream of the same", () => {
  type Watched<Service extends { readonly watch: (...input: never) => unknown }> = ReturnType<
    Service["watch"]
  >
  type Failure = Face.RampError | Face.SessionEndedError | Face.WatchTimeoutError
  type Orders = Stream.Stream<OnrampOrderDetail, Failure>
  expectTypeOf<Watched<typeof Face.Onramp.Service>>().toEqualTypeOf<Orders>()
  expectTypeOf<Watched<typeof Face.Offramp.Service>>().toEqualTypeOf<
    Stream.Stream<OfframpOrderDetail, Failure>
  >()
  type Events = ReturnType<(typeof Face.Session.Service)["events"]>
  expectTypeOf<Events>().toEqualTypeOf<Stream.Stream<Face.SessionEvent>>()
  expectTypeOf(Face.streamOf).returns.toExtend<Stream.Stream<unknown, unknown>>()
})

test("secrets of the settings may be redacted, and every setting a Config", () => {
  type Failure<Made> = Made extends Layer.Layer<infer _A, infer E, infer _R> ? E : never
  const clientSecret = Redacted.make("s")
  expectTypeOf(Face.layerServer({ clientSecret })).toEqualTypeOf(Face.layerServer({ clientSecret: "s" }))
  const made = Face.layerServerConfig({
    clientSecret: Config.Redacted("S"),
    rampableClientSecret: Config.Redacted("R").pipe(Config.withDefault(undefined)),
    baseUrls: { wallet: Config.String("W"), ramp: "http://127.0.0.1/v1" },
    env: "sandbox"
  })
  expectTypeOf<Failure<typeof made>>().toEqualTypeOf<InvalidConfigError | Config.ConfigError>()
  // @ts-expect-error a number is no secret
  Face.layerServerConfig({ clientSecret: Config.Int("S") })
  // @ts-expect-error there is no such setting
  Face.layerServerConfig({ secret: "s" })
})

test("a switch over _tag knows every error, and what each of them holds", () => {
  const describe = (error: unknown): string => {
    if (!isSlipwayError(error)) throw error
    switch (error._tag) {
      case "ApiError":
        expectTypeOf(error).toEqualTypeOf<ApiError>()
        return `${error.status satisfies number}`
      case "InvalidInputError":
      case "InvalidConfigError":
        return error.field satisfies string
      case "SessionEndedError":
        return error.reason satisfies
          | "signed_out"
          | "expired"
          | "revoked"
          | "rotation_lost"
          | "replaced"
          | "permission_required"
      case "PermissionRequiredError":
        return (error.acceptPermissionPage satisfies string | undefined) ?? error.code
      case "OutcomeUnknownError":
        return `${error.reconcile satisfies () => Promise<unknown>}`
      case "NotSentError":
        return error.reason
      case "ReplacedError":
        return (error.by satisfies string | undefined) ?? error.code
      case "ChainNodeError":
        return error.origin
      case "NoResponseError":
      case "RequestSetupError":
      case "InvalidResponseError":
      case "NotSignedInError":
      case "RampableNotEnabledError":
      case "MethodNotAllowedError":
      case "SignatureMismatchError":
      case "ExpiredError":
      case "UnknownError":
      case "UnresolvedSendError":
      case "WatchTimeoutError":
        return error.code
      default:
        return error satisfies never
    }
  }
  expectTypeOf(describe).returns.toBeString()
})

test("a switch that forgets an error is found", () => {
  const describe = (error: Face.SessionError): string => {
    switch (error._tag) {
      case "ApiError":
      case "NoResponseError":
      case "RequestSetupError":
      case "InvalidResponseError":
      case "InvalidInputError":
      case "NotSignedInError":
        return error.code
      default:
        // @ts-expect-error the session may have ended, too
        return error satisfies never
    }
  }
  expectTypeOf(describe).returns.toBeString()
})

test("an outcome is one of four", () => {
  expectTypeOf<Face.SlipwayFailure["outcome"]>().toEqualTypeOf<
    "not_sent" | "refused" | "throttled" | "unknown"
  >()
})
