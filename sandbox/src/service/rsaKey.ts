import { createPublicKey } from "node:crypto"

/** Whether a text is an RSA key in PEM, which the signature of a ramp request can be checked with. */
export const isRsaKey = (pem: string): boolean => {
  try {
    return createPublicKey(pem).asymmetricKeyType === "rsa"
  } catch {
    return false
  }
}
