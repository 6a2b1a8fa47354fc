/** A label as it reads in the middle of a sentence. Symbols and addresses stay as they are. */
export const lowerFirst = (label: string): string =>
  label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
