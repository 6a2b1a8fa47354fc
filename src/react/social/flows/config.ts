/** The identity providers that an app is registered with. Contains no secrets. */
export interface SocialConfig {
  readonly google?: GoogleConfig | undefined
  readonly apple?: AppleConfig | undefined
  readonly telegram?: TelegramConfig | undefined
}

interface Addresses {
  /** Overrides the provider's origin, e.g. for the sandbox. */
  readonly origin?: string | undefined
}

export interface GoogleConfig extends Addresses {
  readonly clientId: string
  /** What to request from Google: an ID token (default), an access token, or an authorization code. */
  readonly mode?: "id_token" | "access_token" | "code" | undefined
  /** The page that Google returns to where popups are not available. Must be registered with Google. */
  readonly redirectUri?: string | undefined
}

export interface AppleConfig extends Addresses {
  readonly clientId: string
  /** Must be registered with Apple, and on the page's origin for the popup. */
  readonly redirectUri: string
  /** The language of Apple's page. Default `en_US`. */
  readonly locale?: string | undefined
}

export interface TelegramConfig extends Addresses {
  /** The number before the colon of the bot token. The rest of the token is secret. */
  readonly botId: string
  readonly botUsername: string
}
