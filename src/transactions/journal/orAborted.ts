/** The result of `work`, or of `otherwise` when `signal` is aborted first. */
export const orAborted = async <Result>(
  signal: AbortSignal | undefined,
  work: Promise<Result>,
  otherwise: (reason: unknown) => Result | Promise<Result>
): Promise<Result> => {
  if (signal === undefined) return work
  let stop = () => {}
  const aborted = new Promise<void>((resolve) => {
    stop = resolve
    if (signal.aborted) resolve()
    else signal.addEventListener("abort", stop)
  })
  try {
    return await Promise.race([work, aborted.then(() => otherwise(signal.reason))])
  } finally {
    signal.removeEventListener("abort", stop)
  }
}
