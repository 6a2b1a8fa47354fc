/**
 * The number format of a locale and options, made once. Making one takes about twenty times as long as using it, and a form
 * writes a dozen amounts each time it is drawn.
 */
export const numberFormat = (
  locale: string | undefined,
  options: Intl.NumberFormatOptions = {}
): Intl.NumberFormat => {
  const key = JSON.stringify([locale, options])
  const made = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, made)
  return made
}

const formats = new Map<string, Intl.NumberFormat>()
