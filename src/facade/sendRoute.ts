import type { SettingsService } from "../config.ts"
import { NotSentError } from "../errors/index.ts"
import type { CheckedSend } from "./input/sendInput.ts"

/**
 * Refuses a send that only an RPC node can make, if there is none: one with a limit on its fee, or one of a platform whose HTTP client
 * repeats requests by itself.
 */
export const assertRoute = (
  { evm, reactNative }: SettingsService,
  { chain, options }: CheckedSend,
  from: string
): void => {
  if (evm?.hasNode(chain.network) && from.startsWith("0x")) return
  if (options.maxFee !== undefined)
    throw new NotSentError(
      "NO_NODE",
      "Only an RPC node can limit the fee: create the client with `evm` and a node for this network, or leave out `maxFee`"
    )
  if (reactNative === "safe")
    throw new NotSentError(
      "NO_NODE",
      "React Native may repeat a request by itself, so the service must not send the transaction: " +
        'create the client with `evm` and a node for this network, or with `serviceSends: "unsafe"`'
    )
}
