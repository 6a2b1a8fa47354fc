import { describe, expect, it } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import * as TestClock from "effect/testing/TestClock"
import { Auth, layer, Offramp, Onramp, Session, streamOf } from "../../src/effect.ts"
import { flush, shortestWaits } from "../support/fakeTime.ts"
import { offrampOrder, onrampOrder } from "../support/service/rampAnswers.ts"
import {
  type Answer,
  data,
  networkFailure,
  refusal,
  scriptedService,
  silence
} from "../support/service/scriptedService.ts"
import { bearerOf, ticketService } from "../support/service/ticketService.ts"

const ada = { username: "ada", password: "password" }
const grace = { username: "grace", password: "password" }
const orderRoute = "GET /onramp/detail/order-1"
const order = { onrampId: "order-1", interval: 1_000 }

const settled = Effect.promise(flush)
const pass = (milliseconds: number) =>
  Effect.andThen(settled, Effect.andThen(TestClock.adjust(milliseconds), settled))

/** The test clock does not wait for code that loads with the first call. */
const rampLoaded = Effect.promise(() => import("../../src/facade/loading/rampServices.ts"))

/** A service whose order goes through `answers`, one for each request, and stays at the last. */
const orderService = (...answers: (string | Answer)[]) => {
  const left = answers.map(
    (one): Answer =>
      typeof one === "string" ? () => data({ ...onrampOrder(one), ...offrampOrder(one), ...receiver }) : one
  )
  const next: Answer = (request) => (left.length > 1 ? left.shift() : left[0])?.(request) ?? refusal(404, "")
  const service = scriptedService({ [orderRoute]: next, "GET /offramp/detail/order-1": next })
  return { service, services: layer({ ...service.config, rampableClientSecret: "ramp-secret" }) }
}

const receiver = { receiver: { ...onrampOrder().receiver, ...offrampOrder().receiver } }

const statusesOf = <A extends { readonly status: string }, E>(orders: Stream.Stream<A, E>) =>
  Stream.runCollect(Stream.map(orders, ({ status }) => status))

describe("the stream of an order", () => {
  it.effect("repeats a request that fails for a transient reason", () => {
    const { services, service } = orderService(
      "pending",
      networkFailure,
      () => refusal(503, "Later"),
      "completed"
    )
    shortestWaits()
    return Effect.gen(function* () {
      yield* rampLoaded
      const seen = yield* Effect.forkChild(statusesOf((yield* Onramp).watch(order)))
      for (let time = 0; time < 4; time++) yield* pass(1_000)
      expect(yield* Fiber.join(seen)).toEqual(["pending", "completed"])
      expect(service.requests).toHaveLength(4)
    }).pipe(Effect.provide(services))
  })

  it.effect("follows a sale too", () => {
    const { services } = orderService("pending", "completed")
    return Effect.gen(function* () {
      yield* rampLoaded
      const orders = (yield* Offramp).watch({ offrampId: "order-1", interval: 1_000 })
      const seen = yield* Effect.forkChild(statusesOf(orders))
      yield* pass(1_000)
      expect(yield* Fiber.join(seen)).toEqual(["pending", "completed"])
    }).pipe(Effect.provide(services))
  })

  it.effect("sends nothing until it is run, and starts again each time", () => {
    const { services, service } = orderService("completed")
    return Effect.gen(function* () {
      const orders = (yield* Onramp).watch(order)
      yield* settled
      expect(service.requests).toHaveLength(0)
      expect(yield* statusesOf(orders)).toEqual(["completed"])
      expect(yield* statusesOf(orders)).toEqual(["completed"])
      expect(service.requests).toHaveLength(2)
    }).pipe(Effect.provide(services))
  })

  it.effect("stops polling when its reader is interrupted between two requests", () => {
    const { services, service } = orderService("pending")
    return Effect.gen(function* () {
      yield* rampLoaded
      const reader = yield* Effect.forkChild(Stream.runDrain((yield* Onramp).watch(order)))
      yield* pass(1_000)
      expect(service.requests).toHaveLength(2)
      yield* Fiber.interrupt(reader)
      yield* pass(60_000)
      expect(service.requests).toHaveLength(2)
    }).pipe(Effect.provide(services))
  })

  it.effect("aborts its request when its reader is interrupted", () => {
    const { services, service } = orderService(silence)
    return Effect.gen(function* () {
      const reader = yield* Effect.forkChild(Stream.runDrain((yield* Onramp).watch(order)))
      yield* Effect.promise(() => service.arrived(orderRoute))
      yield* Fiber.interrupt(reader)
      expect(service.requests[0]?.signal.aborted).toBe(true)
    }).pipe(Effect.provide(services))
  })

  it.effect("goes on after the ramp token has expired and was refreshed", () => {
    const statuses = ["pending", "processing", "completed"]
    let valid = "first"
    const service = scriptedService({
      "POST /auth/login": () =>
        data({
          isWalletCreated: true,
          walletToken: "wallet-token",
          refreshToken: "refresh-token",
          rampableAccessToken: "first"
        }),
      "POST /wallet/refresh-rampable": () => data({ rampableAccessToken: "second" }),
      [orderRoute]: (request) => {
        if (bearerOf(request) !== valid) return refusal(401, "Token expired")
        const [status] = statuses.length > 1 ? statuses.splice(0, 1) : statuses
        return data(onrampOrder(status))
      }
    })
    return Effect.gen(function* () {
      yield* rampLoaded
      yield* (yield* Auth).username.login(ada)
      const seen = yield* Effect.forkChild(statusesOf((yield* Onramp).watch(order)))
      yield* settled
      valid = "second"
      yield* pass(1_000)
      yield* pass(1_000)
      expect(yield* Fiber.join(seen)).toEqual(["pending", "processing", "completed"])
      expect(service.sent("POST /wallet/refresh-rampable")).toHaveLength(1)
      expect(service.sent(orderRoute).map(bearerOf)).toEqual(["first", "first", "second", "second"])
    }).pipe(Effect.provide(layer({ ...service.config, rampableClientSecret: "ramp-secret" })))
  })

  it.effect("fails with the name of its call", () => {
    const { services } = orderService(() => refusal(404, "No such order"))
    return Effect.gen(function* () {
      const error = yield* Effect.flip(Stream.runDrain((yield* Onramp).watch(order)))
      expect(error).toMatchObject({ _tag: "ApiError", status: 404, operation: "onramp.watch" })
    }).pipe(Effect.provide(services))
  })

  it.effect("copies the input when the call is made", () => {
    const { services } = orderService("completed")
    return Effect.gen(function* () {
      const input = { ...order }
      const orders = (yield* Onramp).watch(input)
      input.onrampId = "order-2"
      expect(yield* statusesOf(orders)).toEqual(["completed"])
    }).pipe(Effect.provide(services))
  })

  it.effect("passes through streamOf unchanged", () => {
    const { services } = orderService("completed")
    return Effect.gen(function* () {
      expect(yield* statusesOf(streamOf((yield* Onramp).watch(order)))).toEqual(["completed"])
    }).pipe(Effect.provide(services))
  })
})

describe("the stream of session events", () => {
  it.effect("yields every event in order, also those that come while the reader is busy", () => {
    const service = ticketService()
    return Effect.gen(function* () {
      const session = yield* Session
      const { username } = yield* Auth
      const busy: string[] = []
      const events = Stream.mapEffect(session.events(), (event) => {
        busy.push(event.type)
        return Effect.as(Effect.sleep(1_000), `${event.type} ${event.session.username}`)
      })
      const seen = yield* Effect.forkChild(Stream.runCollect(Stream.take(events, 4)))
      yield* settled
      yield* username.login(ada)
      yield* username.login(grace)
      yield* session.signOut()
      yield* settled
      expect(busy).toEqual(["started"])
      for (let time = 0; time < 4; time++) yield* pass(1_000)
      expect(yield* Fiber.join(seen)).toEqual([
        "started ada",
        "ended grace",
        "started grace",
        "ended undefined"
      ])
    }).pipe(Effect.provide(layer(service.config)))
  })

  it.effect("yields a change when a refresh moves the end of the session", () => {
    const service = ticketService({ refreshLifetime: 100 })
    return Effect.gen(function* () {
      const session = yield* Session
      yield* (yield* Auth).username.login(ada)
      const seen = yield* Effect.forkChild(Stream.runCollect(Stream.take(session.events(), 1)))
      yield* settled
      yield* TestClock.adjust("10 seconds")
      const refreshed = yield* session.refresh()
      expect(yield* Fiber.join(seen)).toEqual([{ type: "changed", session: refreshed }])
      expect(refreshed.expiresAt).toBe(110_000)
    }).pipe(Effect.provide(layer(service.config)))
  })

  it.effect("emits to each run the events from its start", () => {
    const service = ticketService()
    return Effect.gen(function* () {
      const events = (yield* Session).events()
      const { username } = yield* Auth
      const typesOf = (count: number) =>
        Effect.forkChild(Stream.runCollect(Stream.map(Stream.take(events, count), ({ type }) => type)))
      yield* username.login(ada)
      const first = yield* typesOf(3)
      yield* settled
      yield* username.login(grace)
      const second = yield* typesOf(1)
      yield* settled
      yield* (yield* Session).signOut()
      expect(yield* Fiber.join(first)).toEqual(["ended", "started", "ended"])
      expect(yield* Fiber.join(second)).toEqual(["ended"])
    }).pipe(Effect.provide(layer(service.config)))
  })

  it.effect("ends with the layer", () => {
    const service = ticketService()
    return Effect.gen(function* () {
      const scope = yield* Scope.make()
      const context = yield* Layer.buildWithScope(layer(service.config), scope)
      const events = Context.get(context, Session).events()
      const seen = yield* Effect.forkChild(Stream.runCollect(events))
      yield* settled
      yield* Scope.close(scope, Exit.void)
      expect(yield* Fiber.join(seen)).toEqual([])
    })
  })
})
