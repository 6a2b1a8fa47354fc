import { encodeErrorResult, pad, parseAbi } from "viem"
import { describe, expect, it, vi } from "vitest"
import { propagationTime } from "../../../src/transactions/timeouts.ts"
import {
  done,
  HttpFailure,
  hurry,
  Lost,
  type MemoryChain,
  network,
  openMemoryChain,
  pay,
  Refusal,
  Silence,
  shop
} from "../support/memoryChain.ts"

/** Throws what the node says to each broadcast, in order. The last one is repeated. */
const saying = (chain: MemoryChain, ...said: readonly Error[]) => {
  let at = 0
  chain.answers.eth_sendRawTransaction = () => {
    throw said[Math.min(at++, said.length - 1)]
  }
}

const broadcasts = (chain: MemoryChain) => chain.callsOf("eth_sendRawTransaction").length

/** The result of a send to whose broadcast the node answers with these errors, and its entry. */
const sendTo = async (...said: readonly Error[]) => {
  hurry()
  const chain = openMemoryChain()
  saying(chain, ...said)
  const sent = await pay(chain, 1n)
  const [{ status = "none", reason } = {}] = await chain.entries()
  return { chain, sent, listed: { status, reason }, broadcasts: broadcasts(chain) }
}

describe("a node that answers a broadcast", () => {
  it.each([
    "already known",
    "Transaction with the same hash was already imported.",
    "transaction already exists in pool",
    "known transaction: 0xb2b2",
    "ALREADY KNOWN"
  ])("with %o has the transaction", async (message) => {
    const { sent, listed, broadcasts } = await sendTo(new Refusal(message))
    expect(sent.status).toBe("done")
    expect({ listed, broadcasts }).toEqual({ listed: { status: "submitted" }, broadcasts: 1 })
  })

  it.each([
    "insufficient funds for gas * price + value",
    "replacement transaction underpriced",
    "intrinsic gas too low",
    "max fee per gas less than block base fee",
    "nonce too high",
    "invalid sender",
    "transaction type not supported"
  ])("with %o refuses the transaction for good", async (message) => {
    const { sent, listed, broadcasts } = await sendTo(new Refusal(message))
    expect(sent).toMatchObject({
      status: "refused",
      error: {
        ...{ _tag: "ChainNodeError", reason: "REFUSED", network, rpcCode: -32000, outcome: "not_sent" },
        ...{ retryable: false, origin: expect.stringMatching(/^http:\/\/memory-\d+\.test$/) },
        message: `The node of ${network} refused the request: ${message}`
      }
    })
    expect({ listed, broadcasts }).toEqual({
      listed: { status: "failed", reason: "REFUSED" },
      broadcasts: 1
    })
  })

  it.each([
    "nonce too low",
    "invalid transaction: nonce is too low",
    "old nonce",
    "txpool is full",
    "server busy"
  ])("with %o may have the transaction", async (message) => {
    const { sent, listed, broadcasts } = await sendTo(new Refusal(message))
    expect(sent.status).toBe("unknown")
    expect({ listed, broadcasts }).toEqual({ listed: { status: "unknown" }, broadcasts: 4 })
  })

  it("gets the same bytes again until it answers clearly", async () => {
    const chain = openMemoryChain()
    hurry()
    let asked = 0
    chain.answers.eth_sendRawTransaction = (params) => {
      if (++asked < 4) throw new Lost()
      return chain.usual.eth_sendRawTransaction?.(params)
    }
    const started = Date.now()
    expect(done(await pay(chain, 1n)).hash).toBe(chain.transactions[0]?.hash)
    expect(Date.now() - started).toBeGreaterThanOrEqual(1_050)
    expect(new Set(chain.callsOf("eth_sendRawTransaction").map(([raw]) => raw)).size).toBe(1)
  })

  it("proves nothing by a refusal after an unclear answer, until the transaction had time to reach every node", async () => {
    const { chain, sent, listed, broadcasts } = await sendTo(new Lost(), new Refusal("insufficient funds"))
    if (sent.status !== "unknown") throw new Error(`It is ${sent.status}`)
    expect({ listed, broadcasts }).toEqual({ listed: { status: "unknown" }, broadcasts: 4 })
    expect(await sent.error.reconcile()).toMatchObject({ status: "unknown" })
    vi.setSystemTime(Date.now() + propagationTime)
    expect(await sent.error.reconcile()).toMatchObject({ status: "refused", error: { reason: "REFUSED" } })
    expect(await chain.entries()).toMatchObject([{ status: "failed", reason: "REFUSED" }])
  })

  it("keeps a submitted transaction that another node behind the same URL does not have yet", async () => {
    hurry()
    const chain = openMemoryChain()
    done(await pay(chain, 1n, { id: "one" }))
    chain.answers.eth_getTransactionByHash = () => null
    chain.answers.eth_getTransactionCount = () => "0x0"
    saying(chain, new Refusal("insufficient funds"))
    expect(await pay(chain, 2n)).toMatchObject({ status: "refused", error: { reason: "UNRESOLVED" } })
    expect(await chain.entries()).toMatchObject([{ id: "one", status: "submitted" }, { status: "failed" }])
    vi.setSystemTime(Date.now() + propagationTime)
    expect(await pay(chain, 3n)).toMatchObject({ status: "refused", error: { reason: "REFUSED" } })
    expect(await chain.entries()).toMatchObject([{ id: "one", status: "failed" }, {}, {}])
  })

  it("proves nothing about a submitted transaction by a refusal shortly after an unclear answer", async () => {
    hurry()
    const chain = openMemoryChain()
    done(await pay(chain, 1n, { id: "one" }))
    chain.answers.eth_getTransactionByHash = () => null
    chain.answers.eth_getTransactionCount = () => "0x0"
    vi.setSystemTime(Date.now() + propagationTime)
    saying(chain, new Lost())
    expect(await pay(chain, 2n)).toMatchObject({ status: "refused", error: { reason: "UNRESOLVED" } })
    saying(chain, new Refusal("insufficient funds"))
    expect(await pay(chain, 3n)).toMatchObject({ status: "refused", error: { reason: "UNRESOLVED" } })
    expect(await chain.entries()).toMatchObject([{ id: "one", status: "submitted", nonce: 0 }, {}, {}])
  })

  it("proves nothing by a refusal if it now serves another chain", async () => {
    hurry()
    const chain = openMemoryChain()
    await pay(chain, 1n)
    saying(chain, new Refusal("insufficient funds"))
    chain.answers.eth_chainId = () => "0x1"
    expect(await pay(chain, 2n)).toMatchObject({ status: "unknown" })
  })

  it("may have used the nonce for a transaction that it does not show", async () => {
    hurry()
    const chain = openMemoryChain()
    saying(chain, new Refusal("nonce too low"))
    chain.answers.eth_getTransactionCount = () => (broadcasts(chain) > 0 ? "0x1" : "0x0")
    expect(await pay(chain, 1n)).toMatchObject({ status: "unknown" })
    expect(await chain.entries()).toMatchObject([{ status: "unknown" }])
  })

  it("has mined the transaction although its response is lost", async () => {
    const chain = openMemoryChain()
    chain.answers.eth_sendRawTransaction = (params) => {
      chain.usual.eth_sendRawTransaction?.(params)
      chain.mine(0)
      throw new Refusal("busy")
    }
    done(await pay(chain, 1n))
    expect(await chain.entries()).toMatchObject([{ status: "confirmed", fee: "42000" }])
    expect(broadcasts(chain)).toBe(1)
  })

  it("has mined another transaction with the same nonce, so the next nonce is tried", async () => {
    const chain = openMemoryChain()
    const by = `0x${"7".repeat(64)}` as const
    chain.answers.eth_sendRawTransaction = () => {
      delete chain.answers.eth_sendRawTransaction
      chain.transactions.push({ hash: by, from: chain.address, nonce: 0, to: shop, value: 9n, input: "0x" })
      chain.mine(0)
      throw new Refusal("nonce too low")
    }
    expect(done(await pay(chain, 1n, { id: "one" })).nonce).toBe(1)
    expect(await chain.entries()).toMatchObject([{ id: "one", status: "submitted", nonce: 1 }])

    const chosen = openMemoryChain()
    chosen.answers.eth_sendRawTransaction = () => {
      chosen.transactions.push({ hash: by, from: chosen.address, nonce: 0, to: shop, value: 9n, input: "0x" })
      chosen.mine(0)
      throw new Refusal("nonce too low")
    }
    const sent = await chosen.sender.sendTransaction({ network, to: shop, value: 1n, nonce: 0 })
    expect(sent).toMatchObject({ status: "refused", error: { _tag: "ReplacedError", by } })
    expect(await chosen.entries()).toMatchObject([{ status: "replaced", replacedBy: by, nonce: 0 }])
  })
})

describe("what a node says of a refusal", () => {
  const refusedBy = async (refusal: Error) => {
    const chain = openMemoryChain()
    chain.answers.eth_estimateGas = () => {
      throw refusal
    }
    const sent = await pay(chain, 1n)
    if (sent.status !== "refused") throw new Error(`It is ${sent.status}`)
    expect(broadcasts(chain)).toBe(0)
    return sent.error
  }
  const abi = parseAbi(["error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)"])
  const start = `The node of ${network} refused the request: `

  it("is one line of at most 300 characters", async () => {
    const { message } = await refusedBy(new Refusal(`no\r\n\tgas${"!".repeat(400)}`))
    expect(message).toBe(`${start}no gas${"!".repeat(294)}`)
  })

  it("is in words if it is an error of a token, also if the node nests its data", async () => {
    const data = encodeErrorResult({ abi, errorName: "ERC20InsufficientBalance", args: [shop, 1n, 2n] })
    for (const nested of [data, { data }]) {
      const error = await refusedBy(new Refusal("execution reverted", { code: 3, data: nested }))
      expect(error).toMatchObject({ reason: "REFUSED", rpcCode: 3, details: data })
      expect(error.message).toMatch(
        /: insufficient token balance: 0x[bB2]{40} has 1 but needs 2 \(in the token's smallest unit\)$/
      )
    }
  })

  it("has no data if the contract gave none", async () => {
    for (const data of ["0x", undefined, "soon", { data: 5 }]) {
      const error = await refusedBy(new Refusal("execution reverted", { code: 3, data }))
      expect(error.message).toBe(`${start}execution reverted`)
      expect(error.details).toBeUndefined()
    }
  })
})

describe("a node that does not answer", () => {
  it.each([
    ["could not be reached: HTTP request failed.", new Lost()],
    ["could not be reached: The request took too long to respond.", new Silence()],
    ["responded with HTTP status 403: HTTP request failed.", new HttpFailure(403)],
    ["responded with HTTP status 500: HTTP request failed.", new HttpFailure(500)]
  ])("%s", async (problem, failure) => {
    hurry()
    for (const method of ["eth_estimateGas", "eth_gasPrice", "eth_getTransactionCount"]) {
      const chain = openMemoryChain()
      chain.answers[method] = () => {
        throw failure
      }
      expect(await pay(chain, 1n)).toMatchObject({
        status: "refused",
        error: { reason: "UNREACHABLE", message: `The node of ${network} ${problem}` }
      })
    }
  })

  it("with a number says so", async () => {
    const chain = openMemoryChain()
    chain.answers.eth_gasPrice = () => "soon"
    expect(await pay(chain, 1n)).toMatchObject({
      error: {
        reason: "UNREACHABLE",
        message: `The node of ${network} sent an unusable response: no details`
      }
    })
  })
})

describe("a node that is looked up with", () => {
  const token = `0x${"c3".repeat(20)}`
  const sendToken = ({ sender }: MemoryChain, amount: string | bigint) =>
    sender.sendToken({ network, to: shop, tokenAddress: token, amount })

  it("the decimals of a token is asked once, and not for an amount in base units", async () => {
    const chain = openMemoryChain()
    done(await sendToken(chain, 5n))
    expect(chain.callsOf("eth_call")).toEqual([])
    done(await sendToken(chain, "1.5"))
    done(await sendToken(chain, "2.5"))
    expect(chain.callsOf("eth_call")).toHaveLength(1)
    chain.answers.eth_call = () => pad("0x2")
    done(await chain.sender.sendToken({ network, to: shop, tokenAddress: shop, amount: "3.5" }))
    expect((await chain.entries()).map(({ data }) => BigInt(`0x${data?.slice(-64)}`))).toEqual([
      5n,
      1_500_000n,
      2_500_000n,
      350n
    ])
  })

  it("a contract that is no token says so, and one that fails is an error of the node", async () => {
    const chain = openMemoryChain()
    chain.answers.eth_call = () => "0x"
    expect(await sendToken(chain, "1")).toMatchObject({
      error: {
        field: "tokenAddress",
        message: `\`tokenAddress\`: expected the address of a token on ${network}`
      }
    })
    chain.answers.eth_call = () => {
      throw new Refusal("execution reverted", { code: 3 })
    }
    expect(await sendToken(chain, "1")).toMatchObject({ error: { field: "tokenAddress" } })
    chain.answers.eth_call = () => {
      throw new Refusal("too many requests today")
    }
    expect(await sendToken(chain, "1")).toMatchObject({
      error: {
        reason: "REFUSED",
        message: `The node of ${network} refused the request: too many requests today`
      }
    })
  })
})
