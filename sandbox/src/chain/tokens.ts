import type { Address } from "viem"

/** The test contracts that exist on every network of the sandbox, at the same addresses. */
export const testTokens = {
  usdc: "0x5000000000000000000000000000000000000001",
  dai: "0x5000000000000000000000000000000000000002",
  erc721: "0x5000000000000000000000000000000000000003",
  erc1155: "0x5000000000000000000000000000000000000004"
} as const satisfies Record<string, Address>

export interface Coin {
  readonly symbol: string
  readonly decimals: number
}

const coins: Record<string, Coin> = {
  [testTokens.usdc]: { symbol: "USDC", decimals: 6 },
  [testTokens.dai]: { symbol: "DAI", decimals: 18 }
}

/** Symbol and decimals of the ERC-20 at `address`, or `undefined` when there is none. */
export const erc20At = (address: string): Coin | undefined =>
  Object.hasOwn(coins, address.toLowerCase()) ? coins[address.toLowerCase()] : undefined

/** What a new wallet finds on every network, besides one ERC-721 of its own. */
export const gifts = {
  coins: 10n * 10n ** 18n,
  tokens: 1_000n,
  erc1155Ids: [1n, 2n],
  erc1155Amount: 10n
} as const
