import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Stream from "effect/Stream"
import * as TestClock from "effect/testing/TestClock"
import {
  Account,
  Auth,
  type ClientConfig,
  layer,
  layerServer,
  Offramp,
  Onramp,
  Organization,
  RampAccount,
  Recipients,
  Reference,
  Session,
  Wallet
} from "../../src/effect.ts"
import { flush } from "../support/fakeTime.ts"
import { onrampOrder } from "../support/service/rampAnswers.ts"
import {
  type Answer,
  data,
  networkFailure,
  refusal,
  scriptedService,
  silence
} from "../support/service/scriptedService.ts"
import { ticketService } from "../support/service/ticketService.ts"
import { signatureOf } from "../support/signature.ts"

const refresh = "POST /wallet/refresh"
const hello = { network: "ethereum-sepolia", message: "hello" } as const
const ada = { username: "ada", password: "password" }

const settled = Effect.promise(flush)
const pass = (milliseconds: number) =>
  Effect.andThen(settled, Effect.andThen(TestClock.adjust(milliseconds), settled))

describe("the services", () => {
  it.effect("come from the layer as shared instances", () => {
    const service = ticketService()
    return Effect.gen(function* () {
      yield* (yield* Auth).username.login(ada)
      expect((yield* Session).current()).toMatchObject({ status: "ready", username: "ada" })
      expect(yield* (yield* Wallet).signMessage(hello)).toEqual({ signature: signatureOf("hello") })
      for (const key of [Account, Onramp, Offramp, Recipients, Reference, RampAccount, Organization])
        expect(Object.keys(yield* key).length).toBeGreaterThan(0)
    }).pipe(Effect.provide(layer(service.config)))
  })

  it.effect("of a server keep no session", () => {
    const service = ticketService()
    return Effect.gen(function* () {
      const signIn = yield* (yield* Auth).username.login(ada)
      expect((yield* Session).current()).toEqual({
        status: "signed_out",
        addresses: {},
        hasRampAccess: false
      })
      const wallet = yield* Wallet
      expect(yield* Effect.flip(wallet.signMessage(hello))).toMatchObject({ _tag: "NotSignedInError" })
      const walletToken = signIn.isWalletCreated ? signIn.walletToken : undefined
      expect(yield* wallet.signMessage({ ...hello, walletToken })).toEqual({
        signature: signatureOf("hello")
      })
    }).pipe(Effect.provide(layerServer(service.config)))
  })

  it.effect("of a server say which tokens to pass instead of a session's", () =>
    Effect.gen(function* () {
      const session = yield* Session
      const needs = (what: string) => ({
        _tag: "NotSignedInError",
        message: `A server client has no session: pass ${what}`
      })
      expect(yield* Effect.flip(session.refresh())).toMatchObject(
        needs("`refreshToken` to wallet.refreshToken")
      )
      expect(yield* Effect.flip(session.address())).toMatchObject(needs("`walletToken` to wallet.addresses"))
      expect(yield* Stream.runCollect(session.events())).toEqual([])
      yield* session.signOut()
    }).pipe(Effect.provide(layerServer(ticketService().config)))
  )

  it.effect("are lazy and repeatable", () => {
    const service = scriptedService({ "POST /auth/login-otp": () => data({ verificationToken: "token" }) })
    return Effect.gen(function* () {
      const login = (yield* Auth).email.login({ email: "ada@example.com" })
      expect(service.requests).toHaveLength(0)
      expect(yield* login).toEqual({ verificationToken: "token" })
      yield* login
      expect(service.requests).toHaveLength(2)
    }).pipe(Effect.provide(layer(service.config)))
  })

  it.effect.each<[string, unknown]>([
    ["appId", {}],
    ["secret", { appId: "a", secret: "s" }],
    ["config", undefined]
  ])("fail with an invalid configuration: %j", ([field, config]) =>
    Effect.gen(function* () {
      // What an untyped caller passes.
      const services = layer(config as ClientConfig)
      const error = yield* Effect.flip(Effect.provide(Effect.asVoid(Auth), services))
      expect(error).toMatchObject({ _tag: "InvalidConfigError", field })
    })
  )
})

describe("errors", () => {
  const failingWith = (answer: Answer) =>
    Effect.gen(function* () {
      return yield* (yield* Auth).email.login({ email: "ada@example.com" })
    }).pipe(
      Effect.catchTag("ApiError", ({ status }) => Effect.succeed(`refused with ${status}`)),
      Effect.catchTag("NoResponseError", ({ outcome }) => Effect.succeed(`lost, ${outcome}`)),
      Effect.provide(layer(scriptedService({ "POST /auth/login-otp": answer }).config))
    )

  it.effect("are caught by their tag", () =>
    Effect.gen(function* () {
      expect(yield* failingWith(() => refusal(429, "Slow down"))).toBe("refused with 429")
      expect(yield* failingWith(networkFailure)).toBe("lost, unknown")
      expect(yield* Effect.flip(failingWith(() => new Response("<html>")))).toMatchObject({
        _tag: "InvalidResponseError"
      })
    })
  )

  it.effect("count a Retry-After date from Effect's clock", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.parse("2030-01-01T00:00:00Z"))
      const answer = () => refusal(503, "Later", { "retry-after": "Tue, 01 Jan 2030 00:00:30 GMT" })
      const { config } = scriptedService({ "POST /auth/login-otp": answer })
      const call = Effect.flatMap(Auth, ({ email }) => email.login({ email: "ada@example.com" }))
      const error = yield* Effect.flip(Effect.provide(call, layer(config)))
      expect(error).toMatchObject({ _tag: "ApiError", outcome: "throttled", retryAfter: 30_000 })
    })
  )
})

describe("Effect's clock", () => {
  it.effect("decides when a ticket expires", () => {
    const service = ticketService({ lifetime: 60 })
    return Effect.gen(function* () {
      const wallet = yield* Wallet
      const auth = yield* Auth
      yield* auth.username.login(ada)
      yield* TestClock.adjust("57 seconds")
      yield* wallet.signMessage(hello)
      expect(service.sent(refresh)).toHaveLength(0)
      yield* auth.username.login(ada)
      yield* TestClock.adjust("59 seconds")
      yield* wallet.signMessage(hello)
      expect(service.sent(refresh)).toHaveLength(1)
    }).pipe(Effect.provide(layer(service.config)))
  })

  it.effect("decides when a time limit ends a call", () => {
    const service = scriptedService({ "POST /auth/login-otp": silence })
    return Effect.gen(function* () {
      const login = (yield* Auth).email.login({ email: "ada@example.com" })
      const call = yield* Effect.forkChild(Effect.flip(login))
      yield* pass(30_000)
      expect(yield* Fiber.join(call)).toMatchObject({ _tag: "NoResponseError", reason: "TIMEOUT" })
      expect(service.requests[0]?.signal.aborted).toBe(true)
    }).pipe(Effect.provide(layer({ ...service.config, timeouts: "recommended" })))
  })
})

describe("an interruption", () => {
  it.effect("aborts the fetch of a call", () => {
    const service = scriptedService({ "POST /auth/login-otp": silence })
    return Effect.gen(function* () {
      const call = yield* Effect.forkChild((yield* Auth).email.login({ email: "ada@example.com" }))
      yield* Effect.promise(() => service.arrived("POST /auth/login-otp"))
      yield* Fiber.interrupt(call)
      expect(service.requests[0]?.signal.aborted).toBe(true)
    }).pipe(Effect.provide(layer(service.config)))
  })

  it.effect("does not lose the tickets of a refresh", () => {
    const service = ticketService()
    return Effect.gen(function* () {
      const wallet = yield* Wallet
      yield* (yield* Auth).username.login(ada)
      yield* wallet.signMessage(hello)
      const release = service.hold(refresh)
      const call = yield* Effect.forkChild(wallet.signMessage(hello))
      yield* Effect.promise(() => service.arrived(refresh))
      yield* Fiber.interrupt(call)
      release()
      yield* settled
      yield* wallet.signMessage(hello)
      expect(service.sent(refresh)).toHaveLength(1)
      expect(service.done).toHaveLength(2)
    }).pipe(Effect.provide(layer(service.config)))
  })
})

describe("a watched order", () => {
  const watched = (...statuses: string[]) => {
    const service = scriptedService({
      "GET /onramp/detail/order-1": () =>
        data(onrampOrder(statuses.length > 1 ? statuses.shift() : statuses[0]))
    })
    return { service, services: layer({ ...service.config, rampableClientSecret: "ramp-secret" }) }
  }
  const order = { onrampId: "order-1", interval: 1_000 }

  it.effect("yields the order's changes and ends with it", () => {
    const { service, services } = watched("pending", "pending", "processing", "processing", "completed")
    return Effect.gen(function* () {
      // The test clock does not wait for code that loads with the first call.
      yield* Effect.promise(() => import("../../src/facade/loading/rampServices.ts"))
      const orders = (yield* Onramp).watch(order)
      const seen = yield* Effect.forkChild(Stream.runCollect(Stream.map(orders, ({ status }) => status)))
      for (let time = 0; time < 4; time++) yield* pass(1_000)
      expect([...(yield* Fiber.join(seen))]).toEqual(["pending", "processing", "completed"])
      expect(service.requests).toHaveLength(5)
    }).pipe(Effect.provide(services))
  })

  it.effect("stops polling when enough items were taken", () => {
    const { service, services } = watched("pending")
    return Effect.gen(function* () {
      const orders = (yield* Onramp).watch(order)
      expect([...(yield* Stream.runCollect(Stream.take(orders, 1)))]).toMatchObject([{ status: "pending" }])
      yield* pass(10_000)
      expect(service.requests).toHaveLength(1)
    }).pipe(Effect.provide(services))
  })

  it.effect("fails like the Promise API", () => {
    const { services } = watched("pending")
    return Effect.gen(function* () {
      const orders = (yield* Onramp).watch({ onrampId: ".." })
      expect(yield* Effect.flip(Stream.runDrain(orders))).toMatchObject({ field: "onrampId" })
    }).pipe(Effect.provide(services))
  })
})
