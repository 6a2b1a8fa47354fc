/**
 * A random password of 96 bits with letters, digits and a sign, which most rules ask for. Nobody needs to keep it: signing in
 * gives access to the ramp account, and so does renewing that access.
 */
export const generatedPassword = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  const text = btoa(String.fromCharCode(...bytes))
  return `Aa1-${text.replaceAll("+", "x").replaceAll("/", "y")}`
}
