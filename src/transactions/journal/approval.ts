/** Who may move tokens of the called contract, by a call that the user sent. */
export interface Approval {
  /** The address that may move them. */
  readonly spender: string
  /**
   * The second value of the call, in decimal digits: the base units of a token, the id of a collectible, or 1 and 0 for a whole
   * collection. At 0 the contract either takes the permission away, or gives one collectible with the id 0.
   */
  readonly value: string
}

/**
 * `approve(address,uint256)`, `increaseAllowance(address,uint256)` and `setApprovalForAll(address,bool)`. Apps append data that tells
 * where a call comes from, which contracts ignore.
 */
const call = /^0x(?:095ea7b3|39509351|a22cb465)0{24}([0-9a-f]{40})([0-9a-f]{64})/i

/** Reads the data of a call. `undefined` if it is not an approval. */
export const approvalIn = (data: unknown): Approval | undefined => {
  const [, spender, value] = typeof data === "string" ? (call.exec(data) ?? []) : []
  return spender === undefined ? undefined : { spender: `0x${spender}`, value: String(BigInt(`0x${value}`)) }
}
