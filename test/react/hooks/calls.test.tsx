import "../../support/page/dom.ts"

import { act, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { testTokens } from "../../../sandbox/src/testing.ts"
import * as hooks from "../../../src/react/index.ts"
import { newRecipient } from "../../support/recipient.ts"
import { openUser } from "../../support/user.ts"
import { openHook } from "../page.tsx"

const network = "ethereum-sepolia"
const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const { usdc } = testTokens
const sale = { inputCurrency: "usdc-polygon", outputCurrency: "IDR" }
const purchase = { inputCurrency: "IDR", outputCurrency: "usdc-polygon" }

type SignedInUser = Awaited<ReturnType<typeof openUser>>

/** The operations that the sandbox has carried out after the first `from`. */
const operationsOf = ({ sandbox }: SignedInUser, from: number) =>
  sandbox.ledger.slice(from).map(({ kind }) => kind)

const order = {
  receiverWalletAddress: friend,
  acceptanceMethod: "virtual_account_bni",
  paymentPhoneNumber: "6281200000000",
  inputAmount: 1_600_000,
  ...purchase
}

const sell = async ({ client }: SignedInUser) => {
  const { id } = await client.recipients.create(newRecipient)
  const sender = { senderName: "Ada Lovelace", senderEmail: "ada@example.com" }
  return { ...sale, ...sender, inputAmount: 100, receiverId: id }
}

test.each<[string, string, (user: SignedInUser) => Promise<() => { readonly isSuccess: boolean }>]>([
  ["useCoinBalance", "balanceCoin", async () => () => hooks.useCoinBalance({ network })],
  [
    "useTokenBalance",
    "balanceToken",
    async () => () => hooks.useTokenBalance({ network, tokenAddress: usdc })
  ],
  [
    "useTokenBalances",
    "batchBalanceToken",
    async () => () => hooks.useTokenBalances({ network, tokenAddresses: [usdc] })
  ],
  [
    "useEstimateGas",
    "estimateGas",
    async () => () => hooks.useEstimateGas({ network, type: "send-coin", to: friend, amount: "1" })
  ],
  [
    "useTransactionReceipt",
    "transactionDetail",
    async ({ client }) => {
      const { txReceipt } = await client.wallet.sendCoin({ network, to: friend, amount: "1" })
      return () => hooks.useTransactionReceipt({ network, hash: txReceipt.hash })
    }
  ],
  [
    "useOnrampQuote",
    "quoteOnramp",
    async () => () => hooks.useOnrampQuote({ ...purchase, amount: 160_000 }, { debounce: 0 })
  ],
  [
    "useOfframpQuote",
    "quoteOfframp",
    async () => () => hooks.useOfframpQuote({ ...sale, amount: 100 }, { debounce: 0 })
  ],
  ["useOnrampOrders", "listOnramps", async () => () => hooks.useOnrampOrders()],
  ["useOfframpOrders", "listOfframps", async () => () => hooks.useOfframpOrders()],
  [
    "useOnrampOrder",
    "getOnramp",
    async ({ client }) => {
      const { onrampId } = await client.onramp.create(order)
      return () => hooks.useOnrampOrder({ onrampId })
    }
  ],
  [
    "useOfframpOrder",
    "getOfframp",
    async (user) => {
      const { offrampId } = await user.client.offramp.create(await sell(user))
      return () => hooks.useOfframpOrder({ offrampId })
    }
  ],
  ["useRecipients", "listRecipients", async () => () => hooks.useRecipients()],
  ["useBanks", "listBanks", async () => () => hooks.useBanks()],
  ["useCryptos", "listCryptos", async () => () => hooks.useCryptos()],
  ["useCurrencies", "listCurrencies", async () => () => hooks.useCurrencies()],
  ["usePaymentMethods", "listPaymentMethods", async () => () => hooks.usePaymentMethods()]
])("%s calls %s", async (_, operation, prepare) => {
  const user = await openUser()
  const hook = await prepare(user)
  const from = user.sandbox.ledger.length
  const { result } = openHook(user.client, hook)
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(new Set(operationsOf(user, from).filter((kind) => kind !== "refreshWalletToken"))).toEqual(
    new Set([operation])
  )
})

type Make = () => { readonly make: () => Promise<unknown> }

/** A mutation hook with its variables. */
const write = <Variables,>(
  hook: () => { readonly mutateAsync: (variables: Variables) => Promise<unknown> },
  variables: Variables
): Make => {
  return () => {
    const { mutateAsync } = hook()
    return { make: () => mutateAsync(variables) }
  }
}

const transactionOf = ({ address }: SignedInUser) => ({ from: address, to: friend, value: "0x1", data: "0x" })

test.each<[string, string, (user: SignedInUser) => Promise<Make>]>([
  ["useSendCoin", "sendCoin", async () => write(hooks.useSendCoin, { network, to: friend, amount: "1" })],
  [
    "useSendToken",
    "sendToken",
    async () => write(hooks.useSendToken, { network, to: friend, amount: "1", tokenAddress: usdc })
  ],
  [
    "useSendTransaction",
    "sendTransaction",
    async (user) => write(hooks.useSendTransaction, { network, transaction: transactionOf(user) })
  ],
  [
    "useTransferErc721",
    "transferErc721",
    async () => {
      const token = { tokenAddress: testTokens.erc721, tokenId: "1" }
      return write(hooks.useTransferErc721, { network, to: friend, ...token })
    }
  ],
  [
    "useTransferErc1155",
    "transferErc1155",
    async () => {
      const token = { tokenAddress: testTokens.erc1155, tokenId: "1", amount: "1" }
      return write(hooks.useTransferErc1155, { network, to: friend, ...token })
    }
  ],
  ["useSignMessage", "signMessage", async () => write(hooks.useSignMessage, { network, message: "Hello" })],
  [
    "useSignTransaction",
    "signTransaction",
    async (user) => write(hooks.useSignTransaction, { network, transaction: transactionOf(user) })
  ],
  [
    "useSignTypedData",
    "signTypedData",
    async () => {
      const types = { Mail: [{ name: "text", type: "string" }] }
      const data = { domain: { name: "App" }, types, primaryType: "Mail", message: { text: "Hello" } }
      return write(hooks.useSignTypedData, { network, data })
    }
  ],
  ["useSignHash", "signHash", async () => write(hooks.useSignHash, { network, hash: `0x${"1".repeat(64)}` })],
  [
    "useSignAuthorization",
    "signAuthorization",
    async () => write(hooks.useSignAuthorization, { chainId: 11155111, contractAddress: friend })
  ],
  ["useCreateOnrampOrder", "createOnramp", async () => write(hooks.useCreateOnrampOrder, order)],
  [
    "useCreateOfframpOrder",
    "createOfframp",
    async (user) => write(hooks.useCreateOfframpOrder, await sell(user))
  ],
  [
    "useCreateRecipient",
    "createRecipient",
    async ({ client }) => {
      await client.reference.currencies() // whose rules are asked for once an hour
      return write(hooks.useCreateRecipient, newRecipient)
    }
  ],
  [
    "useUpdateRecipient",
    "updateRecipient",
    async ({ client }) => {
      const { id } = await client.recipients.create(newRecipient)
      return write(hooks.useUpdateRecipient, { recipientId: id, city: "Bandung" })
    }
  ],
  [
    "useDeleteRecipient",
    "deleteRecipient",
    async ({ client }) => {
      const { id } = await client.recipients.create(newRecipient)
      return write(hooks.useDeleteRecipient, { recipientId: id })
    }
  ]
])("%s calls %s once", async (_, operation, prepare) => {
  const user = await openUser()
  const hook = await prepare(user)
  const from = user.sandbox.ledger.length
  const { result } = openHook(user.client, hook)
  await act(() => result.current.make())
  // An order reads the list of those before it.
  const before = ["refreshWalletToken", operation.replace(/^createO(n|ff)ramp$/, "listO$1ramps")]
  expect(operationsOf(user, from).filter((kind) => kind === operation || !before.includes(kind))).toEqual([
    operation
  ])
})

test("useCancelTransaction calls cancelTransaction once", async () => {
  const user = await openUser({ blockTime: 60_000 })
  const { txReceipt } = await user.client.wallet.sendCoin({ network, to: friend, amount: "1" })
  const from = user.sandbox.ledger.length
  const { result } = openHook(user.client, () => hooks.useCancelTransaction())
  await act(() => result.current.mutateAsync({ network, nonce: Number(txReceipt.nonce) }))
  expect(operationsOf(user, from).filter((kind) => kind !== "refreshWalletToken")).toEqual([
    "cancelTransaction"
  ])
})

test("useOfframpReply calls replyOfframp once", async () => {
  const user = await openUser()
  const { offrampId } = await user.client.offramp.create(await sell(user))
  await user.sandbox.orders.command(offrampId, "need-information", "Where do the funds come from?")
  const from = user.sandbox.ledger.length
  const { result } = openHook(user.client, () => hooks.useOfframpReply())
  await act(() => result.current.mutateAsync({ message: "The funds are salary." }))
  // A reply names no order, so the list is read first.
  expect(operationsOf(user, from).filter((kind) => kind !== "listOfframps")).toEqual(["replyOfframp"])
})
