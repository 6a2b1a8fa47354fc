import { type Address, type Hex, isHash } from "viem"
import type { PrivateKeyAccount } from "viem/accounts"
import { badRequest, Failure } from "../../service/failure.ts"
import type { Clock } from "../../state/clock.ts"
import { createQueue } from "../../state/queue.ts"
import { Table } from "../../state/tables.ts"
import { transferData } from "../abi.ts"
import { admit, cancellation, type Standing, stuckAt } from "../admission.ts"
import { createArrivals } from "../arrivals.ts"
import type { Arrival, OpenNetwork } from "../network.ts"
import { type Coin, gifts, nativeCoin, testCoinAt, treasury } from "../tokens.ts"
import { type Draft, signedTransaction, type Transaction } from "../transaction.ts"
import { type Blocks, createBlocks, type NewBlocks } from "./blocks.ts"
import type { AnvilHost } from "./host.ts"
import { imageOf, loadImage, type NodeImage } from "./image.ts"
import { fund, giftCalls, mintData, type Node, sendOwn, sendOwnCoins } from "./node.ts"
import { coinOn, estimateOn, nextNonceOn, pricesOn, receiptOn, termsOn, tokenBalanceOn } from "./reading.ts"
import { refusing } from "./refusals.ts"
import { answerRpc, bringsTransaction, callsIn, mayMakeBlocks } from "./rpc.ts"
import { newestOn, seenOn } from "./seen.ts"

/** The state of a network that its node does not know. */
interface Kept {
  /** How many of the wallets have been funded. */
  greeted: number
  pending: readonly Transaction[]
  /** The time of the block that mines the pending transactions. */
  nextBlockAt: number | undefined
}

/** The node's state and ours at the same moment. */
interface Image {
  readonly node: NodeImage
  readonly kept: Kept
  readonly arrivals: readonly Arrival[]
}

interface Opened {
  readonly node: Node
  readonly url: string
  readonly blocks: Blocks
  isOver(): boolean
}

/** Networks on the anvils of `host`. The first request for a network starts its node. */
export const anvilNetworks =
  (host: AnvilHost, clock: Clock, blockTime: number): OpenNetwork =>
  ({ chainId, guests, tables }) => {
    const enqueue = createQueue()
    const coins = new Map<Address, Coin>()
    const images = tables.open<Image>("images")
    const image = images.get(String(chainId))
    const arrived = new Table<Arrival>()
    for (const arrival of image?.arrivals ?? []) arrived.add(arrival)
    const arrivals = createArrivals(arrived)
    const own: Kept = { greeted: 0, pending: [], nextBlockAt: undefined, ...image?.kept }
    let opening: Promise<Opened> | undefined
    /** Whether the node has changed since its image was taken. */
    let isStale = false

    const start = async (): Promise<Opened> => {
      const { node, url, isOver } = await host.lease(chainId, clock.now())
      if (image !== undefined) await loadImage(node, image.node)
      return { node, url, isOver, blocks: await createBlocks(node, clock) }
    }

    /** Opens the node and funds the wallets that are new to it. */
    const open = async (): Promise<Opened> => {
      opening ??= start().catch((error: unknown) => {
        opening = undefined
        throw error
      })
      const opened = await opening
      if (opened.isOver()) throw new Failure(503, `The node of chain ${chainId} has ended: reset the sandbox`)
      if (guests.length > own.greeted) await enqueue(() => giveGifts(opened))
      if (opened.blocks.isOff()) await enqueue(opened.blocks.keepTime)
      return opened
    }

    const giveGifts = async ({ node, blocks }: Opened) => {
      const due = guests.slice(own.greeted)
      if (due.length === 0) return
      for (const [index, owner] of due.entries()) {
        await addCoins(node, owner, gifts.coins)
        for (const [contract, data] of giftCalls(owner, BigInt(own.greeted + index + 1))) {
          await sendOwn(node, treasury, contract, data)
        }
      }
      note(await blocks.make(clock.now()))
      // Count them last, so that requests in the meantime wait for the block.
      own.greeted += due.length
    }

    const addCoins = async (node: Node, address: Address, amount: bigint) => {
      isStale = true
      await node.setBalance({ address, value: (await node.getBalance({ address })) + amount })
    }

    /**
     * Calls a contract from one of the sandbox's own wallets, in a block at that time. Rejects a call that would
     * revert.
     */
    const sendNow = async (
      { node, blocks }: Pick<Opened, "node" | "blocks">,
      from: Address,
      to: Address,
      data: Hex,
      at: number
    ) => {
      await refusing(() => node.call({ account: from, to, data }))
      isStale = true
      await sendOwn(node, from, to, data)
      note(await blocks.make(at))
    }

    const note = ({ transactions, movements, at }: NewBlocks) => {
      own.pending = own.pending.filter((tx) => !transactions.has(tx.hash))
      arrivals.add(movements, at)
    }

    const schedule = () => {
      own.nextBlockAt ??= clock.now() + blockTime
    }

    const makeDueBlock = async ({ blocks }: Opened) => {
      const at = own.nextBlockAt
      if (at === undefined || at > clock.now()) return
      own.nextBlockAt = undefined
      isStale = true
      note(await blocks.make(at))
    }

    const mineNow = ({ blocks }: Opened) =>
      enqueue(async () => {
        own.nextBlockAt = undefined
        isStale = true
        note(await blocks.make(clock.now()))
      })

    const standingOn = async (node: Node, address: Address): Promise<Standing> => {
      const [minedNonce, balance, prices] = await Promise.all([
        node.getTransactionCount({ address }),
        node.getBalance({ address }),
        pricesOn(node)
      ])
      return { minedNonce, balance, prices, pending: own.pending.filter((tx) => tx.from === address) }
    }

    const submit = async (opened: Opened, account: PrivateKeyAccount, draft: Draft): Promise<Transaction> => {
      const { node } = opened
      const standing = await standingOn(node, account.address)
      const terms = await termsOn(node, chainId, account.address, draft)
      const replaced = admit(terms, standing)
      const transaction = await signedTransaction(account, terms, clock.now())
      await refusing(() => node.sendRawTransaction({ serializedTransaction: transaction.serialized }))
      isStale = true
      own.pending = [...own.pending.filter((tx) => tx !== replaced), transaction]
      schedule()
      await makeDueBlock(opened)
      return transaction
    }

    const coinAt = async (address: Address): Promise<Coin | undefined> => {
      const known = testCoinAt(address) ?? coins.get(address)
      if (known !== undefined) return known
      const coin = await coinOn((await open()).node, address)
      if (coin !== undefined) coins.set(address, coin)
      return coin
    }

    return {
      chainId,
      balance: async (address) => (await open()).node.getBalance({ address }),
      tokenAt: coinAt,
      balanceOf: async (token, owner) => tokenBalanceOn((await open()).node, token, owner),
      nextNonce: async (owner) => nextNonceOn((await open()).node, owner),
      complete: async (from, draft) => termsOn((await open()).node, chainId, from, draft),
      estimate: async (from, draft) => {
        const { node } = await open()
        // Check the balance: a node also estimates gas for a transaction that the sender cannot pay.
        if ((await node.getBalance({ address: from })) < (draft.value ?? 0n)) {
          throw badRequest("Insufficient funds")
        }
        return estimateOn(node, from, draft)
      },
      submit: async (account, draft) => {
        const opened = await open()
        return enqueue(() => submit(opened, account, draft))
      },
      cancel: async (account, nonce) => {
        const opened = await open()
        return enqueue(async () => {
          const standing = await standingOn(opened.node, account.address)
          return submit(opened, account, cancellation(stuckAt(nonce, standing)))
        })
      },
      receipt: async (hash) => (isHash(hash) ? receiptOn((await open()).node, hash) : undefined),
      seen: async (hash) => seenOn((await open()).node, hash),
      newest: async (most, owner) => newestOn((await open()).node, most, owner),
      credit: async (to, amount, token, at) => {
        const { node, blocks } = await open()
        await enqueue(async () => {
          if (token === undefined) return addCoins(node, to, amount)
          await sendNow({ node, blocks }, treasury, token, mintData(to, amount), at)
        })
      },
      pay: async ({ token, from, to, amount }, at) => {
        const { node, blocks } = await open()
        await enqueue(async () => {
          await fund(node, from)
          if (token === nativeCoin) {
            isStale = true
            await sendOwnCoins(node, from, to, amount)
            return note(await blocks.make(at))
          }
          await sendNow({ node, blocks }, from, token, transferData(to, amount), at)
        })
      },
      arrivals: async (token, owner) => arrivals.of(token, owner),
      get isWaiting() {
        return own.nextBlockAt !== undefined
      },
      mine: async () => {
        if (own.nextBlockAt === undefined || own.nextBlockAt > clock.now()) return
        // A stopped node must not block a reset.
        if (opening !== undefined && (await opening).isOver()) return
        const opened = await open()
        await enqueue(() => makeDueBlock(opened))
      },
      rpc: async (body) => {
        const opened = await open()
        const calls = callsIn(body)
        const [brings, mayMake] = [calls.some(bringsTransaction), calls.some(mayMakeBlocks)]
        if (brings) schedule()
        const answer = await answerRpc({ url: opened.url, mineNow: () => mineNow(opened) }, body)
        if (brings || mayMake) isStale = true
        await enqueue(async () => {
          await makeDueBlock(opened)
          if (mayMake) note(await opened.blocks.follow())
        })
        return answer
      },
      save: async () => {
        if (!isStale || opening === undefined) return
        const { node } = await opening
        await enqueue(async () => {
          // Clear the flag first: an app may send to the node during the dump, outside our queue.
          isStale = false
          const now = await imageOf(node).catch((error: unknown) => {
            isStale = true
            throw error
          })
          images.set(String(chainId), { node: now, kept: { ...own }, arrivals: [...arrived.values()] })
        })
      }
    }
  }
