import { type Address, getAddress, type Hex, keccak256, stringToHex, zeroAddress } from "viem"
import type { PrivateKeyAccount } from "viem/accounts"
import { badRequest } from "../../service/failure.ts"
import { keepNewest } from "../../state/bounded.ts"
import type { Clock } from "../../state/clock.ts"
import { createQueue } from "../../state/queue.ts"
import { transferData } from "../abi.ts"
import { admit, cancellation, type Standing, stuckAt } from "../admission.ts"
import { createArrivals } from "../arrivals.ts"
import type { GasEstimate, Network, NetworkSite, OpenNetwork, Receipt } from "../network.ts"
import { concerns, seenOf } from "../seen.ts"
import { gifts, nativeCoin, testCoinAt } from "../tokens.ts"
import {
  complete,
  type Draft,
  signedTransaction,
  type Terms,
  type Transaction,
  usualFees
} from "../transaction.ts"
import { createContracts } from "./contracts.ts"
import { gasOf, priceOf, prices } from "./fees.ts"

/** A mined transaction with the time of its block. */
interface Mined {
  readonly transaction: Transaction
  readonly at: number
}

/** Networks in memory: balances, nonces, pending and mined transactions. */
export const memoryNetworks =
  (clock: Clock, blockTime: number): OpenNetwork =>
  (site) =>
    memoryNetwork(site, clock, blockTime)

/** Older receipts are forgotten. */
const mostReceipts = 2000

const memoryNetwork = (
  { chainId, guests, tables }: NetworkSite,
  clock: Clock,
  blockTime: number
): Network => {
  const contracts = createContracts(tables.open(`${chainId}:contracts`))
  const balances = tables.open<bigint>(`${chainId}:balances`)
  const nonces = tables.open<number>(`${chainId}:nonces`)
  const receipts = tables.open<Receipt>(`${chainId}:receipts`)
  const pending = tables.open<Transaction>(`${chainId}:pending`)
  const mined = tables.open<Mined>(`${chainId}:mined`)
  const arrivals = createArrivals(tables.open(`${chainId}:arrivals`))
  const own = tables.record(`${chainId}:network`, { blockNumber: 7_000_000, lastMinedAt: 0, greeted: 0 })
  const enqueue = createQueue()

  const keyOf = (address: string) => address.toLowerCase()
  const balance = (address: string) => balances.get(keyOf(address)) ?? 0n
  const minedNonce = (address: string) => nonces.get(keyOf(address)) ?? 0
  const pendingOf = (address: string) =>
    [...pending.values()].filter((tx) => keyOf(tx.from) === keyOf(address))
  const change = (address: string, amount: bigint) => balances.set(keyOf(address), balance(address) + amount)

  const nextNonce = (address: Address): number => {
    const taken = new Set(pendingOf(address).map((tx) => tx.nonce))
    let nonce = minedNonce(address)
    while (taken.has(nonce)) nonce++
    return nonce
  }

  const termsOf = (from: Address, draft: Draft): Terms => {
    const gas = gasOf(draft.to, draft.data ?? "0x", draft.authorizationList?.length)
    return complete(draft, { chainId, nonce: nextNonce(from), gas, prices })
  }

  const standingOf = (address: Address): Standing => ({
    minedNonce: minedNonce(address),
    balance: balance(address),
    pending: pendingOf(address),
    prices
  })

  const refuseRevert = (from: Address, { to, data }: Pick<Terms, "to" | "data">) => {
    if (to !== undefined && !contracts.wouldSucceed(from, to, data)) throw badRequest("Execution reverted")
  }

  const estimate = (from: Address, draft: Draft): GasEstimate => {
    const terms = termsOf(from, draft)
    if (balance(from) < terms.value) throw badRequest("Insufficient funds")
    refuseRevert(from, terms)
    const { maxFeePerGas, maxPriorityFeePerGas } = terms
    const usual = usualFees(prices)
    return {
      gasLimit: terms.gas,
      gasPrice: usual.gasPrice,
      maxFeePerGas: maxFeePerGas ?? usual.maxFeePerGas,
      maxPriorityFeePerGas: maxPriorityFeePerGas ?? usual.maxPriorityFeePerGas
    }
  }

  const submit = async (account: PrivateKeyAccount, draft: Draft): Promise<Transaction> => {
    const terms = termsOf(account.address, draft)
    const replaced = admit(terms, standingOf(account.address))
    if (draft.gas === undefined) refuseRevert(account.address, terms)
    const transaction = await signedTransaction(account, terms, clock.now())
    if (replaced !== undefined) pending.delete(replaced.hash)
    pending.set(transaction.hash, transaction)
    mine()
    return transaction
  }

  const execute = (tx: Transaction): Receipt => {
    const needed = gasOf(tx.to, tx.data, tx.authorizationList?.length)
    const affordable = tx.gas >= needed
    const gasUsed = affordable ? needed : tx.gas
    const gasPrice = priceOf(tx)
    const called = tx.to === undefined || !affordable ? undefined : contracts.call(tx.from, tx.to, tx.data)
    const succeeded = affordable && (called?.success ?? true)

    own.lastMinedAt = Math.max(own.lastMinedAt, tx.submittedAt + blockTime)
    nonces.set(keyOf(tx.from), tx.nonce + 1)
    change(tx.from, -gasUsed * gasPrice)
    if (succeeded && tx.to !== undefined) {
      change(tx.from, -tx.value)
      change(tx.to, tx.value)
    }
    arrivals.add(called?.movements ?? [], own.lastMinedAt)
    if (succeeded && tx.to !== undefined && tx.value > 0n)
      arrivals.add([{ token: nativeCoin, from: tx.from, to: tx.to, amount: tx.value }], own.lastMinedAt)
    own.blockNumber++
    return {
      hash: tx.hash,
      from: tx.from,
      to: tx.to === undefined ? null : getAddress(tx.to),
      contractAddress: null,
      blockNumber: own.blockNumber,
      blockHash: keccak256(stringToHex(`${chainId}:${own.blockNumber}`)),
      index: 0,
      gasUsed,
      cumulativeGasUsed: gasUsed,
      gasPrice,
      status: succeeded ? 1 : 0,
      logs: called?.logs ?? [],
      logsBloom: noBloom
    }
  }

  const mine = () => {
    const isDue = (tx: Transaction) =>
      tx.submittedAt + blockTime <= clock.now() && tx.nonce === minedNonce(tx.from)
    const next = () => [...pending.values()].find(isDue)
    for (let tx = next(); tx !== undefined; tx = next()) {
      receipts.set(tx.hash, execute(tx))
      mined.set(tx.hash, { transaction: tx, at: own.lastMinedAt })
      pending.delete(tx.hash)
    }
    keepNewest(receipts, mostReceipts)
    keepNewest(mined, mostReceipts)
  }

  const greet = () => {
    for (const owner of guests.slice(own.greeted)) {
      own.greeted++
      change(owner, gifts.coins)
      contracts.welcome(owner, BigInt(own.greeted))
    }
  }

  /** Runs `work` after all new wallets are funded. */
  const open = async <A>(work: () => A | Promise<A>): Promise<A> => {
    greet()
    return work()
  }

  return {
    chainId,
    balance: (owner) => open(() => balance(owner)),
    tokenAt: async (token) => testCoinAt(token),
    balanceOf: (token, owner) => open(() => contracts.balanceOf(token, owner)),
    nextNonce: async (owner) => nextNonce(owner),
    complete: async (from, draft) => termsOf(from, draft),
    estimate: (from, draft) => open(() => estimate(from, draft)),
    get isWaiting() {
      return pending.size > 0
    },
    mine: async () => mine(),
    submit: (account, draft) => enqueue(() => open(() => submit(account, draft))),
    cancel: (account, nonce) =>
      enqueue(() => open(() => submit(account, cancellation(stuckAt(nonce, standingOf(account.address)))))),
    receipt: async (hash) => receipts.get(hash.toLowerCase()),
    seen: async (hash) => {
      const key = hash.toLowerCase()
      const waiting = pending.get(key)
      const done = mined.get(key)
      if (waiting !== undefined) return seenOf(waiting, waiting.submittedAt, undefined)
      return done && seenOf(done.transaction, done.at, receipts.get(key))
    },
    newest: async (most, owner) => {
      const waiting = [...pending.values()].map((tx) => seenOf(tx, tx.submittedAt, undefined))
      const done = [...mined.values()].map(({ transaction, at }) =>
        seenOf(transaction, at, receipts.get(transaction.hash))
      )
      return [...done, ...waiting]
        .reverse()
        .filter((seen) => owner === undefined || concerns(seen, owner))
        .slice(0, most)
    },
    credit: async (to, amount, token, at) => {
      if (token === undefined) {
        change(to, amount)
        return
      }
      contracts.mint(token, to, amount)
      arrivals.add([{ token, from: zeroAddress, to, amount }], at)
    },
    pay: ({ token, from, to, amount }, at) =>
      open(() => {
        if (token === nativeCoin) {
          // The sandbox's own wallets have as many coins as they need.
          change(to, amount)
          arrivals.add([{ token, from, to, amount }], at)
          return
        }
        const { success, movements } = contracts.call(from, token, transferData(to, amount))
        if (!success) throw new Error(`${from} cannot pay ${amount} of ${token}`)
        arrivals.add(movements, at)
      }),
    arrivals: async (token, owner) => arrivals.of(token, owner)
  }
}

const noBloom: Hex = `0x${"0".repeat(512)}`
