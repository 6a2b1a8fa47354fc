import type { MutationFunctionContext, MutationKey } from "@tanstack/query-core"
import type { Client, SlipwayFailure } from "../index.ts"
import type { Network } from "../networks.ts"
import {
  type Confirm,
  type ConfirmationRequest,
  UserRejectedError,
  type WalletWrite,
  type WalletWriteInput
} from "./confirmation.ts"
import { cacheKey, ownerOf } from "./keys.ts"
import { balancesKey } from "./wallet.ts"
import { type Writing, writing } from "./writing.ts"

export type WalletWriteResult<Name extends WalletWrite> = Awaited<ReturnType<Client["wallet"][Name]>>

/**
 * Options of a mutation that makes one of the wallet's calls, e.g. `walletWriteOptions(client, "sendCoin")`.
 *
 * It is made once: never repeated. Afterwards the balances on the network are read again. With `confirm` the user is
 * asked before.
 */
export const walletWriteOptions = <Name extends WalletWrite>(
  client: Client,
  operation: Name,
  { confirm }: { readonly confirm?: Confirm | undefined } = {}
): Writing<WalletWriteResult<Name>, WalletWriteInput<Name>, SlipwayFailure | UserRejectedError> => {
  // Each pair of input and result belongs together, which the compiler cannot follow through a type parameter.
  const call = client.wallet[operation] as unknown as (
    input: WalletWriteInput<Name>
  ) => Promise<WalletWriteResult<Name>>

  const run = async (
    input: WalletWriteInput<Name>,
    { client: queryClient }: MutationFunctionContext
  ): Promise<WalletWriteResult<Name>> => {
    const session = client.session.current()
    await confirm?.({ operation, input } as ConfirmationRequest) // likewise a pair
    // Somebody else who has signed in while the user was asked has allowed nothing.
    if (ownerOf(client.session.current()) !== ownerOf(session)) throw new UserRejectedError()
    try {
      const result: WalletWriteResult<Name> = await call(input)
      return result
    } finally {
      // Also after a failure: it may have been carried out.
      const { network } = input as { readonly network?: Network } // one call names a chain instead
      void queryClient.invalidateQueries({ queryKey: balancesKey(client, session, network) })
    }
  }

  return writing([...cacheKey(client), operation] satisfies MutationKey, run)
}
