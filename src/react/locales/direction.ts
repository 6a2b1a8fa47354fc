/**
 * The direction in which a language is written, as the `dir` attribute. `undefined` for languages from left to right: they take
 * the direction of the page.
 */
export const directionOf = (locale: string): "rtl" | undefined =>
  rightToLeft.has(locale.split("-")[0] ?? "") ? "rtl" : undefined

/** Not every browser has `Intl.Locale.prototype.getTextInfo`. */
const rightToLeft: ReadonlySet<string> = new Set([
  "ar",
  "ckb",
  "dv",
  "fa",
  "he",
  "ps",
  "sd",
  "ug",
  "ur",
  "yi"
])
