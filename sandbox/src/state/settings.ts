import type { OwnDocument } from "../service/documented.ts"
/** Lifetimes in milliseconds. */
export interface Lifetimes {
  readonly code: number
  readonly accessToken: number
  readonly walletToken: number
  readonly refreshToken: number
  readonly rampableAccessToken: number
  readonly recoveryLink: number
  readonly quote: number
  readonly order: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export const defaultLifetimes: Lifetimes = {
  code: 5 * minute,
  accessToken: hour,
  walletToken: minute,
  refreshToken: 7 * day,
  rampableAccessToken: 31 * day,
  recoveryLink: 5 * minute,
  quote: minute,
  order: hour
}

/**
 * What happens when a refresh token is used again. `"strict"` revokes the session. `"grace:<ms>"` returns the same pair
 * for that many milliseconds. `"counter:<n>"` issues that many new pairs before it revokes the session.
 */
export type Rotation = "strict" | `grace:${number}` | `counter:${number}`

/** Whether a wallet token is valid for one operation, or until it expires or is refreshed. */
export type WalletTokens = "single-use" | "multi-use"

/** Whether tokens are JWTs, which an app can read, or opaque strings. */
export type TokenFormat = "jwt" | "opaque"

/**
 * Where a sign-in returns the wallet's addresses: in `addresses` of the response and as a list in the wallet token, in
 * only one of the two, as a string in the token, or nowhere. An opaque token contains none.
 */
export type AddressPlacement = "everywhere" | "answer" | "token-list" | "token-text" | "nowhere"

/** Whether the payment of an on-ramp order arrives by itself after a while, or only by command. */
export type Payments = "clock" | "command"

/**
 * Whether the calculated amounts of quotes and orders are rounded to the decimals of their currency, or have up to 18
 * decimals: more digits than a JavaScript number.
 */
export type Amounts = "rounded" | "unrounded"

/** Whether the ramp's rates stay the same, or change a little every minute. */
export type Rates = "fixed" | "drifting"

/** Whether the rate and the fiat fee of buy orders are JSON numbers or text. */
export type Fees = "number" | "text"

/** What `expiry_time` of a quote is: the quote's lifetime, or the time since 1970 when it expires, or that time as a date. */
export type QuoteExpiry = "seconds" | "milliseconds" | "unix-seconds" | "unix-milliseconds" | "date"

/** What the app's configuration in the dashboard says: the ways to sign in, and features. */
export interface AppSettings {
  readonly email: boolean
  readonly whatsapp: boolean
  readonly google: boolean
  readonly apple: boolean
  readonly telegram: boolean
  readonly embeddedWallet: boolean
  readonly accountAbstraction: boolean
  readonly vendorBrand: boolean
  readonly poweredBy: boolean
}

export const defaultApp: AppSettings = {
  email: true,
  whatsapp: true,
  google: true,
  apple: true,
  telegram: true,
  embeddedWallet: true,
  accountAbstraction: false,
  vendorBrand: false,
  poweredBy: false
}

/** The settings that can change while the sandbox runs. */
export interface Changes {
  /** @default "strict" */
  readonly rotation?: Rotation
  /** @default "single-use" */
  readonly walletTokens?: WalletTokens
  /** @default "jwt" */
  readonly tokenFormat?: TokenFormat
  /** Where a sign-in returns the wallet's addresses. @default "everywhere" */
  readonly addresses?: AddressPlacement
  /** The error of the clock for tokens and the `Date` header, in milliseconds. @default 0 */
  readonly clockOffset?: number
  /** @default "clock" */
  readonly payments?: Payments
  /** @default "rounded" */
  readonly amounts?: Amounts
  /** @default "number" */
  readonly fees?: Fees
  /** @default "fixed" */
  readonly rates?: Rates
  /** @default "seconds" */
  readonly quoteExpiry?: QuoteExpiry
  /** Milliseconds of delay before a request is executed. @default 0 */
  readonly latency?: number
  /** The most milliseconds of additional random delay per request. @default 0 */
  readonly jitter?: number
  /** Lifetimes in milliseconds. */
  readonly lifetimes?: Partial<Lifetimes>
  /** What the app's configuration has switched on. Default: every way to sign in, and the embedded wallet. */
  readonly app?: Partial<AppSettings>
}

/** Picks the changeable settings out of all settings. */
export const changeable = ({
  rotation,
  walletTokens,
  tokenFormat,
  addresses,
  clockOffset,
  payments,
  amounts,
  fees,
  rates,
  quoteExpiry,
  latency,
  jitter,
  lifetimes,
  app
}: Required<Changes>): Required<Changes> => ({
  rotation,
  walletTokens,
  tokenFormat,
  addresses,
  clockOffset,
  payments,
  amounts,
  fees,
  rates,
  quoteExpiry,
  latency,
  jitter,
  lifetimes,
  app
})

/** The credentials that the sandbox accepts. They are public. */
export const credentials = {
  appId: "sandbox-app",
  clientSecret: "sandbox-client-secret",
  rampableClientSecret: "sandbox-ramp-secret",
  telegramBotToken: "sandbox-bot-token"
} as const

/** The only organization of a sandbox. */
export const organization = { id: "5a4d0000000000000000c0de", name: "Sandbox Organization" } as const

/** Where the networks run: in memory, or on one anvil each. */
export type ChainKind = "memory" | "anvil"

export interface Settings extends Required<Changes> {
  readonly seed: string | undefined
  readonly blockTime: number
  readonly orderStepTime: number
  readonly isRampableEnabled: boolean
  readonly chain: ChainKind
  readonly rampClients: readonly { readonly clientId: string; readonly publicKey: string }[]
  readonly lifetimes: Lifetimes
  readonly app: AppSettings
  readonly documents: OwnDocuments
}

/** Parsed OpenAPI documents that you pass. */
export interface OwnDocuments {
  readonly wallet?: OwnDocument | undefined
  readonly ramp?: OwnDocument | undefined
}
