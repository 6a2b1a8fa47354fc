import { createHash } from "node:crypto"
import { base64 } from "@scure/base"
import { badRequest } from "../../service/failure.ts"
import {
  createPendingLedger,
  type LedgerSite,
  type PlainReceipt,
  type PlainSeen
} from "../other/pendingLedger.ts"
import type { Coin } from "../tokens.ts"
import { base58Of } from "./base58.ts"
import { programs, type SolanaKey, tokenAccountOf } from "./keys.ts"
import { messageOf, type SolanaDraft, serialized, signersOf } from "./message.ts"
import { moveOf, type SolanaMove } from "./programs.ts"

/** The mint of the sandbox's test USDC on Solana. */
export const solanaUsdc = "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU"

const coins: Readonly<Record<string, Coin>> = { [solanaUsdc]: { symbol: "USDC", decimals: 6 } }

/** The lamports that each signature costs. */
const signatureFee = 5000n

/** A network of Solana: balances, token accounts, and transactions with real signatures. */
export interface SolanaLedger {
  readonly name: string
  balance(address: string): bigint
  /** Symbol and decimals of the token with this mint, or `undefined` when there is none. */
  tokenAt(mint: string): Coin | undefined
  tokenBalance(owner: string, mint: string): bigint
  /** A block hash that no other transaction has. */
  newBlockhash(): string
  /** Signs without sending. Resolves to the transaction in base64. */
  sign(key: SolanaKey, draft: SolanaDraft): string
  /** Signs and sends. `priorityFee` is in lamports. Rejects what a node would reject. Returns the signature that identifies it. */
  submit(key: SolanaKey, draft: SolanaDraft, priorityFee?: bigint): string
  receipt(hash: string): PlainReceipt | undefined
  /** The newest transactions, newest first, also those that are pending. */
  newest(most: number, owner?: string): readonly PlainSeen[]
  credit(address: string, amount: bigint, mint?: string): void
  mine(): void
}

interface Effect {
  readonly fee: bigint
  readonly moves: readonly SolanaMove[]
}

export const createSolanaLedger = (site: LedgerSite): SolanaLedger => {
  const { name, tables } = site
  const balances = tables.open<bigint>(`${name}:balances`)
  const own = tables.record(`${name}:hashes`, { issued: 0 })

  const keyOf = (address: string, mint?: string) => (mint === undefined ? address : `${mint}:${address}`)
  const held = (key: string) => balances.get(key) ?? 0n
  const change = (key: string, amount: bigint) => balances.set(key, held(key) + amount)
  const hashOf = (text: string) => base58Of(createHash("sha256").update(`${name}:${text}`).digest())

  const ledger = createPendingLedger<Effect>(site, {
    blockHash: (block) => hashOf(`block ${block}`),
    apply: ({ from, effect: { fee, moves } }) => {
      change(from, -fee)
      for (const { mint, from: source, to, amount } of moves) {
        change(keyOf(source, mint), -amount)
        change(keyOf(to, mint), amount)
      }
    }
  })

  /** What the pending transactions take from an account. */
  const committed = (key: string): bigint =>
    ledger.pending().reduce((sum, { from, effect }) => sum + takenFrom(key, from, effect), 0n)

  const takenFrom = (key: string, payer: string, { fee, moves }: Effect): bigint =>
    moves
      .filter(({ from, mint }) => keyOf(from, mint) === key)
      .reduce((sum, { amount }) => sum + amount, payer === key ? fee : 0n)

  const refuseUnpayable = (payer: string, effect: Effect): void => {
    const keys = new Set([payer, ...effect.moves.map(({ from, mint }) => keyOf(from, mint))])
    for (const key of keys)
      if (held(key) - committed(key) < takenFrom(key, payer, effect)) throw badRequest("Insufficient funds")
  }

  const signed = (key: SolanaKey, draft: SolanaDraft) => {
    const others = signersOf(draft).filter((signer) => signer !== key.address)
    if (others.length > 0) throw badRequest("The transaction needs signatures of other accounts")
    const message = messageOf(draft)
    const signature = key.sign(message)
    return { signature, bytes: serialized([signature], message) }
  }

  return {
    name,
    balance: held,
    tokenAt: (mint) => coins[mint],
    tokenBalance: (owner, mint) => held(keyOf(tokenAccountOf(owner, mint), mint)),
    newBlockhash: () => hashOf(`hash ${++own.issued}`),
    sign: (key, draft) => base64.encode(signed(key, draft).bytes),
    submit: (key, draft, priorityFee = 0n) => {
      const moves = draft.instructions.flatMap((it) => moveOf(it) ?? [])
      const effect = { fee: signatureFee + priorityFee, moves }
      const hash = base58Of(signed(key, draft).signature)
      if (ledger.has(hash)) throw badRequest("This transaction has already been processed")
      if (moves.some(({ authority }) => authority !== key.address)) throw badRequest("Missing signature")
      refuseUnpayable(draft.feePayer, effect)
      ledger.add({ hash, from: draft.feePayer, to: targetOf(draft), effect })
      return hash
    },
    receipt: ledger.receipt,
    newest: ledger.newest,
    credit: (address, amount, mint) =>
      change(mint === undefined ? address : keyOf(tokenAccountOf(address, mint), mint), amount),
    mine: ledger.mine
  }
}

/** The recipient of coins, or the program that is called. */
const targetOf = ({ instructions }: SolanaDraft): string | null => {
  const last = instructions.at(-1)
  return (last && last.programId === programs.system ? last.keys[1]?.pubkey : last?.programId) ?? null
}
