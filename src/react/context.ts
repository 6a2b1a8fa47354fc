import { createContext, useContext } from "react"
import type { Client } from "../index.ts"
import type { Network } from "../networks.ts"
import type { Confirm, HistorySource, PriceSource } from "../query/index.ts"
import type { Contact, ContactSource, ResolveName } from "./contacts.ts"
import type { KnownContract } from "./contracts.ts"
import type { ConfirmationQueue } from "./hooks/transactions/confirmationQueue.ts"
import type { Asset } from "./hooks/wallet/assets.ts"
import type { Messages } from "./locales/messages.ts"
import type { Modal } from "./modal/modal.ts"
import type { SocialConfig } from "./social/flows/config.ts"
import type { ExternalWallet } from "./wallets/externalWallet.ts"

/**
 * Whether components are light or dark. `"page"` follows the page: the nearest marker above (`.dark`, `data-theme`,
 * `data-bs-theme`, `data-mode`), otherwise its `color-scheme`. `"system"` follows the device.
 */
export type Appearance = "light" | "dark" | "system" | "page"

/** A preset of colors, radius and spacing. */
export type Theme = "quay" | "harbour" | "ink"

/** Locale and messages, the looks, and what a strict Content Security Policy needs. */
export interface Presentation {
  /** A BCP 47 language tag. */
  readonly locale: string | undefined
  /** A complete message catalogue. Default English. */
  readonly messages: Messages | undefined
  /** The Content Security Policy nonce for styles and scripts. */
  readonly nonce: string | undefined
  readonly appearance: Appearance | undefined
  readonly theme: Theme | undefined
}

/** What a block explorer shows. */
export interface ExplorerTarget {
  readonly kind: "transaction" | "address"
  /** The hash of the transaction, or the address. */
  readonly value: string
}

/**
 * The block explorer of each chain, by chain id: its URL, to which the paths of EIP-3091 are added, a function that returns the
 * whole link, or `null` for none. Chains that are missing have the explorer that viem lists, or that
 * of the sandbox if the client uses one.
 */
export type Explorers = Readonly<
  Record<number, string | ((target: ExplorerTarget) => string | undefined) | null>
>

/** Prices, and the app's data about its assets. */
export interface MoneySettings {
  /** A fiat code such as `USD`. Default: the currency of the locale's region. */
  readonly currency: string | undefined
  readonly prices: PriceSource | undefined
  readonly assets: readonly Asset[]
  /** Where pictures of assets may come from. */
  readonly logos: Logos
}

/** `"bundled"`: pictures of the app and of this package. `"remote"`: also pictures of the ramp. */
export type Logos = "bundled" | "remote"

/** Where the activity finds what the user received. */
export interface HistorySettings {
  /** The networks to look at. Keep the list short: each is read on its own. */
  readonly networks: readonly Network[]
  /** Your own source, e.g. an indexer. @default the RPC nodes of the client's `evm` */
  readonly source?: HistorySource | undefined
}

/** The settings that a provider passes to its hooks. */
export interface Settings {
  /** What the app is called. */
  readonly appName: string | undefined
  readonly explorer: Explorers | null
  readonly support: string | undefined
  /** The address of the terms of the ramp's partner. */
  readonly rampTerms: string | undefined
  readonly social: SocialConfig
  readonly presentation: Presentation
  readonly money: MoneySettings
  /** Where received money is looked for. */
  readonly history: HistorySettings | undefined
  readonly trustedTypesPolicyName: string | undefined
  readonly confirm: Confirm | undefined
  readonly confirmations: ConfirmationQueue
  /** The contracts that the app knows. */
  readonly contracts: readonly KnownContract[]
  /** The app's own contacts. */
  readonly contacts: readonly Contact[] | ContactSource | undefined
  readonly resolveName: ResolveName | undefined
  /** Missing in React Native. */
  readonly externalWallet?: ExternalWallet | undefined
  readonly modal: Modal
}

// Two contexts, so that hooks that only need the client do not re-render when the settings change.
export const ClientContext = createContext<Client | undefined>(undefined)
export const SettingsContext = createContext<Settings | undefined>(undefined)

/** Returns the given client, or the nearest provider's client. */
export const useClient = (own?: Client): Client => {
  const provided = useContext(ClientContext)
  return required(own ?? provided)
}

export const useSettings = (): Settings => required(useContext(SettingsContext))

/** What a provider has. Throws an error for a hook without a provider, and for a provider without a client. */
export const required = <Value>(value: Value | undefined): Value => {
  if (value == null) {
    throw new Error("slipway: <SlipwayProvider client={...}> has no client, or is not above this component")
  }
  return value
}

/** Returns the provider's locale, messages and nonce. */
export const usePresentation = (): Presentation => useSettings().presentation
