/** Chooses the form that `locale` has for a number, e.g. "1 try", "2 tries". */
export const pluralIn = (locale: string) => {
  const rules = new Intl.PluralRules(locale)
  return (count: number, forms: { readonly one?: string; readonly other: string }): string =>
    (rules.select(count) === "one" ? forms.one : undefined) ?? forms.other
}
