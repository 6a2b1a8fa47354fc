/**
 * A random id. Not `crypto.randomUUID`, which http pages do not have. React Native has no `crypto` at all: there the numbers
 * come from `Math.random`, because an id has to be unique, but not secret.
 */
export const newId = (): string => {
  const bytes = new Uint8Array(16)
  if (globalThis.crypto) crypto.getRandomValues(bytes)
  else for (const index of bytes.keys()) bytes[index] = Math.random() * 256
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}
