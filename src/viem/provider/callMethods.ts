import type { Accounts } from "./accounts.ts"
import type { CallBatches } from "./callBatches.ts"
import { codes, ProviderRpcError } from "./errors.ts"
import type { Method } from "./methods.ts"
import { copyOf, type RpcRequest } from "./params.ts"

interface Parts {
  readonly accounts: Accounts
  /** `undefined` without nodes. */
  readonly batches: () => Promise<CallBatches | undefined>
  readonly show: ((id: string) => unknown) | undefined
}

/** The methods of EIP-5792 for batches of calls. */
export const callMethods = ({ accounts, batches, show }: Parts): Readonly<Record<string, Method>> => {
  const loaded = async ({ method }: RpcRequest): Promise<CallBatches> => {
    const found = await batches()
    if (found) return found
    // "Method not found" makes apps send the calls one by one.
    throw new ProviderRpcError(
      codes.methodNotFound,
      `The method ${method} does not exist without \`rpcUrls\`. Send the calls one by one`
    )
  }

  const status = async (request: RpcRequest) => (await loaded(request)).status(request, await accounts.own())

  return {
    wallet_sendCalls: async (given) => {
      // The page may change its object while the user decides.
      const request = copyOf(given)
      const { read, asked, send } = await loaded(request)
      const own = await accounts.own()
      // First, so that the user is not asked about calls that cannot be sent.
      const batch = await read(request, own)
      return send(own, batch, await accounts.approved(request, asked(batch), own))
    },
    wallet_getCallsStatus: status,
    wallet_showCallsStatus: async (request) => {
      const { id } = await status(request)
      if (show === undefined)
        throw new ProviderRpcError(
          codes.unsupportedMethod,
          "The app cannot show batches: pass `showCalls` to `createProvider`"
        )
      await show(id)
      return null
    }
  }
}
