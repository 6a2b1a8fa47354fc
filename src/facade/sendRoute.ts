import type { SettingsService } from "../config.ts"
import { NotSentError } from "../errors/index.ts"
import type { CheckedSend } from "./input/sendInput.ts"

/**
 * Refuses a send that needs an RPC node if there is none: one with a fee limit, or one from React Native, whose HTTP client may repeat
 * requests.
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
      "`maxFee` needs an RPC node: create the client with `evm` and a node for this network, or leave out `maxFee`"
    )
  if (reactNative === "safe")
    throw new NotSentError(
      "NO_NODE",
      "React Native may repeat a request by itself, so the service must not send the transaction: " +
        'create the client with `evm` and a node for this network, or with `serviceSends: "unsafe"`'
    )
}
