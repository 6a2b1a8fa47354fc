export { type FormatMoneyOptions, formatMoney } from "./formatMoney.ts"
export { addMoney, compareMoney, type Money, subtractMoney } from "./money.ts"
export { amountAt, type UnitPrice, valueAt } from "./valueAt.ts"
