/**
 * Whether an ID token contains this attempt's nonce. This is only a sanity check: the service verifies the signature.
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
