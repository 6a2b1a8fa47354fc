import { numberToHex } from "viem"
import type { Network } from "../network.ts"
import { entryPoints, paymasters } from "./addresses.ts"
import { ensureSmartAccounts } from "./deployment.ts"
import { estimateUserOperationGas } from "./gas.ts"
import { handledOperation } from "./handledOperation.ts"
import { BadParameter, hashFrom, operationFrom, versionAt } from "./operationJson.ts"
import { sponsored, stubSponsorship } from "./sponsorship.ts"
import { submitUserOperation } from "./submission.ts"
import { userOperationHash } from "./userOperation.ts"

interface BundlerCall {
  readonly network: Network
  /** The sandbox's time, in milliseconds since the epoch. */
  readonly now: number
  readonly params: readonly unknown[]
}

/** The methods of a bundler (ERC-7769) and of a paymaster (ERC-7677). */
export const bundlerMethods: Readonly<Record<string, (call: BundlerCall) => unknown>> = {
  eth_chainId: ({ network }) => numberToHex(network.chainId),
  eth_supportedEntryPoints: () => Object.values(entryPoints),

  eth_estimateUserOperationGas: async ({ network, params: [operation, entryPoint] }) => {
    const [parsed, version] = [operationFrom(operation), versionAt(entryPoint)]
    const client = await ensureSmartAccounts(network)
    const gas = await estimateUserOperationGas(client, network.chainId, version, parsed)
    return Object.fromEntries(Object.entries(gas).map(([name, limit]) => [name, numberToHex(limit)]))
  },

  eth_sendUserOperation: async ({ network, params: [operation, entryPoint] }) => {
    const [parsed, version] = [operationFrom(operation), versionAt(entryPoint)]
    await submitUserOperation(network, version, parsed)
    return userOperationHash(network.chainId, version, parsed)
  },

  eth_getUserOperationByHash: async ({ network, params: [hash] }) =>
    (await handledOperation(network, hashFrom(hash)))?.operation() ?? null,

  eth_getUserOperationReceipt: async ({ network, params: [hash] }) =>
    (await handledOperation(network, hashFrom(hash)))?.receipt() ?? null,

  pm_getPaymasterStubData: async ({ network, params: [, entryPoint, chainId] }) => {
    checkChain(network, chainId)
    const { paymaster, paymasterData } = stubSponsorship(versionAt(entryPoint))
    return { paymaster, paymasterData, paymasterPostOpGasLimit: "0x0", sponsor: { name: "Slipway sandbox" } }
  },

  pm_getPaymasterData: async ({ network, now, params: [operation, entryPoint, chainId] }) => {
    checkChain(network, chainId)
    const version = versionAt(entryPoint)
    const validUntil = Math.floor(now / 1000) + secondsOfPromise
    // The gas limits of a paymaster are signed, so that they are those of its stub.
    const parsed = { ...operationFrom(operation), paymaster: paymasters[version] }
    const { paymaster, paymasterData } = await sponsored(network.chainId, version, parsed, validUntil)
    return { paymaster, paymasterData }
  }
}

/** How long the paymaster's promise to pay is valid. */
const secondsOfPromise = 600

const checkChain = ({ chainId }: Network, given: unknown): void => {
  if (Number(given) !== chainId)
    throw new BadParameter(`params[2] must be the chain id ${numberToHex(chainId)}`)
}
