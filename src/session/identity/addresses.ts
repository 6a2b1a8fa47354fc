import type { WalletAddress } from "../../generated/wallet.ts"

/** The addresses of one wallet, one for each chain family, e.g. `{ evm: "0x..." }`. */
export type Addresses = Readonly<Record<string, string>>

/**
 * Reads a wallet's addresses from the payload of a token, from a response or from a store.
 *
 * Accepts a string, one `{ network, address }`, a list of either, and an object by family. A string without a family is
 * an EVM address. Skips values that are not addresses, and keeps the first address of each family.
 */
export const addressesIn = (value: unknown): Addresses =>
  Object.fromEntries(entriesOf(value).flatMap(usable).reverse())

/** As `addressesIn`, in the form of the OpenAPI documents: a list. */
export const addressList = (value: unknown): readonly WalletAddress[] =>
  Object.entries(addressesIn(value))
    .map(([network, address]) => ({ network, address }))
    .reverse()

/** Whether two texts are the same EVM address. Capitals are only a checksum (EIP-55). */
export const isSameAddress = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one.toLowerCase() === other?.toLowerCase()

type Entry = readonly [family: unknown, address: unknown]

const entriesOf = (value: unknown): readonly Entry[] => {
  if (Array.isArray(value)) return value.map(entryOf)
  if (typeof value === "object" && value !== null && !("address" in value)) return Object.entries(value)
  return [entryOf(value)]
}

const entryOf = (value: unknown): Entry => {
  if (typeof value === "string") return ["evm", value]
  const { network = "evm", address }: { readonly network?: unknown; readonly address?: unknown } =
    Object(value)
  return [network, address]
}

/** Checks EVM addresses in full. For other families, skips only strings that cannot be an address at all. */
const usable = ([network, address]: Entry): readonly (readonly [string, string])[] => {
  if (typeof network !== "string" || typeof address !== "string") return []
  const family = network.toLowerCase()
  const form = family === "evm" ? /^0x(?!0{40})[\da-fA-F]{40}$/ : /^[\x21-\x7e]{1,128}$/
  return form.test(address) ? [[family, address]] : []
}
