import type * as Config from "effect/Config"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import { asCall, mapMethods } from "../call/call.ts"
import type { PullStream } from "../call/pullStream.ts"
import type { InvalidConfigError, SlipwayError } from "../errors/index.ts"
import { preload } from "../facade/preload.ts"
import { makeServices, type Services } from "../facade/services.ts"
import { makeExplicitSession } from "../session/explicitSession.ts"
import { makeManagedSession } from "../session/managedSession.ts"
import type { SessionService } from "../session/Session.ts"
import type { MakeSession } from "../session/SessionParts.ts"
import { type LayerConfig, type LayerConfigs, readConfigs } from "./config.ts"
import {
  Account,
  Api,
  App,
  Auth,
  Offramp,
  Onramp,
  Organization,
  RampAccount,
  Recipients,
  Reference,
  Session,
  SmartAccounts,
  type Streaming,
  Transactions,
  Wallet
} from "./services.ts"
import { layerSettings } from "./settings.ts"
import { callInSpan, streamInSpan } from "./spans.ts"
import { streamFrom } from "./streams.ts"

/** Every service of Slipway. */
export type SlipwayServices =
  | Auth
  | Account
  | Session
  | Wallet
  | Transactions
  | SmartAccounts
  | Onramp
  | Offramp
  | Recipients
  | Reference
  | RampAccount
  | Organization
  | App
  | Api

/**
 * Provides every service, for an app on a user's device. Keeps the user's session, in memory or in a `storage`.
 *
 * `clientSecret` and `rampableClientSecret` may be `Redacted`. Fails with `InvalidConfigError`, which names the option that
 * is missing, invalid or misspelled.
 *
 * @example
 * const program = Effect.gen(function* () {
 *   const auth = yield* Auth
 *   return yield* auth.email.login({ email: "ada@example.com" })
 * }).pipe(Effect.provide(layer({ appId: "my-app", baseUrls: sandboxUrls })))
 * console.log((await Effect.runPromise(program)).verificationToken.length)
 */
export const layer = (config: LayerConfig): Layer.Layer<SlipwayServices, InvalidConfigError> =>
  Layer.effectContext(contextOf(config, makeManagedSession))

/**
 * Makes every service, for a server. Keeps no session: each call brings its tokens.
 *
 * Fails as `layer` does.
 *
 * @example
 * const program = Effect.gen(function* () {
 *   const organization = yield* Organization
 *   return yield* organization.get()
 * }).pipe(Effect.provide(layerServer({ clientSecret: Redacted.make(clientSecret), baseUrls: sandboxUrls })))
 * console.log((await Effect.runPromise(program)).isRampableEnabled)
 */
export const layerServer = (config: LayerConfig): Layer.Layer<SlipwayServices, InvalidConfigError> =>
  Layer.effectContext(contextOf(config, makeExplicitSession))

/**
 * Makes the services of `layer` from settings that may be a `Config` each.
 *
 * Fails with `ConfigError` when a `Config` cannot be read, and otherwise as `layer` does.
 *
 * @example
 * const settings = { appId: Config.String("SLIPWAY_APP_ID"), baseUrls: sandboxUrls }
 * const program = Effect.gen(function* () {
 *   const auth = yield* Auth
 *   return yield* auth.email.login({ email: "ada@example.com" })
 * }).pipe(
 *   Effect.provide(layerConfig(settings)),
 *   Effect.provide(ConfigProvider.layer(ConfigProvider.fromUnknown({ SLIPWAY_APP_ID: "my-app" })))
 * )
 * console.log((await Effect.runPromise(program)).verificationToken.length)
 */
export const layerConfig = (
  configs: LayerConfigs
): Layer.Layer<SlipwayServices, InvalidConfigError | Config.ConfigError> =>
  Layer.effectContext(Effect.flatMap(readConfigs(configs), (config) => contextOf(config, makeManagedSession)))

/**
 * Makes the services of `layerServer` from settings that may be a `Config` each. Read secrets with `Config.Redacted`.
 *
 * Fails as `layerConfig` does.
 *
 * @example
 * const settings = { clientSecret: Config.Redacted("WALLET_CLIENT_SECRET"), baseUrls: sandboxUrls }
 * const program = Effect.gen(function* () {
 *   const organization = yield* Organization
 *   return yield* organization.get()
 * }).pipe(
 *   Effect.provide(layerServerConfig(settings)),
 *   Effect.provide(ConfigProvider.layer(ConfigProvider.fromUnknown({ WALLET_CLIENT_SECRET: clientSecret })))
 * )
 * console.log((await Effect.runPromise(program)).isRampableEnabled)
 */
export const layerServerConfig = (
  configs: LayerConfigs
): Layer.Layer<SlipwayServices, InvalidConfigError | Config.ConfigError> =>
  Layer.effectContext(
    Effect.flatMap(readConfigs(configs), (config) => contextOf(config, makeExplicitSession))
  )

const contextOf = (config: LayerConfig, makeSession: MakeSession) =>
  layerSettings(config).pipe(
    Effect.flatMap((settings) =>
      Effect.acquireRelease(
        Effect.sync(() => makeServices(settings, makeSession, preload)),
        ({ close }) => close
      )
    ),
    Effect.map(({ services }) => serving(services))
  )

const serving = (all: Services): Context.Context<SlipwayServices> => {
  const { session, ...others } = all
  const services = native(others)
  return Context.make(Auth, services.auth).pipe(
    Context.add(Account, services.account),
    Context.add(Session, nativeSession(session)),
    Context.add(Wallet, services.wallet),
    Context.add(Transactions, services.transactions),
    Context.add(SmartAccounts, services.smartAccount),
    Context.add(Onramp, services.onramp),
    Context.add(Offramp, services.offramp),
    Context.add(Recipients, services.recipients),
    Context.add(Reference, services.reference),
    Context.add(RampAccount, services.ramp),
    Context.add(Organization, services.organization),
    Context.add(App, services.app),
    Context.add(Api, { request: services.request, unsafe: services.unsafe })
  )
}

/**
 * The public part of the session, without the members that only other services use. Each reader of `events` gets the events
 * after it starts reading.
 */
const nativeSession = (session: SessionService): Streaming<SessionService> => {
  const { current, subscribe, address, refresh, signOut } = session
  const calls = native({ session: { address, refresh, signOut } }).session
  return { current, subscribe, ...calls, events: () => Stream.suspend(() => streamFrom(session.events())) }
}

type Native<All> = {
  readonly [Name in keyof All]: All[Name] extends (...input: never) => unknown
    ? All[Name]
    : Streaming<All[Name]>
}

/** Services whose effects run as named calls in a span, and whose pull streams are Effect streams. */
const native = <All extends object>(services: All): Native<All> =>
  mapMethods(services, (operation, method) => (...input: unknown[]) => {
    const result: unknown = method(...input)
    if (Effect.isEffect(result))
      // Effects of services fail with errors of Slipway only.
      return callInSpan(operation, asCall(operation, result as Effect.Effect<unknown, SlipwayError>))
    return isPullStream(result) ? streamInSpan(operation, streamFrom(named(operation, result))) : result
  }) as unknown as Native<All> // the mapping above, typed

const isPullStream = (value: unknown): value is PullStream<unknown, SlipwayError> =>
  typeof value === "object" && value !== null && "next" in value

const named = (
  operation: string,
  { next }: PullStream<unknown, SlipwayError>
): PullStream<unknown, SlipwayError> => ({
  next: (previous) => asCall(operation, next(previous))
})
