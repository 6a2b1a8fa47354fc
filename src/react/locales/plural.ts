/** The plural forms of a language. A form that it does not have, or that reads the same as `other`, is left out. */
export type PluralForms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** Returns a function that picks the plural form of a number, e.g. "1 try", "2 tries". */
export const pluralIn = (locale: string) => {
  const rules = new Intl.PluralRules(locale)
  return (count: number, forms: PluralForms): string => forms[rules.select(count)] ?? forms.other
}
