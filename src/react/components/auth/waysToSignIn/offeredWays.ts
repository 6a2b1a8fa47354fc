import { useMemo, useState } from "react"
import type { AppConfig } from "../../../../index.ts"
import { type Settings, useSettings } from "../../../context.ts"
import { useAppConfig } from "../../../hooks/auth/appConfig.ts"
import { useHasPassed, useNow } from "../../../hooks/clock.ts"
import type { SocialProvider } from "./lastWay.ts"
import type { SignInMethod } from "./signInProps.ts"

/** The ways to sign in that an app offers. */
export interface OfferedWays {
  readonly methods: readonly SignInMethod[]
  readonly providers: readonly SocialProvider[]
}

export const defaultMethods: readonly SignInMethod[] = ["email", "whatsapp"]

export const everyProvider: readonly SocialProvider[] = ["google", "apple", "telegram"]

type SocialConfig = Settings["social"]

/** What is offered when the configuration says nothing. */
const defaults: OfferedWays = { methods: defaultMethods, providers: everyProvider }

/** How long the user waits for the configuration, in milliseconds. */
const configTimeout = 3000

/**
 * The ways that the app's configuration has switched on, and the settings with the providers that it names. `undefined` while it
 * loads. A configuration that cannot be read or comes too late changes nothing.
 */
export const useOfferedWays = (): { readonly ways: OfferedWays; readonly settings: Settings } | undefined => {
  const settings = useSettings()
  const { data, isPending, fetchStatus } = useAppConfig()
  const isLate = useHasPassed(useState(useNow())[0], configTimeout)
  const [isGivenUp, giveUp] = useState(false)
  // A form that the user may have begun to fill in must not change when the answer comes after all.
  if (isPending && !isGivenUp && (isLate || fetchStatus === "paused")) giveUp(true)
  const config = isGivenUp ? undefined : data
  const configured = useMemo(() => {
    const social = socialIn(config, settings.social)
    return { ways: waysIn(config, social), settings: { ...settings, social } }
  }, [config, settings])
  return isPending && !isGivenUp ? undefined : configured
}

/** The ways to sign in of a configuration. One that leaves no way is taken for a mistake. */
export const waysIn = (config: AppConfig = {}, social: SocialConfig): OfferedWays => {
  const isOn = { email: config.useEmailLogin, whatsapp: config.whatsapp?.enabled }
  const methods = defaultMethods.filter((method) => isOn[method as keyof typeof isOn] !== false) // its keys
  const providers = everyProvider.filter((provider) => config[provider]?.enabled !== false)
  const isAny = methods.length > 0 || providers.some((provider) => social[provider])
  return isAny ? { methods, providers } : defaults
}

/** The app's own registration with each provider, or else that of the configuration if it is switched on. */
export const socialIn = (
  { google, apple, telegram }: AppConfig = {},
  own: SocialConfig,
  origin: string | undefined = globalThis.location?.origin
): SocialConfig => ({
  google: own.google ?? (google?.enabled && google.clientId ? { clientId: google.clientId } : undefined),
  apple: own.apple ?? (apple?.enabled ? appleIn(apple, origin) : undefined),
  telegram: own.telegram ?? (telegram?.enabled ? telegramIn(telegram) : undefined)
})

/** Apple hands the user's credential to the redirect URI, so only a page of this origin may be that. */
const appleIn = (
  { clientId, redirectUri }: NonNullable<AppConfig["apple"]>,
  origin: string | undefined
): SocialConfig["apple"] =>
  clientId && redirectUri && originOf(redirectUri) === origin ? { clientId, redirectUri } : undefined

const originOf = (url: string): string | undefined => {
  try {
    return new URL(url).origin
  } catch {
    return undefined
  }
}

const telegramIn = ({ botId, botUsername }: NonNullable<AppConfig["telegram"]>): SocialConfig["telegram"] =>
  botId === undefined || botUsername === undefined ? undefined : { botId: String(botId), botUsername }
