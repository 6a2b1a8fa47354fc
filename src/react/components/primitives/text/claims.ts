/**
 * A name that someone gave themselves, safe to show inside a sentence: one line of at most `most` characters, without characters
 * that hide others or turn the text around. `undefined` if nothing is left. It is a claim, so it is shown in quotes.
 */
export const claimOf = (text: unknown, most = 40): string | undefined => {
  if (typeof text !== "string") return undefined
  const clean = text
    // A longer text is not read to its end.
    .slice(0, 1_000)
    .replace(/\s+/gu, " ")
    .replace(/\p{C}|[\u{115f}\u{1160}\u{3164}\u{ffa0}\u{2800}]/gu, "")
    // Two accents belong to one letter, more would cover the lines above and below.
    .replace(/(\p{M}{2})\p{M}+/gu, "$1")
    .trim()
  const characters = [...clean]
  if (characters.length === 0) return undefined
  return characters.length > most ? `${characters.slice(0, most).join("").trim()}…` : clean
}

/** A text without the quotation marks of all languages, so that it cannot seem to end where it is quoted. */
export const bare = (text: string | undefined): string | undefined =>
  text?.replace(/["“”„‟«»‹›「」『』｢｣〝〞〟＂″ʺ״]/g, "")
