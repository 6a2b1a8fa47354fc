/** The amount of an ERC-20 `approve` call. `undefined` for any other data, also if it has more than the two arguments. */
export const approvedAmount = (data: unknown): bigint | undefined => {
  const amount = match(data)?.[2]
  return amount === undefined ? undefined : BigInt(`0x${amount}`)
}

/**
 * The same `approve` call with a lower amount. Throws `RangeError` if `data` is no `approve` call, or asks for less: an approval may
 * narrow what was asked for and change nothing else.
 */
export const withApprovedAmount = (data: unknown, amount: bigint): `0x${string}` => {
  const before = match(data)?.[1]
  const asked = approvedAmount(data)
  if (before === undefined || asked === undefined || amount <= 0n || amount > asked) {
    throw new RangeError(
      "slipway: `spendingLimit` must be above zero and at most the amount of an ERC-20 `approve` call"
    )
  }
  return `0x${before}${amount.toString(16).padStart(64, "0")}`
}

/** The selector of `approve(address,uint256)` with its address, and its amount. */
const approve = /^0x(095ea7b3[0]{24}[0-9a-f]{40})([0-9a-f]{64})$/i

const match = (data: unknown) => (typeof data === "string" ? approve.exec(data) : undefined)
