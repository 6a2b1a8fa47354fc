const oneHour = 3_600_000

/** All three forms of an HTTP date begin with a weekday. `Date.parse` alone would accept "1, 5". */
const httpDate = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/

/**
 * A `Retry-After` header in milliseconds from `now`: seconds or an HTTP date (RFC 9110, 10.2.3), at most an
 * hour, `undefined` if it is neither.
 */
export const retryAfterMillis = (header: string | null, now: number): number | undefined => {
  const text = header ?? ""
  const isSeconds = /^\d+(\.\d+)?$/.test(text)
  const millis = isSeconds ? Number(text) * 1000 : httpDate.test(text) ? Date.parse(text) - now : Number.NaN
  return Number.isNaN(millis) ? undefined : Math.min(Math.max(millis, 0), oneHour)
}
