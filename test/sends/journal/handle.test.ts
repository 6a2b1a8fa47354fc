import { encodeFunctionData, erc20Abi, type Hash } from "viem"
import { describe, expect, it } from "vitest"
import { testTokens } from "../../../sandbox/src/testing.ts"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import type {
  SendResult,
  TransactionHandle,
  TransactionProgress
} from "../../../src/transactions/evm/outcome/result.ts"
import { failureOf } from "../../support/failure.ts"
import { network, openChain, type WalletOnChain } from "../../support/walletOnChain.ts"

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"
const { usdc } = testTokens

const done = (result: SendResult): TransactionHandle => {
  if (result.status !== "done") throw result.error
  return result.transaction
}

describe.runIf(hasAnvil)("a submitted transaction", () => {
  const { openWallet, mine, rpc } = openChain()

  const sent = async ({ sender }: WalletOnChain, more: object = {}) =>
    done(await sender.sendCoin({ network, to, amount: 1n, ...more }))

  /** Follows a transaction and runs the reaction for each status. */
  const follow = async (
    transaction: TransactionHandle,
    reactions: Partial<Record<TransactionProgress["status"], () => Promise<unknown>>>,
    confirmations = 1
  ) => {
    const all: TransactionProgress[] = []
    for await (const status of transaction.status({ confirmations })) {
      all.push(status)
      await reactions[status.status]?.()
    }
    return all
  }

  it("has a hash, a nonce and a network", async () => {
    const { hash, nonce, network } = await sent(await openWallet())
    expect({ hash, nonce, network }).toEqual({
      hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      nonce: 0,
      network: "ethereum-sepolia"
    })
  })

  it("reports submitted, then confirmed", async () => {
    const transaction = await sent(await openWallet())
    expect(await follow(transaction, { submitted: mine })).toMatchObject([
      { status: "submitted" },
      {
        status: "confirmed",
        confirmations: 1,
        receipt: { status: "success", transactionHash: transaction.hash }
      }
    ])
  })

  it("is followed until it has the requested number of confirmations", async () => {
    const transaction = await sent(await openWallet())
    const oneMore = () => rpc.mine({ blocks: 1 })
    const all = await follow(transaction, { submitted: mine, confirmed: oneMore }, 3)
    expect(all.map((it) => "confirmations" in it && it.confirmations)).toEqual([false, 1, 2, 3])
  })

  it("resolves wait() once it is mined", async () => {
    const transaction = await sent(await openWallet())
    await mine()
    expect(await transaction.wait()).toMatchObject({ status: "confirmed", confirmations: 1 })
  })

  it("rejects wait() with the reason of the signal", async () => {
    const transaction = await sent(await openWallet())
    const controller = new AbortController()
    const waiting = transaction.wait({ signal: controller.signal })
    controller.abort(new Error("enough"))
    await expect(waiting).rejects.toThrow("enough")
  })

  it("keeps waiting while the node does not answer", async () => {
    const wallet = await openWallet()
    const transaction = await sent(wallet)
    await mine()
    wallet.node.add({ fault: "html-200", times: 3 })
    expect(await transaction.wait()).toMatchObject({ status: "confirmed" })
  })

  it("reports a revert with the custom error of the contract", async () => {
    const { sender } = await openWallet()
    const args = [to, 10n ** 12n] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args })
    const transaction = done(await sender.sendTransaction({ network, to: usdc, data, gas: 100_000n }))
    await mine()
    const end = await transaction.wait()
    // ERC20InsufficientBalance(address,uint256,uint256) has a name in its own ABI only.
    expect(end).toMatchObject({ status: "reverted", reason: expect.stringMatching(/^0xe450d38c/) })
  })

  it.each([
    // revert("no") and a panic, as Solidity encodes them.
    [
      "a text",
      "08c379a0",
      `${"20".padStart(64, "0")}${"2".padStart(64, "0")}${"6e6f".padEnd(64, "0")}`,
      "no"
    ],
    ["a panic", "4e487b71", "11".padStart(64, "0"), "Panic 17"]
  ])("reports a revert with the reason of %s", async (_, selector, words, reason) => {
    const { sender } = await openWallet()
    const bytes = selector + words
    const length = bytes.length / 2
    // Copies what follows this code into memory and reverts with it.
    const code = `60${hex(length)}600c60003960${hex(length)}6000fd${bytes}`
    const address = to.replace("0xb2", selector === "08c379a0" ? "0xa1" : "0xa2") as Hash
    await rpc.setCode({ address, bytecode: `0x${code}` })
    const transaction = done(
      await sender.sendTransaction({ network, to: address, value: 0n, data: "0x01", gas: 100_000n })
    )
    await mine()
    expect(await transaction.wait()).toMatchObject({ status: "reverted", reason })
  })

  it("reports dropped when the node loses it, and submitted when the node has it again", async () => {
    const wallet = await openWallet()
    const transaction = await sent(wallet)
    const raw = await rpc.request({
      method: "eth_getRawTransactionByHash",
      params: [transaction.hash]
    } as never)
    let times = 0
    const all = await follow(transaction, {
      submitted: () => (times++ === 0 ? rpc.dropTransaction({ hash: transaction.hash }) : mine()),
      dropped: () => rpc.sendRawTransaction({ serializedTransaction: raw })
    })
    expect(all.map(({ status }) => status)).toEqual(["submitted", "dropped", "submitted", "confirmed"])
  })

  it("is underpriced when its fee is below the base fee", async () => {
    const wallet = await openWallet()
    const transaction = await sent(wallet)
    wallet.node.rewrite("eth_getBlockByNumber", (block) => ({
      ...Object(block),
      baseFeePerGas: "0xffffffffff"
    }))
    for await (const status of transaction.status()) {
      expect(status).toEqual({ status: "submitted", reason: "underpriced" })
      break
    }
  })

  it("has a nonce gap when an earlier transaction is missing", async () => {
    const wallet = await openWallet()
    await sent(wallet)
    const transaction = await sent(wallet)
    wallet.node.rewrite("eth_getTransactionCount", () => "0x0")
    for await (const status of transaction.status()) {
      expect(status).toEqual({ status: "submitted", reason: "nonce_gap" })
      break
    }
  })

  it("is cancelled by an empty transaction with the same nonce", async () => {
    const wallet = await openWallet()
    const before = await rpc.getBalance({ address: to })
    const transaction = await sent(wallet)
    const cancellation = done(await transaction.cancel())
    expect(cancellation.nonce).toBe(transaction.nonce)
    await mine()
    expect(await transaction.wait()).toEqual({
      status: "replaced",
      by: cancellation.hash,
      reason: "cancelled"
    })
    expect(await cancellation.wait()).toMatchObject({ status: "confirmed" })
    expect(await rpc.getBalance({ address: to })).toBe(before)
  })

  it("is sped up by the same transaction with higher fees, more than once", async () => {
    const transaction = await sent(await openWallet())
    const faster = done(await transaction.speedUp())
    const fastest = done(await transaction.speedUp())
    await mine()
    expect(await transaction.wait()).toEqual({ status: "replaced", by: fastest.hash, reason: "repriced" })
    expect(await faster.wait()).toEqual({ status: "replaced", by: fastest.hash, reason: "repriced" })
    expect(await fastest.wait()).toMatchObject({ status: "confirmed" })
  })

  it("is not sped up while it is being cancelled, but its cancellation is", async () => {
    const { client } = await openWallet({ hasNode: true })
    const { transactions } = client
    const { id } = await client.wallet.sendCoin({ network, to, amount: "0.001" })
    const before = await rpc.getBalance({ address: to })
    const cancellation = await transactions.cancel({ id })
    expect(await failureOf(transactions.speedUp({ id }))).toMatchObject({
      _tag: "NotSentError",
      reason: "BEING_CANCELLED",
      details: { id: cancellation.id }
    })
    const faster = await transactions.speedUp({ id: cancellation.id })
    const fastest = await transactions.speedUp({ id: faster.id })
    expect((await transactions.list()).map(({ kind }) => kind).sort()).toEqual([
      "cancel",
      "cancel",
      "cancel",
      "coin"
    ])
    await mine()
    expect(await fastest.wait()).toMatchObject({ status: "confirmed" })
    expect(await rpc.getBalance({ address: to })).toBe(before)
  })

  it("is not sped up by a call that waits while another tab cancels it", async () => {
    const { client } = await openWallet({ hasNode: true })
    const { transactions } = client
    const { id } = await client.wallet.sendCoin({ network, to, amount: "0.001" })
    const before = await rpc.getBalance({ address: to })
    const [cancellation, failure] = await Promise.all([
      transactions.cancel({ id }),
      failureOf(transactions.speedUp({ id }))
    ])
    expect(failure).toMatchObject({ reason: "BEING_CANCELLED", details: { id: cancellation.id } })
    expect((await transactions.list()).map(({ kind }) => kind).sort()).toEqual(["cancel", "coin"])
    await mine()
    expect(await cancellation.wait()).toMatchObject({ status: "confirmed" })
    expect(await rpc.getBalance({ address: to })).toBe(before)
  })

  it("is not sped up by its handle either while it is being cancelled", async () => {
    const transaction = await sent(await openWallet())
    const cancellation = done(await transaction.cancel())
    expect(await transaction.speedUp()).toMatchObject({
      status: "refused",
      error: { _tag: "NotSentError", reason: "BEING_CANCELLED" }
    })
    const faster = done(await cancellation.speedUp())
    await mine()
    expect(await transaction.wait()).toMatchObject({ reason: "cancelled", by: faster.hash })
  })

  it("has no price to speed it up while it is being cancelled", async () => {
    const { client } = await openWallet({ hasNode: true })
    const { transactions } = client
    const { id } = await client.wallet.sendCoin({ network, to, amount: "0.001" })
    const cancellation = await transactions.cancel({ id })
    expect(await failureOf(transactions.replacementFee({ id, by: "speedUp" }))).toMatchObject({
      reason: "BEING_CANCELLED",
      details: { id: cancellation.id }
    })
    const { maxFee } = await transactions.replacementFee({ id: cancellation.id, by: "speedUp" })
    expect(BigInt(maxFee)).toBeGreaterThan(0n)
    await mine()
  })

  it("tells what a replacement costs before it is made, and afterwards what was paid", async () => {
    const { client } = await openWallet({ hasNode: true })
    const sent = await client.wallet.sendCoin({ network, to, amount: "0.001" })
    const feeOf = (by: "speedUp" | "cancel") => client.transactions.replacementFee({ id: sent.id, by })
    const { maxFee, replacedMaxFee } = await feeOf("speedUp")
    expect(BigInt(maxFee)).toBeGreaterThanOrEqual((BigInt(replacedMaxFee) * 9n) / 8n)
    expect((await feeOf("cancel")).replacedMaxFee).toBe(replacedMaxFee)
    const faster = await sent.speedUp()
    expect(await feeOf("speedUp")).toMatchObject({ replacedMaxFee })
    await mine()
    const { fee = "" } = await faster.wait()
    const receipt = await rpc.getTransactionReceipt({ hash: faster.hash as Hash })
    expect(fee).toBe(String(receipt.gasUsed * receipt.effectiveGasPrice))
    expect(BigInt(fee)).toBeLessThanOrEqual(BigInt(maxFee))
  })

  it("tells what a second replacement costs, which is more than the first one", async () => {
    const { client } = await openWallet({ hasNode: true })
    const sent = await client.wallet.sendCoin({ network, to, amount: "0.001" })
    await sent.speedUp()
    const { maxFee } = await client.transactions.replacementFee({ id: sent.id, by: "cancel" })
    const cancellation = await sent.cancel()
    await mine()
    const { gas, maxFeePerGas = 0n } = await rpc.getTransaction({ hash: cancellation.hash as Hash })
    expect(maxFee).toBe(String(gas * maxFeePerGas))
    expect(await cancellation.wait()).toMatchObject({ status: "confirmed" })
  })

  it("cannot be cancelled once it is mined", async () => {
    const transaction = await sent(await openWallet())
    await mine()
    expect(await transaction.cancel()).toMatchObject({
      status: "refused",
      error: { _tag: "ReplacedError", outcome: "refused" }
    })
    expect(await transaction.wait()).toMatchObject({ status: "confirmed" })
  })

  it("leaves the next nonce to the next send after it was replaced", async () => {
    const wallet = await openWallet()
    const transaction = await sent(wallet)
    done(await transaction.cancel())
    expect((await sent(wallet)).nonce).toBe(1)
    await mine()
    expect((await sent(wallet)).nonce).toBe(2)
  })
})

const hex = (byte: number) => byte.toString(16).padStart(2, "0")
