import type { KeyValueArea } from "../../session/store/keyValueArea.ts"

/** Stores an attempt: `secureArea(SecureStore)` or `keychainArea(Keychain)`. */
export type AttemptArea = Pick<KeyValueArea, "getItem" | "setItem" | "removeItem">

/** The random values of one attempt. */
export interface Secrets {
  readonly state: string
  readonly nonce: string
  /** The verifier of PKCE. */
  readonly verifier: string
}

/** An attempt that waits for its answer. */
export interface KeptAttempt {
  readonly provider: string
  readonly redirectUri: string
  readonly secrets: Secrets
}

const key = "slipway.signIn"

/** Providers accept their codes for about as long. */
const lifetime = 600_000

/** Keeps the attempt in place of an earlier one. Without storage, the attempt cannot be continued, but made. */
export const keepAttempt = async (area: AttemptArea | undefined, attempt: KeptAttempt): Promise<void> => {
  await quietly(() => area?.setItem(key, JSON.stringify({ ...attempt, until: Date.now() + lifetime })))
}

/** Leaves a later attempt alone, which has replaced this one. */
export const forgetAttempt = async (area: AttemptArea | undefined, { state }: Secrets): Promise<void> => {
  const kept = await keptAttempt(area)
  if (kept?.secrets.state === state) await quietly(() => area?.removeItem(key))
}

/** The attempt that was kept, unless it is too old. */
export const keptAttempt = async (area: AttemptArea | undefined): Promise<KeptAttempt | undefined> => {
  const text = await quietly(() => area?.getItem(key))
  try {
    const found: KeptAttempt & { readonly until: number } = JSON.parse(text ?? "null")
    return found.until > Date.now() && typeof found.secrets.state === "string" ? found : undefined
  } catch {
    return undefined
  }
}

const quietly = async <Value>(use: () => Value): Promise<Awaited<Value> | undefined> => {
  try {
    return await use()
  } catch {
    return undefined
  }
}
