import { badRequest } from "../service/failure.ts"
import { changesOf } from "../state/changes.ts"
import type { Changes, Rotation, WalletTokens } from "../state/settings.ts"
import { type Fault, type FaultName, isFaultName, type RetryAfter } from "./faults.ts"

/** The request header that sets a fault or settings for one request. */
export const sandboxHeader = "x-sandbox"

/** One directive of that header. Times are in milliseconds, those of `retry-after` in seconds. */
export type SandboxWord =
  | FaultName
  | `retry-after=${number}`
  | `retry-after=date:${number}`
  | "retry-after=none"
  | "retry-after=garbage"
  | `latency=${number}`
  | `jitter=${number}`
  | `rotation=${Rotation}`
  | `wallet-tokens=${WalletTokens}`
  | `clock-offset=${number}`
  | `wallet-token-lifetime=${number}`
  | `refresh-token-lifetime=${number}`

/** Returns the header with these directives. */
export const askSandbox = (...words: readonly SandboxWord[]): Record<typeof sandboxHeader, string> => ({
  [sandboxHeader]: words.join(", ")
})

/** The fault and the settings in the header. */
export interface Asked {
  readonly fault: Fault | undefined
  readonly changes: Changes | undefined
}

/** Parses the header. `undefined` without one. Rejects an unknown directive by name. */
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

interface Found {
  retryAfter?: RetryAfter
  lifetimes?: Record<string, number>
  [name: string]: unknown
}

/** The parser of each directive. */
const readers: Readonly<Record<string, (found: Found, value: string, word: string) => void>> = {
  rotation: (found, value) => {
    found.rotation = value
  },
  "wallet-tokens": (found, value) => {
    found.walletTokens = value
  },
  "clock-offset": (found, value, word) => {
    found.clockOffset = numberIn(word, value)
  },
  latency: (found, value, word) => {
    found.latency = numberIn(word, value)
  },
  jitter: (found, value, word) => {
    found.jitter = numberIn(word, value)
  },
  "retry-after": (found, value, word) => {
    found.retryAfter = /^(none|garbage|date:-?\d{1,9})$/.test(value) ? value : numberIn(word, value)
  },
  "wallet-token-lifetime": (found, value, word) => {
    found.lifetimes = { ...found.lifetimes, walletToken: numberIn(word, value) }
  },
  "refresh-token-lifetime": (found, value, word) => {
    found.lifetimes = { ...found.lifetimes, refreshToken: numberIn(word, value) }
  }
}

const settingsIn = (words: readonly string[]): Found => {
  const found: Found = {}
  for (const word of words) {
    const [name = "", value = ""] = word.split("=")
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined
    if (read === undefined) throw badRequest(`${sandboxHeader} does not know "${word.slice(0, 60)}"`)
    read(found, value, word)
  }
  return found
}

const numberIn = (word: string, value: string): number => {
  if (!/^-?\d{1,15}$/.test(value)) throw badRequest(`${sandboxHeader}: "${word.slice(0, 60)}" has no number`)
  return Number(value)
}
