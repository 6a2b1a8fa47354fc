import { vi } from "vitest"
import type { CredentialInput } from "../../src/query/index.ts"
import type { Outcome, SocialAdapter } from "../../src/react/social/flows/adapter.ts"

/** An unsigned ID token with these claims. The service checks signatures. */
export const idTokenWith = (claims: object): string =>
  ["{}", JSON.stringify(claims), "signature"].map((part) => Buffer.from(part).toString("base64url")).join(".")

export const credential: CredentialInput = { provider: "google", code: "sandbox:google-code:ada@example.com" }

/** A fake provider whose popup the test controls. */
export const fakeProvider = () => {
  const callbacks: ((outcome: Outcome) => void)[] = []
  const loads: { readonly done: () => void; readonly fail: () => void; readonly signal: AbortSignal }[] = []
  const adapter: SocialAdapter = {
    preload: (signal) =>
      new Promise((resolve, reject) => {
        loads.push({ done: resolve, fail: () => reject(new Error("no script")), signal })
        signal.addEventListener("abort", () => reject(signal.reason))
      }),
    start: vi.fn((tell) => void callbacks.push(tell))
  }
  return {
    adapter,
    loads,
    /** Answers from the latest popup, or from that of an earlier click. */
    tell: (outcome: Outcome, click = callbacks.length - 1) => callbacks[click]?.(outcome),
    opened: () => callbacks.length
  }
}
