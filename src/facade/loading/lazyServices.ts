import * as Effect from "effect/Effect"
import { runPromise } from "../../transactions/run.ts"
import type { Watch } from "../../watch.ts"
import { taken } from "../input/input.ts"
import { watchOf } from "../watchStatus.ts"
import type { Lazy } from "./lazily.ts"
import { type Subscribe, subscribeOnceLoaded } from "./subscribeOnceLoaded.ts"

/**
 * Services that load with the first call of one of them. `methods` names every method and what stands in for it until
 * then. The input of a call is copied when the call is made. `around` wraps a call that waits for its code.
 */
export const lazyServices = <Services extends object>(
  services: Lazy<Services>,
  methods: Methods<Services>,
  around: Around = (call) => call
): Services => {
  const standInsFor = (part: Part, find: (loaded: unknown) => unknown): object =>
    Object.fromEntries(
      Object.entries(part).map(([name, member]) => {
        const findMember = (loaded: unknown) => Object(find(loaded))[name] as Method // as `methods` says
        if (typeof member !== "function") return [name, standInsFor(member, findMember)]
        const load = Effect.map(services.load, findMember)
        const loaded = () => {
          const found = services.loaded()
          return found && findMember(found)
        }
        return [name, member({ loaded, load, around })]
      })
    )
  return standInsFor(methods, (loaded) => loaded) as Services // each method hands on what it is given, and what it gets
}

type Around = <A, E>(call: Effect.Effect<A, E>) => Effect.Effect<A, E>

/** Stands in for a method with an input that answers with an effect. */
export const call: StandIn = (method) => (input) =>
  method.loaded()?.(input) ??
  Effect.flatMap(taken(input), (copy) =>
    method.around(Effect.flatMap(method.load, (loaded) => effectOf(loaded(copy))))
  )

/** Stands in for a method without an input that answers with an effect. */
export const callWithoutInput: StandIn = (method) => () =>
  Effect.flatMap(method.load, (loaded) => effectOf(loaded()))

/** Stands in for a method that answers with a `Watch`. */
export const watch: StandIn = (method) => (input) =>
  method.loaded()?.(input) ??
  watchOf(
    Effect.flatMap(taken(input), (copy) =>
      Effect.map(method.load, (loaded) => loaded(copy) as Watch<unknown, unknown>)
    )
  )

/** Stands in for a method that takes a listener and answers with a function that ends the subscription. */
export const subscription: StandIn = (method) => (listener) =>
  // The method is one with a listener.
  subscribeOnceLoaded(() => runPromise(method.load) as Promise<Subscribe<unknown>>, listener)

type StandIn = (method: LazyMethod) => (input?: unknown) => unknown

interface LazyMethod extends Lazy<Method> {
  readonly around: Around
}

type Method = (input?: unknown) => unknown

const effectOf = (answer: unknown) => answer as Effect.Effect<unknown, unknown> // the method is one of `call`

/** Methods by name, and parts that have methods. */
type Part = { readonly [name: string]: StandIn | Part }

/** Every method there is, so that none is forgotten. */
type Methods<Services> = {
  readonly [Name in keyof Services]: Services[Name] extends (...input: never) => unknown
    ? StandIn
    : Methods<Services[Name]>
}
