interface KnownPeople {
  /** The address of the wallet. */
  readonly own: string | undefined
  readonly contacts: readonly HasAddress[]
  readonly contracts: readonly HasAddress[]
  readonly payments: readonly HasAddress[]
}

interface HasAddress {
  readonly address: string
}

/**
 * Every address that another one could be made to look like: the user's own, their contacts, the app's contracts on any network, and
 * whom the user has paid.
 */
export const knownAddressesOf = ({ own, contacts, contracts, payments }: KnownPeople): readonly string[] => [
  ...(own ? [own] : []),
  ...[...contacts, ...contracts, ...payments].map(({ address }) => address)
]
