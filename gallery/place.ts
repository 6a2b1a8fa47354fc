import { languages } from "../scripts/bundling/languages.ts"

/** What the gallery shows. It is in the address, so that every view has a link. */
export interface Place {
  /** The name of a state, such as `buy/review`, or of a component, whose states are then shown together. */
  readonly state: string
  readonly scheme: "light" | "dark"
  readonly theme: "quay" | "harbour" | "ink"
  readonly locale: (typeof languages)[number] | "long"
  readonly direction: "ltr" | "rtl"
  /** CSS pixels. */
  readonly width: number
  /** The size of the text, in percent. */
  readonly text: number
  /** Variables of the stylesheet, such as `--slipway-accent`. */
  readonly variables: Readonly<Record<string, string>>
}

export const choices = {
  scheme: ["light", "dark"],
  theme: ["quay", "harbour", "ink"],
  locale: [...languages, "long"],
  direction: ["ltr", "rtl"],
  width: [320, 390, 768, 1280],
  text: [100, 200]
} as const

/** The variables that theme everything. */
export const variables = [
  "--slipway-accent",
  "--slipway-accent-dark",
  "--slipway-surface",
  "--slipway-surface-dark",
  "--slipway-text",
  "--slipway-text-dark",
  "--slipway-radius",
  "--slipway-font",
  "--slipway-scale"
] as const

/** Reads an address. What is missing or unknown is as at first. */
export const placeIn = (search: string): Place => {
  const query = new URLSearchParams(search)
  const chosen = <Value extends string | number>(
    name: keyof typeof choices,
    known: readonly Value[]
  ): Value => {
    const asked = query.get(name)
    return known.find((value) => String(value) === asked) ?? (first[name as keyof typeof first] as Value) // its own list
  }
  return {
    state: query.get("state") ?? "",
    scheme: chosen("scheme", choices.scheme),
    theme: chosen("theme", choices.theme),
    locale: chosen("locale", choices.locale),
    direction: chosen("direction", choices.direction),
    width: chosen("width", choices.width),
    text: chosen("text", choices.text),
    variables: Object.fromEntries(
      variables.flatMap((name) => {
        const value = query.get(name)
        return value ? [[name, value]] : []
      })
    )
  }
}

const first = {
  scheme: "light",
  theme: "quay",
  locale: "en",
  direction: "ltr",
  width: 390,
  text: 100
} as const

/** The address of a place. */
export const searchOf = ({ variables: set, ...rest }: Place): string =>
  `?${new URLSearchParams({ ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])), ...set })}`
