/** The work took too long. */
export class TimedOut extends Error {}

/** Runs `work`, and rejects with `TimedOut` and aborts its signal after `limit` milliseconds. */
export const withTimeout = async <A>(
  limit: number,
  work: (signal: AbortSignal) => Promise<A>
): Promise<A> => {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // The rejection of the aborted work comes later, and is ignored.
      reject(new TimedOut(`No response within ${limit} ms`))
      controller.abort()
    }, limit)
  })
  try {
    return await Promise.race([work(controller.signal), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
