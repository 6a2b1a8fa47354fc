import { numberToHex } from "viem"
import { describe, expect, it } from "vitest"
import { type MemoryChain, openMemoryChain, pay, Refusal, shop } from "../support/memoryChain.ts"

const by = `0x${"7".repeat(64)}` as const

/** A send of block 900, whose nonce another device's transaction has used in a later block. */
const replacedIn = async (block: number, { height = 1_000, since = 900 } = {}) => {
  const chain = openMemoryChain()
  await pay(chain, 1n)
  await chain.rewrite({ since })
  Object.assign(chain.state, { height })
  const [own] = chain.transactions.splice(0)
  const other = { hash: by, from: chain.address, nonce: 0, to: shop, value: 9n, input: "0x", block } as const
  chain.transactions.push(
    // Another account of the same block, and another nonce of this one
    { ...other, hash: `0x${"8".repeat(64)}`, from: shop },
    { ...other, hash: `0x${"9".repeat(64)}`, nonce: 1 },
    other
  )
  chain.answers.eth_getTransactionCount = ([, at]) =>
    numberToHex(at === "latest" || at === "pending" || Number(at) >= block ? 1 : 0)
  return { ...chain, own }
}

const statusOf = async ({ engine, entries }: Pick<MemoryChain, "engine" | "entries">) => {
  for (const entry of await entries()) await engine.look(entry)
  const [{ status, replacedBy } = {}] = await entries()
  return replacedBy === undefined ? status : `${status} by ${replacedBy}`
}

/** The numbers of the blocks that were read with their transactions. */
const blocksRead = ({ callsOf }: Pick<MemoryChain, "callsOf">) =>
  callsOf("eth_getBlockByNumber").flatMap(([block, isFull]) => (isFull === true ? [Number(block)] : []))

describe("the transaction that used the nonce of a send", () => {
  it("is asked for by its nonce, where the node has such a method", async () => {
    const chain = await replacedIn(950)
    chain.answers.eth_getTransactionBySenderAndNonce = () => ({
      ...{ hash: by, from: chain.address.toUpperCase().replace("0X", "0x"), to: shop, nonce: "0x0" },
      ...{ value: "0x9", input: "0x", chainId: "0xaa36a7", blockNumber: "0x3b6" }
    })
    expect(await statusOf(chain)).toBe(`replaced by ${by}`)
    expect(chain.callsOf("eth_getTransactionBySenderAndNonce")).toEqual([[chain.address, "0x0"]])
    expect(blocksRead(chain)).toEqual([])
  })

  it.each([
    ["has no such method", new Refusal("internal error", { code: -32603 })],
    ["knows of none", null],
    ["shows a pending one", { blockNumber: null }],
    ["shows one of another chain", { chainId: "0x1" }],
    ["shows one of another nonce", { nonce: "0x1" }],
    ["shows one of another account", { from: shop }]
  ])("is found in the first block after which it is used, if the node %s", async (_, answer) => {
    const chain = await replacedIn(950)
    chain.answers.eth_getTransactionBySenderAndNonce = () => {
      if (answer instanceof Error) throw answer
      return (
        answer && {
          ...{
            hash: `0x${"6".repeat(64)}`,
            from: chain.address,
            to: shop,
            nonce: "0x0",
            value: "0x9",
            input: "0x"
          },
          ...{ chainId: "0xaa36a7", blockNumber: "0x3b6", ...answer }
        }
      )
    }
    expect(await statusOf(chain)).toBe(`replaced by ${by}`)
    expect(blocksRead(chain)).toEqual([950])
    expect(chain.callsOf("eth_getTransactionBySenderAndNonce")).toHaveLength(1)
    const asked = chain.callsOf("eth_getTransactionCount").map(([, at]) => at)
    expect(asked.filter((at) => at !== "latest" && at !== "pending").map(Number)).toEqual([
      933, 966, 949, 957, 953, 951, 950
    ])
  })

  it.each([868, 1_000])("is found in block %i, the first or the last that it can be in", async (block) => {
    const chain = await replacedIn(block)
    expect(await statusOf(chain)).toBe(`replaced by ${by}`)
    expect(blocksRead(chain)).toEqual([block])
  })

  it.each([868, 883, 884, 1_000])("is found in block %i by a node without old state", async (block) => {
    const chain = await withoutOldState(block)
    expect(await statusOf(chain)).toBe(`replaced by ${by}`)
    const read = blocksRead(chain)
    expect(read[0]).toBe(868)
    expect(read.at(-1)).toBe(Math.min(868 + 16 * Math.ceil((block - 867) / 16) - 1, 1_000))
    expect(new Set(read).size).toBe(read.length)
  })

  it("is found in the latest block by a node without old state", async () => {
    expect(await statusOf(await withoutOldState(884, { height: 884 }))).toBe(`replaced by ${by}`)
  })

  it("is searched for in 256 blocks at most by a node without old state", async () => {
    const chain = await withoutOldState(1_124, { height: 2_000 })
    expect(await statusOf(chain)).toBe("submitted")
    expect(blocksRead(chain)).toEqual(Array.from({ length: 256 }, (_, index) => 868 + index))
    expect(await statusOf(await withoutOldState(1_123, { height: 2_000 }))).toBe(`replaced by ${by}`)
  })

  it("is searched for from the first block of a young chain", async () => {
    const chain = await withoutOldState(5, { height: 10, since: 20 })
    expect(await statusOf(chain)).toBe(`replaced by ${by}`)
    expect(blocksRead(chain)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it("may be the send itself, which the node shows by its block only", async () => {
    const chain = await replacedIn(950)
    chain.transactions.splice(0)
    if (chain.own) chain.transactions.push({ ...chain.own, block: 950 })
    chain.answers.eth_getTransactionByHash = () => null
    expect(await statusOf(chain)).toBe("confirmed")
  })

  it("does not matter while the node still has the send", async () => {
    const chain = await replacedIn(950)
    if (chain.own) chain.transactions.splice(0, 3, chain.own)
    await chain.rewrite({ status: "dropped" })
    expect(await statusOf(chain)).toBe("submitted")
  })
})

const withoutOldState = async (...replaced: Parameters<typeof replacedIn>) => {
  const chain = await replacedIn(...replaced)
  chain.answers.eth_getTransactionCount = ([, at]) => {
    if (at === "latest" || at === "pending") return "0x1"
    throw new Refusal("missing trie node")
  }
  return chain
}
