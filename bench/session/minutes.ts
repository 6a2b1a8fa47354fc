const { now } = Date
let passed = 0

/** Advances the clock of this process, which the SDKs and the sandbox use, instead of waiting. */
export const aMinuteLater = () => {
  passed += 61_000
  Date.now = () => now() + passed
}
