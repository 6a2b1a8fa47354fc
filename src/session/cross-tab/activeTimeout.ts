/**
 * Calls `callback` after the page has run for `time` milliseconds. When a frozen page resumes, its timers fire before it
 * receives the messages that were sent meanwhile. The time is therefore measured in two halves: the messages arrive
 * in the second.
 */
export const activeTimeout = (time: number, callback: () => void): (() => void) => {
  let timer = setTimeout(() => {
    timer = setTimeout(callback, time / 2)
  }, time / 2)
  return () => clearTimeout(timer)
}
