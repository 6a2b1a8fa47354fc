/**
 * Whether an ID token was made for this attempt. A look for what is plainly wrong: that it is signed is for the
 * service to see.
 */
export const hasNonce = (idToken: string, nonce: string): boolean => {
  try {
    const payload = (idToken.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === "object" && claims !== null && "nonce" in claims && claims.nonce === nonce
  } catch {
    return false
  }
}
