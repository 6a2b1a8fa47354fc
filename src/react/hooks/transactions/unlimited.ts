const maxUint96 = 2n ** 96n - 1n

/**
 * Amounts from half of Permit2's maximum on exceed any token's supply, so they count as unlimited. So does the largest
 * uint96, which some tokens treat as unlimited.
 */
export const isUnlimitedAmount = (amount: bigint): boolean => amount >= 2n ** 159n || amount === maxUint96
