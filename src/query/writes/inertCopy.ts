/**
 * A deep copy of an input, which the app cannot change while the user decides. What is no plain data stays as it is: the client
 * refuses it.
 */
export const inertCopy = <Value>(value: Value, copies: Map<unknown, object> = new Map()): Value => {
  const known = copies.get(value)
  if (known) return known as Value // the copy of this very value
  if (!isPlain(value)) return value
  // A spread copies an own `__proto__` as an ordinary property. A list has its positions as keys.
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
  copies.set(value, copy)
  for (const name of Object.keys(copy)) copy[name] = inertCopy(copy[name], copies)
  return copy as Value // the same structure
}

/** Whether the client copies it field by field. */
const isPlain = (value: unknown): value is object =>
  /^.object (Object|Array)/.test(Object.prototype.toString.call(value)) && !("toJSON" in Object(value))
