import * as Effect from "effect/Effect"
import { InvalidInputError } from "../../errors/index.ts"
import { invalid } from "../../input/invalid.ts"
import { expectedKey, UnknownKey } from "../../input/keys.ts"
import { takeInput } from "../../input/take.ts"
import { lazily } from "../../loading/lazily.ts"

/** Copies an input that is checked later. */
export const taken = <Input>(input: Input | undefined) => attempted(() => takeInput(input))

/** Runs a check that throws `InvalidInputError`. */
export const attempted = <A>(attempt: () => A): Effect.Effect<A, InvalidInputError> => {
  try {
    return Effect.succeed(attempt())
  } catch (thrown) {
    if (thrown instanceof UnknownKey) return misspelt(thrown)
    return thrown instanceof InvalidInputError ? Effect.fail(thrown) : Effect.die(thrown)
  }
}

/** Suggests the key that was probably meant, if the code for that can be loaded. */
const misspelt = ({ field, key, known }: UnknownKey): Effect.Effect<never, InvalidInputError> =>
  Effect.flatMap(
    Effect.catch(
      Effect.map(suggestions.load, ({ nearestName }) => nearestName(key, known)),
      () => Effect.succeed(undefined)
    ),
    (meant) => Effect.fail(invalid(field, expectedKey(known, meant)))
  )

const suggestions = /* @__PURE__ */ lazily(() => import("../../input/suggest.ts"))
