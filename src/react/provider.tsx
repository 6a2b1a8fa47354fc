import { QueryClient, QueryClientContext, QueryClientProvider } from "@tanstack/react-query"
import { type ReactNode, useContext, useEffect, useMemo, useState } from "react"
import type { Client } from "../index.ts"
import { type Confirm, keepPersonal, type PriceSource } from "../query/index.ts"
import { readAgainOnline } from "../query/readAgainOnline.ts"
import { onUserChange } from "../query/signOut.ts"
import { confirmRequestsOf } from "./approveInReact.ts"
import type { Contact, ContactSource, ResolveName } from "./contacts.ts"
import {
  type Appearance,
  ClientContext,
  type Explorers,
  type HistorySettings,
  type Logos,
  required,
  type Settings,
  SettingsContext,
  type Theme
} from "./context.ts"
import type { KnownContract } from "./contracts.ts"
import type { Asset } from "./hooks/assets.ts"
import { createConfirmationQueue } from "./hooks/confirmationQueue.ts"
import { forgetSentCodeOnSignIn } from "./hooks/forgetSentCode.ts"
import type { Messages } from "./locales/messages.ts"
import { createModal } from "./modal/modal.ts"
import { checkProps } from "./props/checkProps.ts"
import type { SocialConfig } from "./social/flows/config.ts"
import { useContrastWarning } from "./theme/useContrastWarning.ts"
import { createExternalWallet } from "./wallets/externalWallet.ts"
import { walletMemory } from "./wallets/rememberedWallet.ts"
import { useReconnect } from "./wallets/useReconnect.ts"

export interface SlipwayProviderProps {
  /** Created with `createClient`, outside of React. */
  readonly client: Client
  readonly children?: ReactNode
  /** What the app is called, e.g. in "Welcome to Harbour", and in the names of recovery files. Default: words without a name. */
  readonly appName?: string | undefined
  /** The query cache. Default: the one of the app's `QueryClientProvider`, or a new one. */
  readonly queryClient?: QueryClient | undefined
  /**
   * Asks the user before each wallet call. `"queue"` puts the call in `useConfirmations`; a function is called.
   * Default: no confirmation.
   */
  readonly confirm?: "queue" | Confirm | undefined
  /** The contracts that the app knows. `ConfirmRequest` names them, and says what their calls do. Define it outside of the component. */
  readonly contracts?: readonly KnownContract[] | undefined
  /**
   * The app's own list of contacts of the signed-in user, or a list with `save` and `remove`. Keep it the same object until it
   * changes. Default: contacts are kept in the local storage of the browser. In React Native they cannot be changed without a source.
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
  /** Coins and tokens that the app knows: their names, pictures and prices, and the tokens to show. Keep the list outside of components. */
  readonly assets?: readonly Asset[] | undefined
  /**
   * The networks whose received money the activity lists, and an own source of it. Keep the object outside of components. The default
   * source reads the RPC nodes of `evm`. Default: none.
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

/**
 * Provides a client to the hooks and components below it. The nearest provider wins. Providers of the same client inside each other
 * share one queue of confirmations, one modal and one external wallet.
 */
export const SlipwayProvider = ({ client, children, queryClient, ...rest }: SlipwayProviderProps) => {
  required(client)
  checkProps("SlipwayProvider", { queryClient, ...rest })
  const cache = useCache(queryClient)
  const settings = useProvided(client, rest)
  const { confirm, confirmations, externalWallet } = settings
  useEffect(() => keepPersonal(client, cache), [client, cache])
  useEffect(() => readAgainOnline(client, cache), [client, cache])
  useEffect(() => forgetSentCodeOnSignIn(client), [client])
  useEffect(() => confirm && confirmRequestsOf(client, confirm), [client, confirm])
  // Pending requests belong to the user who signed out.
  useEffect(() => onUserChange(client, confirmations.clear), [client, confirmations])
  useReconnect(client, externalWallet)
  useContrastWarning(rest.theme)
  return (
    <QueryClientProvider client={cache}>
      <ClientContext.Provider value={client}>
        <SettingsContext.Provider value={settings}>{children}</SettingsContext.Provider>
      </ClientContext.Provider>
    </QueryClientProvider>
  )
}

/** Every chain has the explorer that viem lists. */
const noExplorers: Explorers = {}

/** One cache per provider, not per module: a server renders for many users. */
const useCache = (given: QueryClient | undefined): QueryClient => {
  const outer = useContext(QueryClientContext)
  const [own] = useState(() => new QueryClient())
  return given ?? outer ?? own
}

const noAssets: readonly Asset[] = []
const noContracts: readonly KnownContract[] = []

/** What providers of the same client share. */
type Shared = Pick<Settings, "confirmations" | "externalWallet" | "modal">

const useShared = (client: Client): Shared => {
  const outer = useContext(SettingsContext)
  const isSame = useContext(ClientContext) === client
  const [own] = useState<Shared>(() => ({
    confirmations: createConfirmationQueue(),
    externalWallet: createExternalWallet(walletMemory(client)),
    modal: createModal()
  }))
  return isSame && outer ? outer : own
}

const useProvided = (
  client: Client,
  {
    appName,
    contracts = noContracts,
    contacts,
    resolveName,
    social,
    locale,
    messages,
    nonce,
    appearance,
    theme,
    explorer = noExplorers,
    support,
    rampTerms,
    trustedTypesPolicyName,
    currency,
    prices,
    assets = noAssets,
    history,
    logos = "bundled",
    confirm
  }: Omit<SlipwayProviderProps, "client" | "children" | "queryClient">
): Settings => {
  const { confirmations, externalWallet, modal } = useShared(client)
  const money = useMemo(() => ({ currency, prices, assets, logos }), [currency, prices, assets, logos])
  return useMemo(
    () => ({
      appName,
      social: social ?? {},
      presentation: { locale, messages, nonce, appearance, theme },
      explorer,
      support,
      rampTerms,
      money,
      history,
      trustedTypesPolicyName,
      confirm: confirm === "queue" ? confirmations.confirm : confirm,
      confirmations,
      contracts,
      contacts,
      resolveName,
      externalWallet,
      modal
    }),
    [
      appName,
      contracts,
      contacts,
      resolveName,
      social,
      locale,
      messages,
      nonce,
      appearance,
      theme,
      explorer,
      support,
      rampTerms,
      money,
      history,
      trustedTypesPolicyName,
      confirm,
      confirmations,
      externalWallet,
      modal
    ]
  )
}
