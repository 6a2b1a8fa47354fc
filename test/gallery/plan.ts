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
  { name: "ar", query: { locale: "ar" }, direction: "rtl" },
  { name: "harbour", query: { theme: "harbour" } },
  { name: "ink-dark", query: { theme: "ink", scheme: "dark" } }
]
