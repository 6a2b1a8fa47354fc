import type { AccountWallet, Client, CreateAccountInput, RecoverAccountInput } from "../../index.ts"
import type { Tokenless } from "../cache/input.ts"
import { cacheKey } from "../cache/keys.ts"
import { type MutationOptions, secretMutationOptions } from "../cache/mutationOptions.ts"
import { type Sealed, unsealed } from "../cache/sealed.ts"

/** The recovery secret of a wallet. The service returns it once, so make sure the user saves it. */
export type RecoverySecret = Pick<AccountWallet, "secret0" | "secret0Link">

/** The result of creating a wallet. The secret goes to `onSecret` only, and the session stores the tokens. */
export type CreatedWallet = Pick<AccountWallet, "address">

export type CreateWalletInput = Tokenless<CreateAccountInput>
export type RecoverWalletInput = Tokenless<RecoverAccountInput>
export type RampAccountInput = Tokenless<Parameters<Client["ramp"]["createAccount"]>[0]>

/**
 * Creates the user's wallet. `onSecret` receives the recovery secret before the mutation resolves. The secret appears
 * in no result and no cache.
 */
export const createWalletOptions = (
  client: Client,
  { onSecret }: { readonly onSecret: (secret: RecoverySecret) => void }
): MutationOptions<CreatedWallet, Sealed<CreateWalletInput>> =>
  secretMutationOptions([...cacheKey(client), "createWallet"], async (input) =>
    deliverSecret(await client.account.create(unsealed(input)), onSecret)
  )

/** Restores a wallet from its recovery file. `onSecret` receives the new secret, if the app shows it. */
export const recoverWalletOptions = (
  client: Client,
  { onSecret }: { readonly onSecret?: ((secret: RecoverySecret) => void) | undefined } = {}
): MutationOptions<CreatedWallet, Sealed<RecoverWalletInput>> =>
  secretMutationOptions([...cacheKey(client), "recoverWallet"], async (input) =>
    deliverSecret(await client.account.recover(unsealed(input)), onSecret)
  )

/** Creates the user's ramp account. The session stores its token. */
export const rampAccountOptions = (client: Client): MutationOptions<void, Sealed<RampAccountInput>> =>
  secretMutationOptions([...cacheKey(client), "rampAccount"], async (input) => {
    await client.ramp.createAccount(unsealed(input))
  })

const deliverSecret = (
  { address, secret0, secret0Link }: AccountWallet,
  onSecret: ((secret: RecoverySecret) => void) | undefined
): CreatedWallet => {
  try {
    onSecret?.({ secret0, ...(secret0Link !== undefined && { secret0Link }) })
  } catch (error) {
    // The wallet exists even if the app's callback throws.
    queueMicrotask(() => {
      throw error
    })
  }
  return { address }
}
