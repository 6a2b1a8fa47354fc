import { isUnlimitedAmount } from "../../../../hooks/transactions/unlimited.ts"
import type { Intent } from "./intent.ts"
import { fieldsIn } from "./typedDataParts.ts"

/**
 * How much of a token calls of its spender take, in its smallest unit. `undefined` if there is no such call, or one that does not say
 * it.
 */
export const spentThrough = (
  spender: string,
  token: string,
  intents: readonly Intent[]
): bigint | undefined => {
  let sum: bigint | undefined
  for (const intent of intents) {
    if (!("to" in intent) || !isSame(intent.to, spender) || intent.kind.startsWith("send")) continue
    const spent = intent.kind === "call" ? spentIn(Object.fromEntries(intent.call.args), token) : undefined
    if (spent === undefined) return undefined
    sum = (sum ?? 0n) + spent
  }
  return sum
}

/** The fields of an amount that a call spends, and of its token: those of exchanges, and of pools such as Aave's. */
const pairs = [
  ["amountIn", "tokenIn"],
  ["amountInMaximum", "tokenIn"],
  ["amountIn", "path"],
  ["amountInMax", "path"],
  ["sellAmount", "sellToken"],
  ["amount", "token"],
  ["amount", "asset"]
] as const

const spentIn = (fields: Readonly<Record<string, unknown>>, token: string): bigint | undefined => {
  for (const [amount, of] of pairs) {
    const units = fields[amount]
    if (typeof units === "bigint" && isSame(firstIn(fields[of]), token)) return exact(units)
  }
  // The arguments can be in a struct.
  for (const value of Object.values(fields)) {
    const inner = typeof value === "object" && !Array.isArray(value) ? fieldsIn(value) : undefined
    const spent = inner && spentIn(inner, token)
    if (spent !== undefined) return spent
  }
  return undefined
}

/** Some contracts take zero, or a number above all amounts, for everything that the account has. Some have signed amounts. */
const exact = (units: bigint): bigint | undefined =>
  units <= 0n || isUnlimitedAmount(units) ? undefined : units

/** The first token of a path, which is a list of addresses, or bytes that begin with one. */
const firstIn = (value: unknown): string => String(Array.isArray(value) ? value[0] : value).slice(0, 42)

const isSame = (one: string, another: string): boolean => one.toLowerCase() === another.toLowerCase()
