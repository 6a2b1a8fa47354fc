/** A promise that the test settles. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>
  readonly resolve: (value: Value) => void
  readonly reject: (error: unknown) => void
}

export const deferred = <Value>(): Deferred<Value> => {
  let settle: Pick<Deferred<Value>, "resolve" | "reject"> | undefined
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject }
  })
  if (settle === undefined) throw new Error("A promise calls its executor at once")
  return { promise, ...settle }
}
