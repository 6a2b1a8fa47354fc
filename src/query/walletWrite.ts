import type { MutationFunctionContext, MutationKey } from "@tanstack/query-core"
import type { Client, SlipwayFailure } from "../index.ts"
import type { Network } from "../networks.ts"
import { balancesKey } from "./balancesKey.ts"
import {
  type Confirm,
  type ConfirmationRequest,
  UserRejectedError,
  type WalletWrite,
  type WalletWriteInput
} from "./confirmation.ts"
import { cacheKey, ownerOf } from "./keys.ts"
import { type MutationOptions, mutationOptions } from "./mutationOptions.ts"
import { withSpendingLimit } from "./spendingLimit.ts"

export type WalletWriteResult<Name extends WalletWrite> = Awaited<ReturnType<Client["wallet"][Name]>>

/**
 * Options of a mutation that makes a wallet call, e.g. `walletWriteOptions(client, "sendCoin")`.
 *
 * The call is never retried. Afterwards the balances on the network are invalidated. With `confirm` the user is asked
 * first.
 */
export const walletWriteOptions = <Name extends WalletWrite>(
  client: Client,
  operation: Name,
  { confirm }: { readonly confirm?: Confirm | undefined } = {}
): MutationOptions<WalletWriteResult<Name>, WalletWriteInput<Name>, SlipwayFailure | UserRejectedError> => {
  // The input and the result belong to the same operation, which the compiler cannot follow through a type parameter.
  const call = client.wallet[operation] as unknown as (
    input: WalletWriteInput<Name>
  ) => Promise<WalletWriteResult<Name>>

  const run = async (
    input: WalletWriteInput<Name>,
    { client: queryClient }: MutationFunctionContext
  ): Promise<WalletWriteResult<Name>> => {
    const session = client.session.current()
    const approved = await approvedInput(operation, input, confirm)
    // If another user signed in before the approval, that user has approved nothing.
    if (ownerOf(client.session.current()) !== ownerOf(session)) throw new UserRejectedError()
    try {
      const result: WalletWriteResult<Name> = await call(approved)
      return result
    } finally {
      // Also after an error, because the call may have succeeded.
      const { network } = input as { readonly network?: Network } // one operation has a chain id instead
      void queryClient.invalidateQueries({ queryKey: balancesKey(client, session, network) })
    }
  }

  return mutationOptions([...cacheKey(client), operation] satisfies MutationKey, run)
}

/** The input that the user approved: as given, or with the lower spending limit that they chose. */
const approvedInput = async <Name extends WalletWrite>(
  operation: Name,
  input: WalletWriteInput<Name>,
  confirm: Confirm | undefined
): Promise<WalletWriteInput<Name>> => {
  const request = { operation, input } as ConfirmationRequest // pairs as above
  const approval = await confirm?.(request)
  if (typeof approval !== "object" || approval.spendingLimit === undefined) return input
  return withSpendingLimit(request, approval.spendingLimit).input as WalletWriteInput<Name> // pairs as above
}
