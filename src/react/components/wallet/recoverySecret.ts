/** A secret as it is encoded: letters, digits and a few signs, in which no space means anything. */
const encoded = /^[A-Za-z0-9+/=_-]+$/

/** Words in a row, in which the spaces count. */
const phrase = /^[a-z]{3,8}(?: [a-z]{3,8}){11,23}$/

/**
 * The recovery secret in a text that was pasted or typed from paper: without the line breaks, gaps and invisible
 * characters that came with it. A secret in which spaces could mean something keeps them.
 */
export const recoverySecretIn = (text: string): string => {
  const visible = text.replace(/[\u200b-\u200f\u2060\ufeff]/g, "").trim()
  const words = visible.replace(/\s+/g, " ")
  if (phrase.test(words)) return words
  const joined = visible.replace(/\s+/g, "")
  return encoded.test(joined) ? joined : visible
}

/** A secret in groups of four, as they are easiest to copy from paper; whole where its spaces could mean something. */
export const groupsOf = (secret: string): readonly string[] =>
  encoded.test(secret) ? (secret.match(/.{1,4}/g) ?? []) : [secret]
