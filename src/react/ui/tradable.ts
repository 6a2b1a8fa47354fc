import type { Crypto, Currency } from "../../index.ts"

/** The coins that are open for one direction; those that do not say are open for both. */
export const tradable = (cryptos: readonly Crypto[], direction: "onramp" | "offramp"): readonly Crypto[] =>
  cryptos.filter(({ transactionType }) => !transactionType || transactionType.includes(direction))

/** The one that was chosen for as long as it is there, else the first. */
export const chosen = <Item>(
  items: readonly Item[],
  id: string,
  idOf: (item: Item) => string
): Item | undefined => items.find((item) => idOf(item) === id) ?? items[0]

export const currencyOptions = (currencies: readonly Currency[]) =>
  currencies.map(({ value, name }) => ({ value, label: `${value} – ${name}` }))

export const coinOptions = (coins: readonly Crypto[]) => coins.map(({ id, label }) => ({ value: id, label }))
