import { expectTypeOf, test } from "vitest"
import type {
  BatchBalance,
  ChainId,
  Client,
  GasEstimate,
  KnownNetwork,
  Network,
  Rotated,
  SentHandle,
  SentTransaction,
  SentTransactionResult,
  SlipwayError,
  TransactionReceipt
} from "../../src/index.ts"

declare const { wallet }: Client
const network = "ethereum-sepolia"
const to = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const tokenAddress = "0x5000000000000000000000000000000000000001"
const hash = `0x${"1".repeat(64)}`

test("balances are texts, since a number would lose digits", () => {
  const coin = wallet.balanceCoin({ network })
  expectTypeOf(coin).resolves.toHaveProperty("balance").toEqualTypeOf<string>()
  expectTypeOf(coin).resolves.toHaveProperty("symbol").toEqualTypeOf<string>()
  const token = wallet.balanceToken({ network, tokenAddress })
  expectTypeOf(token).resolves.toHaveProperty("balance").toEqualTypeOf<string>()
  const batch = wallet.balanceTokenBatch({ network, tokenAddresses: [tokenAddress] })
  expectTypeOf(batch).resolves.toEqualTypeOf<BatchBalance & Rotated>()
})

test("addresses can be asked for with and without an input", () => {
  expectTypeOf(wallet.addresses()).resolves.toHaveProperty("address")
  expectTypeOf(wallet.addresses({ walletToken: "token" })).resolves.toHaveProperty("address")
})

test("every call that sends answers with the same type", () => {
  const transaction = { from: to, to, data: "0x" }
  for (const sent of [
    wallet.sendCoin({ network, to, amount: "0.1" }),
    wallet.sendToken({ network, to, tokenAddress, amount: "10" }),
    wallet.sendTransaction({ network, transaction }),
    wallet.transferErc721({ network, to, tokenAddress, tokenId: "1" }),
    wallet.transferErc1155({ network, to, tokenAddress, tokenId: ["1", "2"], amount: ["1", "3"] })
  ]) {
    expectTypeOf(sent).resolves.toEqualTypeOf<
      SentTransaction & SentTransactionResult & Rotated & SentHandle
    >()
  }
})

test("every signature is a text", () => {
  const data = { types: {}, message: {} }
  for (const signed of [
    wallet.signMessage({ network, message: "Hello" }),
    wallet.signHash({ network, hash }),
    wallet.signTypedData({ network, data }),
    wallet.signTypedData({ network, data: "{}" }),
    wallet.signTransaction({ network, transaction: { from: to, to } })
  ]) {
    expectTypeOf(signed).resolves.toHaveProperty("signature").toEqualTypeOf<string>()
  }
  const authorized = wallet.signAuthorization({ chainId: 11155111, contractAddress: to })
  expectTypeOf(authorized).resolves.toHaveProperty("authorization")
})

test("an estimate depends on what is estimated", () => {
  const estimate = wallet.estimateGas({ network, type: "send-coin", to, amount: "0.1" })
  expectTypeOf(estimate).resolves.toEqualTypeOf<GasEstimate & Rotated>()
  wallet.estimateGas({ network, type: "send-token", to, amount: "0.1", tokenAddress })
  // @ts-expect-error there is no such operation to estimate
  wallet.estimateGas({ network, type: "sign-message", to, amount: "0.1" })
  // @ts-expect-error tokenAddress is missing
  wallet.estimateGas({ network, type: "send-token", to, amount: "0.1" })
})

test("receipts and cancellations are read without their envelopes", () => {
  const receipt = wallet.transactionDetail({ network, transactionHash: hash })
  expectTypeOf(receipt).resolves.toEqualTypeOf<TransactionReceipt & Rotated>()
  const cancelled = wallet.cancelTransaction({ network, nonce: 7 })
  expectTypeOf(cancelled).resolves.toHaveProperty("hash").toEqualTypeOf<string>()
  // @ts-expect-error this nonce is a number
  wallet.cancelTransaction({ network, nonce: "7" })
})

test("a call with explicit tokens returns the new ones", () => {
  const result = wallet.signMessage({ network, message: "Hello", walletToken: "w", refreshToken: "r" })
  expectTypeOf(result).resolves.toHaveProperty("walletToken").toEqualTypeOf<string | undefined>()
  expectTypeOf(result).resolves.toHaveProperty("refreshToken").toEqualTypeOf<string | undefined>()
  expectTypeOf(result).resolves.toHaveProperty("refreshError").toEqualTypeOf<SlipwayError | undefined>()
})

test("a pair of tokens is exchanged for a pair", () => {
  expectTypeOf(wallet.refreshToken({ refreshToken: "r" }))
    .resolves.toHaveProperty("walletToken")
    .toEqualTypeOf<string>()
  // @ts-expect-error refreshToken is missing
  wallet.refreshToken({})
})

test("networks have the service's names and the short ones, and any other that the service may know", () => {
  wallet.balanceCoin({ network: "sepolia" })
  wallet.balanceCoin({ network: "bsc-testnet" })
  wallet.balanceCoin({ network: "solana-devnet" })
  wallet.balanceCoin({ network: "a-network-of-tomorrow" })
  expectTypeOf<"sepolia" | "ethereum-sepolia" | "solana" | "bitcoin">().toExtend<Network>()
  expectTypeOf<string>().toExtend<Network>()
  // An editor completes the known names only while they are members of the union.
  expectTypeOf<Network>().extract<"sepolia">().toEqualTypeOf<"sepolia">()
  expectTypeOf<KnownNetwork>().extract<"arbitrum-one">().toEqualTypeOf<"arbitrum-one">()
  // @ts-expect-error a network that nobody knows yet is no known network
  expectTypeOf<"a-network-of-tomorrow">().toExtend<KnownNetwork>()
})

test("a chain can be chosen by its id", () => {
  wallet.balanceCoin({ chainId: 11155111 })
  wallet.balanceCoin({ chainId: 424242 })
  wallet.balanceCoin({ chainId: "424242" })
  wallet.balanceCoin({ network: "a-network-of-tomorrow", chainId: 424242 })
  expectTypeOf<ChainId>().extract<11155111>().toEqualTypeOf<11155111>()
  // @ts-expect-error an id is a number, or its decimal digits
  wallet.balanceCoin({ chainId: "one" })
  // @ts-expect-error a network is named
  wallet.balanceCoin({ network: 11155111 })
  // @ts-expect-error network is missing
  wallet.balanceCoin({})
  // @ts-expect-error network is missing
  wallet.sendCoin({ to, amount: "0.1" })
})

test("amounts are texts", () => {
  // @ts-expect-error 0.1 as a number is not one tenth
  wallet.sendCoin({ network, to, amount: 0.1 })
  // @ts-expect-error a bigint would be in wei, and the service counts whole tokens
  wallet.sendToken({ network, to, tokenAddress, amount: 10n })
  // @ts-expect-error ids of tokens do not fit a number
  wallet.transferErc721({ network, to, tokenAddress, tokenId: 1 })
})

test("what is missing or misspelt is refused", () => {
  // @ts-expect-error to is missing
  wallet.sendCoin({ network, amount: "0.1" })
  // @ts-expect-error the field is called tokenAddress
  wallet.balanceToken({ network, contractAddress: tokenAddress })
  // @ts-expect-error message is missing
  wallet.signMessage({ network })
  // @ts-expect-error a transaction has a sender
  wallet.sendTransaction({ network, transaction: { to, data: "0x" } })
  // @ts-expect-error there is no such call
  wallet.signAnything({ network })
})

test("options come second, and signal is all there is", () => {
  wallet.balanceCoin({ network }, { signal: new AbortController().signal })
  // @ts-expect-error there is no such option
  wallet.balanceCoin({ network }, { timeout: 1000 })
})
