import { type Address, type Hex, keccak256, stringToHex } from "viem"
import type { PrivateKeyAccount } from "viem/accounts"
import type { Clock } from "../clock.ts"
import { badRequest } from "../failure.ts"
import { type Contracts, createContracts, type Log, type Movement } from "./contracts.ts"
import { fees, gasOf, priceOf, raised } from "./fees.ts"
import { gifts } from "./tokens.ts"
import { complete, type Draft, signedTransaction, type Transaction } from "./transaction.ts"

export interface Receipt {
  readonly transaction: Transaction
  readonly blockNumber: number
  readonly blockHash: Hex
  readonly gasUsed: bigint
  /** Wei a unit of gas. */
  readonly gasPrice: bigint
  readonly status: 0 | 1
  readonly logs: readonly Log[]
}

/** A token movement with its time, in milliseconds since the epoch. */
export interface Arrival extends Movement {
  readonly at: number
}

/** One network: balances, nonces, what is pending and what is mined. */
export interface Network {
  readonly chainId: number
  readonly contracts: Contracts
  balance(address: Address): bigint
  /** The nonce of the next transaction, counting the pending ones. */
  nextNonce(address: Address): number
  /** Signs and broadcasts; refuses what a node would refuse. */
  submit(account: PrivateKeyAccount, draft: Draft): Promise<Transaction>
  /** Replaces the pending transaction at `nonce` by one that does nothing. */
  cancel(account: PrivateKeyAccount, nonce: number): Promise<Transaction>
  receipt(hash: string): Receipt | undefined
  /** Adds coins (no token) or tokens out of nothing. */
  credit(to: Address, amount: bigint, token: Address | undefined, at: number): void
  welcome(address: Address, tokenId: bigint): void
  /** The token movements to `address`, oldest first. */
  arrivals(token: Address, address: Address): readonly Arrival[]
  /** Mines what is due by now. */
  mine(): void
}

export const createNetwork = (chainId: number, clock: Clock, blockTime: number): Network => {
  const contracts = createContracts()
  const balances = new Map<string, bigint>()
  const nonces = new Map<string, number>()
  const receipts = new Map<string, Receipt>()
  const moved: Arrival[] = []
  let pending: Transaction[] = []
  let blockNumber = 7_000_000
  let lastMinedAt = 0
  let turn: Promise<unknown> = Promise.resolve()

  const keyOf = (address: string) => address.toLowerCase()
  const balance = (address: string) => balances.get(keyOf(address)) ?? 0n
  const minedNonce = (address: string) => nonces.get(keyOf(address)) ?? 0
  const pendingOf = (address: string) => pending.filter((tx) => keyOf(tx.from) === keyOf(address))
  const change = (address: string, amount: bigint) => balances.set(keyOf(address), balance(address) + amount)

  const nextNonce = (address: Address): number => {
    const taken = new Set(pendingOf(address).map((tx) => tx.nonce))
    let nonce = minedNonce(address)
    while (taken.has(nonce)) nonce++
    return nonce
  }

  const submit = async (account: PrivateKeyAccount, draft: Draft): Promise<Transaction> => {
    const terms = complete(draft, chainId, nextNonce(account.address))
    const replaced = pendingOf(account.address).find((tx) => tx.nonce === terms.nonce)
    if (terms.nonce < minedNonce(account.address)) throw badRequest(`Nonce too low: ${terms.nonce}`)
    if (replaced !== undefined && capOf(terms) < raised(capOf(replaced))) {
      throw badRequest("Replacement transaction underpriced")
    }
    if (terms.gas < 21_000n) throw badRequest("Intrinsic gas too low: gasLimit")
    if (capOf(terms) < fees.baseFee) throw badRequest("maxFeePerGas is less than the base fee")
    if ((terms.maxPriorityFeePerGas ?? 0n) > capOf(terms)) {
      throw badRequest("maxPriorityFeePerGas is higher than maxFeePerGas")
    }
    const others = pendingOf(account.address).filter((tx) => tx !== replaced)
    const committed = others.reduce((sum, tx) => sum + costOf(tx), 0n)
    if (balance(account.address) < committed + costOf(terms)) {
      throw badRequest("Insufficient funds")
    }
    const call = { from: account.address, to: terms.to, data: terms.data }
    const reverts = call.to !== undefined && !contracts.wouldSucceed(call.from, call.to, call.data)
    if (draft.gas === undefined && reverts) throw badRequest("Execution reverted")

    const transaction = await signedTransaction(account, terms, clock.now())
    pending = [...pending.filter((tx) => tx !== replaced), transaction]
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

    lastMinedAt = Math.max(lastMinedAt, tx.submittedAt + blockTime)
    nonces.set(keyOf(tx.from), tx.nonce + 1)
    change(tx.from, -gasUsed * gasPrice)
    if (succeeded && tx.to !== undefined) {
      change(tx.from, -tx.value)
      change(tx.to, tx.value)
    }
    for (const movement of called?.movements ?? []) moved.push({ ...movement, at: lastMinedAt })
    blockNumber++
    const blockHash = keccak256(stringToHex(`${chainId}:${blockNumber}`))
    const status = succeeded ? 1 : 0
    return { transaction: tx, blockNumber, blockHash, gasUsed, gasPrice, status, logs: called?.logs ?? [] }
  }

  const mine = () => {
    const isDue = (tx: Transaction) =>
      tx.submittedAt + blockTime <= clock.now() && tx.nonce === minedNonce(tx.from)
    for (let tx = pending.find(isDue); tx !== undefined; tx = pending.find(isDue)) {
      const mined = tx
      receipts.set(mined.hash, execute(mined))
      pending = pending.filter((other) => other !== mined)
    }
  }

  /** Choosing a nonce and signing must not interleave with another submission. */
  const inTurn = <A>(work: () => Promise<A>): Promise<A> => {
    const result = turn.then(work, work)
    turn = result.catch(() => undefined)
    return result
  }

  return {
    chainId,
    contracts,
    balance,
    nextNonce,
    mine,
    submit: (account, draft) => inTurn(() => submit(account, draft)),
    cancel: (account, nonce) =>
      inTurn(() => {
        const stuck = pendingOf(account.address).find((tx) => tx.nonce === nonce)
        if (stuck === undefined) {
          const mined = nonce < minedNonce(account.address)
          throw badRequest(
            `${mined ? "Transaction is already mined: nonce" : "No pending transaction: nonce"} ${nonce}`
          )
        }
        return submit(account, { to: account.address, nonce, ...replacementPrice(stuck) })
      }),
    receipt: (hash) => receipts.get(hash.toLowerCase()),
    credit: (to, amount, token, at) => {
      if (token === undefined) {
        change(to, amount)
        return
      }
      contracts.mint(token, to, amount)
      moved.push({ token, to, amount, at })
    },
    welcome: (address, tokenId) => {
      change(address, gifts.coins)
      contracts.welcome(address, tokenId)
    },
    arrivals: (token, address) =>
      moved.filter((arrival) => keyOf(arrival.token) === keyOf(token) && keyOf(arrival.to) === keyOf(address))
  }
}

type Priced = Pick<Transaction, "gasPrice" | "maxFeePerGas" | "maxPriorityFeePerGas">

const capOf = (terms: Priced): bigint => terms.gasPrice ?? terms.maxFeePerGas ?? 0n

const costOf = (terms: Priced & { gas: bigint; value: bigint }): bigint =>
  terms.value + terms.gas * capOf(terms)

const replacementPrice = (stuck: Priced): Priced =>
  stuck.gasPrice !== undefined
    ? { gasPrice: raised(stuck.gasPrice) }
    : {
        maxFeePerGas: raised(stuck.maxFeePerGas ?? fees.maxFeePerGas),
        maxPriorityFeePerGas: raised(stuck.maxPriorityFeePerGas ?? fees.maxPriorityFeePerGas)
      }
