import { html } from "hono/html"
import { formatUnits } from "viem"
import type { BitcoinLedger } from "../chain/bitcoin/ledger.ts"
import type { PlainSeen } from "../chain/other/pendingLedger.ts"
import { type SolanaLedger, solanaUsdc } from "../chain/solana/ledger.ts"
import { notFound } from "../service/failure.ts"
import { facts, type Html, listOf, stateText } from "./page.ts"
import type { ChainPages } from "./pages.ts"

const most = 50

/** The pages of a network of Solana or Bitcoin. Their ledgers keep no amounts of past transactions. */
export const otherPages = (ledger: SolanaLedger | BitcoinLedger, path: string): ChainPages => {
  const link = (address: string) => html`<a href="${path}/address/${address}"><code>${address}</code></a>`
  const row = ({ hash, from, to, status }: PlainSeen): Html =>
    html`${stateText(status === undefined ? "pending" : "confirmed")} <a href="${path}/tx/${hash}"><code>${hash}</code></a>
<span class="note">from ${link(from)}${to === null ? "" : html` to ${link(to)}`}</span>`
  const rows = (owner?: string) => ledger.newest(most, owner).map(row)

  return {
    overview: async () => ({
      title: ledger.name,
      content: html`<h2>Newest transactions</h2>${listOf(rows(), "There is no transaction yet.")}`
    }),
    transaction: async (hash) => {
      const seen = ledger.newest(Number.POSITIVE_INFINITY).find((it) => it.hash === hash)
      if (seen === undefined) throw notFound(`There is no transaction ${hash} on ${ledger.name}`)
      return {
        title: "Transaction",
        content: facts([
          ["Hash", html`<code>${hash}</code>`],
          ["Status", stateText(seen.status === undefined ? "pending" : "confirmed")],
          ["Block", seen.blockNumber === undefined ? undefined : String(seen.blockNumber)],
          ["From", link(seen.from)],
          ["To", seen.to === null ? undefined : link(seen.to)]
        ])
      }
    },
    address: async (address) => ({
      title: "Address",
      content: html`${facts([["Address", html`<code>${address}</code>`], ...balancesOf(ledger, address)])}
<h2>Transactions</h2>${listOf(rows(address), "There is no transaction of this address yet.")}`
    }),
    find: (text) => {
      const isKnown = ledger.newest(Number.POSITIVE_INFINITY).some(({ hash }) => hash === text)
      return `${path}/${isKnown ? "tx" : "address"}/${encodeURIComponent(text)}`
    }
  }
}

const balancesOf = (ledger: SolanaLedger | BitcoinLedger, address: string): (readonly [string, string])[] => {
  if (!("tokenAt" in ledger)) return [["BTC", formatUnits(ledger.balance(address), 8)]]
  return [
    ["SOL", formatUnits(ledger.balance(address), 9)],
    ["USDC", formatUnits(ledger.tokenBalance(address, solanaUsdc), 6)]
  ]
}
