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

/** The credentials that the sandbox accepts. They open nothing else. */
export const credentials = {
  appId: "sandbox-app",
  clientSecret: "sandbox-client-secret",
  rampableClientSecret: "sandbox-ramp-secret",
  telegramBotToken: "sandbox-bot-token"
} as const

/** The one organization of a sandbox. */
export const organization = { id: "5a4d0000000000000000c0de", name: "Sandbox Organization" } as const

export interface Settings {
  readonly seed: string | undefined
  readonly blockTime: number
  readonly orderStepTime: number
  readonly isRampableEnabled: boolean
  readonly rampClients: readonly { readonly clientId: string; readonly publicKey: string }[]
  readonly lifetimes: Lifetimes
}
