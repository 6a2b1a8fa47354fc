import type { Clients } from "./clients.ts"
import { rampOperations } from "./rampOperations.ts"
import { walletOperations } from "./walletOperations.ts"

export interface Tokens {
  readonly accessToken: string
  readonly rampableAccessToken: string
  readonly refreshToken: string
  /** What a wallet operation is handed: a wallet token, and a refresh token when the pair is to be renewed. */
  readonly operation: { readonly walletToken: string; readonly refreshToken?: string }
}

export interface Operation {
  /** A call that sends this operation, and nothing else. */
  readonly call: (clients: Clients, tokens: Tokens) => Promise<unknown>
  /** How the facade shows `data` when it does not pass it on as it is. */
  readonly present?: (data: Record<string, unknown>) => unknown
}

/** One call for each operation of the two documents, by `operationId`. */
export const operations: Readonly<Record<string, Operation>> = { ...walletOperations, ...rampOperations }

/** Methods that send no operation of their own, and why. */
export const otherMethods: Readonly<Record<string, string>> = {
  dispose: "sends nothing",
  "session.current": "sends nothing",
  "session.subscribe": "sends nothing",
  "session.events": "sends nothing",
  "session.signOut": "sends nothing",
  "session.refresh": "is refreshWalletToken with the session's own token",
  "onramp.watch": "is getOnramp, again and again",
  "offramp.watch": "is getOfframp, again and again"
}
