import type { Crypto, Currency } from "../../../../index.ts"
import type { AmountLimits } from "../../forms/amount/limits.ts"
import type { QuickAmount } from "../../forms/amount/quickAmounts.ts"
import { chosen } from "../tradable.ts"

/** The first values of a flow, and the amounts that it suggests. To start with other values, change the flow's `key`. */
export interface FlowStart {
  /** The asset to trade: its id, e.g. `usdc-polygon`, or its symbol, e.g. `USDC`. @default the first that is offered */
  readonly asset?: string | undefined
  /** The currency to pay or to receive (ISO 4217), e.g. `IDR`. @default one that the asset is traded for, else the first */
  readonly currency?: string | undefined
  /** The first amount, as decimal text: of the currency in a purchase, of the asset in a sale. It is checked like typed input. */
  readonly amount?: string | undefined
  /** Amounts to choose from, e.g. `["500000"]`, and in a sale also parts of the balance, e.g. `["50%"]`. */
  readonly quick?: readonly QuickAmount[] | undefined
  /** The smallest and the largest amount. @default none: the ramp decides */
  readonly limits?: AmountLimits | undefined
}

/** Whether a coin is the wanted one, by its id or symbol. */
const isWanted = (coin: Crypto, wanted: string): boolean =>
  coin.id === wanted || coin.symbol.toUpperCase() === wanted.toUpperCase()

/** The coin with this id, otherwise the first with this symbol, otherwise the first. */
export const chosenCoin = (coins: readonly Crypto[], wanted: string): Crypto | undefined =>
  coins.find(({ id }) => id === wanted) ?? coins.find((coin) => isWanted(coin, wanted)) ?? coins[0]

/** The chosen currency, otherwise the first that the wanted coin is traded for, otherwise that of the country. */
export const chosenCurrency = (
  currencies: readonly Currency[],
  code: string,
  coins: readonly Crypto[],
  wanted: string,
  country?: string | undefined
): Currency | undefined => {
  const codes = coins.filter((coin) => isWanted(coin, wanted)).flatMap((coin) => coin.currencies)
  const first =
    currencies.find(({ value }) => codes.includes(value)) ??
    currencies.find(({ countryCode }) => countryCode === country)
  return chosen(first ? [first, ...currencies] : currencies, code, ({ value }) => value)
}
