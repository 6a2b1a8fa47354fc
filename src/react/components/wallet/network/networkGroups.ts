import type { ChainTable } from "../../../../chain/chainData.ts"
import { type NetworkName, networks } from "../../../../networks.ts"
import { isTestNetwork } from "../../primitives/text/network/isTestNetwork.ts"
import { networkTitle } from "../../primitives/text/network/networkNames.ts"

/** Networks in the order in which they are offered. */
export interface NetworkGroups {
  readonly main: readonly NetworkName[]
  readonly test: readonly NetworkName[]
}

export const everyNetwork: readonly NetworkName[] = Object.keys(networks)

/** The networks whose name has each word of `search`, grouped. */
export const groupsOf = (
  offered: readonly NetworkName[],
  search: string,
  chains?: ChainTable
): NetworkGroups => {
  const words = search.toLowerCase().split(/\s+/)
  const found = offered.filter((network) => {
    const name = `${networkTitle(network, chains)} ${network}`.toLowerCase()
    return words.every((word) => name.includes(word))
  })
  return {
    main: found.filter((network) => !isTestNetwork(network, chains)),
    test: found.filter((network) => isTestNetwork(network, chains))
  }
}

/** The next network after `from` whose name begins with `letter`, as in a native list. */
export const nextByLetter = (
  shown: readonly NetworkName[],
  from: number,
  letter: string,
  chains?: ChainTable
): NetworkName | undefined =>
  [...shown.slice(from + 1), ...shown.slice(0, from + 1)].find((network) =>
    networkTitle(network, chains).toLowerCase().startsWith(letter.toLowerCase())
  )
