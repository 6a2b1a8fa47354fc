/** An encoded secret: letters, digits and a few signs. Spaces have no meaning in it. */
const encoded = /^[A-Za-z0-9+/=_-]+$/

/** A recovery phrase, in which spaces separate the words. */
const phrase = /^[a-z]{3,8}(?: [a-z]{3,8}){11,23}$/

/**
 * Extracts the recovery secret from pasted or typed text. Removes line breaks, gaps and invisible characters. A
 * secret in which spaces may matter keeps them.
 */
export const recoverySecretIn = (text: string): string => {
  const visible = text.replace(/[\u200b-\u200f\u2060\ufeff]/g, "").trim()
  const words = visible.replace(/\s+/g, " ")
  if (phrase.test(words)) return words
  const joined = visible.replace(/\s+/g, "")
  return encoded.test(joined) ? joined : visible
}

/**
 * Splits a secret into groups of four, which are easier to copy from paper. Returns it whole if its spaces may
 * matter.
 */
export const groupsOf = (secret: string): readonly string[] =>
  encoded.test(secret) ? (secret.match(/.{1,4}/g) ?? []) : [secret]
