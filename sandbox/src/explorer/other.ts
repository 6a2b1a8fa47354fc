import { html } from "hono/html"
import { formatUnits } from "viem"
import type { BitcoinLedger } from "../chain/bitcoin/ledger.ts"
import type { PlainSeen } from "../chain/other/pendingLedger.ts"
import { type SolanaLedger, solanaUsdc } from "../chain/solana/ledger.ts"
import { type StellarLedger, type StellarPayment, stellarUsdcDecimals } from "../chain/stellar/ledger.ts"
import { notFound } from "../service/failure.ts"
import { facts, type Html, listOf, stateText } from "./page.ts"
import type { ChainPages } from "./pages.ts"

const most = 50

type OtherLedger = SolanaLedger | BitcoinLedger | StellarLedger

/** The pages of a network that is no EVM network. Only the ledger of Stellar keeps the amounts of past transactions. */
export const otherPages = (ledger: OtherLedger, path: string): ChainPages => {
  const link = (address: string) => html`<a href="${path}/address/${address}"><code>${address}</code></a>`
  const row = ({ hash, from, to, status }: Seen): Html =>
    html`${stateText(status === undefined ? "pending" : "confirmed")} <a href="${path}/tx/${hash}"><code>${hash}</code></a>
<span class="note">from ${link(from)}${to === null ? "" : html` to ${link(to)}`}</span>`
  const newest = (count: number, owner?: string): readonly Seen[] => ledger.newest(count, owner)
  const rows = (owner?: string) => newest(most, owner).map(row)

  return {
    overview: async () => ({
      title: ledger.name,
      content: html`<h2>Newest transactions</h2>${listOf(rows(), "There is no transaction yet.")}`
    }),
    transaction: async (hash) => {
      const seen = newest(Number.POSITIVE_INFINITY).find((it) => it.hash === hash)
      if (seen === undefined) throw notFound(`There is no transaction ${hash} on ${ledger.name}`)
      return {
        title: "Transaction",
        content: facts([
          ["Hash", html`<code>${hash}</code>`],
          ["Status", stateText(seen.status === undefined ? "pending" : "confirmed")],
          ["Block", seen.blockNumber === undefined ? undefined : String(seen.blockNumber)],
          ["From", link(seen.from)],
          ["To", seen.to === null ? undefined : link(seen.to)],
          ["Amount", seen.amount === undefined ? undefined : usdc(seen.amount)],
          ["Memo", seen.memo || undefined]
        ])
      }
    },
    address: async (address) => ({
      title: "Address",
      content: html`${facts([["Address", html`<code>${address}</code>`], ...balancesOf(ledger, address)])}
<h2>Transactions</h2>${listOf(rows(address), "There is no transaction of this address yet.")}`
    }),
    find: (text) => {
      const isKnown = newest(Number.POSITIVE_INFINITY).some(({ hash }) => hash === text)
      return `${path}/${isKnown ? "tx" : "address"}/${encodeURIComponent(text)}`
    }
  }
}

/** A transaction, with an amount and a memo on Stellar. */
type Seen = PlainSeen & Partial<Pick<StellarPayment, "amount" | "memo">>

const usdc = (amount: bigint) => `${formatUnits(amount, stellarUsdcDecimals)} USDC`

const balancesOf = (ledger: OtherLedger, address: string): (readonly [string, string])[] => {
  if ("usdcBalance" in ledger)
    return [["USDC", formatUnits(ledger.usdcBalance(address), stellarUsdcDecimals)]]
  if (!("tokenAt" in ledger)) return [["BTC", formatUnits(ledger.balance(address), 8)]]
  return [
    ["SOL", formatUnits(ledger.balance(address), 9)],
    ["USDC", formatUnits(ledger.tokenBalance(address, solanaUsdc), 6)]
  ]
}
