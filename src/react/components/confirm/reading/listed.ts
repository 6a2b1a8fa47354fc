import type { useText } from "../../primitives/text/text.ts"

/** The first names of a list, and how many others there are. */
export const listed = (
  names: readonly string[],
  most: number,
  { t, format }: ReturnType<typeof useText>
): string =>
  names.length <= most
    ? format.list(names)
    : `${names.slice(0, most - 1).join(", ")} ${t.confirm.andMore(names.length - most + 1)}`
