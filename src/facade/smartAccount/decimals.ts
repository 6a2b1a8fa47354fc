import { type ChosenChain, chosenChain } from "../../chain/chainChoice.ts"
import { withChainData } from "../../chain/chainData.ts"
import type { SettingsService } from "../../config.ts"
import { isSlipwayError, NotSentError } from "../../errors/index.ts"
import type { SmartAccount } from "../../generated/smartAccount.ts"
import type { NetworkName } from "../../networks.ts"
import type { OperationSends } from "../operationSends.ts"
import type { Action } from "./action.ts"

/** A token of an operation, and how to read its decimals. */
export interface TokenReads {
  readonly token: NonNullable<Action["token"]>
  readonly network: NetworkName
  /** The decimals as the service tells them. */
  readonly told: () => Promise<number | undefined>
  readonly sends: Pick<OperationSends, "operationsOn">
}

/**
 * The decimals of a token: those of its contract if the client has a node of the network, and otherwise what the service tells.
 * Rejects with `NotSentError` if the two differ.
 */
export const decimalsOf = async ({
  token,
  network,
  told,
  sends
}: TokenReads): Promise<number | undefined> => {
  const reader = await sends.operationsOn(network)
  if (reader === undefined) return told()
  const [onChain, ofService] = await Promise.all([
    reader.decimals(network, token.address).catch(unlessNeeded(token)),
    told()
  ])
  if (ofService !== undefined && ofService !== onChain) throw differing(token.address, onChain, ofService)
  return onChain
}

/** A contract that does not tell them can still send amounts in the smallest unit. */
const unlessNeeded =
  ({ needsDecimals }: TokenReads["token"]) =>
  (error: unknown): undefined => {
    if (needsDecimals || !isSlipwayError(error) || error.reason !== "REFUSED") throw error
  }

const differing = (token: string, onChain: number | undefined, ofService: number) =>
  new NotSentError(
    "TOKEN_DECIMALS",
    `The service says that the token ${token} has ${ofService} decimals, and its contract says ${onChain ?? "none"}. ` +
      "Check `token.tokenAddress`, and pass the amount as a bigint in the smallest unit if the contract has none",
    { retryable: false, details: { onChain, ofService } }
  )

/** The action with its amount in the smallest unit. What is sent then has the decimals that the user sees. */
export const withDecimals = (action: Action, decimals: number | undefined): Action => ({
  ...action,
  token: undefined,
  body: () => action.body(decimals)
})

/** The chain of an account. */
export const chainOf = ({ chainId }: SmartAccount, { evm }: Pick<SettingsService, "evm">): ChosenChain =>
  withChainData(chosenChain({ chainId }), evm?.chains)
