import { vi } from "vitest"

/** How long a test waits for what must happen, in milliseconds. A busy machine may take many times as long as a quiet one. */
export const waitTimeout = 30_000

const { waitFor, waitUntil } = vi

// Vitest has no option for these limits, which are a second. Files that share a worker share `vi` too.
if (waitFor.name !== "waitForLonger") {
  vi.waitFor = function waitForLonger(isDone, options) {
    return waitFor(isDone, withTimeout(options))
  }
  vi.waitUntil = (isDone, options) => waitUntil(isDone, withTimeout(options))
}

const withTimeout = <Options extends { readonly timeout?: number }>(options: number | Options | undefined) =>
  typeof options === "number" ? options : { timeout: waitTimeout, ...options }
