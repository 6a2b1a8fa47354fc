import type { NetworkName } from "../networks.ts"

/** The fields of a receipt that decide its fee. Nodes write hex, the wallet service decimal digits. */
interface PricedReceipt {
  readonly gasUsed?: unknown
  readonly effectiveGasPrice?: unknown
  /** The service's name of the effective price. */
  readonly gasPrice?: unknown
  /** What a rollup charged for the data that it writes to its parent chain. */
  readonly l1Fee?: unknown
}

/**
 * The fee that a mined transaction paid, in wei, in decimal digits. `undefined` if its receipt does not contain it.
 *
 * Source: EIP-1559 for `effectiveGasPrice`; the receipts of OP Stack and Scroll nodes for `l1Fee`.
 */
export const feePaid = (network: NetworkName, receipt: PricedReceipt): string | undefined => {
  const used = wei(receipt.gasUsed)
  const price = wei(receipt.effectiveGasPrice ?? receipt.gasPrice)
  const data = rollups.has(network) ? wei(receipt.l1Fee) : 0n
  return used === undefined || price === undefined || data === undefined
    ? undefined
    : String(used * price + data)
}

/** Networks whose fee has a second part, outside of the gas. */
const rollups: ReadonlySet<NetworkName> = new Set<NetworkName>([
  "base",
  "base-sepolia",
  "lisk",
  "lisk-sepolia",
  "manta-pacific",
  "manta-pacific-sepolia",
  "opbnb",
  "optimistic-ethereum",
  "scroll",
  "eip155:534351",
  "x-layer"
])

const wei = (value: unknown): bigint | undefined => {
  if (typeof value === "bigint") return value
  return typeof value === "string" && /^(?:0x[0-9a-f]+|\d+)$/i.test(value) ? BigInt(value) : undefined
}
