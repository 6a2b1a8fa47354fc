/** How a state is shown for one more picture. */
export interface View {
  readonly name: string
  /** A `Look` of the fixture. */
  readonly look?: Readonly<Record<string, string>>
  readonly direction?: "rtl"
  readonly width?: number
  readonly hasForcedColors?: boolean
  /** The font size of the page. */
  readonly textSize?: string
}

const dark: View = { name: "dark", look: { scheme: "dark" } }

/** The further pictures of a component's first state. Each state has a light one. */
export const furtherViews: readonly View[] = [
  dark,
  { name: "id", look: { locale: "id" }, width: 320 },
  { name: "ar", look: { locale: "ar" }, direction: "rtl" },
  { name: "harbour", look: { theme: "harbour" } },
  { name: "ink-dark", look: { theme: "ink", scheme: "dark" } }
]

/** Steps of flows, where money moves or a user comes in. */
const steps: readonly string[] = [
  "send",
  "send/review",
  "send/success",
  "buy/quoted",
  "buy/review",
  "buy/pay",
  "sell/quoted",
  "sell/review",
  "sell/unpaid",
  "sign-in",
  "code/awaiting"
]

/** What a user must read right. */
const others: readonly string[] = [
  "confirm/approve",
  "confirm/batch",
  "confirm/permit-unlimited",
  "confirm/hash",
  "transaction/unresolved",
  "order/pending",
  "account-panel",
  "activity",
  "activity-detail",
  "wallet-created"
]

/** The states with pictures in the views of `viewsOf`. */
export const importantStates: readonly string[] = [...steps, ...others]

const looks: readonly View[] = [
  dark,
  { name: "forced-colors", hasForcedColors: true },
  { name: "large-text", textSize: "200%", width: 640 }
]

const wide: View = { name: "1280", width: 1280 }

const widths: readonly View[] = [{ name: "320", width: 320 }, wide]

/** The further pictures of an important state. */
export const viewsOf = (state: string): readonly View[] => [
  ...(importantStates.includes(state) ? looks : []),
  ...(steps.includes(state) ? widths : []),
  // A dialog there, and a sheet on phones.
  ...(state === "modal" ? [wide] : [])
]
