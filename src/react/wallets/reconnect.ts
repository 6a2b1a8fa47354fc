import type { Client } from "../../index.ts"
import { ownerOf } from "../../query/cache/keys.ts"
import type { ExternalWallet } from "./externalWallet.ts"
import { injectedWallets, watchInjectedWallets } from "./injected.ts"

/**
 * Connects the wallet of the last visit again, without a prompt, as soon as it announces itself. Not if the user of that visit is no
 * longer signed in, and not if two wallets announce the same identifier. Returns a function that stops waiting for it.
 */
export const reconnectInjected = (
  client: Client,
  { memory, restore, current }: ExternalWallet
): (() => void) => {
  let isFound = false
  const look = () => {
    const kept = memory.read()
    const { status } = client.session.current()
    if (isFound || status === "loading" || kept === undefined) return
    if (kept.owner !== null && kept.owner !== ownerOf(client.session.current())) return memory.forget()
    const found = injectedWallets().filter(({ rdns }) => rdns === kept.id)
    const [wallet] = found
    if (wallet === undefined || current().status !== "disconnected") return
    isFound = true
    if (found.length === 1) void restore(wallet)
  }
  const stops = [watchInjectedWallets(look), client.session.subscribe(look)]
  look()
  return () => {
    for (const stop of stops) stop()
  }
}
