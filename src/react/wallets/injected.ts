import { createStore as createDiscovery, type EIP6963ProviderDetail } from "mipd"
import type { Eip1193Provider } from "./eip1193.ts"

/** A wallet announced by a browser extension (EIP-6963). */
export interface InjectedWallet {
  /** Different on each page load. */
  readonly uuid: string
  /** A stable identifier, e.g. `io.metamask`. The extension chooses it, so it proves nothing. */
  readonly rdns: string
  readonly name: string
  /** A data URI that is safe as the `src` of an `img`, or `undefined`. */
  readonly icon: string | undefined
  readonly provider: Eip1193Provider
}

let discovery: ReturnType<typeof createDiscovery> | undefined
let seen: { readonly details: readonly EIP6963ProviderDetail[]; readonly wallets: readonly InjectedWallet[] }

const none: readonly InjectedWallet[] = []

/** Calls `listener` for each wallet that announces itself. The first listener sends the request. */
export const watchInjectedWallets = (listener: () => void): (() => void) => {
  discovery ??= createDiscovery()
  return discovery.subscribe(listener)
}

/** Returns the announced wallets. The array is the same until another wallet is announced. */
export const injectedWallets = (): readonly InjectedWallet[] => {
  if (discovery === undefined) return none
  const details = discovery.getProviders()
  if (seen?.details !== details) seen = { details, wallets: details.flatMap(presentable) }
  return seen.wallets
}

const mostName = 40

/** Extensions control this text, so it is sanitized before it is shown. Incomplete announcements are dropped. */
const presentable = ({ info, provider }: EIP6963ProviderDetail): readonly InjectedWallet[] => {
  const { uuid, rdns, name, icon }: Partial<Record<keyof typeof info, unknown>> = info ?? {}
  if (typeof uuid !== "string" || typeof rdns !== "string" || typeof name !== "string") return []
  // Removes control and bidirectional characters, which can make one name look like another.
  const clean = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
  const shown = clean.length > mostName ? `${clean.slice(0, mostName - 1).trim()}…` : clean
  const isImage = typeof icon === "string" && /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/.test(icon)
  return [{ uuid, rdns, name: shown, icon: isImage ? icon : undefined, provider }]
}
