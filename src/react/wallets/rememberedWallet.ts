import type { Client } from "../../index.ts"
import { ownerOf } from "../../query/cache/keys.ts"
import type { ConnectableWallet, RememberedWallet, WalletMemory } from "./externalWallet.ts"

/** The identifier of a wallet that is connected by WalletConnect. */
export const walletConnectId = "walletconnect"

/** Keeps the connected wallet in the browser's local storage: its identifier, and no address. */
export const walletMemory = (client: Client): WalletMemory => {
  const key = `slipway.connected_wallet ${client.id}`
  const forget = () => {
    try {
      localStorage.removeItem(key)
    } catch {
      // Storage is blocked: nothing is stored.
    }
  }
  return {
    forget,
    keep: (wallet) => {
      const id = idOf(wallet)
      if (id === undefined) return forget()
      try {
        localStorage.setItem(key, JSON.stringify({ id, owner: ownerOf(client.session.current()) }))
      } catch {
        // Storage is blocked or full: the wallet is connected until the next reload.
      }
    },
    read: () => {
      try {
        return remembered(JSON.parse(localStorage.getItem(key) ?? "null"))
      } catch {
        return undefined
      }
    }
  }
}

const remembered = (value: unknown): RememberedWallet | undefined => {
  const { id, owner }: Readonly<Record<"id" | "owner", unknown>> = Object(value)
  return typeof id === "string" && (owner === null || typeof owner === "string") ? { id, owner } : undefined
}

const idOf = (wallet: ConnectableWallet): string | undefined => {
  if ("rdns" in wallet && typeof wallet.rdns === "string") return wallet.rdns
  return wallet.isWalletConnect ? walletConnectId : undefined
}
