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

/** Encoded, not even the key of a wallet is shorter. */
const shortest = 20

/** Recovery files have a few hundred bytes. */
const largest = 64 * 1024

/** Whether a file can have a recovery secret. What it is in is up to the service, so only what it is certainly not in is refused. */
export const canBeRecoveryFile = ({ size, type }: File): boolean =>
  size >= shortest && size <= largest && !/^(?:image|audio|video|font)\/|\/pdf$/.test(type)

/**
 * Whether a text can be a recovery secret. Refuses what is too short, an address, a link, and text that people wrote: encoded secrets
 * are ASCII and have long runs, and only JSON and phrases have spaces and other signs.
 */
export const canBeSecret = (secret: string): boolean =>
  secret.length >= shortest &&
  !/^(?:0x[\da-f]{40}|\w+:\/\/\S+)$/i.test(secret) &&
  (/^(?:[{[]|\S+(?:\s+\S+){11})/.test(secret) || /^[\s!-~]*[!-~]{16}[\s!-~]*$/.test(secret))

/**
 * Splits a secret into groups of four, which are easier to copy from paper. Returns it whole if its spaces may
 * matter.
 */
export const groupsOf = (secret: string): readonly string[] =>
  encoded.test(secret) ? (secret.match(/.{1,4}/g) ?? []) : [secret]
