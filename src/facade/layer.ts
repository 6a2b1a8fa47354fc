import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { asCall, mapMethods } from "../call.ts"
import { type ClientConfig, settingsFrom } from "../config.ts"
import { InvalidConfigError, type SlipwayError } from "../errors/index.ts"
import { makeExplicitSession } from "../session/explicitSession.ts"
import { makeManagedSession } from "../session/managedSession.ts"
import { Session, type SessionService } from "../session/Session.ts"
import type { MakeSession } from "../session/SessionParts.ts"
import type { Time } from "../time.ts"
import type { Watch } from "../watch.ts"
import { Account } from "./Account.ts"
import { Auth } from "./Auth.ts"
import { Offramp } from "./Offramp.ts"
import { Onramp } from "./Onramp.ts"
import { Organization } from "./Organization.ts"
import { RampAccount } from "./RampAccount.ts"
import { Recipients } from "./Recipients.ts"
import { Reference } from "./Reference.ts"
import { makeServices } from "./services.ts"
import { Transactions } from "./Transactions.ts"
import { Wallet } from "./Wallet.ts"

/**
 * Every service, for an app on a person's device: it keeps that person's session, in memory or in a `storage`.
 *
 * Fails with `InvalidConfigError`, which names the setting that is missing, wrong or misspelt.
 *
 * @example
 * const program = Effect.gen(function* () {
 *   const auth = yield* Auth
 *   return yield* auth.email.login({ email: "ada@example.com" })
 * }).pipe(Effect.provide(layer({ appId: "my-app", baseUrls: sandboxUrls })))
 * console.log((await Effect.runPromise(program)).length)
 */
export const layer = (config: ClientConfig) => contextOf(config, makeManagedSession)

/**
 * Every service, for a server: it keeps no session, each call brings its tokens.
 *
 * Fails as `layer` does.
 *
 * @example
 * const program = Effect.gen(function* () {
 *   const organization = yield* Organization
 *   return yield* organization.get()
 * }).pipe(Effect.provide(layerServer({ clientSecret, baseUrls: sandboxUrls })))
 * console.log((await Effect.runPromise(program)).isRampableEnabled)
 */
export const layerServer = (config: ClientConfig) => contextOf(config, makeExplicitSession)

/** Without what is only for the other services. */
const publicOf = ({
  current,
  subscribe,
  events,
  address,
  refresh,
  signOut
}: SessionService): SessionService => ({
  current,
  subscribe,
  events,
  address,
  refresh,
  signOut
})

const effectTime: Time = {
  now: Clock.currentTimeMillis,
  sleep: (milliseconds) => Effect.sleep(milliseconds),
  after: (milliseconds, work) =>
    Effect.map(
      Effect.forkDetach(Effect.andThen(Effect.sleep(milliseconds), Effect.sync(work))),
      (fiber) => () => fiber.interruptUnsafe()
    )
}

/** The same services, whose effects run as calls that know their names. */
const named = <All extends object>(services: All): All =>
  mapMethods(services, (operation, method) => (...input: unknown[]) => {
    const result: unknown = method(...input)
    if (Effect.isEffect(result)) return asCall(operation, result as Effect.Effect<unknown, SlipwayError>)
    return isWatch(result)
      ? { next: (previous: unknown) => asCall(operation, result.next(previous)) }
      : result
  }) as unknown as All // the mapping above, typed

const isWatch = (value: unknown): value is Watch<unknown, SlipwayError> =>
  typeof value === "object" && value !== null && "next" in value

const contextOf = (config: ClientConfig, makeSession: MakeSession) =>
  Layer.effectContext(
    Effect.try({
      try: () => settingsFrom(config, effectTime),
      // `settingsFrom` throws nothing else; a bug in it must not pass for a bad setting.
      catch: (thrown) =>
        thrown instanceof InvalidConfigError
          ? thrown
          : new InvalidConfigError({ field: "config", expected: "a plain object" })
    }).pipe(
      Effect.flatMap((settings) =>
        Effect.acquireRelease(
          Effect.sync(() => makeServices(settings, makeSession)),
          ({ close }) => close
        )
      ),
      Effect.map((made) => {
        const services = named({ ...made.services, session: publicOf(made.services.session) })
        return Context.make(Auth, services.auth).pipe(
          Context.add(Account, services.account),
          Context.add(Session, services.session),
          Context.add(Wallet, services.wallet),
          Context.add(Transactions, services.transactions),
          Context.add(Onramp, services.onramp),
          Context.add(Offramp, services.offramp),
          Context.add(Recipients, services.recipients),
          Context.add(Reference, services.reference),
          Context.add(RampAccount, services.ramp),
          Context.add(Organization, services.organization)
        )
      })
    )
  )
