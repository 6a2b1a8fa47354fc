import { createContext, useContext } from "react"
import type { Client } from "../index.ts"
import type { Confirm } from "../query/index.ts"
import type { ConfirmationQueue } from "./hooks/confirmationQueue.ts"
import type { Messages } from "./locales/messages.ts"
import type { SocialConfig } from "./social/flows/config.ts"
import type { ExternalWallet } from "./wallets/externalWallet.ts"

/** How things are said, and what pages with a strict policy need for it. */
export interface Presentation {
  /** A BCP 47 language tag. */
  readonly locale: string | undefined
  /** A whole catalogue of messages; English without one. */
  readonly messages: Messages | undefined
  /** The nonce of the page's Content Security Policy, for styles and scripts. */
  readonly nonce: string | undefined
}

/** What a provider gives to the hooks below it, besides the client. */
export interface Settings {
  readonly social: SocialConfig
  readonly presentation: Presentation
  readonly trustedTypesPolicyName: string | undefined
  readonly confirm: Confirm | undefined
  readonly confirmations: ConfirmationQueue
  readonly externalWallet: ExternalWallet
}

// Two, so that who needs the client alone does not render for a change of the rest.
export const ClientContext = createContext<Client | undefined>(undefined)
export const SettingsContext = createContext<Settings | undefined>(undefined)

/** The client of the nearest provider, or the one that is handed in. */
export const useClient = (own?: Client): Client => {
  const provided = useContext(ClientContext)
  const client = own ?? provided
  if (client === undefined) throw new Error("slipway: this needs a <SlipwayProvider client={...}> above it")
  return client
}

export const useSettings = (): Settings => {
  const settings = useContext(SettingsContext)
  if (settings === undefined) throw new Error("slipway: this needs a <SlipwayProvider client={...}> above it")
  return settings
}

/** The locale, the messages and the nonce that the provider was given. */
export const usePresentation = (): Presentation => useSettings().presentation
