import type { Address } from "viem"
import type { AskedRequest } from "./approval.ts"
import type { Chain } from "./chain.ts"
import type { RpcRequest } from "./params.ts"

/** Handles the requests of one method. */
export type Method = (request: RpcRequest) => unknown

/** Handles a method of the wallet. `address` signs on `chain`, the current chain when the request was made. */
export type WalletMethod = (request: RpcRequest, address: Address, chain: Chain) => Promise<unknown>

/** Reads a request that needs the user's approval. What it reads is what is asked, and what runs. */
export type ApprovedMethod = (request: RpcRequest, address: Address, chain: Chain) => Approvable

export interface Approvable {
  readonly asked: AskedRequest
  /** Signs or sends it. `limits` are the lower amounts that the user chose for `approve` calls. */
  readonly run: (limits: readonly (bigint | undefined)[]) => Promise<unknown>
}
