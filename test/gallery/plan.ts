import { fixtures } from "../react/ui/fixtures/index.tsx"

/** The components of the gallery. A state is named after its component: `buy/review`. */
export const components = [...new Set(Object.keys(fixtures).map((name) => componentOf(name)))]

export const statesOf = (component: string): readonly string[] =>
  Object.keys(fixtures).filter((name) => componentOf(name) === component)

function componentOf(name: string): string {
  return name.split("/")[0] ?? name
}

/** How a state is opened for one more picture. */
export interface View {
  readonly name: string
  readonly query: Readonly<Record<string, string>>
  readonly direction?: "rtl"
  readonly width?: number
}

/** The further pictures of a component's first state. Each state has a light one. */
export const furtherViews: readonly View[] = [
  { name: "dark", query: { scheme: "dark" } },
  { name: "id", query: { locale: "id" }, width: 320 },
  { name: "rtl", query: {}, direction: "rtl" },
  { name: "harbour", query: { theme: "harbour" } },
  { name: "ink-dark", query: { theme: "ink", scheme: "dark" } }
]
