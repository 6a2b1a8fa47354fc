import * as Effect from "effect/Effect"
import { type PullStream, pullStreamOf } from "../../call/pullStream.ts"
import type { NotSentError } from "../../errors/index.ts"
import type { Lazy } from "../../loading/lazily.ts"
import { runPromise } from "../../transactions/run.ts"
import { taken } from "../input/input.ts"
import { type Subscribe, subscribeOnceLoaded } from "./subscribeOnceLoaded.ts"

/**
 * Services that load on the first call of any method. `methods` lists the placeholder of each method. A placeholder copies
 * its input at once, since the caller may change it while the code loads. `around` wraps a call that waits for its code.
 */
export const lazyServices = <Services extends object>(
  services: Lazy<Services>,
  methods: Methods<Services>,
  around: Around = (call) => call
): Services => {
  const placeholdersFor = (part: Part, find: (loaded: unknown) => unknown): object =>
    Object.fromEntries(
      Object.entries(part).map(([name, member]) => {
        const findMember = (loaded: unknown) => Object(find(loaded))[name] as Method // as `methods` says
        if (typeof member !== "function") return [name, placeholdersFor(member, findMember)]
        const load = Effect.map(services.load, findMember)
        const loaded = () => {
          const found = services.loaded()
          return found && findMember(found)
        }
        return [name, member({ loaded, load, around })]
      })
    )
  return placeholdersFor(methods, (loaded) => loaded) as Services // each placeholder forwards the input and result of its method
}

type Around = <A, E>(call: Effect.Effect<A, E>) => Effect.Effect<A, E | NotSentError>

/** The placeholder of a method that takes an input and returns an effect. */
export const call: Placeholder = (method) => (input) => called(method, [], input)

/** The placeholder of a method that takes a method and a path of HTTP before its input. */
export const request: Placeholder = (method) => (verb, path, input) => called(method, [verb, path], input)

const called = (method: LazyMethod, first: readonly unknown[], input: unknown) =>
  method.loaded()?.(...first, input) ??
  Effect.flatMap(taken(input), (copy) =>
    method.around(Effect.flatMap(method.load, (loaded) => effectOf(loaded(...first, copy))))
  )

/** The placeholder of a method that takes no input and returns an effect. */
export const callWithoutInput: Placeholder = (method) => () =>
  Effect.flatMap(method.load, (loaded) => effectOf(loaded()))

/** The placeholder of a method that returns a `PullStream`. */
export const pullStream: Placeholder = (method) => (input) =>
  method.loaded()?.(input) ??
  pullStreamOf(
    Effect.flatMap(taken(input), (copy) =>
      // Only methods that return one have this placeholder.
      Effect.map(method.load, (loaded) => loaded(copy) as PullStream<unknown, unknown>)
    )
  )

/** The placeholder of a method that takes a listener and returns an unsubscribe function. */
export const subscription: Placeholder = (method) => (listener) =>
  // A method with this placeholder takes a listener.
  subscribeOnceLoaded(() => runPromise(method.load) as Promise<Subscribe<unknown>>, listener)

type Placeholder = (method: LazyMethod) => (...input: unknown[]) => unknown

interface LazyMethod extends Lazy<Method> {
  readonly around: Around
}

type Method = (...input: readonly unknown[]) => unknown

const effectOf = (answer: unknown) => answer as Effect.Effect<unknown, unknown> // a method with the placeholder `call` returns an effect

/** Placeholders by method name. Parts nest. */
type Part = { readonly [name: string]: Placeholder | Part }

/** Requires a placeholder for every method. */
type Methods<Services> = {
  readonly [Name in keyof Services]: Services[Name] extends (...input: never) => unknown
    ? Placeholder
    : Methods<Services[Name]>
}
