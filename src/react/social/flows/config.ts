/** Which identity providers an app is registered with. None of it is a secret. */
export interface SocialConfig {
  readonly google?: GoogleConfig | undefined
  readonly apple?: AppleConfig | undefined
  readonly telegram?: TelegramConfig | undefined
}

interface Addresses {
  /** Other addresses than the provider's own, e.g. the sandbox's stand-ins. */
  readonly origin?: string | undefined
}

export interface GoogleConfig extends Addresses {
  readonly clientId: string
  /** What to ask Google for: an ID token (default), an access token, or an authorization code. */
  readonly mode?: "id_token" | "access_token" | "code" | undefined
  /** A page of the app to come back to where there are no popups. Registered with Google. */
  readonly redirectUri?: string | undefined
}

export interface AppleConfig extends Addresses {
  readonly clientId: string
  /** Registered with Apple, and on the page's own origin for the popup. */
  readonly redirectUri: string
  /** The language of Apple's page. Default `en_US`. */
  readonly locale?: string | undefined
}

export interface TelegramConfig extends Addresses {
  /** The number before the colon of the bot's token. The rest of the token is a secret. */
  readonly botId: string
  readonly botUsername: string
}
