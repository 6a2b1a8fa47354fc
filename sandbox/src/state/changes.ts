import { badRequest } from "../service/failure.ts"
import { meant } from "./meant.ts"
import { type Changes, defaultApp, defaultLifetimes } from "./settings.ts"

type Fields = Readonly<Record<string, unknown>>
type Check = (name: string, value: unknown) => void

/** Checks `fields` and returns them as changes of the settings. Rejects unknown names and wrong values. */
export const changesOf = (fields: Fields): Changes => {
  check(fields, checks, "")
  // Every member was checked by its name.
  return fields as Changes
}

const rotation: Check = (name, value) => {
  if (typeof value === "string" && /^(strict|(grace|counter):\d{1,15})$/.test(value)) return
  throw badRequest(`${name} must be strict, grace:<milliseconds> or counter:<times>`)
}

const walletTokens: Check = (name, value) => {
  if (value !== "single-use" && value !== "multi-use")
    throw badRequest(`${name} must be single-use or multi-use`)
}

const tokenFormat: Check = (name, value) => {
  if (value !== "jwt" && value !== "opaque") throw badRequest(`${name} must be jwt or opaque`)
}

const addressPlacements: readonly unknown[] = ["everywhere", "answer", "token-list", "token-text", "nowhere"]

const addresses: Check = (name, value) => {
  if (!addressPlacements.includes(value))
    throw badRequest(`${name} must be one of ${addressPlacements.join(", ")}`)
}

const payments: Check = (name, value) => {
  if (value !== "clock" && value !== "command") throw badRequest(`${name} must be clock or command`)
}

const amounts: Check = (name, value) => {
  if (value !== "rounded" && value !== "unrounded") throw badRequest(`${name} must be rounded or unrounded`)
}

const fees: Check = (name, value) => {
  if (value !== "number" && value !== "text") throw badRequest(`${name} must be number or text`)
}

const rates: Check = (name, value) => {
  if (value !== "fixed" && value !== "drifting") throw badRequest(`${name} must be fixed or drifting`)
}

const expiryForms: readonly unknown[] = [
  "seconds",
  "milliseconds",
  "unix-seconds",
  "unix-milliseconds",
  "date"
]

const quoteExpiry: Check = (name, value) => {
  if (!expiryForms.includes(value)) throw badRequest(`${name} must be one of ${expiryForms.join(", ")}`)
}

/** A hundred years, so that dates stay valid. */
const most = 100 * 365 * 86_400_000

const milliseconds: Check = (name, value) => {
  if (typeof value !== "number" || !(Math.abs(value) <= most))
    throw badRequest(`${name} must be a number of milliseconds`)
}

/** The longest delay, in milliseconds: no client waits longer. */
const longestPause = 3_600_000

export const checkPause: Check = (name, value) => {
  if (typeof value === "number" && value >= 0 && value <= longestPause) return
  throw badRequest(`${name} must be a number of milliseconds from 0 to ${longestPause}`)
}

const lifetime: Check = (name, value) => {
  milliseconds(name, value)
  if (Number(value) < 0) throw badRequest(`${name} must not be negative`)
}

const lifetimeChecks: Readonly<Record<string, Check>> = Object.fromEntries(
  Object.keys(defaultLifetimes).map((name) => [name, lifetime])
)

const lifetimes: Check = (name, value) => {
  if (typeof value !== "object" || value === null) throw badRequest(`${name} must be an object`)
  check({ ...value }, lifetimeChecks, `${name}.`)
}

const onOrOff: Check = (name, value) => {
  if (typeof value !== "boolean") throw badRequest(`${name} must be true or false`)
}

const appChecks: Readonly<Record<string, Check>> = Object.fromEntries(
  Object.keys(defaultApp).map((name) => [name, onOrOff])
)

const app: Check = (name, value) => {
  if (typeof value !== "object" || value === null) throw badRequest(`${name} must be an object`)
  check({ ...value }, appChecks, `${name}.`)
}

const checks: Readonly<Record<string, Check>> = {
  rotation,
  walletTokens,
  tokenFormat,
  addresses,
  clockOffset: milliseconds,
  payments,
  amounts,
  fees,
  rates,
  quoteExpiry,
  latency: checkPause,
  jitter: checkPause,
  lifetimes,
  app
}

const check = (fields: Fields, known: Readonly<Record<string, Check>>, prefix: string): void => {
  for (const [name, value] of Object.entries(fields)) {
    const checked = Object.hasOwn(known, name) ? known[name] : undefined
    if (checked === undefined)
      throw badRequest(`${prefix}${name} is not a setting that can be changed${meant(name, known)}`)
    checked(prefix + name, value)
  }
}
