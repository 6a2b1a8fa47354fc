import type { useText } from "../../../primitives/text/text.ts"

/** The first names of a list, and how many others there are. */
export const listed = (
  names: readonly string[],
  most: number,
  { t, format }: ReturnType<typeof useText>
): string =>
  names.length <= most
    ? format.list(names)
    : `${names.slice(0, most - 1).join(commaOf(t.locale))} ${t.confirm.andMore(names.length - most + 1)}`

/** What a language writes between the first two of three names. */
const commaOf = (locale: string): string =>
  new Intl.ListFormat(locale).formatToParts(["1", "2", "3"])[1]?.value ?? ", "
