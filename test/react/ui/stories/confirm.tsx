import { type ReactNode, useEffect } from "react"
import { encodeFunctionData, erc20Abi, erc721Abi, maxUint160, maxUint256 } from "viem"
import { ApiError } from "../../../../src/errors/index.ts"
import type { ConfirmationRequest } from "../../../../src/query/index.ts"
import { ConfirmRequest } from "../../../../src/react/components/index.ts"
import { useSettings } from "../../../../src/react/context.ts"
import { address, hash, never, other, storyClient, token } from "./client.ts"
import { Story } from "./Story.tsx"

const network = "ethereum-sepolia"
const permit2Address = "0x000000000022D473030F116dDEE9F6B43aC78BA3"
const client = storyClient({
  wallet: {
    balanceCoin: async () => ({ balance: "1", symbol: "ETH", address }),
    balanceToken: async () => ({ balance: "250.5", symbol: "USDC", address }),
    balanceTokenBatch: async ({ tokenAddresses }: { readonly tokenAddresses: readonly string[] }) => {
      // Only this token can be read.
      if (tokenAddresses.some((asked) => asked !== token.toLowerCase())) throw new ApiError({ status: 400 })
      return { address, tokens: [{ balance: "250.5", symbol: "USDC", decimals: 6 }] }
    },
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

/** The typed data of each kind of permit, on the chain of the network unless another one is named. */
const domain = { name: "USD Coin", version: "2", chainId: 11155111, verifyingContract: token }
const deadline = "1893456000"
const permit = (value: string, chainId = 11155111) => ({
  domain: { ...domain, chainId },
  primaryType: "Permit",
  types: {
    Permit: [
      { name: "owner", type: "address" },
      { name: "spender", type: "address" },
      { name: "value", type: "uint256" },
      { name: "nonce", type: "uint256" },
      { name: "deadline", type: "uint256" }
    ]
  },
  message: { owner: address, spender: other, value, nonce: 0, deadline, note: "Not signed: all is well" }
})
const daiPermit = {
  domain: { ...domain, name: "Dai Stablecoin", verifyingContract: other },
  primaryType: "Permit",
  types: {
    Permit: [
      { name: "holder", type: "address" },
      { name: "spender", type: "address" },
      { name: "nonce", type: "uint256" },
      { name: "expiry", type: "uint256" },
      { name: "allowed", type: "bool" }
    ]
  },
  message: { holder: address, spender: other, nonce: 0, expiry: 0, allowed: true }
}
const permit2 = { name: "Permit2", chainId: 11155111, verifyingContract: permit2Address }
const details = [
  { name: "token", type: "address" },
  { name: "amount", type: "uint160" },
  { name: "expiration", type: "uint48" },
  { name: "nonce", type: "uint48" }
]
const permitBatch = {
  domain: permit2,
  primaryType: "PermitBatch",
  types: {
    PermitBatch: [
      { name: "details", type: "PermitDetails[]" },
      { name: "spender", type: "address" },
      { name: "sigDeadline", type: "uint256" }
    ],
    PermitDetails: details
  },
  message: {
    details: [
      { token, amount: "25000000", expiration: deadline, nonce: 0 },
      { token, amount: String(maxUint160), expiration: deadline, nonce: 1 }
    ],
    spender: other,
    sigDeadline: deadline
  }
}
const permitTransfer = {
  domain: permit2,
  primaryType: "PermitTransferFrom",
  types: {
    PermitTransferFrom: [
      { name: "permitted", type: "TokenPermissions" },
      { name: "spender", type: "address" },
      { name: "nonce", type: "uint256" },
      { name: "deadline", type: "uint256" }
    ],
    TokenPermissions: [
      { name: "token", type: "address" },
      { name: "amount", type: "uint256" }
    ]
  },
  message: { permitted: { token: other, amount: "25000000" }, spender: other, nonce: 0, deadline }
}
const mail = {
  domain: { name: "Ether Mail", version: "1", chainId: 11155111, verifyingContract: other },
  primaryType: "Mail",
  types: {
    Mail: [
      { name: "from", type: "Person" },
      { name: "contents", type: "string[]" },
      { name: "deadline", type: "uint256" }
    ],
    Person: [
      { name: "name", type: "string" },
      { name: "wallet", type: "address" }
    ]
  },
  message: { from: { name: "Ada", wallet: address }, contents: ["first", "second"], deadline }
}
const typed = (data: object) => ask({ operation: "signTypedData", input: { network, data: data as never } }) // of any kind

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
  "confirm/approve-25": () =>
    call(encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [other, 25_000_000n] })),
  "confirm/approve-collection": () =>
    call(encodeFunctionData({ abi: erc721Abi, functionName: "setApprovalForAll", args: [other, true] })),
  "confirm/unknown-call": () => call(`0xdeadbeef${"00".repeat(96)}`),
  "confirm/creation": () => call(`0x6080604052${"5b".repeat(200)}`, ""),
  "confirm/message": () =>
    ask({
      operation: "signMessage",
      input: { network, message: "Sign in to example.com\n\nNonce: 1234\u202e hidden" }
    }),
  "confirm/typedData": () => typed(mail),
  "confirm/permit": () => typed(permit("25000000")),
  "confirm/permit-unlimited": () => typed(permit(String(maxUint256))),
  "confirm/permit-revoked": () => typed(permit("0")),
  "confirm/permit-other-chain": () => typed(permit("25000000", 1)),
  "confirm/permit-dai": () => typed(daiPermit),
  "confirm/permit-batch": () => typed(permitBatch),
  "confirm/permit-transfer": () => typed(permitTransfer),
  "confirm/unreadable-data": () => typed({ ...mail, types: {} }),
  "confirm/hash": () => ask({ operation: "signHash", input: { network, hash } as never }),
  "confirm/authorization": () =>
    ask({ operation: "signAuthorization", input: { chainId: 11155111, contractAddress: other } as never }),
  "confirm/nft": () =>
    ask({ operation: "transferErc721", input: { network, to: other, tokenId: "42", tokenAddress: token } }),
  "confirm/cancel": () => ask({ operation: "cancelTransaction", input: { network, nonce: 7 } })
} satisfies Record<string, () => ReactNode>
