import { vi } from "vitest"
import type { CredentialInput } from "../../src/query/index.ts"
import type { Outcome, SocialAdapter } from "../../src/react/social/flows/adapter.ts"

/** An ID token with these claims, signed by nobody: whether it is signed is for the service to see. */
export const idTokenWith = (claims: object): string =>
  ["{}", JSON.stringify(claims), "signature"].map((part) => Buffer.from(part).toString("base64url")).join(".")

export const credential: CredentialInput = { provider: "google", code: "sandbox:google-code:ada@example.com" }

/** A provider whose window is the test. */
export const fakeProvider = () => {
  const tells: ((outcome: Outcome) => void)[] = []
  const loads: { readonly done: () => void; readonly fail: () => void; readonly signal: AbortSignal }[] = []
  const adapter: SocialAdapter = {
    preload: (signal) =>
      new Promise((resolve, reject) => {
        loads.push({ done: resolve, fail: () => reject(new Error("no script")), signal })
        signal.addEventListener("abort", () => reject(signal.reason))
      }),
    start: vi.fn((tell) => void tells.push(tell))
  }
  return {
    adapter,
    loads,
    /** What the window says that was opened last, or by an earlier click. */
    tell: (outcome: Outcome, click = tells.length - 1) => tells[click]?.(outcome),
    opened: () => tells.length
  }
}
