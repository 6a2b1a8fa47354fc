import { InvalidInputError } from "../errors/index.ts"
import { invalid } from "./invalid.ts"

/**
 * Takes a deep copy of what a caller passed: plain objects, lists and values that no other code can reach. Every property
 * is read once, so that getters, proxies and later changes cannot make what is sent differ from what was checked.
 *
 * Throws `InvalidInputError` for what cannot be read or cannot be sent as JSON. A file in the
 * field `file` stays as it is: its content cannot change. A bigint stays too; whether it is expected is for the check
 * of its field to say.
 */
export const inertCopy = <Value>(field: string, value: Value): Value => {
  const around: object[] = []
  let left = maxValues

  const copied = (field: string, value: unknown): unknown => {
    if (--left < 0) throw invalid(field, `no more than ${maxValues} values`)
    if (typeof value !== "object" || value === null) return scalar(field, value)
    if (field === "file" && isFile(value)) return value
    if (around.includes(value) || around.length === maxDepth)
      throw invalid(field, `no cycle, and at most ${maxDepth} levels`)
    around.push(value)
    const copy = Array.isArray(value) ? list(field, value) : record(field, value)
    around.pop()
    return copy
  }

  const list = (field: string, value: readonly unknown[]): readonly unknown[] => {
    const { length } = value
    if (length > left) throw invalid(field, `no more than ${maxValues} values`)
    return Array.from({ length }, (_, index) => {
      const item = `${field}[${index}]`
      const copy = copied(item, value[index])
      if (copy === undefined) throw invalid(item, "a value: lists have no gaps")
      return copy
    })
  }

  const record = (field: string, value: object): object => {
    assertPlain(field, value)
    const prefix = field === "input" ? "" : `${field}.`
    // A spread reads each property once. It copies an own `__proto__` as an ordinary property, so that no assignment below changes the
    // prototype.
    const copy: Record<PropertyKey, unknown> = { ...value }
    for (const name of Reflect.ownKeys(copy)) {
      // A function named by a symbol, such as `Symbol.toPrimitive`, could return another value each time.
      if (typeof name === "symbol") delete copy[name]
      else copy[name] = copied(prefix + name, copy[name])
    }
    return copy
  }

  try {
    return copied(field, value) as Value // the same structure
  } catch (thrown) {
    if (thrown instanceof InvalidInputError) throw thrown
    // A getter threw, or a proxy is revoked. What it threw may quote a secret.
    throw invalid(field, "plain data: reading it threw an error")
  }
}

/** A `Blob`, or a file of Expo. The size of what only poses as a blob cannot be read. */
const isFile = (value: object): boolean =>
  value instanceof Blob ? value.size >= 0 : "bytes" in value && typeof value.bytes === "function"

const maxDepth = 32
const maxValues = 100_000

const scalar = (field: string, value: unknown): unknown => {
  if (typeof value === "function" || typeof value === "symbol") throw invalid(field, "plain data")
  if (typeof value === "number" && !Number.isFinite(value)) throw invalid(field, "a finite number")
  if (typeof value === "string" && /\p{Cs}/u.test(value))
    throw invalid(field, "well-formed text: half of a surrogate pair is missing")
  return value
}

/** An object that is not plain data, such as a `Date`, a `Map` or a big number, would be sent as something else. */
const assertPlain = (field: string, value: object): void => {
  const prototype: object | null = Object.getPrototypeOf(value)
  if (prototype === null || Object.getPrototypeOf(prototype) === null) return
  if ("toJSON" in prototype || Object.prototype.toString.call(value) !== "[object Object]")
    throw invalid(field, "plain data: convert it to text first")
}
