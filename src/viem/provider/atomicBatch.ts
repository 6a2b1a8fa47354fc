import { type Address, encodeFunctionData, type Hex, parseAbi } from "viem"
import type { SendTransactionInput } from "../../transactions/evm/prepare/prepareInput.ts"
import type { Chain } from "./chain.ts"
import { atomicStatus } from "./delegation.ts"
import { codes, ProviderRpcError } from "./errors.ts"
import type { RequestedTransaction } from "./transaction.ts"

/** How a batch is sent in one transaction: the address calls itself. */
export interface Atomic {
  /** The contract to delegate the address to first, if it is not delegated yet. */
  readonly delegate: Address | undefined
}

/** A batch that may be sent in one transaction. */
export interface AtomicRequest {
  readonly calls: readonly RequestedTransaction[]
  readonly implementation: Address | undefined
  readonly isRequired: boolean
}

/**
 * How to send a batch in one transaction, or `undefined` if its calls are sent one by one. An address is delegated only for a batch that
 * must be atomic, because it stays delegated.
 */
export const atomicOf = async (
  { node }: Chain,
  address: Address,
  { calls, implementation, isRequired }: AtomicRequest
): Promise<Atomic | undefined> => {
  const isPossible = executionOf(calls) !== undefined
  const status =
    node === undefined || implementation === undefined || !isPossible
      ? "unsupported"
      : await atomicStatus(node.client, address, implementation)
  if (status === "supported") return { delegate: undefined }
  if (!isRequired) return undefined
  if (status === "ready") return { delegate: implementation }
  throw new ProviderRpcError(codes.atomicityUnsupported, whyNot(implementation))
}

const whyNot = (implementation: Address | undefined): string =>
  implementation === undefined
    ? "The wallet sends the calls of a batch one after the other: pass `atomicRequired: false`, or `implementation` to `createProvider`"
    : "The account runs another contract, the chain does not have `implementation`, or a call creates a contract: pass " +
      "`atomicRequired: false`"

/** What the sender sends for an atomic batch. */
export const atomicTransaction = (
  address: Address,
  calls: readonly RequestedTransaction[],
  { delegate }: Atomic
): Pick<SendTransactionInput, "to" | "data" | "delegate"> => ({
  to: address,
  data: executionOf(calls),
  delegate
})

/** The calldata that makes all calls or none. `undefined` if one of them creates a contract. */
const executionOf = (calls: readonly RequestedTransaction[]): Hex | undefined => {
  const parts = calls.flatMap(({ to, value = 0n, data = "0x" }) =>
    to === undefined ? [] : [{ target: to, value, data } as const]
  )
  return parts.length === calls.length
    ? encodeFunctionData({ abi: executeBatchAbi, args: [parts] })
    : undefined
}

/** `executeBatch` of `Simple7702Account`. */
const executeBatchAbi = parseAbi([
  "struct Call { address target; uint256 value; bytes data; }",
  "function executeBatch(Call[] calls)"
])
