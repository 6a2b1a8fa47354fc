import type { Client, SmartAccountOwner, TopUp } from "../../index.ts"
import { chainIdOf, type Network } from "../../networks.ts"
import { cacheKey, smartAccountsKey } from "../cache/keys.ts"
import { type MutationOptions, mutationOptions } from "../cache/mutationOptions.ts"
import { readAccountsAgain } from "../cache/readAccountsAgain.ts"

/** Creates the user's smart accounts, one for each network. For a user who has them already, it returns those. */
export const createSmartAccountOptions = (client: Client): MutationOptions<SmartAccountOwner, void> =>
  mutationOptions([...cacheKey(client), "createSmartAccount"], async (_, { client: queryClient }) => {
    const session = client.session.current()
    const owner = await client.smartAccount.create()
    queryClient.setQueryData(smartAccountsKey(client, session), owner)
    return owner
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
  mutationOptions([...cacheKey(client), "topUpGasTank"], async (payment, { client: queryClient }) => {
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
      readAccountsAgain(client, session, queryClient)
    }
  })
