import { createHash } from "node:crypto"
import { badRequest } from "../../service/failure.ts"
import { createQueue } from "../../state/queue.ts"
import {
  createPendingLedger,
  type LedgerSite,
  type PlainReceipt,
  type PlainSeen
} from "../other/pendingLedger.ts"
import type { BitcoinKey } from "./keys.ts"
import { scriptOf } from "./script.ts"
import { type Spent, signedBitcoin, virtualSize } from "./transaction.ts"

/** Satoshis for each virtual byte. */
const feeRate = 2n

/** Nodes do not relay smaller outputs of SegWit. */
const dust = 294n

/** The network of Bitcoin: unspent outputs, and transactions with real signatures. */
export interface BitcoinLedger {
  readonly name: string
  /** In satoshis, with change that is not mined yet. */
  balance(address: string): bigint
  /** Signs and sends. Rejects what a node would reject. Resolves to the transaction's id. */
  submit(key: BitcoinKey, to: string, amount: bigint): Promise<string>
  receipt(txid: string): PlainReceipt | undefined
  /** The newest transactions, newest first, also those that are pending. */
  newest(most: number, owner?: string): readonly PlainSeen[]
  credit(address: string, amount: bigint): void
  mine(): void
}

interface Unspent extends Spent {
  readonly address: string
}

/** The output for the recipient, which exists once the transaction is mined. */
type Effect = Unspent

export const createBitcoinLedger = (site: LedgerSite): BitcoinLedger => {
  const { name, tables } = site
  const unspent = tables.open<Unspent>(`${name}:unspent`)
  const own = tables.record(`${name}:credits`, { issued: 0 })
  const enqueue = createQueue()

  const add = (output: Unspent) => unspent.set(`${output.txid}:${output.index}`, output)
  const hashOf = (text: string) => createHash("sha256").update(`${name}:${text}`).digest("hex")
  const ofAddress = (address: string) => [...unspent.values()].filter((it) => it.address === address)

  const ledger = createPendingLedger<Effect>(site, {
    blockHash: (block) => hashOf(`block ${block}`),
    apply: ({ effect }) => add(effect)
  })

  /** The outputs to spend, the fee, and what is left. */
  const chosen = (key: BitcoinKey, to: string, amount: bigint) => {
    const outputs = [
      { script: scriptOf(to), value: amount },
      { script: scriptOf(key.address), value: 0n }
    ]
    const inputs: Unspent[] = []
    let total = 0n
    for (const output of ofAddress(key.address)) {
      inputs.push(output)
      total += output.value
      const fee = feeRate * virtualSize(inputs.length, outputs)
      if (total >= amount + fee) return { inputs, change: total - amount - fee }
    }
    throw badRequest("Insufficient funds")
  }

  const submit = async (key: BitcoinKey, to: string, amount: bigint): Promise<string> => {
    if (amount < dust) throw badRequest("The amount is too small to be relayed")
    const { inputs, change } = chosen(key, to, amount)
    // A smaller change goes to the miner.
    const hasChange = change >= dust
    const outputs = [
      { script: scriptOf(to), value: amount },
      ...(hasChange ? [{ script: scriptOf(key.address), value: change }] : [])
    ]
    const { txid } = await signedBitcoin(key, inputs, outputs)
    for (const { txid: spent, index } of inputs) unspent.delete(`${spent}:${index}`)
    if (hasChange) add({ txid, index: 1, value: change, address: key.address })
    ledger.add({ hash: txid, from: key.address, to, effect: { txid, index: 0, value: amount, address: to } })
    return txid
  }

  return {
    name,
    balance: (address) => ofAddress(address).reduce((sum, { value }) => sum + value, 0n),
    submit: (key, to, amount) => enqueue(() => submit(key, to, amount)),
    receipt: ledger.receipt,
    newest: ledger.newest,
    credit: (address, amount) =>
      add({ txid: hashOf(`credit ${++own.issued}`), index: 0, value: amount, address }),
    mine: ledger.mine
  }
}
