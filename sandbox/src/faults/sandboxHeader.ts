import { badRequest } from "../service/failure.ts"
import { changesOf } from "../state/changes.ts"
import type { Changes, Rotation, WalletTokens } from "../state/settings.ts"
import { type Fault, type FaultName, isFaultName, type RetryAfter } from "./faults.ts"

/** The request header that sets a fault or settings for one request. */
export const sandboxHeader = "x-sandbox"

/** One directive of that header. Times are in milliseconds, those of `retry-after` in seconds. */
export type SandboxDirective =
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

/** @deprecated Renamed to `SandboxDirective`. */
export type SandboxWord = SandboxDirective

/** Returns the header with these directives. */
export const askSandbox = (
  ...directives: readonly SandboxDirective[]
): Record<typeof sandboxHeader, string> => ({
  [sandboxHeader]: directives.join(", ")
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
  const directives = text.split(",").map((directive) => directive.trim())
  const [fault, another] = directives.filter(isFaultName)
  if (another !== undefined) throw badRequest(`${sandboxHeader} takes one fault`)
  const { retryAfter, ...changes } = settingsIn(
    directives.filter((directive) => directive !== "" && !isFaultName(directive))
  )
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
const readers: Readonly<Record<string, (found: Found, value: string, directive: string) => void>> = {
  rotation: (found, value) => {
    found.rotation = value
  },
  "wallet-tokens": (found, value) => {
    found.walletTokens = value
  },
  "clock-offset": (found, value, directive) => {
    found.clockOffset = numberIn(directive, value)
  },
  latency: (found, value, directive) => {
    found.latency = numberIn(directive, value)
  },
  jitter: (found, value, directive) => {
    found.jitter = numberIn(directive, value)
  },
  "retry-after": (found, value, directive) => {
    found.retryAfter = /^(none|garbage|date:-?\d{1,9})$/.test(value) ? value : numberIn(directive, value)
  },
  "wallet-token-lifetime": (found, value, directive) => {
    found.lifetimes = { ...found.lifetimes, walletToken: numberIn(directive, value) }
  },
  "refresh-token-lifetime": (found, value, directive) => {
    found.lifetimes = { ...found.lifetimes, refreshToken: numberIn(directive, value) }
  }
}

const settingsIn = (directives: readonly string[]): Found => {
  const found: Found = {}
  for (const directive of directives) {
    const [name = "", value = ""] = directive.split("=")
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined
    if (read === undefined) throw badRequest(`${sandboxHeader} does not know "${directive.slice(0, 60)}"`)
    read(found, value, directive)
  }
  return found
}

const numberIn = (directive: string, value: string): number => {
  if (!/^-?\d{1,15}$/.test(value))
    throw badRequest(`${sandboxHeader}: "${directive.slice(0, 60)}" has no number`)
  return Number(value)
}
