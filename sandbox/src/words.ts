import { changesOf } from "./changes.ts"
import { badRequest } from "./failure.ts"
import { type Fault, type FaultName, isFaultName } from "./faults.ts"
import type { Changes, Rotation, WalletTokens } from "./settings.ts"

/** The request header that asks for a fault or for other settings, for this one request. */
export const sandboxHeader = "x-sandbox"

/** One word of that header. Times are in milliseconds, `retry-after` is in seconds. */
export type SandboxWord =
  | FaultName
  | `retry-after=${number}`
  | `rotation=${Rotation}`
  | `wallet-tokens=${WalletTokens}`
  | `clock-offset=${number}`
  | `wallet-token-lifetime=${number}`
  | `refresh-token-lifetime=${number}`

/** The header for a request that asks for `words`. */
export const askSandbox = (...words: readonly SandboxWord[]): Record<typeof sandboxHeader, string> => ({
  [sandboxHeader]: words.join(", ")
})

/** What a request asks for. */
export interface Asked {
  readonly fault: Fault | undefined
  readonly changes: Changes | undefined
}

/** What the header says, or nothing when there is none. A word that is not known is refused by its name. */
export const askedIn = (headers: Headers): Asked | undefined => {
  const text = headers.get(sandboxHeader)
  if (text === null) return undefined
  const words = text.split(",").map((word) => word.trim())
  const [fault, another] = words.filter(isFaultName)
  if (another !== undefined) throw badRequest(`${sandboxHeader} takes one fault`)
  const { retryAfter, ...changes } = settingsIn(words.filter((word) => word !== "" && !isFaultName(word)))
  return {
    fault: fault === undefined ? undefined : { fault, ...(retryAfter === undefined ? {} : { retryAfter }) },
    changes: Object.keys(changes).length === 0 ? undefined : changesOf(changes)
  }
}

const settingsIn = (words: readonly string[]) => {
  const found: { retryAfter?: number; lifetimes?: Record<string, number>; [name: string]: unknown } = {}
  for (const word of words) {
    const [name, value = ""] = word.split("=")
    if (name === "rotation") found.rotation = value
    else if (name === "wallet-tokens") found.walletTokens = value
    else if (name === "clock-offset") found.clockOffset = numberIn(word, value)
    else if (name === "retry-after") found.retryAfter = numberIn(word, value)
    else if (name === "wallet-token-lifetime")
      found.lifetimes = { ...found.lifetimes, walletToken: numberIn(word, value) }
    else if (name === "refresh-token-lifetime")
      found.lifetimes = { ...found.lifetimes, refreshToken: numberIn(word, value) }
    else throw badRequest(`${sandboxHeader} does not know "${word.slice(0, 60)}"`)
  }
  return found
}

const numberIn = (word: string, value: string): number => {
  if (!/^-?\d{1,15}$/.test(value)) throw badRequest(`${sandboxHeader}: "${word.slice(0, 60)}" has no number`)
  return Number(value)
}
