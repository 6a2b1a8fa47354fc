"use client"
export type { FailingPair, ThemeVariables } from "../theme/failingPairs.ts"
export { type CheckThemeOptions, checkTheme } from "./checkTheme.ts"
export { TestProvider, type TestProviderProps } from "./TestProvider.tsx"
