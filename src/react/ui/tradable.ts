import type { Crypto, Currency } from "../../index.ts"
import { type Network, networkName, networks } from "../../networks.ts"
import { networkTitle } from "./networkNames.ts"

/** The coins that are open for one direction; those that do not say are open for both. Those on `network` come first. */
export const tradable = (
  cryptos: readonly Crypto[],
  direction: "onramp" | "offramp",
  network: Network | undefined
): readonly Crypto[] => {
  const name = network && networkName(network)
  const chainId = name && networks[name].chainId
  return cryptos
    .filter(({ transactionType }) => !transactionType || transactionType.includes(direction))
    .sort((one, other) => Number(other.chainId === chainId) - Number(one.chainId === chainId))
}

/** The one that was chosen for as long as it is there, else the first. */
export const chosen = <Item>(
  items: readonly Item[],
  id: string,
  idOf: (item: Item) => string
): Item | undefined => items.find((item) => idOf(item) === id) ?? items[0]

export const currencyOptions = (currencies: readonly Currency[]) =>
  currencies.map(({ value, name }) => ({ value, label: `${value} – ${name}` }))

/** Coins by their symbol and the network they are on, as it is called everywhere else; else as the service does. */
export const coinOptions = (coins: readonly Crypto[]) =>
  coins.map(({ id, label, symbol, chainId }) => {
    const found = Object.entries(networks).find(([, network]) => network.chainId === chainId)
    return { value: id, label: found ? `${symbol.toUpperCase()} (${networkTitle(found[0])})` : label }
  })
