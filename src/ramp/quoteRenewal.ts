/**
 * When to renew a quote that is valid for another `left` milliseconds: three seconds before it expires, or after three quarters
 * of that time if it is short. At most once a second, whatever the clock of the device says.
 */
export const renewalDelay = (left: number): number => Math.max(left - 3000, left * 0.75, 1000)
