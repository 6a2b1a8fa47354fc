import { type Address, getAddress, type Hex, keccak256, stringToHex, zeroAddress } from "viem"
import type { PrivateKeyAccount } from "viem/accounts"
import type { Clock } from "../../clock.ts"
import { badRequest } from "../../failure.ts"
import { createTurns } from "../../turns.ts"
import { transferData } from "../abi.ts"
import { admit, cancellation, type Standing, stuckAt } from "../admission.ts"
import { createArrivals } from "../arrivals.ts"
import type { Network, OpenNetwork, Receipt } from "../network.ts"
import { gifts, testCoinAt } from "../tokens.ts"
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

/** Networks that are nothing but maps: balances, nonces, what is pending and what is mined. */
export const memoryNetworks =
  (clock: Clock, blockTime: number): OpenNetwork =>
  (chainId) =>
    memoryNetwork(chainId, clock, blockTime)

const memoryNetwork = (chainId: number, clock: Clock, blockTime: number): Network => {
  const contracts = createContracts()
  const balances = new Map<string, bigint>()
  const nonces = new Map<string, number>()
  const receipts = new Map<string, Receipt>()
  const arrivals = createArrivals()
  const inTurn = createTurns()
  let pending: Transaction[] = []
  let blockNumber = 7_000_000
  let lastMinedAt = 0

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

  const submit = async (account: PrivateKeyAccount, draft: Draft): Promise<Transaction> => {
    const terms = termsOf(account.address, draft)
    const replaced = admit(terms, standingOf(account.address))
    if (draft.gas === undefined) refuseRevert(account.address, terms)
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
    arrivals.add(called?.movements ?? [], lastMinedAt)
    blockNumber++
    return {
      hash: tx.hash,
      from: tx.from,
      to: tx.to === undefined ? null : getAddress(tx.to),
      contractAddress: null,
      blockNumber,
      blockHash: keccak256(stringToHex(`${chainId}:${blockNumber}`)),
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
    for (let tx = pending.find(isDue); tx !== undefined; tx = pending.find(isDue)) {
      const mined = tx
      receipts.set(mined.hash, execute(mined))
      pending = pending.filter((other) => other !== mined)
    }
  }

  return {
    chainId,
    balance: async (owner) => balance(owner),
    tokenAt: async (token) => testCoinAt(token),
    balanceOf: async (token, owner) => contracts.balanceOf(token, owner),
    nextNonce: async (owner) => nextNonce(owner),
    complete: async (from, draft) => termsOf(from, draft),
    estimate: async (from, draft) => {
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
    },
    mine: async () => mine(),
    submit: (account, draft) => inTurn(() => submit(account, draft)),
    cancel: (account, nonce) =>
      inTurn(() => submit(account, cancellation(stuckAt(nonce, standingOf(account.address))))),
    receipt: async (hash) => receipts.get(hash.toLowerCase()),
    credit: async (to, amount, token, at) => {
      if (token === undefined) {
        change(to, amount)
        return
      }
      contracts.mint(token, to, amount)
      arrivals.add([{ token, from: zeroAddress, to, amount }], at)
    },
    pay: async ({ token, from, to, amount }, at) => {
      const { success, movements } = contracts.call(from, token, transferData(to, amount))
      if (!success) throw new Error(`${from} cannot pay ${amount} of ${token}`)
      arrivals.add(movements, at)
    },
    welcome: (owner, tokenId) => {
      change(owner, gifts.coins)
      contracts.welcome(owner, tokenId)
    },
    arrivals: async (token, owner) => arrivals.of(token, owner)
  }
}

const noBloom: Hex = `0x${"0".repeat(512)}`
