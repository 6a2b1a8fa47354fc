import type { Address } from "viem"
import type { Chain } from "./chain.ts"
import type { RpcRequest } from "./params.ts"

/** Handles the requests of one method. */
export type Method = (request: RpcRequest) => unknown

/** Handles a method that needs the wallet. `address` signs on `chain`, the current chain when the request was made. */
export type WalletMethod = (request: RpcRequest, address: Address, chain: Chain) => Promise<unknown>
