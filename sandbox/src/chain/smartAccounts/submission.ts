import { encodeFunctionData, type Hash } from "viem"
import { entryPoint07Abi } from "viem/account-abstraction"
import type { Network } from "../network.ts"
import { bundler, type EntryPointVersion, entryPoints } from "./addresses.ts"
import { ensureSmartAccounts } from "./deployment.ts"
import { refusingOperations } from "./failures.ts"
import { codeBroughtBy } from "./gas.ts"
import { gasLimitOf, type Operation, packed } from "./userOperation.ts"

/**
 * Sends a signed operation to the EntryPoint in a transaction of the bundler, which the next block mines. Returns its
 * hash. Rejects with `OperationRefused` what the EntryPoint would reject.
 */
export const submitUserOperation = async (
  network: Network,
  version: EntryPointVersion,
  operation: Operation
): Promise<Hash> => {
  const client = await ensureSmartAccounts(network)
  const { authorization } = operation
  const handling = {
    to: entryPoints[version],
    // Both versions have the same function.
    data: encodeFunctionData({
      abi: entryPoint07Abi,
      functionName: "handleOps",
      args: [[packed(operation)], bundler.address]
    }),
    // The limits, and what the EntryPoint keeps in reserve.
    gas: (gasLimitOf(operation) * 12n) / 10n + 100_000n
  }
  const stateOverride = codeBroughtBy(operation)
  await refusingOperations(() =>
    client.call({ ...handling, account: bundler.address, stateOverride, blockTag: "pending" })
  )
  const authorizationList = authorization === undefined ? {} : { authorizationList: [authorization] }
  const { hash } = await network.submit(bundler, { ...handling, ...authorizationList })
  return hash
}
