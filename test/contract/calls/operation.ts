import type { Network } from "../../../src/index.ts"
import type { Clients } from "./clients.ts"

export interface Operation {
  /** A call that sends only this operation. */
  readonly call: (clients: Clients, tokens: Tokens, facts: Facts) => Promise<unknown>
  /** How the facade changes `data`. By default, it returns it unchanged. */
  readonly present?: (data: Record<string, unknown>) => unknown
}

export interface Tokens {
  readonly accessToken: string
  readonly rampableAccessToken: string
  readonly refreshToken: string
  /** The tokens of a wallet operation. With a refresh token, the call also refreshes the pair. */
  readonly operation: { readonly walletToken: string; readonly refreshToken?: string }
}

/** The values in calls that must exist in a stateful service. */
export interface Facts {
  readonly network: Network
  /** The user's own address. */
  readonly from: string
  readonly verification: { readonly verificationToken: string; readonly otp: string }
  readonly googleCredential: string
  readonly appleCredential: string
  readonly telegramLogin: TelegramLogin
  readonly recoveryFile: string
  readonly tokenAddress: string
  readonly otherTokenAddress: string
  readonly nft: { readonly tokenAddress: string; readonly tokenId: string }
  readonly items: { readonly tokenAddress: string; readonly tokenId: string[]; readonly amount: string[] }
  readonly transactionHash: string
  readonly recipientId: string
  readonly onrampId: string
  readonly offrampId: string
}

type TelegramInput = Parameters<Clients["client"]["auth"]["telegram"]["authorize"]>[0]
type TelegramLogin = Extract<TelegramInput, { readonly data: unknown }>["data"]
