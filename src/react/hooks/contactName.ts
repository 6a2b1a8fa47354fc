import type { KnownContract } from "../contracts.ts"

/** How many characters a name can have. */
export const longestName = 40

/** Why a name cannot be given to a contact. */
export type NameFault =
  | "name"
  /** It contains invisible characters. */
  | "hidden"
  /** One of its words mixes scripts whose letters look the same. */
  | "mixed"
  /** It could mean another address, like `grace.eth`. */
  | "resolvable"

/** Returns why a name cannot be given to a contact, or `undefined`. */
export const nameFault = (name: string): NameFault | undefined => {
  const plain = plainName(name)
  // A name that reads like an address could be taken for one.
  if (plain === "" || [...plain].length > longestName || /^0x[0-9a-f]/i.test(plain.normalize("NFKC")))
    return "name"
  if (hidden.test(plain)) return "hidden"
  if (isResolvable(plain.normalize("NFKC").replace(/[。｡]/g, "."))) return "resolvable"
  return (plain.match(/[\p{L}\p{M}]+/gu) ?? []).some(mixesScripts) ? "mixed" : undefined
}

/** Whether a text is written like a name of a name service: with a dot and no spaces. */
export const isResolvable = (text: string): boolean =>
  /^[^\s.:/]+(?:\.[^\s.:/]+)+$/u.test(text) && text.length <= 255

/** Names that differ only in case, width or spaces are the same. */
export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other)

/** Whether a contract that the app knows has this name. */
export const isContractName = (name: string, contracts: readonly KnownContract[]): boolean =>
  contracts.some((it) => isSameName(it.name, name))

const folded = (name: string): string => name.normalize("NFKC").replace(/\s+/gu, " ").trim().toLowerCase()

export const plainName = (name: string): string => name.replace(/\s+/gu, " ").trim().normalize("NFC")

/** One line of at most 40 characters. Characters that hide others or turn the text around are made visible. */
export const shownName = (name: string): string => {
  const plain = plainName(name.slice(0, 1_000))
    .replace(/(\p{M}{2})\p{M}+/gu, "$1")
    .replace(new RegExp(hidden, "gu"), (sign) => `[U+${codeOf(sign)}]`)
  const characters = [...plain]
  return characters.length > longestName ? `${characters.slice(0, longestName).join("").trim()}…` : plain
}

const codeOf = (sign: string): string =>
  (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")

/** Joiners are part of emoji and of some scripts, but not of Latin names. Some letters are blank. */
const hidden =
  /(?<![^\0-\x7f])[\u200c\u200d]|[\u200c\u200d](?![^\0-\x7f])|[\u{115f}\u{1160}\u{3164}\u{ffa0}\u{2800}]|(?![\u200c\u200d])\p{C}/u

/** Scripts that share the shapes of many letters. */
const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

const mixesScripts = (word: string): boolean => scripts.filter((script) => script.test(word)).length > 1
