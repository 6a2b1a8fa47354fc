/** Runs one step of the journey. Prints its name, its duration, and the result as `describe` formats it. */
export const runStep = async <A>(
  step: string,
  work: () => Promise<A>,
  describe?: (result: A) => string | undefined
): Promise<A> => {
  const start = performance.now()
  const result = await work().catch((error: unknown) => {
    console.log(`✗ ${step}`)
    throw error
  })
  const time = `${Math.round(performance.now() - start)} ms`
  console.log(`✓ ${step.padEnd(48)} ${time.padStart(8)}  ${describe?.(result) ?? ""}`.trimEnd())
  return result
}
