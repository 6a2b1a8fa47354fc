import type { Theme } from "../context.ts"
import { type Color, contrast, fromOklch, luminance, mixed, parseColor, toOklch } from "./color.ts"
import { presets, type Role, type Scheme, statusColors } from "./presets.ts"

/** Two colors of a theme that are too close to each other. */
export interface FailingPair {
  readonly scheme: Scheme
  /** The color of a text or a border, e.g. `"muted"` for `--slipway-muted`. */
  readonly foreground: Role
  /** The color behind it, e.g. `"surface"` for `--slipway-surface`. */
  readonly background: Role
  /** The contrast by WCAG 2, from 1 to 21. */
  readonly contrast: number
  /** The contrast that the pair needs: 4.5 for text, 3 for borders. */
  readonly required: number
}

/** The variables of a theme and their values, e.g. `{ "--slipway-accent": "#0f766e" }`. */
export type ThemeVariables = Readonly<Partial<Record<`--slipway-${string}`, string>>>

/** The pairs of colors that are too close to each other, in both schemes. Variables that it cannot read throw. */
export const failingPairs = (variables: ThemeVariables, theme: Theme): readonly FailingPair[] =>
  (["light", "dark"] as const).flatMap((scheme) => {
    const colors = colorsOf(variables, theme, scheme)
    return pairs.flatMap(([foreground, background, required]) => {
      const found = contrast(colors(foreground), colors(background))
      return found < required ? [{ scheme, foreground, background, contrast: found, required }] : []
    })
  })

const text = 4.5
const border = 3

const pairs: readonly (readonly [foreground: Role, background: Role, required: number])[] = [
  ["text", "surface", text],
  ["text", "subtle", text],
  ["text", "hover", text],
  ["text", "tint", text],
  ["muted", "surface", text],
  ["muted", "subtle", text],
  ["muted", "hover", text],
  ["on-accent", "accent", text],
  ["accent-text", "surface", text],
  ["accent-text", "subtle", text],
  ["accent-text", "hover", text],
  ["accent-text", "tint", text],
  ["success", "surface", text],
  ["success", "success-ground", text],
  ["warning", "surface", text],
  ["warning", "warning-ground", text],
  ["danger", "surface", text],
  ["danger", "danger-ground", text],
  ["edge", "surface", border]
]

/** The colors as `slipway/styles.css` computes them: what is set, what is derived from it, and the preset. */
export const colorsOf = (
  variables: ThemeVariables,
  theme: Theme,
  scheme: Scheme
): ((role: Role) => Color) => {
  const own = (role: Role) => ownColor(variables, role, scheme)
  const isNeutralSet = own("surface") !== undefined || own("text") !== undefined
  const isTintSet = own("accent") !== undefined || own("surface") !== undefined
  const preset = { ...presets[theme][scheme], ...statusColors[scheme] }
  const color = (role: Role): Color => own(role) ?? derived(role) ?? readable(role, preset[role])
  const derived = (role: Role): Color | undefined => {
    const neutral = neutralShares[role]
    const accent = own("accent")
    if (neutral !== undefined)
      return isNeutralSet ? mixed(color("surface"), color("text"), neutral) : undefined
    if (role === "tint")
      return isTintSet ? mixed(color("surface"), color("accent"), tintShares[scheme]) : undefined
    if (role === "on-accent") return accent && (luminance(accent) < 0.179 ? white : black)
    if (role === "accent-text") return accent && asLink[scheme](accent)
    return undefined
  }
  return color
}

/** How much of the text is mixed into the surface. */
const neutralShares: Readonly<Partial<Record<Role, number>>> = {
  subtle: 0.04,
  hover: 0.07,
  line: 0.11,
  edge: 0.52,
  muted: 0.68
}

const tintShares = { light: 0.1, dark: 0.18 }

const asLink = {
  light: (accent: Color) => {
    const [lightness, chroma, hue] = toOklch(accent)
    return fromOklch([Math.min(lightness, 0.48), chroma, hue])
  },
  dark: (accent: Color) => {
    const [lightness, chroma, hue] = toOklch(accent)
    return fromOklch([Math.max(lightness, 0.76), Math.min(chroma, 0.15), hue])
  }
}

const white: Color = [1, 1, 1]
const black: Color = [0, 0, 0]

const ownColor = (variables: ThemeVariables, role: Role, scheme: Scheme): Color | undefined => {
  const name = `--slipway-${role}` as const
  const partner = `${name}-dark` as const
  const ofLight = variables[name] === undefined ? undefined : readable(name, variables[name])
  if (scheme === "light") return ofLight
  if (variables[partner] !== undefined) return readable(partner, variables[partner])
  return role === "surface" || role === "text" ? undefined : ofLight
}

const readable = (name: string, value: string): Color => {
  const color = parseColor(value)
  if (color === undefined) {
    throw new TypeError(
      `slipway: ${name} is ${value}. Expected an opaque color as #rrggbb, rgb(), hsl(), oklab() or oklch().`
    )
  }
  return color
}
