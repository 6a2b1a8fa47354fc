import { QueryClient, QueryClientContext, QueryClientProvider } from "@tanstack/react-query"
import { useContext, useEffect, useMemo, useState } from "react"
import type { Client } from "../index.ts"
import { onUserChange } from "../query/auth/signOut.ts"
import { readAgainOnline } from "../query/cache/readAgainOnline.ts"
import { keepPersonal } from "../query/index.ts"
import { confirmRequestsOf } from "./approveInReact.ts"
import { ClientContext, type Explorers, required, type Settings, SettingsContext } from "./context.ts"
import type { KnownContract } from "./contracts.ts"
import { forgetSentCodeOnSignIn } from "./hooks/auth/forgetSentCode.ts"
import { useMade } from "./hooks/made.ts"
import { createConfirmationQueue } from "./hooks/transactions/confirmationQueue.ts"
import type { Asset } from "./hooks/wallet/assets.ts"
import { createModal } from "./modal/modal.ts"
import { checkProps } from "./props/checkProps.ts"
import type { SlipwayProviderProps } from "./providerProps.ts"
import { useContrastWarning } from "./theme/useContrastWarning.ts"

/** The part of the provider that browsers and React Native share: all but the wallets of browsers. */
export const SharedProvider = ({
  client,
  children,
  queryClient,
  externalWallet,
  ...rest
}: SlipwayProviderProps & Pick<Settings, "externalWallet">) => {
  required(client)
  checkProps("SlipwayProvider", { queryClient, ...rest })
  const cache = useCache(queryClient)
  const settings = useProvided(client, externalWallet, rest)
  const { confirm, confirmations } = settings
  useEffect(() => keepPersonal(client, cache), [client, cache])
  useEffect(() => readAgainOnline(client, cache), [client, cache])
  useEffect(() => forgetSentCodeOnSignIn(client), [client])
  useEffect(() => confirm && confirmRequestsOf(client, confirm), [client, confirm])
  // Pending requests belong to the user who signed out.
  useEffect(() => onUserChange(client, confirmations.clear), [client, confirmations])
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
type Shared = Pick<Settings, "confirmations" | "modal">

const useShared = (client: Client): Shared => {
  const outer = useContext(SettingsContext)
  const isSame = useContext(ClientContext) === client
  const own = useMade(createShared, [client])
  useEffect(own.retain, [own])
  return isSame && outer ? outer : own
}

const createShared = () => {
  const confirmations = createConfirmationQueue()
  const modal = createModal()
  let mounts = 0
  const end = () => {
    if (mounts > 0) return
    confirmations.clear()
    modal.send({ type: "reset" })
  }
  return {
    confirmations,
    modal,
    /** Returns a function that ends what waits for the user, unless it is retained again at once, as StrictMode does. */
    retain: () => {
      mounts++
      return () => {
        mounts--
        queueMicrotask(end)
      }
    }
  }
}

const useProvided = (
  client: Client,
  externalWallet: Settings["externalWallet"],
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
  const { confirmations, modal } = useShared(client)
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
