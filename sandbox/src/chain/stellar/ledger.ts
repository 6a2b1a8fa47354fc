import { bytesToHex, sha256, stringToBytes } from "viem"
import { keepNewest } from "../../state/bounded.ts"
import type { Tables } from "../../state/tables.ts"
import type { PlainReceipt } from "../other/pendingLedger.ts"
import { stellarAccount } from "./address.ts"

/** A payment of test USDC. */
export interface StellarPayment extends PlainReceipt {
  readonly to: string
  /** In the smallest unit, of which a USDC has 10,000,000. */
  readonly amount: bigint
  /** Empty when there is none. */
  readonly memo: string
}

/** The network of Stellar. The ramp pays on it, and wallets have no accounts there. */
export interface StellarLedger {
  readonly name: string
  /** The USDC of an account (G...), in the smallest unit. */
  usdcBalance(account: string): bigint
  /** Pays from the treasury. The payment is final at once. */
  pay(payment: Pick<StellarPayment, "to" | "amount" | "memo">): void
  /** The newest payments, newest first. */
  newest(most: number, account?: string): readonly StellarPayment[]
}

export const stellarUsdcDecimals = 7

const idOf = (text: string) => sha256(stringToBytes(`stellar:${text}`), "bytes")

/** Stellar writes hashes without 0x. */
const hashOf = (text: string) => bytesToHex(idOf(text)).slice(2)

/** The account that the ramp pays from. It has as many coins as it needs. */
const treasury = stellarAccount(idOf("treasury"))

/** The account that issues the test USDC. */
export const stellarUsdcIssuer = stellarAccount(idOf("usdc"))

const mostPayments = 2000

export const createStellarLedger = (tables: Tables): StellarLedger => {
  const name = "stellar"
  const balances = tables.open<bigint>(`${name}:balances`)
  const payments = tables.open<StellarPayment>(`${name}:payments`)
  const own = tables.record(`${name}:ledger`, { sequence: 50_000_000 })
  const usdcBalance = (account: string) => balances.get(account) ?? 0n

  return {
    name,
    usdcBalance,
    pay: ({ to, amount, memo }) => {
      const blockNumber = ++own.sequence
      const hash = hashOf(`payment ${blockNumber}`)
      const blockHash = hashOf(`ledger ${blockNumber}`)
      balances.set(to, usdcBalance(to) + amount)
      payments.set(hash, { hash, from: treasury, to, status: 1, blockNumber, blockHash, amount, memo })
      keepNewest(payments, mostPayments)
    },
    newest: (most, account) =>
      [...payments.values()]
        .reverse()
        .filter(({ from, to }) => account === undefined || from === account || to === account)
        .slice(0, most)
  }
}
