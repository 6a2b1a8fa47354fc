import { familyOf, longName, type Network, nameOfChain } from "../../../../../networks.ts"
import type { ConfirmationRequest, SmartAccountEstimateInput } from "../../../../../query/index.ts"
import { useAddress, useSession } from "../../../../hooks/session.ts"
import { useSmartAccounts } from "../../../../hooks/wallet/smartAccounts.ts"
import { writtenSafely } from "../../text/writtenSafely.ts"
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
    const family = (network && familyIn(network, addresses)) ?? (namesEvmAddress(request) ? "evm" : "")
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

type Addresses = ReturnType<typeof useSession>["addresses"]

/** The family of a network, as the user's addresses name it. `undefined` for a network that only the service knows, and of whose family they have no address. */
const familyIn = (network: string, addresses: Addresses): string | undefined => {
  const [first = ""] = network.split("-")
  return familyOf(network) ?? (Object.hasOwn(addresses, first) ? first : undefined)
}

/** Whether a request has an EVM address in it, so that it is for an EVM network. */
const namesEvmAddress = ({ input }: ConfirmationRequest): boolean =>
  /0x[\da-f]{40}/i.test(writtenSafely(input))

/** Whether an address is that of the user's wallet on a network, or any of the user's if the network's family is not known. */
export const useIsOwn = (network: Network | undefined): ((address: string) => boolean) => {
  const evm = useAddress()
  const { addresses } = useSession()
  const family = network && familyIn(network, addresses)
  const own = Object.entries({ ...addresses, evm }).flatMap(([its, address]) =>
    address !== undefined && (family === undefined || its === family) ? [address] : []
  )
  return (address) => own.some((it) => isSame(it, address))
}

/** Capitals are only a checksum in EVM addresses (EIP-55). Other addresses differ by them. */
const isSame = (one: string, other: string): boolean =>
  one === other || (one.startsWith("0x") && one.toLowerCase() === other.toLowerCase())

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
