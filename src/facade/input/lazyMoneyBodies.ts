import { lazily } from "../../loading/lazily.ts"

export type MoneyBodies = typeof import("./moneyBodies.ts")

/** The checks of calls that move money. Loaded with the first such call. */
export const lazyMoneyBodies = /* @__PURE__ */ lazily((): Promise<MoneyBodies> => import("./moneyBodies.ts"))
