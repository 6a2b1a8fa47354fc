import type { Theme } from "../context.ts"
import { type FailingPair, failingPairs, type ThemeVariables } from "../theme/failingPairs.ts"
import { isVariable } from "../theme/variables.ts"

export interface CheckThemeOptions {
  /** The preset, as on the provider. Default `"quay"`. */
  readonly theme?: Theme | undefined
}

/**
 * Returns every pair of colors that has too little contrast when a page sets these variables, in light and in dark.
 * `docs/theming.md` has an example.
 *
 * @param variables - What your stylesheet sets. Colors are opaque: `#rrggbb`, `rgb()`, `hsl()`, `oklab()` or `oklch()`.
 * @param options - The preset of the provider.
 * @returns The failing pairs, none if all pass. Text needs a contrast of 4.5, the border of a field needs 3.
 * @throws `TypeError` when `slipway/styles.css` has no such variable, or when a color cannot be read.
 * @see https://www.w3.org/TR/WCAG22/#contrast-minimum
 */
export const checkTheme = (
  variables: ThemeVariables,
  { theme = "quay" }: CheckThemeOptions = {}
): readonly FailingPair[] => {
  for (const name of Object.keys(variables)) {
    if (!isVariable(name)) throw new TypeError(`slipway: slipway/styles.css has no variable ${name}.`)
  }
  return failingPairs(variables, theme)
}
