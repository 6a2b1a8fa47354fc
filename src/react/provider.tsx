import { QueryClient, QueryClientContext, QueryClientProvider } from "@tanstack/react-query"
import { type ReactNode, useContext, useEffect, useMemo, useState } from "react"
import type { Client } from "../index.ts"
import { type Confirm, keepPersonal } from "../query/index.ts"
import { whenPersonGoes } from "../query/signOut.ts"
import { ClientContext, type Settings, SettingsContext } from "./context.ts"
import { createConfirmationQueue } from "./hooks/confirmationQueue.ts"
import type { Messages } from "./locales/messages.ts"
import type { SocialConfig } from "./social/flows/config.ts"
import { createExternalWallet } from "./wallets/externalWallet.ts"

export interface SlipwayProviderProps {
  /** Made by `createClient`, outside of React. */
  readonly client: Client
  readonly children?: ReactNode
  /** Where results are cached: the one of the app's `QueryClientProvider` by default, else one of its own. */
  readonly queryClient?: QueryClient | undefined
  /**
   * Who asks the user before a wallet call: `"queue"` has it wait for `useConfirmations`, a function is asked. Nobody
   * by default.
   */
  readonly confirm?: "queue" | Confirm | undefined
  readonly social?: SocialConfig | undefined
  /** A BCP 47 language tag, for the components. */
  readonly locale?: string | undefined
  readonly messages?: Messages | undefined
  /** The nonce of the page's Content Security Policy. */
  readonly nonce?: string | undefined
  /** The Trusted Types policy that makes the addresses of scripts. Default `slipway`. */
  readonly trustedTypesPolicyName?: string | undefined
}

/** Gives a client to the hooks and components below it. The innermost counts. */
export const SlipwayProvider = ({ client, children, queryClient, ...rest }: SlipwayProviderProps) => {
  const cache = useCache(queryClient)
  const settings = useProvided(rest)
  const { confirmations } = settings
  useEffect(() => keepPersonal(client, cache), [client, cache])
  // What waits was asked of someone who has gone.
  useEffect(() => whenPersonGoes(client, confirmations.clear), [client, confirmations])
  return (
    <QueryClientProvider client={cache}>
      <ClientContext.Provider value={client}>
        <SettingsContext.Provider value={settings}>{children}</SettingsContext.Provider>
      </ClientContext.Provider>
    </QueryClientProvider>
  )
}

/** One for each provider and never one for the module: a server renders for many people. */
const useCache = (given: QueryClient | undefined): QueryClient => {
  const outer = useContext(QueryClientContext)
  const [own] = useState(() => new QueryClient())
  return given ?? outer ?? own
}

const useProvided = ({
  social,
  locale,
  messages,
  nonce,
  trustedTypesPolicyName,
  confirm
}: Omit<SlipwayProviderProps, "client" | "children" | "queryClient">): Settings => {
  const [confirmations] = useState(createConfirmationQueue)
  const [externalWallet] = useState(createExternalWallet)
  return useMemo(
    () => ({
      social: social ?? {},
      presentation: { locale, messages, nonce },
      trustedTypesPolicyName,
      confirm: confirm === "queue" ? confirmations.confirm : confirm,
      confirmations,
      externalWallet
    }),
    [social, locale, messages, nonce, trustedTypesPolicyName, confirm, confirmations, externalWallet]
  )
}
