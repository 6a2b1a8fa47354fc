import type { QueryClient } from "@tanstack/react-query"
import type { ReactNode } from "react"
import type { Client } from "../index.ts"
import type { Confirm, PriceSource } from "../query/index.ts"
import type { Contact, ContactSource, ResolveName } from "./contacts.ts"
import type { Appearance, Explorers, HistorySettings, Logos, Theme } from "./context.ts"
import type { KnownContract } from "./contracts.ts"
import type { Asset } from "./hooks/wallet/assets.ts"
import type { Messages } from "./locales/messages.ts"
import type { SocialConfig } from "./social/flows/config.ts"

export interface SlipwayProviderProps {
  /** Created with `createClient`, outside of React. */
  readonly client: Client
  readonly children?: ReactNode
  /**
   * What the app is called, e.g. in "Welcome to Harbour", and in the names of recovery files. Default: texts without a
   * name.
   */
  readonly appName?: string | undefined
  /** The query cache. Default: the one of the app's `QueryClientProvider`, or a new one. */
  readonly queryClient?: QueryClient | undefined
  /**
   * Asks the user before the hooks for sends and signatures call the wallet. With `"queue"`, the call appears in `useConfirmations`. A
   * function is called with it. `useSell`, `usePayOfframpOrder` and `useTopUpGasTank` do not ask, because their components have a
   * review. Default: no confirmation.
   */
  readonly confirm?: "queue" | Confirm | undefined
  /** The contracts that the app knows. `ConfirmRequest` names them, and says what their calls do. Define it outside of the component. */
  readonly contracts?: readonly KnownContract[] | undefined
  /**
   * The app's own list of contacts of the signed-in user, or a list with `save` and `remove`. Pass the same object
   * until the list changes. Default: contacts are stored in the browser's local storage. In React Native they cannot be
   * changed without a source.
   */
  readonly contacts?: readonly Contact[] | ContactSource | undefined
  /** Resolves names of recipients, e.g. with viem's `getEnsAddress`. Default: only addresses and contacts are accepted. */
  readonly resolveName?: ResolveName | undefined
  readonly social?: SocialConfig | undefined
  /** A BCP 47 language tag for the components. */
  readonly locale?: string | undefined
  readonly messages?: Messages | undefined
  /**
   * The fiat currency that amounts are also shown in, e.g. `USD`. Default: the currency of the locale's region, for Indonesia, India and the
   * euro area. `USD` elsewhere.
   */
  readonly currency?: string | undefined
  /** Your own prices. Default: the rates of the ramp's quotes. */
  readonly prices?: PriceSource | undefined
  /**
   * Coins and tokens that the app knows: their names, pictures and prices, and the tokens to show. Define the list
   * outside of components.
   */
  readonly assets?: readonly Asset[] | undefined
  /**
   * The networks whose received money the activity lists, and optionally your own source for it. Define the object
   * outside of components. The default source reads the RPC nodes of `evm`. Default: none.
   */
  readonly history?: HistorySettings | undefined
  /**
   * Where pictures of assets, banks and payment methods may come from. `"remote"` also loads those that the ramp names, from any
   * `https:` host, which then sees the user's IP address. Default `"bundled"`.
   */
  readonly logos?: Logos | undefined
  /** Whether the components are light or dark. Default `"page"`: they follow the page. */
  readonly appearance?: Appearance | undefined
  /** The preset that `slipway/styles.css` uses. Default `"quay"`. */
  readonly theme?: Theme | undefined
  /** The block explorers by chain id. Default: those that viem lists, or that of the sandbox in use. `null` hides all links. */
  readonly explorer?: Explorers | null | undefined
  /**
   * Where users get help: an `https:` URL or a `mailto:` address. `{reference}` in it becomes the reference of the send or order.
   * Default: no link.
   */
  readonly support?: string | undefined
  /** The `https:` address of the terms of the ramp's partner, which the one-time setup of buying and selling links to. Default: no link. */
  readonly rampTerms?: string | undefined
  /** The nonce of the page's Content Security Policy. */
  readonly nonce?: string | undefined
  /** The name of the Trusted Types policy for script URLs. Default `slipway`. */
  readonly trustedTypesPolicyName?: string | undefined
}
