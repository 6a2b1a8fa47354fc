import { onePerPage } from "../activity/onePerPage.ts"

/** The outcomes that callers of this page have received, each with its place in their order. */
export const deliveries = () =>
  onePerPage("slipway.deliveries", () => ({ latest: 0, places: new Map<string, number>() }))
