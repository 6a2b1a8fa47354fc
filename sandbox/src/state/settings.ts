/** How long things live, in milliseconds. */
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
 * What a refresh token that was swapped before gets: the end of its session; the same new pair again for so
 * many milliseconds; or so many more new pairs before its session ends.
 */
export type Rotation = "strict" | `grace:${number}` | `counter:${number}`

/** Whether a wallet token is good for one operation, or until it expires or is refreshed. */
export type WalletTokens = "single-use" | "multi-use"

/** What tokens look like to an app: JWTs that it can read, or texts that say nothing. */
export type TokenFormat = "jwt" | "opaque"

/**
 * Where a sign-in tells the wallet's addresses: in the answer's `addresses` and as a list in the wallet token, in one of
 * the two, as a text in the token, or nowhere. An opaque token tells none.
 */
export type ToldAddresses = "everywhere" | "answer" | "token-list" | "token-text" | "nowhere"

/** Whether the payment for an order to buy arrives by itself after a while, or only by command. */
export type Payments = "clock" | "command"

/** The settings that may change while the sandbox runs. */
export interface Changes {
  /** @default "strict" */
  readonly rotation?: Rotation
  /** @default "single-use" */
  readonly walletTokens?: WalletTokens
  /** @default "jwt" */
  readonly tokenFormat?: TokenFormat
  /** Where a sign-in tells the wallet's addresses. @default "everywhere" */
  readonly addresses?: ToldAddresses
  /** Milliseconds by which the clock that tokens are dated and judged by is wrong. @default 0 */
  readonly clockOffset?: number
  /** @default "clock" */
  readonly payments?: Payments
  /** Milliseconds before a request is carried out. @default 0 */
  readonly latency?: number
  /** At most so many milliseconds more, drawn for each request. @default 0 */
  readonly jitter?: number
  /** How long things live, in milliseconds. */
  readonly lifetimes?: Partial<Lifetimes>
}

/** Those settings alone, out of all. */
export const changeable = ({
  rotation,
  walletTokens,
  tokenFormat,
  addresses,
  clockOffset,
  payments,
  latency,
  jitter,
  lifetimes
}: Required<Changes>): Required<Changes> => ({
  rotation,
  walletTokens,
  tokenFormat,
  addresses,
  clockOffset,
  payments,
  latency,
  jitter,
  lifetimes
})

/** The credentials that the sandbox accepts. They open nothing else. */
export const credentials = {
  appId: "sandbox-app",
  clientSecret: "sandbox-client-secret",
  rampableClientSecret: "sandbox-ramp-secret",
  telegramBotToken: "sandbox-bot-token"
} as const

/** The one organization of a sandbox. */
export const organization = { id: "5a4d0000000000000000c0de", name: "Sandbox Organization" } as const

/** What keeps the networks: maps in this process, or an anvil for each. */
export type ChainKind = "memory" | "anvil"

export interface Settings extends Required<Changes> {
  readonly seed: string | undefined
  readonly blockTime: number
  readonly orderStepTime: number
  readonly isRampableEnabled: boolean
  readonly chain: ChainKind
  readonly rampClients: readonly { readonly clientId: string; readonly publicKey: string }[]
  readonly lifetimes: Lifetimes
}
