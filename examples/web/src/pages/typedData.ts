import { tokens } from "../service.ts"

/** A permit (EIP-2612) for some test dollars, as a shop would request it. */
export const samplePermit = (owner: string, chainId: number) => ({
  domain: { name: "USDC", version: "1", chainId, verifyingContract: tokens[0].tokenAddress },
  types: {
    Permit: [
      { name: "owner", type: "address" },
      { name: "spender", type: "address" },
      { name: "value", type: "uint256" },
      { name: "nonce", type: "uint256" },
      { name: "deadline", type: "uint256" }
    ]
  },
  primaryType: "Permit",
  message: {
    owner,
    spender: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
    value: "25000000",
    nonce: "0",
    deadline: "1893456000"
  }
})

export const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
