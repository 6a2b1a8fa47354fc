import { testTokens } from "slipway-sandbox/testing"
import { type Address, createPublicClient, erc20Abi, formatUnits, http } from "viem"
import { tell } from "./tell.ts"

/** Asks the network's own node, past both services, what a wallet holds. */
export const showOnChain = (rpcUrl: string, owner: Address) => {
  const node = createPublicClient({ transport: http(rpcUrl) })
  const balance = {
    address: testTokens.usdc,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [owner]
  } as const
  return tell(
    "Ask the chain itself what the wallet holds",
    () => node.readContract(balance),
    (units) => `${formatUnits(units, 6)} USDC`
  )
}
