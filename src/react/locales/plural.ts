/** Returns a function that picks the plural form of a number, e.g. "1 try", "2 tries". */
export const pluralIn = (locale: string) => {
  const rules = new Intl.PluralRules(locale)
  return (count: number, forms: { readonly one?: string; readonly other: string }): string =>
    (rules.select(count) === "one" ? forms.one : undefined) ?? forms.other
}
