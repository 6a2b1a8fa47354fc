import { testTokens } from "slipway-sandbox/testing"
import { type Address, createPublicClient, erc20Abi, formatUnits, http } from "viem"
import { runStep } from "./step.ts"

/** Reads a wallet's balance from the RPC node, without the services. */
export const showOnChain = (rpcUrl: string, owner: Address) => {
  const node = createPublicClient({ transport: http(rpcUrl) })
  const balance = {
    address: testTokens.usdc,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [owner]
  } as const
  return runStep(
    "Ask the chain itself what the wallet holds",
    () => node.readContract(balance),
    (units) => `${formatUnits(units, 6)} USDC`
  )
}
