/** Whether a text is written like a name of a name service: with a dot and no spaces. */
export const isResolvable = (text: string): boolean =>
  /^[^\s.:/]+(?:\.[^\s.:/]+)+$/u.test(text) && text.length <= 255

/** Names that differ only in case, width or spaces are the same. */
export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other)

const folded = (name: string): string => name.normalize("NFKC").replace(/\s+/gu, " ").trim().toLowerCase()
