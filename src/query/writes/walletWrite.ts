import type { MutationFunctionContext, MutationKey } from "@tanstack/query-core"
import type { Client, SlipwayFailure } from "../../index.ts"
import type { Network } from "../../networks.ts"
import { balancesKey } from "../cache/balancesKey.ts"
import { cacheKey } from "../cache/keys.ts"
import { type MutationOptions, mutationOptions } from "../cache/mutationOptions.ts"
import { approvedInput } from "./approvedInput.ts"
import type {
  Confirm,
  ConfirmationRequest,
  UserRejectedError,
  WalletWrite,
  WalletWriteInput
} from "./confirmation.ts"

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
    const request = { operation, input } as ConfirmationRequest // pairs as above
    const approved = (await approvedInput(client, request, confirm)) as WalletWriteInput<Name> // pairs as above
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
