/**
 * Calls back after `time` milliseconds in which the page was awake. For one that stood still, the time is over
 * before it hears what was said meanwhile: that takes the first half, and there is still the second.
 */
export const afterAwake = (time: number, callback: () => void): (() => void) => {
  let timer = setTimeout(() => {
    timer = setTimeout(callback, time / 2)
  }, time / 2)
  return () => clearTimeout(timer)
}
