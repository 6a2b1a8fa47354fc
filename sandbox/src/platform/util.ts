/** Makes a function return a promise that takes a callback as its last argument. */
export const promisify =
  <Given extends readonly unknown[], Value>(
    call: (...given: [...Given, (error: Error | null, value?: Value) => void]) => void
  ) =>
  (...given: Given): Promise<Value | undefined> =>
    new Promise((resolve, reject) =>
      call(...given, (error, value) => (error === null ? resolve(value) : reject(error)))
    )
