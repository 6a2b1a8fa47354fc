const { now } = Date
let passed = 0

/** Moves the clock of this process on, which the SDKs and the sandbox go by, instead of waiting. */
export const aMinuteLater = () => {
  passed += 61_000
  Date.now = () => now() + passed
}
