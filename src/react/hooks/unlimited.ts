const maxUint96 = 2n ** 96n - 1n

/** Amounts above half of Permit2's maximum exceed any token's supply, so they count as unlimited. */
export const isUnlimitedAmount = (amount: bigint): boolean => amount >= 2n ** 159n || amount === maxUint96
