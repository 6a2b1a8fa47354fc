import { parseUnits } from "viem"
import type { Clock } from "../../state/clock.ts"
import type { Tables } from "../../state/tables.ts"
import { type BitcoinLedger, createBitcoinLedger } from "../bitcoin/ledger.ts"
import { createSolanaLedger, type SolanaLedger, solanaUsdc } from "../solana/ledger.ts"
import { createStellarLedger, type StellarLedger } from "../stellar/ledger.ts"

/** The networks that are no EVM networks, each with a ledger in memory. */
export interface OtherChains {
  readonly solana: readonly SolanaLedger[]
  readonly bitcoin: readonly BitcoinLedger[]
  /** Only the ramp pays there. */
  readonly stellar: StellarLedger
  /** Funds a new wallet on Solana and Bitcoin. A recovered wallet is not funded again. */
  welcome(addresses: OtherAddresses): void
  /** Applies the due transactions of Solana and Bitcoin. */
  mine(): void
}

export interface OtherAddresses {
  readonly solana: string
  readonly bitcoin: string
}

const gifts = { solana: parseUnits("10", 9), solanaUsdc: parseUnits("1000", 6), bitcoin: parseUnits("1", 8) }

export const createOtherChains = (tables: Tables, clock: Clock, blockTime: number): OtherChains => {
  const site = (name: string) => ({ name, tables, clock, blockTime })
  const solana = ["solana", "solana-devnet"].map((name) => createSolanaLedger(site(name)))
  const bitcoin = [createBitcoinLedger(site("bitcoin"))]
  const welcomed = tables.open<true>("welcomedElsewhere")
  return {
    solana,
    bitcoin,
    stellar: createStellarLedger(tables),
    welcome: (addresses) => {
      if (welcomed.has(addresses.solana)) return
      welcomed.set(addresses.solana, true)
      for (const ledger of solana) {
        ledger.credit(addresses.solana, gifts.solana)
        ledger.credit(addresses.solana, gifts.solanaUsdc, solanaUsdc)
      }
      for (const ledger of bitcoin) ledger.credit(addresses.bitcoin, gifts.bitcoin)
    },
    mine: () => {
      for (const ledger of [...solana, ...bitcoin]) ledger.mine()
    }
  }
}
