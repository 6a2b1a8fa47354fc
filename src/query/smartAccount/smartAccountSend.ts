import type { Client, SentOperationHandle, SlipwayFailure } from "../../index.ts"
import { cacheKey } from "../cache/keys.ts"
import { type MutationOptions, mutationOptions } from "../cache/mutationOptions.ts"
import { readAccountsAgain } from "../cache/readAccountsAgain.ts"
import { approvedInput } from "../writes/approvedInput.ts"
import type { Confirm, SmartAccountSendInput, UserRejectedError } from "../writes/confirmation.ts"

/**
 * Options of a mutation that sends an operation of the user's smart account. As those of a wallet call: never retried, balances are
 * read again afterwards, and with `confirm` the user is asked first.
 */
export const smartAccountSendOptions = (
  client: Client,
  { confirm }: { readonly confirm?: Confirm | undefined } = {}
): MutationOptions<SentOperationHandle, SmartAccountSendInput, SlipwayFailure | UserRejectedError> =>
  mutationOptions([...cacheKey(client), "sendUserOperation"], async (input, { client: queryClient }) => {
    const session = client.session.current()
    const approved = await approvedInput(client, { operation: "sendUserOperation", input }, confirm)
    try {
      return await client.smartAccount.send(approved)
    } finally {
      // Also after an error, because the operation may have been submitted.
      readAccountsAgain(client, session, queryClient)
    }
  })
