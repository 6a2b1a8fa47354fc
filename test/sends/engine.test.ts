import { encodeErrorResult, numberToHex, parseAbi } from "viem"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import type { SendOperation, SendRequest } from "../../src/transactions/engine.ts"
import { txReceiptOf } from "../../src/transactions/evm/outcome/txReceipt.ts"
import type { JournalEntry } from "../../src/transactions/journal/journal.ts"
import { newProgress } from "../../src/transactions/progress.ts"
import {
  done,
  hurry,
  Lost,
  type MemoryChain,
  network,
  openMemoryChain,
  pay,
  Refusal,
  shop
} from "./support/memoryChain.ts"

const errorData = (text: string) =>
  encodeErrorResult({ abi: parseAbi(["error Error(string)"]), errorName: "Error", args: [text] })

let sends = 0

/** Sends as `client.wallet` does. */
const send = (
  { engine, address, signing }: MemoryChain,
  operation: SendOperation,
  fields: Readonly<Record<string, unknown>>,
  more: Partial<SendRequest> = {}
) => {
  const id = `send ${++sends}`
  return engine.send(
    { operation, network, chainId: 11_155_111, from: address, fields, id, ...more },
    { wallet: signing, signal: undefined, progress: newProgress(id), onMerged: () => {} }
  )
}

const entryOf = async ({ entries }: MemoryChain, at = 0): Promise<JournalEntry> => {
  const entry = (await entries())[at]
  if (entry === undefined) throw new Error(`There is no entry ${at}`)
  return entry
}

const half = `0x${"11".repeat(32)}` as const
const authorization = { address: shop, chainId: 11_155_111, nonce: 1, r: half, s: half, yParity: 0 } as const

describe("a send of a client through a node", () => {
  it("resolves to its journal entry, and to the transaction in the format of the service", async () => {
    const chain = openMemoryChain()
    const { entry, txReceipt } = await send(chain, "sendCoin", { to: shop, amount: "1" })
    expect(entry).toEqual(await entryOf(chain))
    const { raw, hash, ...shown } = await entryOf(chain)
    expect(shown).toEqual({
      ...{ id: `send ${sends}`, kind: "coin", recipient: shop, amount: "1", status: "submitted" },
      ...{ broadcastBy: "node", network, chainId: 11_155_111, from: chain.address, nonce: 0, since: 100 },
      ...{ to: expect.stringMatching(new RegExp(shop, "i")), value: String(10n ** 18n), data: "0x" },
      content: expect.stringMatching(/^\[11155111,"coin","0x[bB2]{40}","1000000000000000000","0x"\]$/),
      ...{ createdAt: expect.any(Number), updatedAt: expect.any(Number), deliveredAt: expect.any(Number) }
    })
    expect(chain.callsOf("eth_sendRawTransaction")).toEqual([[raw]])
    // The node has accepted it, so it is not looked up.
    expect(chain.callsOf("eth_getTransactionByHash")).toEqual([])
    expect(chain.callsOf("eth_getTransactionReceipt")).toEqual([])
    expect(txReceipt).toEqual({
      ...{ hash, from: chain.address, to: shop, value: String(10n ** 18n), data: "0x", nonce: 0 },
      ...{ gasLimit: "21000", chainId: "11155111", type: 2, gasPrice: null },
      ...{ maxFeePerGas: "22000000000", maxPriorityFeePerGas: "2000000000" }
    })
  })

  it.each([
    [0, { to: shop, value: "0x5", gasPrice: "0x77359400" }, { gasPrice: "2000000000", maxFeePerGas: null }],
    [2, { data: "0x6001" }, { to: null, value: "0", data: "0x6001", gasLimit: "25200" }],
    [4, { to: shop, authorizationList: [authorization] }, { value: "0", data: "0x", gasPrice: null }]
  ])("is a transaction of the type %i for %o", async (type, transaction, fields) => {
    const chain = openMemoryChain()
    const { txReceipt } = await send(chain, "sendTransaction", { transaction })
    expect(txReceipt).toMatchObject({ type, nonce: 0, ...fields })
  })

  it.each([
    [0, { type: "legacy", gasPrice: 5n }],
    [1, { type: "eip2930", gasPrice: 5n }],
    [2, { type: "eip1559", maxFeePerGas: 5n }],
    [
      3,
      {
        type: "eip4844",
        maxFeePerGas: 5n,
        maxFeePerBlobGas: 1n,
        blobVersionedHashes: [`0x01${"2".repeat(62)}`]
      }
    ],
    [4, { type: "eip7702", maxFeePerGas: 5n, authorizationList: [authorization] }]
  ])("has the type %i for %o", async (type, fields) => {
    const { account, address } = openMemoryChain()
    const raw = await account.signTransaction({
      chainId: 1,
      to: shop,
      nonce: 3,
      gas: 21_000n,
      ...fields
    } as never) // one of five types
    expect(txReceiptOf({ hash: half, from: address, raw })).toMatchObject({
      type,
      nonce: 3,
      value: "0",
      data: "0x"
    })
  })

  it("is refused if the node refuses it for good, and is still of the same chain", async () => {
    const chain = openMemoryChain()
    chain.answers.eth_sendRawTransaction = () => {
      throw new Refusal("insufficient funds")
    }
    const sending = send(chain, "sendCoin", { to: shop, amount: "1" })
    await expect(sending).rejects.toMatchObject({ _tag: "ChainNodeError", reason: "REFUSED" })
    expect(await entryOf(chain)).toMatchObject({ status: "failed", reason: "REFUSED" })
  })

  it("may have been sent from the moment at which its bytes are in the journal", async () => {
    const chain = openMemoryChain()
    const progress = newProgress("sent")
    const isDispatched: boolean[] = []
    for (const method of ["eth_estimateGas", "eth_sendRawTransaction"])
      chain.answers[method] = (params) => {
        isDispatched.push(progress.isDispatched)
        return chain.usual[method]?.(params)
      }
    const call = { wallet: chain.signing, signal: undefined, progress, onMerged: () => {} }
    const request = { operation: "sendCoin", network, chainId: 11_155_111, from: chain.address } as const
    await chain.engine.send({ ...request, fields: { to: shop, amount: "1" } }, call)
    expect(isDispatched).toEqual([false, true])
  })

  it("signs hashes only as the wallet of the account", async () => {
    const chain = openMemoryChain()
    const signed = (address: string) =>
      chain.engine.verified(chain.signing, address).signHash({ network, hash: half })
    expect(await signed(chain.address)).toMatchObject({ signature: await chain.account.sign({ hash: half }) })
    await expect(signed(shop)).rejects.toMatchObject({ _tag: "SignatureMismatchError" })
  })

  it("opens its node once, and again after that failed", async () => {
    const chain = openMemoryChain()
    const { rpcUrl } = chain.state
    chain.state.rpcUrl = undefined
    await expect(send(chain, "sendCoin", { to: shop, amount: "1" })).rejects.toMatchObject({
      ...{ _tag: "InvalidConfigError", field: `rpcUrls.${network}` }
    })
    chain.state.rpcUrl = rpcUrl
    await send(chain, "sendCoin", { to: shop, amount: "1" })
    await send(chain, "sendCoin", { to: shop, amount: "2" })
    expect(chain.callsOf("eth_chainId")).toHaveLength(1)
  })

  it("has its hash and its nonce even if the journal cannot be read after the broadcast", async () => {
    const chain = openMemoryChain()
    chain.answers.eth_sendRawTransaction = (params) => {
      Object.assign(chain.journal, {
        list: () => {
          throw new Error("The disk is gone")
        }
      })
      return chain.usual.eth_sendRawTransaction?.(params)
    }
    const { entry, txReceipt } = await send(chain, "sendCoin", { to: shop, amount: "1" })
    const { hash } = chain.transactions[0] ?? {}
    expect(entry).toEqual({ id: `send ${sends}`, network, nonce: 0, from: chain.address, hash })
    expect(txReceipt).toEqual({ hash, from: chain.address })
  })

  it("that is replaced has the fees of its replacement, which the user agrees to before", async () => {
    const chain = openMemoryChain()
    chain.state.baseFee = undefined
    const accessList = [{ address: shop, storageKeys: [] }]
    await chain.sender.sendTransaction({ network, to: shop, value: 1n, accessList })
    const first = await entryOf(chain)
    const fee = await chain.engine.replacementFee(first, "speedUp")
    expect(fee).toEqual({
      replacedMaxFee: String(21_000n * 12_000_000_000n),
      maxFee: String(21_000n * 13_500_000_001n)
    })
    const onBroadcast = vi.fn()
    const by = { wallet: chain.signing, signal: undefined, maxFee: fee.maxFee, onBroadcast }
    const { entry, txReceipt } = await chain.engine.replace(first, "speedUp", by)
    expect(txReceipt).toMatchObject({ type: 1, nonce: 0, gasPrice: "13500000001", value: "1" })
    expect(await entryOf(chain, 1)).toMatchObject({ id: entry.id, kind: "speedUp", recipient: shop })
    expect(onBroadcast).toHaveBeenCalledOnce()
  })
})

describe("the status of a send through a node", () => {
  /** What is known of a send after one look at the chain. */
  const looked = async (chain: MemoryChain) => {
    await chain.engine.look(await entryOf(chain))
    const { status, fee, replacedBy } = await entryOf(chain)
    return { status, fee, replacedBy }
  }

  const sent = async () => {
    const chain = openMemoryChain()
    await pay(chain, 1n)
    return chain
  }

  it("is that of its receipt, with the fee", async () => {
    const chain = await sent()
    expect(await looked(chain)).toEqual({ status: "submitted" })
    chain.mine(0)
    for (const other of [null, { status: "0x1" }, { transactionHash: half, status: "0x1" }]) {
      chain.answers.eth_getTransactionReceipt = () => other
      expect(await looked(chain)).toEqual({ status: "submitted" })
    }
    chain.answers.eth_getTransactionReceipt = () => {
      throw new Refusal("The receipts are not indexed yet")
    }
    expect(await looked(chain)).toEqual({ status: "submitted" })
    delete chain.answers.eth_getTransactionReceipt
    const [mined] = chain.transactions
    if (mined) mined.hasReverted = true
    expect(await looked(chain)).toEqual({ status: "reverted", fee: "42000" })
  })

  it("is unchanged, and nothing is written, while the chain shows nothing new", async () => {
    const chain = await sent()
    await chain.rewrite({ updatedAt: 5 })
    await looked(chain)
    expect(await entryOf(chain)).toMatchObject({ updatedAt: 5 })
  })

  it("is replaced, by the hash of the other transaction, once that is mined", async () => {
    const chain = await sent()
    chain.transactions.push({ hash: half, from: chain.address, nonce: 0, to: shop, value: 7n, input: "0x" })
    chain.mine(0)
    expect(await looked(chain)).toEqual({ status: "replaced", replacedBy: half })
  })

  it("is dropped fifteen seconds after the node lost it, and submitted once the node has it again", async () => {
    vi.setSystemTime(Date.now())
    onTestFinished(() => void vi.useRealTimers())
    const chain = await sent()
    const [lost] = chain.transactions.splice(0)
    expect(await looked(chain)).toEqual({ status: "submitted" })
    await chain.rewrite({ updatedAt: Date.now() - 15_000 })
    expect(await looked(chain)).toEqual({ status: "submitted" })
    await chain.rewrite({ updatedAt: Date.now() - 15_001 })
    expect(await looked(chain)).toEqual({ status: "dropped" })
    expect(await looked(chain)).toEqual({ status: "dropped" })
    expect(chain.callsOf("eth_sendRawTransaction")).toHaveLength(1)
    if (lost) chain.transactions.push(lost)
    expect(await looked(chain)).toEqual({ status: "submitted" })
  })

  it("is unchanged while its nonce is used and the node does not show by which transaction", async () => {
    const chain = await sent()
    chain.transactions.splice(0)
    chain.answers.eth_getTransactionCount = () => "0x1"
    await chain.rewrite({ updatedAt: 5 })
    expect(await looked(chain)).toEqual({ status: "submitted" })
  })

  it("of one that is not known to be submitted is found out, and it is broadcast again", async () => {
    const chain = await sent()
    chain.transactions.splice(0)
    await chain.rewrite({ status: "unknown" })
    expect(await looked(chain)).toEqual({ status: "submitted" })
    expect(chain.callsOf("eth_sendRawTransaction")).toHaveLength(2)
    await chain.rewrite({ status: "signing", raw: undefined, hash: undefined })
    expect(await looked(chain)).toEqual({ status: "failed" })
  })

  it("of one without a fee, on a chain without a base fee, is submitted", async () => {
    const chain = openMemoryChain()
    chain.state.baseFee = undefined
    const result = await chain.sender.sendTransaction({ network, to: shop, value: 1n, gasPrice: 0n })
    const first = async () => {
      for await (const status of done(result).status()) return status
    }
    expect(await first()).toEqual({ status: "submitted" })
  })

  it("is not known while the node does not answer", async () => {
    hurry()
    const chain = await sent()
    chain.answers.eth_getTransactionByHash = () => {
      throw new Lost()
    }
    await expect(looked(chain)).rejects.toMatchObject({ _tag: "ChainNodeError", reason: "UNREACHABLE" })
  })

  it("at its end has the reason of a revert, or what replaced it", async () => {
    const chain = await sent()
    await pay(chain, 2n)
    chain.mine(0, 1)
    const [reverted] = chain.transactions
    if (reverted) reverted.hasReverted = true
    const panic = `0x4e487b71${"11".padStart(64, "0")}` as const
    chain.answers.eth_call = () => {
      throw new Refusal("execution reverted", { code: 3, data: panic })
    }
    await chain.engine.wait(await entryOf(chain), {})
    await chain.engine.wait(await entryOf(chain, 1), {})
    expect(await chain.entries()).toMatchObject([
      { status: "reverted", fee: "42000", reason: "Panic 17" },
      { status: "confirmed", fee: "42000" }
    ])
    expect(await entryOf(chain, 1)).not.toHaveProperty("reason")

    const replaced = await sent()
    replaced.transactions.push({
      hash: half,
      from: replaced.address,
      nonce: 0,
      to: null,
      value: 0n,
      input: "0x"
    })
    replaced.mine(0)
    await replaced.engine.wait(await entryOf(replaced), {})
    expect(await replaced.entries()).toMatchObject([{ status: "replaced", replacedBy: half }])
    expect(await entryOf(replaced)).not.toHaveProperty("fee")
  })

  it.each([
    ["the text of the contract", errorData("not enough"), "not enough"],
    ["the code of a panic", `0x4e487b71${"11".padStart(64, "0")}`, "Panic 17"],
    ["data that only the contract's ABI can decode", "0x12345678", "0x12345678"],
    ["nothing, if the node has none", "0x", undefined]
  ] as const)("after a revert has %s as its reason", async (_, data, reason) => {
    const chain = await sent()
    chain.mine(0)
    const [reverted] = chain.transactions
    if (reverted) reverted.hasReverted = true
    // The node has no state of the block any more.
    chain.answers.eth_call = ([, block]) => {
      throw block === "latest" ? new Refusal("execution reverted", { code: 3, data }) : new Refusal("pruned")
    }
    await chain.engine.wait(await entryOf(chain), {})
    expect((await entryOf(chain)).reason).toBe(reason)
    const again = {
      from: chain.address,
      to: expect.stringMatching(new RegExp(shop, "i")),
      value: "0x1",
      data: "0x"
    }
    expect(chain.callsOf("eth_call")).toEqual([
      [{ ...again, gas: numberToHex(210_000) }, "0x65"],
      [{ ...again, gas: numberToHex(210_000) }, "latest"]
    ])
  })

  it("after a revert has no reason if the call now succeeds", async () => {
    const chain = await sent()
    chain.mine(0)
    const [reverted] = chain.transactions
    if (reverted) reverted.hasReverted = true
    await chain.engine.wait(await entryOf(chain), {})
    expect(await entryOf(chain)).toMatchObject({ status: "reverted", reason: undefined })
  })

  it("cannot be followed or changed before it is signed", async () => {
    const chain = await sent()
    await chain.rewrite({ raw: undefined, hash: undefined })
    const entry = await entryOf(chain)
    const replacing = { wallet: chain.signing, signal: undefined, maxFee: undefined, onBroadcast: () => {} }
    for (const call of [
      () => chain.engine.wait(entry, {}),
      () => chain.engine.replace(entry, "cancel", replacing),
      () => chain.engine.replacementFee(entry, "cancel")
    ])
      await expect(call()).rejects.toMatchObject({
        ...{ _tag: "NotSentError", reason: "NOT_SIGNED", outcome: "not_sent" },
        message: "Only a transaction that was sent through a node has a handle"
      })
  })
})
