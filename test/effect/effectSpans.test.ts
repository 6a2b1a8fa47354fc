import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Redacted from "effect/Redacted"
import * as References from "effect/References"
import * as Stream from "effect/Stream"
import * as Tracer from "effect/Tracer"
import * as TestClock from "effect/testing/TestClock"
import { Auth, layer, layerServer, Onramp, Recipients, Session, Wallet } from "../../src/effect.ts"
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
import { jwt, ticketService } from "../support/service/ticketService.ts"
import { attributesOf, parentOf, recordingTracer, textOf } from "../support/spans.ts"

const hello = { network: "ethereum-sepolia", message: "hello" } as const
const ada = { username: "ada", password: "correct horse" }
const email = { email: "ada@example.com" }
const otp = "POST /auth/login-otp"
const sign = "POST /wallet/sign-message"
const refresh = "POST /wallet/refresh"
const orderRoute = "GET /onramp/detail/order-1"
const order = { onrampId: "order-1", interval: 1_000 }

const settled = Effect.promise(flush)
const pass = (milliseconds: number) =>
  Effect.andThen(settled, Effect.andThen(TestClock.adjust(milliseconds), settled))

/** The test clock does not wait for code that loads with the first call. */
const rampLoaded = Effect.promise(() => import("../../src/facade/loading/rampServices.ts"))

const login = Effect.flatMap(Auth, ({ email: { login } }) => login(email))

/** Runs `program` against a service that answers sign-ins with `answer`. */
const traced = <A, E, R>(
  program: Effect.Effect<A, E, R>,
  services: ReturnType<typeof layer>,
  { tracer }: ReturnType<typeof recordingTracer>
) => program.pipe(Effect.provide(services), Effect.provideService(Tracer.Tracer, tracer))

const answering = (answer: Answer) => {
  const service = scriptedService({ [otp]: answer })
  return { ...service, services: layer(service.config) }
}

describe("a call", () => {
  it.effect("is a span with a child for its request", () => {
    const recorded = recordingTracer()
    const { services } = answering(() => data({ verificationToken: "token" }))
    return Effect.gen(function* () {
      yield* traced(Effect.withSpan(login, "app"), services, recorded)
      expect(recorded.spans.map((span) => [parentOf(span), span.name, span.kind])).toEqual([
        [undefined, "app", "internal"],
        ["app", "slipway.auth.email.login", "internal"],
        ["slipway.auth.email.login", otp, "client"]
      ])
      expect(recorded.spans.map(({ status }) => status._tag)).toEqual(["Ended", "Ended", "Ended"])
      expect(attributesOf(recorded.spans[1])).toEqual({ "slipway.outcome": "succeeded" })
      expect(attributesOf(recorded.spans[2])).toEqual({
        "http.request.method": "POST",
        "url.template": "/auth/login-otp",
        "server.address": "wallet.test",
        "server.port": 80,
        "http.response.status_code": 200,
        "slipway.outcome": "succeeded"
      })
    })
  })

  it.effect("has a child for each request that it takes, in the order of their sending", () => {
    const recorded = recordingTracer()
    const service = ticketService()
    const program = Effect.gen(function* () {
      yield* (yield* Auth).username.login(ada)
      const wallet = yield* Wallet
      yield* wallet.signMessage(hello)
      yield* wallet.signMessage(hello)
    })
    return Effect.gen(function* () {
      yield* traced(program, layer(service.config), recorded)
      const calls = recorded.named("slipway.wallet.signMessage")
      const requestsOf = (call: Tracer.Span | undefined) =>
        recorded.spans.flatMap(({ name, parent }) =>
          parent._tag === "Some" && parent.value === call ? [name] : []
        )
      expect(calls.map(requestsOf)).toEqual([[sign], [refresh, sign]])
    })
  })

  it.effect("counts a request that is sent again", () => {
    const recorded = recordingTracer()
    const service = ticketService()
    const program = Effect.gen(function* () {
      yield* (yield* Auth).username.login(ada)
      service.once(sign, () => refusal(401, "Token expired"))
      yield* (yield* Wallet).signMessage(hello)
    })
    return Effect.gen(function* () {
      yield* traced(program, layer(service.config), recorded)
      expect(recorded.named(sign).map(attributesOf)).toMatchObject([
        { "http.response.status_code": 401, "error.type": "401", "slipway.outcome": "refused" },
        { "http.response.status_code": 200, "http.request.resend_count": 1 }
      ])
      expect(attributesOf(recorded.named(sign)[0])).not.toHaveProperty(["http.request.resend_count"])
      expect(attributesOf(recorded.named("slipway.wallet.signMessage")[0])).toEqual({
        "slipway.outcome": "succeeded"
      })
    })
  })

  it.effect.each<[string, Answer, object, object]>([
    [
      "refused",
      () => refusal(429, "Slow down"),
      { "error.type": "ApiError", "slipway.outcome": "throttled" },
      { "http.response.status_code": 429, "error.type": "429", "slipway.outcome": "throttled" }
    ],
    [
      "lost",
      networkFailure,
      { "error.type": "NoResponseError", "slipway.outcome": "unknown" },
      { "error.type": "NoResponseError", "slipway.outcome": "unknown" }
    ],
    [
      "answered with an invalid response",
      () => new Response("<html>"),
      { "error.type": "InvalidResponseError", "slipway.outcome": "unknown" },
      {
        "http.response.status_code": 200,
        "error.type": "InvalidResponseError",
        "slipway.outcome": "unknown"
      }
    ]
  ])("that is %s has its outcome", ([, answer, ofCall, ofRequest]) => {
    const recorded = recordingTracer()
    return Effect.gen(function* () {
      yield* Effect.flip(traced(login, answering(answer).services, recorded))
      const [call, request] = recorded.spans
      expect(attributesOf(call)).toEqual(ofCall)
      expect(attributesOf(request)).toMatchObject(ofRequest)
      expect(request?.attributes.has("http.response.status_code")).toBe(
        "http.response.status_code" in ofRequest
      )
    })
  })

  it.effect("that is interrupted ends its spans", () => {
    const recorded = recordingTracer()
    const service = answering(silence)
    return Effect.gen(function* () {
      const call = yield* Effect.forkChild(traced(login, service.services, recorded))
      yield* Effect.promise(() => service.arrived(otp))
      yield* Fiber.interrupt(call)
      expect(recorded.spans.map(({ name, status }) => [name, status._tag])).toEqual([
        ["slipway.auth.email.login", "Ended"],
        [otp, "Ended"]
      ])
      expect(recorded.spans.map(attributesOf)).toMatchObject([
        { "slipway.outcome": "interrupted" },
        { "slipway.outcome": "interrupted" }
      ])
    })
  })

  it.effect("that sends nothing has no request", () => {
    const recorded = recordingTracer()
    const program = Effect.flatMap(Auth, (auth) => auth.email.login({ email: "" }))
    return Effect.gen(function* () {
      yield* Effect.flip(traced(program, answering(silence).services, recorded))
      expect(recorded.spans.map(({ name }) => name)).toEqual(["slipway.auth.email.login"])
      expect(attributesOf(recorded.spans[0])).toEqual({
        "slipway.outcome": "not_sent",
        "error.type": "InvalidInputError"
      })
    })
  })

  it.effect("that sends a coin is the parent of its request", () => {
    const recorded = recordingTracer()
    const service = scriptedService({
      "POST /wallet/send-coin": () => data({ txReceipt: { hash: `0x${"1".repeat(64)}` } })
    })
    const walletToken = jwt({ address: [{ network: "evm", address: `0x${"a".repeat(40)}` }] })
    const program = Effect.flatMap(Wallet, (wallet) =>
      wallet.sendCoin({ network: "ethereum-sepolia", to: `0x${"b".repeat(40)}`, amount: "1", walletToken })
    )
    return Effect.gen(function* () {
      yield* traced(program, layer(service.config), recorded)
      expect(recorded.spans.map((span) => [parentOf(span), span.name])).toEqual([
        [undefined, "slipway.wallet.sendCoin"],
        ["slipway.wallet.sendCoin", "POST /wallet/send-coin"]
      ])
    })
  })
})

describe("a stream", () => {
  const watching = (...answers: Answer[]) => {
    const service = scriptedService({
      [orderRoute]: (request) =>
        (answers.length > 1 ? answers.shift() : answers[0])?.(request) ?? refusal(404, "")
    })
    return layer({ ...service.config, rampableClientSecret: "ramp-secret" })
  }
  const status =
    (text: string): Answer =>
    () =>
      data(onrampOrder(text))
  const polled = "GET /onramp/detail/{transactionId}"
  const watch = Stream.unwrap(Effect.map(Onramp, (onramp) => onramp.watch(order)))

  it.effect("is one span, with a child for each poll", () => {
    const recorded = recordingTracer()
    const services = watching(
      status("pending"),
      networkFailure,
      networkFailure,
      status("pending"),
      status("completed")
    )
    return Effect.gen(function* () {
      yield* rampLoaded
      const reader = yield* Effect.forkChild(traced(Stream.runDrain(watch), services, recorded))
      for (let time = 0; time < 30; time++) yield* pass(1_000)
      yield* Fiber.join(reader)
      expect(recorded.spans.map((span) => [parentOf(span), span.name])).toEqual([
        [undefined, "slipway.onramp.watch"],
        ...Array.from({ length: 5 }, () => ["slipway.onramp.watch", polled])
      ])
      expect(attributesOf(recorded.spans[0])).toEqual({ "slipway.outcome": "succeeded" })
      const resends = recorded.named(polled).map((span) => attributesOf(span)["http.request.resend_count"])
      expect(resends).toEqual([undefined, undefined, 1, 2, undefined])
    })
  })

  it.effect("that its reader leaves ends its span", () => {
    const recorded = recordingTracer()
    return Effect.gen(function* () {
      yield* traced(Stream.runDrain(Stream.take(watch, 1)), watching(status("pending")), recorded)
      expect(recorded.spans.map(({ name, status }) => [name, status._tag])).toEqual([
        ["slipway.onramp.watch", "Ended"],
        [polled, "Ended"]
      ])
      expect(recorded.spans[0]?.attributes.has("slipway.outcome")).toBe(true)
    })
  })

  it.effect("of session events has no span, because it makes no request", () => {
    const recorded = recordingTracer()
    const service = ticketService()
    const program = Effect.gen(function* () {
      const session = yield* Session
      const reader = yield* Effect.forkChild(Stream.runDrain(Stream.take(session.events(), 1)))
      yield* settled
      yield* session.signOut()
      yield* (yield* Auth).username.login(ada)
      yield* Fiber.join(reader)
    })
    return Effect.gen(function* () {
      yield* traced(program, layer(service.config), recorded)
      expect(recorded.spans.map(({ name }) => name)).toEqual([
        "slipway.session.signOut",
        "slipway.auth.username.login",
        "POST /auth/login"
      ])
    })
  })
})

describe("no span shows", () => {
  const secrets = [
    "server-secret",
    "ramp-secret",
    "correct horse",
    "ada@example.com",
    "one-recipient",
    "Ada Lovelace"
  ]

  it.effect("a secret, a path parameter or personal data, also when the call fails", () => {
    const recorded = recordingTracer()
    const answersOn = (route: string): [string, Answer] => [
      route,
      () => refusal(400, `${secrets.join(" ")} cannot be used`)
    ]
    const service = scriptedService(
      Object.fromEntries([
        ...["POST /auth/login-otp", "POST /auth/login", "DELETE /recipient/one-recipient"].map(answersOn),
        answersOn("PATCH /recipient/one-recipient")
      ])
    )
    const { appId, ...config } = service.config
    const services = layerServer({
      ...config,
      clientSecret: Redacted.make("server-secret"),
      rampableClientSecret: Redacted.make("ramp-secret")
    })
    const program = Effect.gen(function* () {
      const { email, username } = yield* Auth
      yield* Effect.flip(email.login({ email: "ada@example.com" }))
      yield* Effect.flip(username.login(ada))
      const recipients = yield* Recipients
      yield* Effect.flip(
        recipients.delete({ recipientId: "one-recipient", rampableAccessToken: "ramp-token" })
      )
    })
    return Effect.gen(function* () {
      yield* traced(program, services, recorded)
      expect(service.requests).toHaveLength(3)
      expect(recorded.spans).toHaveLength(6)
      expect(recorded.spans.map(({ name }) => name)).toContain("DELETE /recipient/{recipientId}")
      // The service may repeat what the request contained. An error never shows it.
      const [, ofLogin, , ofPassword, , ofRecipient] = recorded.spans.map(textOf)
      for (const secret of ["server-secret", "ada@example.com"]) expect(ofLogin).not.toContain(secret)
      for (const secret of ["server-secret", "correct horse"]) expect(ofPassword).not.toContain(secret)
      for (const secret of ["ramp-secret", "ramp-token"]) expect(ofRecipient).not.toContain(secret)
      for (const span of recorded.spans) {
        const attributes = JSON.stringify([...span.attributes])
        for (const secret of secrets) expect(attributes).not.toContain(secret)
      }
    })
  })
})

describe("traceparent", () => {
  const open = (settings: { readonly traceparent?: boolean }) => {
    const service = scriptedService({ [otp]: () => data({ verificationToken: "token" }) })
    return {
      services: layer({ ...service.config, ...settings }),
      sent: () => service.requests.map(({ headers }) => headers.get("traceparent"))
    }
  }

  it.effect("is not sent by default", () => {
    const { services, sent } = open({})
    return Effect.gen(function* () {
      yield* traced(login, services, recordingTracer())
      expect(sent()).toEqual([null])
    })
  })

  it.effect("is sent when asked for, with the ids of the request's span", () => {
    const recorded = recordingTracer()
    const { services, sent } = open({ traceparent: true })
    return Effect.gen(function* () {
      yield* traced(Effect.withSpan(login, "app"), services, recorded)
      const [request] = recorded.named(otp)
      expect(sent()).toEqual([`00-${request?.traceId}-${request?.spanId}-01`])
      expect(request?.traceId).toBe(recorded.spans[0]?.traceId)
      expect(request?.traceId).toMatch(/^[\da-f]{32}$/)
    })
  })

  it.effect("tells the service when the trace is not sampled", () => {
    const { services, sent } = open({ traceparent: true })
    return Effect.gen(function* () {
      yield* traced(Effect.withSpan(login, "app", { sampled: false }), services, recordingTracer())
      expect(sent()).toEqual([expect.stringMatching(/-00$/)])
    })
  })

  it.effect("is not sent while tracing is off", () => {
    const { services, sent } = open({ traceparent: true })
    return Effect.gen(function* () {
      yield* Effect.provideService(
        traced(login, services, recordingTracer()),
        References.TracerEnabled,
        false
      )
      expect(sent()).toEqual([null])
    })
  })
})
