import { createStore as createDiscovery, type EIP6963ProviderDetail } from "mipd"
import type { Eip1193Provider } from "./eip1193.ts"

/** A wallet that a browser extension has announced (EIP-6963). */
export interface InjectedWallet {
  /** Another one each time the page is loaded. */
  readonly uuid: string
  /** The same always, e.g. `io.metamask`. What it says nobody has checked. */
  readonly rdns: string
  readonly name: string
  /** A data URI of an image, safe as the `src` of an `img`, or `undefined`. */
  readonly icon: string | undefined
  readonly provider: Eip1193Provider
}

let discovery: ReturnType<typeof createDiscovery> | undefined
let seen: { readonly details: readonly EIP6963ProviderDetail[]; readonly wallets: readonly InjectedWallet[] }

const none: readonly InjectedWallet[] = []

/** Calls `listener` for each wallet that announces itself; the first listener asks them to. */
export const watchInjectedWallets = (listener: () => void): (() => void) => {
  discovery ??= createDiscovery()
  return discovery.subscribe(listener)
}

/** The wallets that have announced themselves, the same list until another one does. */
export const injectedWallets = (): readonly InjectedWallet[] => {
  if (discovery === undefined) return none
  const details = discovery.getProviders()
  if (seen?.details !== details) seen = { details, wallets: details.flatMap(presentable) }
  return seen.wallets
}

/** What an extension says of itself is shown to people, so it is made harmless, and left out where it is nothing. */
const presentable = ({ info, provider }: EIP6963ProviderDetail): readonly InjectedWallet[] => {
  const { uuid, rdns, name, icon }: Partial<Record<keyof typeof info, unknown>> = info ?? {}
  if (typeof uuid !== "string" || typeof rdns !== "string" || typeof name !== "string") return []
  // Control characters and those that turn the direction of text, which make one name look like another.
  const shown = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "").slice(0, 64)
  const isImage = typeof icon === "string" && /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/.test(icon)
  return [{ uuid, rdns, name: shown, icon: isImage ? icon : undefined, provider }]
}
