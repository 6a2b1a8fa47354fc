/**
 * When a quote expires, in milliseconds since 1970. `sentAt` is when its request was sent.
 *
 * The unit of `expiry_time` is not documented: it may be a duration or a time, in seconds or milliseconds, or a date. This is the
 * earliest reading that makes sense, because an order at an expired price is worse than a quote that is renewed early. If
 * none does, for example because the clock of the device is wrong, the quote is valid for ten seconds.
 */
export const quoteExpiry = (given: string | number, sentAt: number): number => {
  const sensible = readings(given, sentAt).filter((lifetime) => lifetime >= shortest && lifetime <= longest)
  return sentAt + (sensible.length === 0 ? defaultLifetime : Math.min(...sensible))
}

/** How long a quote is valid whose `expiry_time` makes no sense, in milliseconds. */
const defaultLifetime = 10_000

/** No user can accept a quote in less time, so a small number cannot be milliseconds. */
const shortest = 5000

/** No price is kept for longer. */
const longest = 3_600_000

/** The lifetimes in milliseconds that the value may mean. */
const readings = (given: string | number, sentAt: number): readonly number[] => {
  const value = String(given).trim() === "" ? Number.NaN : Number(given)
  if (Number.isNaN(value)) return [Date.parse(String(given)) - sentAt]
  // Times in seconds have ten digits, in milliseconds thirteen. A smaller number is a duration.
  if (value >= 1e12) return [value - sentAt]
  return value >= 1e9 ? [value * 1000 - sentAt] : [value, value * 1000]
}
