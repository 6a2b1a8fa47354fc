import { expect } from "vitest"
import { isSlipwayError, type SlipwayFailure } from "../../src/index.ts"

/** The Slipway error that `call` rejects with. */
export const failureOf = async (call: Promise<unknown>): Promise<SlipwayFailure> => {
  const error = await call.then(
    (value) => expect.fail(`succeeded with ${JSON.stringify(value)}`),
    (reason: unknown) => reason
  )
  if (isSlipwayError(error)) return error
  throw error
}
