import {
  hashMessage,
  hashTypedData,
  parseTransaction,
  recoverAddress,
  recoverMessageAddress,
  recoverTransactionAddress,
  type TransactionSerialized
} from "viem"
import { recoverAuthorizationAddress } from "viem/utils"
import { expect, it } from "vitest"
import { openApp, openUser } from "../support/app.ts"

const typedData = {
  domain: { name: "Example", version: "1", chainId: 11_155_111 },
  types: { Mail: [{ name: "text", type: "string" }] },
  primaryType: "Mail",
  message: { text: "Hello" }
} as const

it("signs a message (EIP-191)", async () => {
  const user = await openUser(openApp(), "ada@example.com")
  const { signature } = (await user.wallet("sign-message", { message: "Grüße" })).body.data
  expect(await recoverMessageAddress({ message: "Grüße", signature })).toBe(user.address)
})

it("signs a hash", async () => {
  const user = await openUser(openApp(), "ada@example.com")
  const hash = hashMessage("Hello")
  const { signature } = (await user.wallet("sign-hash", { hash })).body.data
  expect(await recoverAddress({ hash, signature })).toBe(user.address)
})

it("signs typed data (EIP-712)", async () => {
  const user = await openUser(openApp(), "ada@example.com")
  const { signature } = (await user.wallet("sign-typed-data", { data: JSON.stringify(typedData) })).body.data
  expect(await recoverAddress({ hash: hashTypedData(typedData), signature })).toBe(user.address)
})

it.each(["{", "[]", '{"types":{}}', JSON.stringify({ ...typedData, primaryType: "Letter" })])(
  "refuses the typed data %s",
  async (data) => {
    const user = await openUser(openApp(), "ada@example.com")
    expect((await user.wallet("sign-typed-data", { data })).status).toBe(400)
  }
)

it("signs a transaction and fills in absent fields", async () => {
  const user = await openUser(openApp(), "ada@example.com")
  const transaction = { from: user.address, to: user.address, value: "0x1", data: "0x" }
  const signed: TransactionSerialized = (await user.wallet("sign-transaction", { transaction })).body.data
    .signedTransaction
  expect(await recoverTransactionAddress({ serializedTransaction: signed })).toBe(user.address)
  expect(parseTransaction(signed)).toMatchObject({
    chainId: 11_155_111,
    gas: 21_000n,
    value: 1n,
    type: "eip1559"
  })
})

it("signs a legacy transaction with a gas price", async () => {
  const user = await openUser(openApp(), "ada@example.com")
  const transaction = { from: user.address, to: user.address, gasPrice: "0x3b9aca00", nonce: "0x7" }
  const { signedTransaction } = (await user.wallet("sign-transaction", { transaction })).body.data
  expect(parseTransaction(signedTransaction)).toMatchObject({
    type: "legacy",
    nonce: 7,
    gasPrice: 1_000_000_000n
  })
})

it("rejects another account", async () => {
  const user = await openUser(openApp(), "ada@example.com")
  const other = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"
  const reply = await user.wallet("sign-transaction", { transaction: { from: other, to: other } })
  expect(reply.status).toBe(400)
  expect(reply.body.message).toContain("transaction.from")
})

it("signs an authorization (EIP-7702)", async () => {
  const app = openApp()
  const user = await openUser(app, "ada@example.com")
  const contractAddress = "0x00000000000000000000000000000000000000C3"
  const body = { chainId: 11_155_111, contractAddress, executor: "self" }
  const reply = await app.wallet("/wallet/sign-authorization", body, await user.walletToken())
  const { authorization } = reply.body.data
  expect(authorization).toMatchObject({ address: contractAddress, chainId: 11_155_111, nonce: 1 })
  expect(await recoverAuthorizationAddress({ authorization })).toBe(user.address)
})
