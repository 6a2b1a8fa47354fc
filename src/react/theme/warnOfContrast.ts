import type { Theme } from "../context.ts"
import { type FailingPair, failingPairs, type ThemeVariables } from "./failingPairs.ts"
import { colorVariables } from "./variables.ts"

/** Warns on the console when the theme that the page's root sets has colors that are hard to read. Each theme once. */
export const warnOfContrast = (theme: Theme): void => {
  const variables = rootVariables()
  const shown = JSON.stringify([theme, variables])
  if (warned.has(shown)) return
  warned.add(shown)
  const failing = failingOf(variables, theme)
  if (failing.length > 0) {
    console.warn(
      `slipway: colors of this theme are hard to read.\n${failing.map(described).join("\n")}\nSet other colors, or check them with checkTheme of slipway/react/testing.`
    )
  }
}

const warned = new Set<string>()

const rootVariables = (): ThemeVariables => {
  const style = getComputedStyle(document.documentElement)
  const set = colorVariables.map((name) => [name, style.getPropertyValue(name).trim()] as const)
  return Object.fromEntries(set.filter(([, value]) => value !== ""))
}

/** Colors that only a browser can compute, such as `light-dark()`, are not judged. */
const failingOf = (variables: ThemeVariables, theme: Theme): readonly FailingPair[] => {
  try {
    return failingPairs(variables, theme)
  } catch {
    return []
  }
}

const described = ({ scheme, foreground, background, contrast, required }: FailingPair): string =>
  `${scheme}: ${foreground} on ${background} has a contrast of ${contrast.toFixed(2)}, and needs ${required}`
