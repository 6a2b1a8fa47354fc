import type { AccountWallet, Client, CreateAccountInput, RecoverAccountInput } from "../index.ts"
import type { Tokenless } from "./input.ts"
import { cacheKey } from "./keys.ts"
import { type Sealed, unsealed } from "./sealed.ts"
import { secretWriting, type Writing } from "./writing.ts"

/** What brings the wallet back. It is given out once: whoever gets it has to have the user keep it. */
export type RecoverySecret = Pick<AccountWallet, "secret0" | "secret0Link">

/** What is told of a new wallet: the secret goes to `onSecret`, the tokens are the session's. */
export type CreatedWallet = Pick<AccountWallet, "address">

export type CreateWalletInput = Tokenless<CreateAccountInput>
export type RecoverWalletInput = Tokenless<RecoverAccountInput>
export type RampAccountInput = Tokenless<Parameters<Client["ramp"]["createAccount"]>[0]>

/**
 * Makes the user's wallet. `onSecret` gets the recovery secret before the mutation is over, and nobody else does: it
 * is in no result and in no cache.
 */
export const createWalletOptions = (
  client: Client,
  { onSecret }: { readonly onSecret: (secret: RecoverySecret) => void }
): Writing<CreatedWallet, Sealed<CreateWalletInput>> =>
  secretWriting([...cacheKey(client), "createWallet"], async (input) =>
    handedOut(await client.account.create(unsealed(input)), onSecret)
  )

/** Brings a wallet back by its recovery file. `onSecret` gets the new secret, if the app shows it. */
export const recoverWalletOptions = (
  client: Client,
  { onSecret }: { readonly onSecret?: ((secret: RecoverySecret) => void) | undefined } = {}
): Writing<CreatedWallet, Sealed<RecoverWalletInput>> =>
  secretWriting([...cacheKey(client), "recoverWallet"], async (input) =>
    handedOut(await client.account.recover(unsealed(input)), onSecret)
  )

/** Creates the user's ramp account. The session keeps its token. */
export const rampAccountOptions = (client: Client): Writing<void, Sealed<RampAccountInput>> =>
  secretWriting([...cacheKey(client), "rampAccount"], async (input) => {
    await client.ramp.createAccount(unsealed(input))
  })

const handedOut = (
  { address, secret0, secret0Link }: AccountWallet,
  onSecret: ((secret: RecoverySecret) => void) | undefined
): CreatedWallet => {
  try {
    onSecret?.({ secret0, ...(secret0Link !== undefined && { secret0Link }) })
  } catch (error) {
    // The wallet exists, whatever becomes of its secret in the app.
    queueMicrotask(() => {
      throw error
    })
  }
  return { address }
}
