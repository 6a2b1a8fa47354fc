import { familyOf, longName, type Network, nameOfChain } from "../../../../../networks.ts"
import type { ConfirmationRequest, SmartAccountEstimateInput } from "../../../../../query/index.ts"
import { useAddress, useSession } from "../../../../hooks/session.ts"
import { useSmartAccounts } from "../../../../hooks/wallet/smartAccounts.ts"
import { chainOf } from "./danger.ts"

/** Which account a request acts for, and where. */
export interface RequestAccount {
  /** The network where the request takes effect, if it is one that the service knows. */
  readonly network: Network | undefined
  /** The address of the wallet, or of the smart account. `undefined` until it is known, and if the session has none for the network's family. */
  readonly address: string | undefined
  readonly isSmart: boolean
  readonly isPending: boolean
}

/** The wallet, or the smart account that an operation names by its id or its network. */
export const useRequestAccount = (request: ConfirmationRequest): RequestAccount => {
  const evm = useAddress()
  const { addresses } = useSession()
  const isSmart = request.operation === "sendUserOperation"
  const { data = [], isPending } = useSmartAccounts({ query: { enabled: isSmart } })
  if (!isSmart) {
    const network = networkOf(request)
    // A network that only the service knows is most likely an EVM network.
    const family = (network && familyOf(network)) ?? "evm"
    const address = family === "evm" ? evm : addresses[family]
    return { network, address, isSmart, isPending: false }
  }
  const { accountId } = request.input
  const named = accountId === undefined ? networkOf(request) : undefined
  const account = data.find((it) =>
    accountId === undefined
      ? named !== undefined && longName(nameOfChain(it.chainId)) === longName(named)
      : it.id === accountId
  )
  return {
    network: named ?? (account && nameOfChain(account.chainId)),
    address: account?.aaAddress,
    isSmart,
    isPending
  }
}

/** The network where a request takes effect. For typed data, the network that the data names. */
const networkOf = (request: ConfirmationRequest): Network | undefined => {
  const chainId = chainOf(request)
  if (chainId !== undefined) return nameOfChain(chainId)
  const { network, chainId: chosen } = request.input as {
    readonly network?: Network | undefined
    readonly chainId?: string | number | undefined
  } // each request names its chain in one of these ways
  return network ?? nameOfChain(Number(chosen))
}

/** What the estimate of an operation needs. `undefined` for other requests. */
export const operationEstimateOf = (
  { operation, input }: ConfirmationRequest,
  network: Network | undefined
): SmartAccountEstimateInput | undefined => {
  if (operation !== "sendUserOperation" || network === undefined) return undefined
  const { accountId, chainId, sponsored, id, again, ...action } = { chainId: undefined, ...input }
  return { ...action, network } as SmartAccountEstimateInput // the compiler loses the union of actions
}
