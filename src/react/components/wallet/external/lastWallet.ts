import type { Client } from "../../../../index.ts"
import type { InjectedWallet } from "../../../wallets/injected.ts"

/** The wallet on a phone, whose name is unknown until it is connected. */
export const phoneWallet = "walletconnect"

const keyOf = ({ id }: Client) => `slipway.last_wallet ${id}`

/** Remembers on this device which wallet was connected last. It keeps the wallet's identifier and no address. */
export const recordWallet = (client: Client, rdns: string): void => {
  try {
    localStorage.setItem(keyOf(client), rdns)
  } catch {
    // Storage is blocked: no wallet is marked.
  }
}

/** The identifier of the wallet that was connected last on this device. */
export const lastWallet = (client: Client): string | undefined => {
  try {
    return localStorage.getItem(keyOf(client)) ?? undefined
  } catch {
    return undefined
  }
}

/** The wallets, the last used one first. */
export const lastFirst = (
  wallets: readonly InjectedWallet[],
  last: string | undefined
): readonly InjectedWallet[] =>
  [...wallets].sort((one, other) => Number(other.rdns === last) - Number(one.rdns === last))
