import { type Address, type Hash, isAddressEqual, keccak256, numberToHex, stringToHex } from "viem"
import { InvalidInputError } from "../../errors/index.ts"
import { invalid } from "../../input/invalid.ts"
import type { NetworkName } from "../../networks.ts"
import type { Sender } from "../../sender/api.ts"
import { addressOf } from "../../signing/address.ts"
import { accountKey, type Journal, type JournalEntry } from "../../transactions/journal/journal.ts"
import { isPending } from "../../transactions/journal/states.ts"
import type { AskedRequest } from "./approval.ts"
import { askedCall, limited } from "./asked.ts"
import { type Atomic, atomicOf, atomicTransaction } from "./atomicBatch.ts"
import type { CurrentChain } from "./chain.ts"
import { codes, ProviderRpcError } from "./errors.ts"
import { chainIdOf, isObject, paramOf, type RpcRequest } from "./params.ts"
import { type RequestedTransaction, transactionOf } from "./transaction.ts"

/** A checked `wallet_sendCalls`. */
export interface CallBatch {
  readonly id: string
  readonly chainId: number
  readonly network: NetworkName
  readonly calls: readonly RequestedTransaction[]
  /** How all calls are sent in one transaction. Without it, each call is a transaction. */
  readonly atomic: Atomic | undefined
}

/** What batches are sent with. */
export interface BatchParts {
  /** The contract that makes batches atomic (EIP-7702). */
  readonly implementation: Address | undefined
  readonly chains: CurrentChain
  readonly journal: Journal
  readonly senderOf: (address: Address) => Sender
  readonly allowZeroAddress: boolean
}

/** The most calls of a batch. Each is a transaction that the user pays for. */
const mostCalls = 50

/**
 * Batches of calls (EIP-5792). An atomic batch is one transaction. Otherwise each call is a transaction with its own journal entry. It is
 * sent when the one before it is mined and succeeded, because it may depend on it. A batch ends at the first call that fails.
 */
export const callBatches = (parts: BatchParts) => {
  /** The batches that this page is sending. */
  const running = new Map<string, CallBatch>()

  const entriesOf = async (address: Address, key: string): Promise<readonly JournalEntry[]> => {
    const entries = await parts.journal.list(accountKey(address))
    return entries.filter(({ id }) => id.startsWith(`${key}/`))
  }

  const sendCall = (address: Address, { id, network, calls }: CallBatch, index: number) =>
    parts.senderOf(address).sendTransaction({
      network,
      ...calls[index],
      allowZeroAddress: parts.allowZeroAddress,
      // The same in every page, so that a call of a batch is sent once.
      id: `${keyOf(id)}/${index}/${calls.length}`
    })

  /** Sends an atomic batch, or the first call of another one. */
  const sendFirst = (address: Address, batch: CallBatch) =>
    batch.atomic === undefined
      ? sendCall(address, batch, 0)
      : parts.senderOf(address).sendTransaction({
          network: batch.network,
          ...atomicTransaction(address, batch.calls, batch.atomic),
          id: `${keyOf(batch.id)}/${atomicMark}/1`
        })

  const sendRest = async (
    address: Address,
    batch: CallBatch,
    first: Awaited<ReturnType<typeof sendCall>>
  ) => {
    let sent = first
    const count = batch.atomic === undefined ? batch.calls.length : 1
    for (let index = 1; index < count && sent.status === "done"; index++) {
      const end = await sent.transaction.wait()
      const isDone = end.status === "confirmed" || (end.status === "replaced" && end.reason === "repriced")
      if (!isDone) return
      sent = await sendCall(address, batch, index)
    }
  }

  /** Lowers the amounts of `approve` calls to the user's limits. Resolves when the first call is broadcast. The others follow. Rejects if the first was not sent. */
  const send = async (
    address: Address,
    read: CallBatch,
    limits: Limits
  ): Promise<{ readonly id: string }> => {
    const batch = { ...read, calls: limited(read.calls, limits) }
    const key = keyOf(batch.id)
    if (running.has(key)) throw duplicate()
    running.set(key, batch)
    const end = () => running.delete(key)
    try {
      if ((await entriesOf(address, key)).length > 0) throw duplicate()
      const first = await sendFirst(address, batch)
      if (first.status !== "done" && first.status !== "unknown") throw first.error
      // The status of the batch shows where it ended.
      void sendRest(address, batch, first).then(end, end)
    } catch (error) {
      end()
      throw error
    }
    return { id: batch.id }
  }

  const status = async (request: RpcRequest, address: Address) => {
    const id = paramOf(request, 0)
    if (typeof id !== "string") throw invalid("params[0]", "the id of a batch of calls")
    const key = keyOf(id)
    const entries = await entriesOf(address, key)
    const chainId = running.get(key)?.chainId ?? entries[0]?.chainId
    if (chainId === undefined)
      throw new ProviderRpcError(codes.unknownBatch, "There is no batch of calls with this id")
    const hashes = await hashesOf(parts.journal, address, entries)
    const found = await Promise.all(hashes.map((hash) => hash && receiptOf(parts.chains, chainId, hash)))
    const receipts = found.filter((receipt) => receipt !== undefined)
    return {
      version: "2.0.0",
      id,
      chainId: numberToHex(chainId),
      atomic: running.get(key)?.atomic !== undefined || entries.some(isAtomic),
      status: statusOf(entries, found, running.has(key)),
      receipts
    }
  }

  return {
    read: (request: RpcRequest, own: Address) => batchOf(request, own, parts),
    asked: askedBatch,
    send,
    status
  }
}

export type CallBatches = ReturnType<typeof callBatches>

type Limits = readonly (bigint | undefined)[]

/** What the user is asked once, for all calls of the batch. */
const askedBatch = ({ network, calls, atomic }: CallBatch): AskedRequest => ({
  operation: "sendCalls",
  input: { network, calls: calls.map(askedCall), isAtomic: atomic !== undefined, delegate: atomic?.delegate }
})

const duplicate = () =>
  new ProviderRpcError(
    codes.duplicateBatch,
    "A batch of calls with this id was sent before. Read its status with wallet_getCallsStatus"
  )

/** Stands in the id of an atomic batch's entry where the others have the index of their call. */
const atomicMark = "atomic"

const isAtomic = ({ id }: JournalEntry): boolean => id.split("/")[1] === atomicMark

/** The beginning of the ids in the journal. A hash, because the id of the page can be long. */
const keyOf = (id: string): string => `calls:${keccak256(stringToHex(id))}`

const batchOf = async (
  request: RpcRequest,
  own: Address,
  { chains, allowZeroAddress, implementation }: BatchParts
): Promise<CallBatch> => {
  const given = paramOf(request, 0)
  if (!isObject(given)) throw invalid("params[0]", "a batch of calls (EIP-5792)")
  const { version, id, from, calls, atomicRequired, capabilities }: Readonly<Record<string, unknown>> = {
    ...given
  }
  if (version !== "2.0.0") throw invalid("params[0].version", '"2.0.0"')
  checkCapabilities("params[0].capabilities", capabilities)
  if (from != null && !isAddressEqual(addressOf("params[0].from", from), own))
    throw new ProviderRpcError(codes.unauthorized, "The page has no access to this account")
  const chainId = chainIdOf(given)
  const chain = chains.find(chainId)
  if (chain?.node === undefined)
    throw new ProviderRpcError(codes.unsupportedBatchChain, `The wallet has no node for chain ${chainId}`)
  const limits = { from: own, chainId, allowZeroAddress }
  const batch = {
    id: idOf(id),
    chainId,
    network: chain.network,
    calls: callsIn(calls).map((call, index) => callOf(call, index, limits))
  }
  // Anything else than `false` asks for it.
  const isRequired = atomicRequired !== false && atomicRequired != null
  return { ...batch, atomic: await atomicOf(chain, own, { ...batch, implementation, isRequired }) }
}

const idOf = (id: unknown): string => {
  if (id == null) return keccak256(crypto.getRandomValues(new Uint8Array(32)))
  if (typeof id === "string" && id !== "" && id.length <= 8194) return id
  throw invalid("params[0].id", "a string of 1 to 8194 characters")
}

const callsIn = (calls: unknown): readonly unknown[] => {
  if (!Array.isArray(calls) || calls.length === 0) throw invalid("params[0].calls", "a list of calls")
  if (calls.length > mostCalls)
    throw new ProviderRpcError(codes.batchTooLarge, `A batch has at most ${mostCalls} calls`)
  return calls
}

type CallLimits = Parameters<typeof transactionOf>[1]

const callOf = (call: unknown, index: number, limits: CallLimits): RequestedTransaction => {
  const field = `params[0].calls[${index}]`
  if (!isObject(call)) throw invalid(field, "a call with `to`, `value` and `data`")
  const { to, value, data, capabilities }: Readonly<Record<string, unknown>> = { ...call }
  checkCapabilities(`${field}.capabilities`, capabilities)
  try {
    return transactionOf({ to, value, data }, limits)
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    const [issue] = error.issues
    throw invalid(
      error.field.replace("params[0]", field),
      issue?.message.replace("expected ", "") ?? "a call"
    )
  }
}

/** The wallet has no capabilities, so it refuses all that are not optional. */
const checkCapabilities = (field: string, given: unknown): void => {
  if (given == null) return
  if (!isObject(given)) throw invalid(field, "an object of capabilities")
  for (const [name, capability] of Object.entries(given)) {
    if (isObject(capability) && "optional" in capability && capability.optional === true) continue
    throw new ProviderRpcError(
      codes.unsupportedCapability,
      `The wallet does not support the capability ${name}. Mark it as \`optional\`, or leave it out`
    )
  }
}

/** The hash of each call's transaction, or of the one with higher fees that replaced it. */
const hashesOf = async (
  journal: Journal,
  address: Address,
  entries: readonly JournalEntry[]
): Promise<readonly (Hash | undefined)[]> => {
  const all = await journal.list(accountKey(address))
  const isSpeedUp = (hash: string) => all.some((entry) => entry.hash === hash && entry.kind === "speedUp")
  return entries.map(({ hash, status, replacedBy }) => {
    if (status !== "replaced") return hash as Hash | undefined // of a send through a node
    return replacedBy && isSpeedUp(replacedBy) ? replacedBy : undefined
  })
}

const receiptOf = async ({ find }: CurrentChain, chainId: number, hash: Hash) => {
  const node = find(chainId)?.node
  const receipt = await node?.client.request({ method: "eth_getTransactionReceipt", params: [hash] })
  if (receipt == null) return undefined
  const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = receipt
  return { logs, status, blockHash, blockNumber, gasUsed, transactionHash }
}

type Receipt = Awaited<ReturnType<typeof receiptOf>>

/** Another page may be between two calls of a batch for so many milliseconds. */
const pause = 60_000

/** The status codes of EIP-5792. */
const statusOf = (
  entries: readonly JournalEntry[],
  receipts: readonly (Receipt | undefined)[],
  isRunning: boolean
): number => {
  const isOpen = entries.some((entry, index) => isPending(entry) && receipts[index] === undefined)
  if (isRunning || isOpen) return 100
  const mined = receipts.filter((receipt) => receipt !== undefined)
  const succeeded = mined.filter(({ status }) => status === "0x1").length
  const last = entries.at(-1)
  const count = Number(last?.id.split("/").at(-1))
  if (succeeded === count) return 200
  const isBetween = succeeded === entries.length && Date.now() - (last?.updatedAt ?? 0) < pause
  if (isBetween) return 100
  if (mined.length === 0) return 400
  return succeeded === 0 ? 500 : 600
}
