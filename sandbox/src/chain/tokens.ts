import { type Address, parseUnits, zeroAddress } from "viem"

/** Holds the sandbox's own tokens. Its first transactions deploy the test contracts. */
export const treasury = "0x5000000000000000000000000000000000000005"

/** A person who pays users. Every sandbox has her, so that apps can give her a name. */
export const grace = "0x6ace000000000000000000000000000000000006"

/** The test contracts, at the addresses where the treasury's first five transactions deploy them on every network. */
export const testTokens = {
  usdc: "0xc5bc2ef4c5600a42a82d7727ecddbfadaeb2f882",
  dai: "0x2f69ca0e9b32990ac88706d6aca913a75be5cb5d",
  erc721: "0xf6be8df6f8cad223835c73acfc70f250d2ebc1c9",
  erc1155: "0x8a0ff28478c1467283d3d8adb6b9316c2c469d0d",
  usdt: "0x8b466e53292819dff3c0c6463a56d73d61116f4f"
} as const satisfies Record<string, Address>

/** The address of Multicall3 on every network, the same as on public chains. viem and wagmi use it. */
export const multicall3: Address = "0xcA11bde05977b3631167028862bE2a173976CA11"

export interface Coin {
  readonly symbol: string
  readonly decimals: number
}

/** The ERC-20s among the test contracts. */
export const testCoins = {
  [testTokens.usdc]: { symbol: "USDC", decimals: 6 },
  [testTokens.dai]: { symbol: "DAI", decimals: 18 },
  [testTokens.usdt]: { symbol: "USDT", decimals: 6 }
} as const satisfies Record<string, Coin>

/** The addresses of the ERC-20s among the test contracts. */
export const testCoinAddresses: readonly Address[] = [testTokens.usdc, testTokens.dai, testTokens.usdt]

/** Stands for the network's own coin where a token is meant. No contract is there. */
export const nativeCoin: Address = zeroAddress

/** Symbol and decimals of the test ERC-20 at `address`, or `undefined` when there is none. */
export const testCoinAt = (address: string): Coin | undefined =>
  Object.entries(testCoins).find(([token]) => token === address.toLowerCase())?.[1]

/** What a new wallet gets on every network, in the smallest unit, besides one ERC-721. */
export const gifts = {
  coins: parseUnits("10", 18),
  tokens: [
    { token: testTokens.usdc, amount: parseUnits("1000", 6) },
    { token: testTokens.dai, amount: parseUnits("1000", 18) }
  ],
  erc1155Ids: [1n, 2n],
  erc1155Amounts: [10n, 10n]
} as const

/** The treasury's initial balance of each test ERC-20, in the smallest unit: enough for any test. */
export const treasuryFunds = 10n ** 36n
