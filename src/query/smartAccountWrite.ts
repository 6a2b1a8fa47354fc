import type { MutationFunctionContext } from "@tanstack/query-core"
import type { Client, SentOperationHandle, SlipwayFailure, SmartAccountOwner, TopUp } from "../index.ts"
import { chainIdOf, type Network } from "../networks.ts"
import { approvedInput } from "./approvedInput.ts"
import { balancesKey } from "./balancesKey.ts"
import type { Confirm, SmartAccountSendInput, UserRejectedError } from "./confirmation.ts"
import { cacheKey, smartAccountsKey } from "./keys.ts"
import { type MutationOptions, mutationOptions } from "./mutationOptions.ts"

/** Creates the user's smart accounts, one for each network. For a user who has them already, it returns those. */
export const createSmartAccountOptions = (client: Client): MutationOptions<SmartAccountOwner, void> =>
  mutationOptions([...cacheKey(client), "createSmartAccount"], async (_, { client: queryClient }) => {
    const session = client.session.current()
    const owner = await client.smartAccount.create()
    queryClient.setQueryData(smartAccountsKey(client, session), owner)
    return owner
  })

/**
 * Options of a mutation that sends an operation of the user's smart account. As those of a wallet call: never retried, balances are
 * read again afterwards, and with `confirm` the user is asked first.
 */
export const smartAccountSendOptions = (
  client: Client,
  { confirm }: { readonly confirm?: Confirm | undefined } = {}
): MutationOptions<SentOperationHandle, SmartAccountSendInput, SlipwayFailure | UserRejectedError> =>
  mutationOptions([...cacheKey(client), "sendUserOperation"], async (input, context) => {
    const session = client.session.current()
    const approved = await approvedInput(client, { operation: "sendUserOperation", input }, confirm)
    try {
      return await client.smartAccount.send(approved)
    } finally {
      // Also after an error, because the operation may have been submitted.
      readAgain(client, session, context)
    }
  })

/** A payment of the user's wallet to the pool of the service, which is not credited yet. */
export interface GasTankPayment {
  /** The hash of the transaction, which is in a block. */
  readonly txHash: string
  readonly network: Network
  /** USDT on that network. */
  readonly tokenAddress: string
  /** The pool of the service that the transaction paid. */
  readonly poolAddress: string
}

/**
 * Credits a payment of the wallet to the user's gas tank. The wallet signs a text that proves who paid, `<chain id>.<hash>`. The
 * service credits each payment once, so this can be repeated.
 */
export const topUpGasTankOptions = (client: Client): MutationOptions<TopUp, GasTankPayment> =>
  mutationOptions([...cacheKey(client), "topUpGasTank"], async (payment, context) => {
    const session = client.session.current()
    const { txHash, network, tokenAddress, poolAddress } = payment
    const chainId = chainIdOf(network) ?? 0 // the service refuses a network without a chain id
    const { id: receiverOwnerId } = await client.smartAccount.create()
    const { signature } = await client.wallet.signMessage({ network, message: `${chainId}.${txHash}` })
    try {
      return await client.smartAccount.topUp({
        ...{ txHash, chainId, receiverOwnerId, tokenAddress, poolAddress, signature },
        immediate: true
      })
    } finally {
      readAgain(client, session, context)
    }
  })

/** Reads the accounts, their gas tanks and all balances again. */
const readAgain = (
  client: Client,
  session: ReturnType<Client["session"]["current"]>,
  { client: queryClient }: MutationFunctionContext
): void => {
  void queryClient.invalidateQueries({ queryKey: smartAccountsKey(client, session) })
  void queryClient.invalidateQueries({ queryKey: balancesKey(client, session) })
}
