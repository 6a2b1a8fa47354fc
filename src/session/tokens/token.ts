import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type { InvalidInputError } from "../../errors/index.ts"
import { invalid } from "../../input/invalid.ts"
import { isRedacted } from "../../input/redacted.ts"
import { isToken } from "./isToken.ts"

/** Checks a token that a caller passes as `field`. */
export const token = (field: string, value: unknown): Effect.Effect<Redacted.Redacted, InvalidInputError> =>
  isToken(value) && !isRedacted(value)
    ? Effect.succeed(Redacted.make(value, { label: field }))
    : Effect.fail(invalid(field, "a token as the service returned it"))
