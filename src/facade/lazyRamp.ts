import * as Effect from "effect/Effect"
import type { RequestSetupError } from "../errors.ts"
import { taken } from "./input.ts"
import type { RampServices } from "./rampServices.ts"
import { type Watch, watchOf } from "./Watch.ts"

/** Stands in for the ramp's services until they are loaded. The input of a call is copied when the call is made. */
export const makeLazyRamp = (services: Effect.Effect<RampServices, RequestSetupError>): RampServices => {
  const call =
    <Service extends keyof RampServices, Name extends keyof RampServices[Service]>(
      service: Service,
      name: Name
    ) =>
    (input: unknown) =>
      Effect.flatMap(taken(input), (copy) =>
        Effect.flatMap(services, (loaded) => (loaded[service][name] as Method)(copy))
      )
  const watch = (service: "onramp" | "offramp") => (input: unknown) =>
    watchOf(
      Effect.flatMap(taken(input), (copy) =>
        Effect.map(services, (loaded) => (loaded[service].watch as WatchMethod)(copy))
      )
    )
  const stand: Methods = {
    onramp: {
      quote: call("onramp", "quote"),
      create: call("onramp", "create"),
      list: call("onramp", "list"),
      get: call("onramp", "get"),
      watch: watch("onramp")
    },
    offramp: {
      quote: call("offramp", "quote"),
      create: call("offramp", "create"),
      list: call("offramp", "list"),
      get: call("offramp", "get"),
      reply: call("offramp", "reply"),
      watch: watch("offramp")
    },
    recipients: {
      create: call("recipients", "create"),
      list: call("recipients", "list"),
      update: call("recipients", "update"),
      delete: call("recipients", "delete")
    },
    reference: {
      banks: call("reference", "banks"),
      cryptos: call("reference", "cryptos"),
      currencies: call("reference", "currencies"),
      paymentMethods: call("reference", "paymentMethods")
    }
  }
  return stand as RampServices // each method hands on what it is given, and what it gets
}

type Method = (input: unknown) => Effect.Effect<unknown, unknown>
type WatchMethod = (input: unknown) => Watch<unknown, unknown>

/** Every method there is, so that none is forgotten here. */
type Methods = {
  readonly [Service in keyof RampServices]: {
    readonly [Name in keyof RampServices[Service]]: Method | WatchMethod
  }
}
