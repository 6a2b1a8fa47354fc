import * as Effect from "effect/Effect"
import type { InvalidInputError, NotSentError } from "../../errors/index.ts"
import { takeInput } from "../../input/take.ts"
import { refuseUnknownKeys } from "../../input/unknownKeys.ts"
import type { Lazy } from "../../loading/lazily.ts"
import { attempted, taken } from "./input.ts"

/**
 * Copies the input when the call is made and builds the request from the copy, so later changes to the caller's object have
 * no effect. `known` lists the allowed keys, separated by spaces.
 */
export const prepared = <Input, Sent>(
  input: Input | undefined,
  known: string,
  build: (input: Input) => Sent
): Effect.Effect<Sent, InvalidInputError> =>
  attempted(() => {
    const taken = takeInput(input)
    refuseUnknownKeys(taken, known)
    return build(taken)
  })

/** As `prepared`, but the code that checks the copy and its keys loads on first use. */
export const preparedLater = <Input, Module, Sent>(
  input: Input | undefined,
  module: Lazy<Module>,
  build: (input: Input, module: Module) => Sent
): Effect.Effect<Sent, InvalidInputError | NotSentError> => {
  const copied = taken(input)
  return Effect.flatMap(copied, (copy) =>
    Effect.flatMap(module.load, (loaded) => attempted(() => build(copy, loaded)))
  )
}
