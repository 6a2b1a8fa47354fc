import type { SlipwayFailure } from "../../index.ts"

/** Resolves to nothing if the service refuses. A call that may succeed later still rejects. */
export const unlessRefused = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  answer.catch((error: SlipwayFailure) => {
    if (error.retryable) throw error
    return undefined
  })
