import { privateKeyToAccount } from "viem/accounts"
import { describe, expect, it, vi } from "vitest"
import {
  done,
  hurry,
  type MemoryChain,
  network,
  openMemoryChain,
  pay,
  Refusal,
  shop
} from "../support/memoryChain.ts"

const minute = 60_000
const other = `0x${"7".repeat(64)}` as const

const broadcasts = ({ callsOf }: MemoryChain) => callsOf("eth_sendRawTransaction").flat()

const statuses = async ({ entries }: MemoryChain) =>
  (await entries()).map(({ status, reason }) => (reason === undefined ? status : `${status}: ${reason}`))

/** A send whose page was closed before it showed the result. Another page has the same journal. */
const undelivered = async (changes: object = {}) => {
  const chain = openMemoryChain()
  const { hash } = done(await pay(chain, 1n, { id: "first" }))
  forgetDeliveries()
  await chain.rewrite({ deliveredAt: undefined, ...changes })
  return { chain, hash }
}

/** The page remembers which outcomes it has delivered. */
const forgetDeliveries = () => {
  const page = globalThis as unknown as Record<symbol, { readonly places?: Map<string, number> } | undefined> // see `onePerPage`
  for (const symbol of Object.getOwnPropertySymbols(page)) page[symbol]?.places?.clear()
}

/** Mines another transaction with the nonce 0. */
const mineOther = (chain: MemoryChain) => {
  chain.transactions.push({ hash: other, from: chain.address, nonce: 0, to: shop, value: 9n, input: "0x" })
  chain.mine(0)
}

describe("equal sends at the same time", () => {
  const both = (chain: MemoryChain, ...options: readonly object[]) =>
    Promise.all(options.map(async (it) => done(await pay(chain, 1n, it)).nonce))

  it.each([
    ["are one send", [{}, {}], [0, 0]],
    ["are one send after one with an id", [{ id: "one" }, {}], [0, 0]],
    ["are two if the second has an id", [{}, { id: "two" }], [0, 1]],
    ["are two if only the second is sent again", [{}, { again: true }], [0, 1]],
    ["are one if both are sent again", [{ again: true }, { again: true }], [0, 0]],
    ["are one after one that is sent again", [{ again: true }, {}], [0, 0]]
  ] as const)("%s", async (_, options, nonces) => {
    const chain = openMemoryChain()
    expect(await both(chain, ...options)).toEqual(nonces)
    expect(broadcasts(chain)).toHaveLength(new Set(nonces).size)
  })

  it.each([
    ["before it is signed rejects, and the first one is sent", "eth_estimateGas"],
    ["while it is broadcast does not know the outcome", "eth_sendRawTransaction"]
  ])("of which the second is aborted %s", async (_, method) => {
    const chain = openMemoryChain()
    const stop = new AbortController()
    chain.answers[method] = (params) => {
      stop.abort("left")
      return chain.usual[method]?.(params)
    }
    const first = pay(chain, 1n)
    const second = chain.sender.sendCoin({ network, to: shop, amount: 1n }, { signal: stop.signal })
    if (method === "eth_estimateGas") await expect(second).rejects.toBe("left")
    else expect(await second).toMatchObject({ status: "unknown", error: { details: { nonce: 0 } } })
    expect(done(await first).nonce).toBe(0)
    expect(broadcasts(chain)).toHaveLength(1)
  })

  it("of two accounts, or of other content, are two", async () => {
    const [one, two] = [openMemoryChain(), openMemoryChain()]
    await Promise.all([pay(one, 1n), pay(two, 1n), pay(one, 2n)])
    expect([broadcasts(one).length, broadcasts(two).length]).toEqual([2, 1])
  })
})

describe("an equal send after one whose result was not delivered", () => {
  it("is that send, which is delivered then, and the next one is another", async () => {
    const { chain, hash } = await undelivered()
    expect(done(await pay(chain, 1n))).toMatchObject({ hash, nonce: 0 })
    expect(await chain.entries()).toMatchObject([{ id: "first", deliveredAt: expect.any(Number) }])
    expect(done(await pay(chain, 1n)).nonce).toBe(1)
  })

  it("is broadcast again if the node has lost it", async () => {
    const { chain, hash } = await undelivered()
    chain.transactions.splice(0)
    expect(done(await pay(chain, 1n)).hash).toBe(hash)
    expect(new Set(broadcasts(chain)).size).toBe(1)
    expect(broadcasts(chain)).toHaveLength(2)
  })

  it("is not known while the node does not answer, and no other is signed", async () => {
    hurry()
    const { chain, hash } = await undelivered()
    chain.answers.eth_getTransactionByHash = () => {
      throw new Refusal("no")
    }
    expect(await pay(chain, 1n)).toMatchObject({
      status: "unknown",
      error: { details: { id: "first", hash } }
    })
    expect(await chain.entries()).toMatchObject([{ id: "first", status: "submitted" }])
  })

  it("is another one with `again`, and then both are delivered", async () => {
    const { chain } = await undelivered()
    expect(done(await pay(chain, 1n, { again: true })).nonce).toBe(1)
    expect(await chain.entries()).toMatchObject([
      { id: "first", status: "submitted", deliveredAt: expect.any(Number) },
      { status: "submitted", deliveredAt: expect.any(Number) }
    ])
  })

  it("is another one if that was not signed, or can never be mined", async () => {
    const unsigned = await undelivered({ status: "signing", raw: undefined, hash: undefined })
    unsigned.chain.transactions.splice(0)
    expect(done(await pay(unsigned.chain, 1n)).nonce).toBe(0)
    expect(await statuses(unsigned.chain)).toEqual(["failed: NOT_SIGNED", "submitted"])

    const replaced = await undelivered()
    mineOther(replaced.chain)
    expect(done(await pay(replaced.chain, 1n)).nonce).toBe(1)
    expect(await replaced.chain.entries()).toMatchObject([
      { status: "replaced", replacedBy: other, deliveredAt: expect.any(Number) },
      { status: "submitted" }
    ])
    expect((await replaced.chain.entries())[1]?.id).not.toBe("first")
  })

  it("is that send if the same transaction was mined with another fee", async () => {
    const { chain } = await undelivered()
    const [{ to = null, value = 0n } = {}] = chain.transactions
    chain.transactions.push({ hash: other, from: chain.address, nonce: 0, to, value, input: "0x" })
    chain.mine(0)
    expect(done(await pay(chain, 1n)).hash).toBe(other)
    expect(broadcasts(chain)).toHaveLength(1)
  })
})

describe("a send that is repeated with its id", () => {
  it("is made once, also after it is mined, and is broadcast again if the node lost it", async () => {
    const chain = openMemoryChain()
    const repeat = async () => done(await pay(chain, 1n, { id: "order" }))
    const { hash } = await repeat()
    expect((await repeat()).hash).toBe(hash)
    expect(broadcasts(chain)).toHaveLength(1)
    const [lost] = chain.transactions.splice(0)
    expect((await repeat()).hash).toBe(hash)
    expect(broadcasts(chain)).toHaveLength(2)
    chain.transactions.splice(0, 1, { ...lost, block: 100 } as never) // it was there
    expect((await repeat()).hash).toBe(hash)
    expect(await statuses(chain)).toEqual(["confirmed"])
    expect(broadcasts(chain)).toHaveLength(2)
  })

  it("is refused if another transaction was mined with its nonce", async () => {
    const chain = openMemoryChain()
    done(await pay(chain, 1n, { id: "order" }))
    mineOther(chain)
    expect(await pay(chain, 1n, { id: "order" })).toMatchObject({
      ...{ status: "refused", error: { _tag: "ReplacedError", by: other } }
    })
    expect(await statuses(chain)).toEqual(["replaced"])
  })

  it("is signed again after it failed, under the same id", async () => {
    const chain = openMemoryChain()
    chain.answers.eth_estimateGas = () => {
      throw new Refusal("no")
    }
    expect((await pay(chain, 1n, { id: "order" })).status).toBe("refused")
    delete chain.answers.eth_estimateGas
    expect(done(await pay(chain, 1n, { id: "order" })).nonce).toBe(0)
    expect(await chain.entries()).toMatchObject([{ id: "order", status: "submitted", nonce: 0 }])
  })
})

describe("a transaction that the wallet has signed", () => {
  const sign = (chain: MemoryChain, nonce: number, value = 1n) =>
    chain.account.signTransaction({
      ...{ type: "eip1559", chainId: 11_155_111, to: shop, value, nonce, gas: 21_000n },
      ...{ maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 1n }
    })

  const broadcast = (chain: MemoryChain, serializedTransaction: `0x${string}`, options: object = {}) =>
    chain.sender.sendRawTransaction({ network, serializedTransaction, ...options })

  it("is journaled before it is broadcast, and once only", async () => {
    const chain = openMemoryChain()
    const raw = await sign(chain, 0)
    const { hash } = done(await broadcast(chain, raw, { id: "mine" }))
    expect(await chain.entries()).toEqual([
      {
        ...{
          id: "mine",
          kind: "transaction",
          recipient: shop,
          amount: `0.${"0".repeat(17)}1`,
          status: "submitted"
        },
        ...{ broadcastBy: "node", network, chainId: 11_155_111, from: chain.address, nonce: 0, since: 100 },
        ...{ to: expect.stringMatching(new RegExp(shop, "i")), value: "1", data: "0x", raw, hash },
        content: expect.stringMatching(/^\[11155111,"transaction","0x[bB2]{40}","1","0x"\]$/),
        ...{ createdAt: expect.any(Number), updatedAt: expect.any(Number), deliveredAt: expect.any(Number) }
      }
    ])
    expect(done(await broadcast(chain, raw)).hash).toBe(hash)
    expect(broadcasts(chain)).toEqual([raw])
    expect(await chain.entries()).toHaveLength(1)
  })

  it("is not broadcast after an equal one whose result was not delivered, except with `again`", async () => {
    const chain = openMemoryChain()
    const first = done(await broadcast(chain, await sign(chain, 0)))
    forgetDeliveries()
    await chain.rewrite({ deliveredAt: undefined })
    expect(done(await broadcast(chain, await sign(chain, 1))).hash).toBe(first.hash)
    forgetDeliveries()
    await chain.rewrite({ deliveredAt: undefined })
    expect(done(await broadcast(chain, await sign(chain, 1), { again: true })).nonce).toBe(1)
    expect(broadcasts(chain)).toHaveLength(2)
  })

  it("is refused if the node does not answer, or with the signature of another", async () => {
    const chain = openMemoryChain()
    chain.answers.eth_blockNumber = () => {
      throw new Refusal("no")
    }
    expect(await broadcast(chain, await sign(chain, 0))).toMatchObject({
      error: { _tag: "ChainNodeError", reason: "REFUSED" }
    })
    const stranger = privateKeyToAccount(`0x${"5".repeat(64)}`)
    const foreign = await sign({ ...chain, account: stranger }, 0)
    expect(await broadcast(chain, foreign)).toMatchObject({ error: { field: "serializedTransaction" } })
    expect(broadcasts(chain)).toEqual([])
  })
})

describe("the nonce of a send", () => {
  /** A chain whose node lost what the journal knows, as after a reset, or while it lags behind. */
  const behind = async (changes: object) => {
    const chain = openMemoryChain()
    done(await pay(chain, 1n))
    await chain.rewrite(changes)
    return chain
  }

  it("is after that of a mined send which a node that lags does not count", async () => {
    const chain = await behind({ status: "confirmed" })
    chain.answers.eth_getTransactionCount = () => "0x0"
    expect(done(await pay(chain, 2n)).nonce).toBe(1)
  })

  it("is the one that the node counts ten minutes later", async () => {
    const chain = await behind({ status: "confirmed", createdAt: Date.now() - 10 * minute })
    chain.transactions.splice(0)
    expect(done(await pay(chain, 2n)).nonce).toBe(0)
    expect(broadcasts(chain)).toHaveLength(2)
  })

  it("is after a send whose block was removed, which is broadcast again", async () => {
    const chain = await behind({ status: "confirmed", createdAt: Date.now() - 9 * minute })
    chain.transactions.splice(0)
    expect(done(await pay(chain, 2n)).nonce).toBe(1)
    expect(broadcasts(chain)).toHaveLength(3)
    // Mined is final in the journal.
    expect(await statuses(chain)).toEqual(["confirmed", "submitted"])
  })

  it("is that of a send whose block was removed if the node refuses it now", async () => {
    const chain = await behind({ status: "confirmed" })
    chain.transactions.splice(0)
    let asked = 0
    chain.answers.eth_sendRawTransaction = (params) => {
      if (++asked === 1) throw new Refusal("insufficient funds")
      return chain.usual.eth_sendRawTransaction?.(params)
    }
    expect(done(await pay(chain, 2n)).nonce).toBe(0)
  })

  it("is the higher one of two counts", async () => {
    const chain = openMemoryChain()
    chain.answers.eth_getTransactionCount = ([, at]) => (at === "latest" ? "0x5" : "0x3")
    expect(done(await pay(chain, 1n)).nonce).toBe(5)
    const pending = openMemoryChain()
    pending.answers.eth_getTransactionCount = ([, at]) => (at === "latest" ? "0x5" : "0x7")
    expect(done(await pay(pending, 1n)).nonce).toBe(7)
  })

  it("marks a submitted send as mined once it is counted, without looking it up", async () => {
    const chain = openMemoryChain()
    done(await pay(chain, 1n))
    chain.mine(0)
    const lookUps = chain.callsOf("eth_getTransactionByHash").length
    done(await pay(chain, 2n))
    expect(await chain.entries()).toMatchObject([{ status: "confirmed", fee: "42000" }, { nonce: 1 }])
    expect(chain.callsOf("eth_getTransactionByHash")).toHaveLength(lookUps)
  })

  it("cannot be chosen while the node does not count, and nothing is signed", async () => {
    const chain = openMemoryChain()
    chain.answers.eth_getTransactionCount = () => {
      throw new Refusal("no")
    }
    expect(await pay(chain, 1n)).toMatchObject({
      ...{ status: "refused", error: { _tag: "ChainNodeError", reason: "REFUSED" } }
    })
    expect(await statuses(chain)).toEqual(["failed: REFUSED"])
  })

  it("does not depend on other chains, or on sends of the service", async () => {
    for (const changes of [{ chainId: 1 }, { broadcastBy: "service" }]) {
      const chain = await behind({ status: "confirmed", ...changes })
      chain.transactions.splice(0)
      expect(done(await pay(chain, 2n)).nonce).toBe(0)
    }
  })
})

describe("a send in the journal", () => {
  it("has a handle, found by its hash in any case", async () => {
    const chain = openMemoryChain()
    const { hash } = done(await pay(chain, 1n))
    const found = (text: string) => chain.sender.transaction({ network, hash: text })
    expect(await found(hash.toUpperCase().replace("0X", "0x"))).toMatchObject({ hash, nonce: 0, network })
    expect(await found(other)).toBeUndefined()
    await chain.rewrite({ raw: undefined })
    expect(await found(hash)).toBeUndefined()
  })

  it("is reconciled by its id, also if it is submitted", async () => {
    hurry()
    const chain = openMemoryChain()
    done(await pay(chain, 1n))
    done(await pay(chain, 2n))
    // Sends that are submitted are followed instead.
    expect(await chain.sender.reconcile()).toEqual([])
    await chain.rewrite({ status: "unknown" })
    chain.mine(0)
    vi.setSystemTime(Date.now() + minute)
    expect(await chain.sender.reconcile()).toMatchObject([
      { network, status: "done", id: (await chain.entries())[0]?.id },
      { network, status: "done", id: (await chain.entries())[1]?.id }
    ])
    expect(await statuses(chain)).toEqual(["confirmed", "submitted"])
  })
})
