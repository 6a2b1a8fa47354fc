/** A call of which two with the same input at the same time are one: a second click asks for nothing more. */
export const shared = <Input, Result>(
  call: (input: Input) => Promise<Result>
): ((input: Input) => Promise<Result>) => {
  const running = new Map<string, Promise<Result>>()
  return (input) => {
    const key = JSON.stringify(input)
    const found = running.get(key)
    if (found) return found
    const result = call(input).finally(() => running.delete(key))
    running.set(key, result)
    return result
  }
}
