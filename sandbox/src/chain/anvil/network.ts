import { type Address, type Hex, isHash } from "viem"
import type { PrivateKeyAccount } from "viem/accounts"
import type { Clock } from "../../clock.ts"
import { badRequest } from "../../failure.ts"
import { createTurns } from "../../turns.ts"
import { transferData } from "../abi.ts"
import { admit, cancellation, type Standing, stuckAt } from "../admission.ts"
import { createArrivals } from "../arrivals.ts"
import type { OpenNetwork } from "../network.ts"
import { type Coin, gifts, testCoinAt, treasury } from "../tokens.ts"
import { type Draft, signedTransaction, type Transaction } from "../transaction.ts"
import { type Blocks, createBlocks, type NewBlocks } from "./blocks.ts"
import type { AnvilHost } from "./host.ts"
import { fund, giftCalls, mintData, type Node, sendOwn } from "./node.ts"
import { coinOn, estimateOn, nextNonceOn, pricesOn, receiptOn, termsOn, tokenBalanceOn } from "./reading.ts"
import { refusing } from "./refusals.ts"
import { bringsTransactions, forward, mayMakeBlocks } from "./rpc.ts"

interface Opened {
  readonly node: Node
  readonly url: string
  readonly blocks: Blocks
}

/** Networks that are anvils of `host`, each started by the first request that is about it. */
export const anvilNetworks =
  (host: AnvilHost, clock: Clock, blockTime: number): OpenNetwork =>
  (chainId) => {
    const inTurn = createTurns()
    const coins = new Map<Address, Coin>()
    const arrivals = createArrivals()
    const newcomers: (readonly [owner: Address, tokenId: bigint])[] = []
    let opening: Promise<Opened> | undefined
    let pending: readonly Transaction[] = []
    /** When the block is due that takes what is pending. */
    let nextBlockAt: number | undefined

    const start = async (): Promise<Opened> => {
      const { node, url } = await host.lease(chainId, clock.now())
      return { node, url, blocks: await createBlocks(node, clock) }
    }

    /** The node, on which all wallets that there are by now have had their gifts. */
    const open = async (): Promise<Opened> => {
      opening ??= start()
      const opened = await opening
      if (newcomers.length > 0) await inTurn(() => giveGifts(opened))
      if (opened.blocks.isOff()) await inTurn(opened.blocks.keepTime)
      return opened
    }

    const giveGifts = async ({ node, blocks }: Opened) => {
      const due = newcomers.splice(0)
      if (due.length === 0) return
      for (const [owner, tokenId] of due) {
        await addCoins(node, owner, gifts.coins)
        for (const [contract, data] of giftCalls(owner, tokenId)) {
          await sendOwn(node, treasury, contract, data)
        }
      }
      note(await blocks.make(clock.now()))
    }

    const addCoins = async (node: Node, address: Address, amount: bigint) =>
      node.setBalance({ address, value: (await node.getBalance({ address })) + amount })

    /** Has a wallet of the sandbox's own call a contract, in a block of that time; refuses what would revert. */
    const sendNow = async (
      { node, blocks }: Pick<Opened, "node" | "blocks">,
      from: Address,
      to: Address,
      data: Hex,
      at: number
    ) => {
      await refusing(() => node.call({ account: from, to, data }))
      await sendOwn(node, from, to, data)
      note(await blocks.make(at))
    }

    const note = ({ transactions, movements, at }: NewBlocks) => {
      pending = pending.filter((tx) => !transactions.has(tx.hash))
      arrivals.add(movements, at)
    }

    const schedule = () => {
      nextBlockAt ??= clock.now() + blockTime
    }

    const makeDueBlock = async ({ blocks }: Opened) => {
      const at = nextBlockAt
      if (at === undefined || at > clock.now()) return
      nextBlockAt = undefined
      note(await blocks.make(at))
    }

    const standingOn = async (node: Node, address: Address): Promise<Standing> => {
      const [minedNonce, balance, prices] = await Promise.all([
        node.getTransactionCount({ address }),
        node.getBalance({ address }),
        pricesOn(node)
      ])
      return { minedNonce, balance, prices, pending: pending.filter((tx) => tx.from === address) }
    }

    const submit = async (opened: Opened, account: PrivateKeyAccount, draft: Draft): Promise<Transaction> => {
      const { node } = opened
      const standing = await standingOn(node, account.address)
      const terms = await termsOn(node, chainId, account.address, draft)
      const replaced = admit(terms, standing)
      const transaction = await signedTransaction(account, terms, clock.now())
      await refusing(() => node.sendRawTransaction({ serializedTransaction: transaction.serialized }))
      pending = [...pending.filter((tx) => tx !== replaced), transaction]
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
        // A node estimates the gas of what the sender could not pay, too.
        if ((await node.getBalance({ address: from })) < (draft.value ?? 0n)) {
          throw badRequest("Insufficient funds")
        }
        return estimateOn(node, from, draft)
      },
      submit: async (account, draft) => {
        const opened = await open()
        return inTurn(() => submit(opened, account, draft))
      },
      cancel: async (account, nonce) => {
        const opened = await open()
        return inTurn(async () => {
          const standing = await standingOn(opened.node, account.address)
          return submit(opened, account, cancellation(stuckAt(nonce, standing)))
        })
      },
      receipt: async (hash) => (isHash(hash) ? receiptOn((await open()).node, hash) : undefined),
      credit: async (to, amount, token, at) => {
        const { node, blocks } = await open()
        await inTurn(async () => {
          if (token === undefined) return addCoins(node, to, amount)
          await sendNow({ node, blocks }, treasury, token, mintData(to, amount), at)
        })
      },
      pay: async ({ token, from, to, amount }, at) => {
        const { node, blocks } = await open()
        await inTurn(async () => {
          await fund(node, from)
          await sendNow({ node, blocks }, from, token, transferData(to, amount), at)
        })
      },
      welcome: (owner, tokenId) => {
        newcomers.push([owner, tokenId])
      },
      arrivals: async (token, owner) => arrivals.of(token, owner),
      mine: async () => {
        if (opening === undefined || nextBlockAt === undefined || nextBlockAt > clock.now()) return
        const opened = await opening
        await inTurn(() => makeDueBlock(opened))
      },
      rpc: async (body) => {
        const opened = await open()
        if (bringsTransactions(body)) schedule()
        const answer = await forward(opened.url, body)
        await inTurn(async () => {
          await makeDueBlock(opened)
          if (mayMakeBlocks(body)) note(await opened.blocks.follow())
        })
        return answer
      }
    }
  }
