import { presets, statusColors } from "./presets.ts"

/** The names of the variables that set colors, without those of the dark scheme. */
const colors = [...Object.keys(presets.quay.light), ...Object.keys(statusColors.light)]

export const colorVariables: readonly `--slipway-${string}`[] = colors.flatMap(
  (role) => [`--slipway-${role}`, `--slipway-${role}-dark`] as const
)

const others = ["radius", "font", "scale", "mono", "layer"].map((name) => `--slipway-${name}`)

/** Whether `slipway/styles.css` has a variable of this name. */
export const isVariable = (name: string): boolean => [...colorVariables, ...others].includes(name)
