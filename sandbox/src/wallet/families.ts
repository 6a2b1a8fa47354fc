import { familyOf } from "../../../src/networks.ts"
import type { BitcoinLedger } from "../chain/bitcoin/ledger.ts"
import type { SolanaLedger } from "../chain/solana/ledger.ts"
import { badRequest } from "../service/failure.ts"
import type { WalletHandlers } from "../service/handlers.ts"
import type { World } from "../state/world.ts"
import { bitcoinHandlers } from "./bitcoin.ts"
import { solanaHandlers } from "./solana.ts"

/** The ledger of a network of Solana or Bitcoin. `undefined` for the names of EVM networks. */
export const otherLedgerOf = (
  { otherChains: { solana, bitcoin } }: World,
  network: string | undefined
): SolanaLedger | BitcoinLedger | undefined => {
  if (network === undefined || !isOther(network)) return undefined
  const found = [...solana, ...bitcoin].find(({ name }) => name === network)
  if (found === undefined) throw badRequest(`network ${network} is not known`)
  return found
}

const isOther = (network: string) => ["solana", "bitcoin"].includes(familyOf(network) ?? "")

/** The operations on a chain that the service offers in some families only. */
type ChainHandlers = Pick<
  WalletHandlers,
  | "balanceCoin"
  | "balanceToken"
  | "batchBalanceToken"
  | "getAddresses"
  | "signMessage"
  | "signTransaction"
  | "signTypedData"
  | "signHash"
  | "signAuthorization"
  | "sendCoin"
  | "sendToken"
  | "sendTransaction"
  | "transferErc721"
  | "transferErc1155"
  | "cancelTransaction"
  | "estimateGas"
  | "transactionDetail"
>

/** Sends each call to the handlers of its chain's family. Rejects operations that the service does not offer there. */
export const byFamily = (world: World, evm: ChainHandlers): ChainHandlers => {
  const handlers = Object.entries(evm).map(([name, handler]) => [
    name,
    (call: { readonly body?: { readonly network?: string; readonly chainId?: string } }) => {
      const ledger = otherLedgerOf(world, call.body?.network)
      if (ledger === undefined) return run(handler, call)
      const { network = "", chainId } = call.body ?? {}
      if (chainId !== undefined) throw badRequest(`network ${network} does not have chainId ${chainId}`)
      const chosen: Readonly<Record<string, AnyHandler>> =
        "tokenAt" in ledger ? solanaHandlers(ledger) : bitcoinHandlers(ledger)
      const found = chosen[name]
      if (found === undefined) throw badRequest(`${name} is not offered on ${network}`)
      return run(found, call)
    }
  ])
  // The same names as those of `evm`.
  return Object.fromEntries(handlers) as unknown as ChainHandlers
}

type AnyHandler = (call: never) => unknown

/** Each handler takes the call of its operation, which the pipeline has validated. */
const run = (handler: AnyHandler, call: object) => handler(call as never)
