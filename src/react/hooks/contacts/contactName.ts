/** How many characters a name can have. */
export const longestName = 40

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
export const hidden =
  /(?<![^\0-\x7f])[\u200c\u200d]|[\u200c\u200d](?![^\0-\x7f])|[\u{115f}\u{1160}\u{3164}\u{ffa0}\u{2800}]|(?![\u200c\u200d])\p{C}/u
