import { createPublicKey, verify } from "node:crypto"
import { base58, base64 } from "@scure/base"
import { expect, it } from "vitest"
import { openApp, openUser } from "../support/app.ts"

const network = "solana-devnet"
const usdc = "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU"
const recipient = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin"
const blockhash = "EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N"
const systemProgram = "11111111111111111111111111111111"

/** Verifies a signature with OpenSSL, from nothing but the address. */
const isSignedBy = (address: string, message: Uint8Array, signature: Uint8Array) => {
  const spki = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), base58.decode(address)])
  return verify(null, message, createPublicKey({ key: spki, format: "der", type: "spki" }), signature)
}

const openSolana = async () => {
  const app = openApp()
  const user = await openUser(app, "ada@example.com")
  const address: string = user.account.address.find(
    (it: { network: string }) => it.network === "solana"
  ).address
  const balance = async () => (await user.wallet("balance-coin", { network })).body.data.balance
  return { app, user, address, balance }
}

const transfer = (from: string, lamports: number) => ({
  feePayer: from,
  recentBlockhash: blockhash,
  instructions: [
    {
      programId: systemProgram,
      keys: [
        { pubkey: from, isSigner: true, isWritable: true },
        { pubkey: recipient, isSigner: false, isWritable: true }
      ],
      data: [2, 0, 0, 0, ...new Uint8Array(new BigUint64Array([BigInt(lamports)]).buffer)]
    }
  ]
})

it("signs a message with the ed25519 key of the address", async () => {
  const { user, address } = await openSolana()
  expect(base58.decode(address)).toHaveLength(32)
  const { signature } = (await user.wallet("sign-message", { network, message: "Grüße" })).body.data
  expect(isSignedBy(address, new TextEncoder().encode("Grüße"), base58.decode(signature))).toBe(true)
  expect(isSignedBy(address, new TextEncoder().encode("Other"), base58.decode(signature))).toBe(false)
})

it("signs a transaction in the wire format of Solana", async () => {
  const { user, address } = await openSolana()
  const transaction = transfer(address, 1_000_000)
  const answer = await user.wallet("sign-transaction", { network, transaction, priorityFee: 5000 })
  const bytes = base64.decode(answer.body.data.signedTransaction)
  const message = bytes.subarray(65)
  expect(bytes[0]).toBe(1)
  expect(isSignedBy(address, message, bytes.subarray(1, 65))).toBe(true)
  // One signature, no read-only signer, and one read-only account: the program.
  expect([...message.subarray(0, 4)]).toEqual([1, 0, 1, 3])
  const accountAt = (index: number) => base58.encode(message.subarray(4 + 32 * index, 36 + 32 * index))
  expect([accountAt(0), accountAt(1), accountAt(2)]).toEqual([address, recipient, systemProgram])
  expect(base58.encode(message.subarray(100, 132))).toBe(blockhash)
  expect([...message.subarray(132)]).toEqual([1, 2, 2, 0, 1, 12, 2, 0, 0, 0, 64, 66, 15, 0, 0, 0, 0, 0])
})

it("moves coins, takes the fee, and finds the transaction by its signature", async () => {
  const { app, user, address, balance } = await openSolana()
  expect(await balance()).toBe("10")
  const { txReceipt } = (await user.wallet("send-coin", { network, to: recipient, amount: "1.5" })).body.data
  expect(base58.decode(txReceipt.hash)).toHaveLength(64)
  const detail = { network, transactionHash: txReceipt.hash }
  expect((await user.wallet("transaction-detail", detail)).status).toBe(404)
  app.sandbox.clock.advance(1000)
  const { transactionDetail } = (await user.wallet("transaction-detail", detail)).body.data
  expect(transactionDetail).toMatchObject({ hash: txReceipt.hash, from: address, to: recipient, status: 1 })
  expect(await balance()).toBe("8.499995")
})

it("moves tokens between the accounts of their owners", async () => {
  const app = openApp()
  const [ada, bob] = [await openUser(app, "ada@example.com"), await openUser(app, "bob@example.com")]
  const owned = async (user: typeof ada) =>
    (await user.wallet("balance-token", { network, tokenAddress: usdc })).body.data
  const { address: to } = await owned(bob)
  const sent = await ada.wallet("send-token", { network, to, tokenAddress: usdc, amount: "12.5" })
  expect(sent.status).toBe(200)
  app.sandbox.clock.advance(1000)
  expect(await owned(ada)).toMatchObject({ balance: "987.5", symbol: "USDC" })
  expect(await owned(bob)).toMatchObject({ balance: "1012.5", address: to })
})

it("sends a transaction of the caller once, with its priority fee", async () => {
  const { app, user, address, balance } = await openSolana()
  const call = { network, transaction: transfer(address, 2_000_000_000), priorityFee: "7000" }
  expect((await user.wallet("send-transaction", call)).status).toBe(200)
  expect((await user.wallet("send-transaction", call)).status).toBe(400)
  app.sandbox.clock.advance(1000)
  expect((await user.wallet("send-transaction", call)).status).toBe(400)
  expect(await balance()).toBe("7.999988")
})

it.each([
  ["more than the balance", "send-coin", { to: recipient, amount: "10" }, "Insufficient funds"],
  ["an address of another length", "send-coin", { to: "1111", amount: "1" }, "Invalid address"],
  ["a mint that is no token", "balance-token", { tokenAddress: recipient }, "not a token"],
  ["a batch of balances", "batch-balance-token", { tokenAddresses: [`0x${"1".repeat(40)}`] }, "not offered"],
  ["an estimate", "estimate-gas", { type: "send-coin", to: recipient, amount: "1" }, "not offered"],
  ["a hash", "sign-hash", { hash: `0x${"1".repeat(64)}` }, "not offered"],
  ["a cancellation", "cancel-transaction", { nonce: 1 }, "not offered"],
  ["a chain id", "balance-coin", { chainId: "1" }, "does not have chainId"]
])("refuses %s", async (_, path, fields, reason) => {
  const { user } = await openSolana()
  const { status, body } = await user.wallet(path, { network, ...fields })
  expect([status, body.message]).toEqual([400, expect.stringContaining(reason)])
})

it("refuses the instructions of another account", async () => {
  const { user, address } = await openSolana()
  const { instructions, ...rest } = transfer(recipient, 1)
  const transaction = { ...rest, feePayer: address, instructions }
  const { status, body } = await user.wallet("send-transaction", { network, transaction })
  expect([status, body.message]).toEqual([400, expect.stringContaining("signatures of other accounts")])
})

it("refuses networks of Solana that it does not have", async () => {
  const { user } = await openSolana()
  const { status, body } = await user.wallet("balance-coin", { network: "solana-moon" })
  expect([status, body.message]).toEqual([400, expect.stringContaining("not known")])
})
