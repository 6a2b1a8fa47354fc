import { type ReactNode, useEffect } from "react"
import { encodeFunctionData, erc20Abi, maxUint256 } from "viem"
import type { ConfirmationRequest } from "../../../../src/query/index.ts"
import { useSettings } from "../../../../src/react/context.ts"
import { ConfirmRequest } from "../../../../src/react/ui/index.ts"
import { address, hash, never, other, storyClient, token } from "./client.ts"
import { Story } from "./Story.tsx"

const network = "ethereum-sepolia"
const client = storyClient({
  wallet: {
    balanceCoin: async () => ({ balance: "1", symbol: "ETH", address }),
    balanceToken: async () => ({ balance: "250.5", symbol: "USDC", address }),
    estimateGas: async () => ({ gasLimit: "21000", gasPrice: "1500000000", maxFeePerGas: "" })
  }
})

const Ask = ({ requests }: { readonly requests: readonly ConfirmationRequest[] }) => {
  const { confirm } = useSettings()
  useEffect(() => {
    for (const request of requests) confirm?.(request).catch(() => undefined)
  }, [confirm, requests])
  return null
}

const ask = (...requests: ConfirmationRequest[]) => (
  <Story client={client} confirm="queue">
    <Ask requests={requests} />
    <ConfirmRequest />
  </Story>
)

const call = (data: string, to: string | undefined = token) =>
  ask({
    operation: "sendTransaction",
    // A transaction that creates a contract has no recipient, which the type does not know.
    input: { network, transaction: { from: address, ...(to ? { to } : {}), data, value: "0x0" } } as never
  })

const permit = {
  domain: { name: "USD Coin", version: "2", chainId: 1, verifyingContract: token },
  primaryType: "Permit",
  types: {},
  message: {
    owner: address,
    spender: other,
    value: String(maxUint256),
    details: { nonce: 0, deadline: "1799999999", notes: ["first", "second"] }
  }
}

export const confirmStories = {
  "confirm/sendCoin": () => ask({ operation: "sendCoin", input: { network, to: other, amount: "0.25" } }),
  "confirm/own-gas": () =>
    ask({
      operation: "sendCoin",
      input: { network, to: other, amount: "0.25", gasLimit: "2000000", gasPrice: "25600000000000" }
    }),
  "confirm/unreadable-fee": () => (
    <Story
      client={storyClient({
        wallet: { balanceCoin: never, estimateGas: async () => ({ gasLimit: "21000" }) }
      })}
      confirm="queue"
    >
      <Ask requests={[{ operation: "sendCoin", input: { network, to: other, amount: "0.25" } }]} />
      <ConfirmRequest />
    </Story>
  ),
  "confirm/sendToken": () =>
    ask({ operation: "sendToken", input: { network, to: other, amount: "25", tokenAddress: token } }),
  "confirm/waiting": () =>
    ask(
      { operation: "signMessage", input: { network, message: "First" } },
      { operation: "signMessage", input: { network, message: "Second" } }
    ),
  "confirm/approve": () =>
    call(encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [other, maxUint256] })),
  "confirm/unknown-call": () => call(`0xdeadbeef${"00".repeat(96)}`),
  "confirm/creation": () => call(`0x6080604052${"5b".repeat(200)}`, ""),
  "confirm/message": () =>
    ask({
      operation: "signMessage",
      input: { network, message: "Sign in to example.com\n\nNonce: 1234\u202e hidden" }
    }),
  "confirm/typedData": () => ask({ operation: "signTypedData", input: { network, data: permit } }),
  "confirm/hash": () => ask({ operation: "signHash", input: { network, hash } as never }),
  "confirm/authorization": () =>
    ask({ operation: "signAuthorization", input: { chainId: 11155111, contractAddress: other } as never }),
  "confirm/nft": () =>
    ask({ operation: "transferErc721", input: { network, to: other, tokenId: "42", tokenAddress: token } }),
  "confirm/cancel": () => ask({ operation: "cancelTransaction", input: { network, nonce: 7 } })
} satisfies Record<string, () => ReactNode>
