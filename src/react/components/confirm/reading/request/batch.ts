import { decodeFunctionData, parseAbi } from "viem"
import { chainIdOf, type Network } from "../../../../../networks.ts"
import type { BatchCall, ConfirmationRequest } from "../../../../../query/index.ts"
import { transactionIn } from "./intent.ts"
import { fieldsIn } from "./typedDataParts.ts"

/** One action of a batch. */
export interface BatchAction {
  /** A request that does the same as the action. */
  readonly request: ConfirmationRequest
  /** The position of its call in the request. `undefined` if its data cannot be changed there. */
  readonly at: number | undefined
}

/** Several actions that the user confirms together. */
export interface Batch {
  readonly actions: readonly BatchAction[]
  /** Whether all are made or none. */
  readonly isAtomic: boolean
}

/**
 * The actions of a request, also those inside a call of the user's own account, which would make them in the user's name. `undefined`
 * for a request with one action, and for one without any, which cannot be read.
 */
export const batchIn = (request: ConfirmationRequest, owner: string | undefined): Batch | undefined => {
  const actions = callsIn(request).flatMap((call, at): readonly BatchAction[] => {
    const inner = innerCalls(call, owner)
    return inner === undefined
      ? [{ request: withCalls(request, call, owner), at }]
      : inner.map((one) => ({ request: withCalls(request, one, owner), at: undefined }))
  })
  const all = [...delegationIn(request), ...actions]
  const isOne = all.length === 1 && all[0]?.at !== undefined
  if (actions.length === 0 || isOne) return undefined
  return { actions: all, isAtomic: request.operation !== "sendCalls" || request.input.isAtomic }
}

/** The request as one of a single call, if it is a batch of one. */
export const singleOf = (request: ConfirmationRequest, owner: string | undefined): ConfirmationRequest => {
  const [call, ...others] = request.operation === "sendCalls" ? request.input.calls : []
  return call === undefined || others.length > 0 ? request : withCalls(request, call, owner)
}

/** The calls of a batch, or the one of a transaction. */
const callsIn = (request: ConfirmationRequest): readonly BatchCall[] => {
  const { operation, input } = request
  if (operation === "sendCalls") return input.calls
  // The type allows one call. Code without types can pass more.
  if (operation === "sendUserOperation") return "calls" in input ? [...input.calls] : []
  const { to, value, data } = transactionIn(request) ?? {}
  return to === undefined || data === undefined ? [] : [{ to, value, data }]
}

/** A request with only this call. */
const withCalls = (
  request: ConfirmationRequest,
  call: BatchCall,
  owner: string | undefined
): ConfirmationRequest => {
  const { operation, input } = request
  if (operation === "sendUserOperation") return { operation, input: { ...input, calls: [call] } as never } // some fields are of other actions
  const { to = "", value = 0n, data = "0x" } = call
  const transaction = { from: owner ?? "", ...ownFields(input), to, value: String(value), data }
  const { network } = input as { readonly network: Network } // no other request has calls
  return {
    operation: operation === "signTransaction" ? operation : "sendTransaction",
    input: { network, transaction }
  }
}

/** The fields of a transaction, some of which can be dangerous themselves. */
const ownFields = (input: ConfirmationRequest["input"]): object =>
  "transaction" in input ? (fieldsIn(input.transaction) ?? {}) : {}

/** A batch may give a contract control of the wallet first. */
const delegationIn = ({ operation, input }: ConfirmationRequest): readonly BatchAction[] => {
  if (operation !== "sendCalls" || input.delegate === undefined) return []
  const { network, delegate: contractAddress } = input
  // A network that Slipway does not know has no id here. The batch names its network.
  const request = {
    operation: "signAuthorization",
    input: { network, contractAddress, chainId: chainIdOf(network) }
  } as unknown as ConfirmationRequest
  return [{ request, at: undefined }]
}

/** The calls that an account makes when it is called by itself: those of `Simple7702Account` and of most accounts of ERC-4337. */
const accountAbi = parseAbi([
  "struct Call { address target; uint256 value; bytes data; }",
  "function executeBatch(Call[] calls)",
  "function executeBatch(address[] targets, uint256[] values, bytes[] datas)",
  "function execute(address target, uint256 value, bytes data)"
])

/** How deep calls may be inside each other, and how many there may be. Whatever has more is not for people to read. */
const mostLevels = 4
const mostCalls = 200

/** The calls inside a call of the own account. `undefined` if it is none, or cannot be read. */
const innerCalls = (
  { to, data }: BatchCall,
  owner: string | undefined,
  level = 1
): readonly BatchCall[] | undefined => {
  if (owner === undefined || to?.toLowerCase() !== owner.toLowerCase()) return undefined
  const calls = decoded(data)
  if (calls === undefined || calls.length === 0 || level > mostLevels) return undefined
  const all = calls.flatMap((call) => innerCalls(call, owner, level + 1) ?? [call])
  return all.length > mostCalls ? undefined : all
}

const decoded = (data: string | undefined): readonly BatchCall[] | undefined => {
  try {
    const call = decodeFunctionData({ abi: accountAbi, data: data as `0x${string}` }) // throws for any other call
    if (call.functionName === "execute") {
      const [to, value, inner] = call.args
      return [{ to, value, data: inner }]
    }
    if (call.args.length === 1) return call.args[0].map(({ target, ...rest }) => ({ to: target, ...rest }))
    const [targets, values, datas] = call.args
    const isEven = targets.length === datas.length && (values.length === 0 || values.length === datas.length)
    return isEven ? targets.map((to, at) => ({ to, value: values[at], data: datas[at] })) : undefined
  } catch {
    return undefined
  }
}
