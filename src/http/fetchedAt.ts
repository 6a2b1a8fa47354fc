/**
 * Returns when a result of `client.reference` was fetched, in milliseconds since 1970.
 *
 * `client.reference` keeps results for an hour, and returns the last one while the service fails. Compare with the clock to
 * get the age of a result.
 *
 * @param result What a call of `client.reference` resolved to.
 * @returns `undefined` for results of other calls.
 *
 * @example
 * const currencies = await client.reference.currencies()
 * const age = Date.now() - (fetchedAt(currencies) ?? 0)
 * console.log(`${currencies.length} currencies, ${age} ms old`)
 */
export const fetchedAt = (result: object): number | undefined =>
  (result as { readonly [time]?: number })[time] // only `withTime` writes it

/** Records in `result` when it was fetched. */
export const withTime = <Result extends object>(result: Result, now: number): Result =>
  Object.defineProperty(result, time, { value: now })

/** Key of the time. A symbol that is not enumerable, so that it stays out of JSON and comparisons. */
const time = Symbol.for("slipway/fetchedAt")
