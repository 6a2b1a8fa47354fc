import type { ChainNode } from "../../../rpc/node.ts"
import type { JournalEntry } from "../../journal/journal.ts"
import { broadcastDelays, broadcastTimeout } from "../../timeouts.ts"
import type { SendFailure } from "../outcome/result.ts"
import { nodeFailure, rpcErrorIn } from "./failure.ts"
import { type ChainState, lookUp, type Mined } from "./lookup.ts"
import type { SignedEntry } from "./signedEntry.ts"

/** An RPC node whose chain can be checked again. */
export interface CheckedNode extends ChainNode {
  /** Rejects if the node now serves another chain, or cannot be reached. */
  readonly check: () => Promise<unknown>
}

/**
 * How the broadcast of a signed transaction ended.
 *
 * - `submitted`: a node has it, or a block does.
 * - `replaced`: it can never be mined, because another transaction used its nonce.
 * - `refused`: the node does not accept it and does not have it, and no earlier answer was unclear.
 * - `unknown`: the node did not give a clear answer.
 */
export type BroadcastOutcome =
  | { readonly state: "submitted"; readonly isMined: boolean }
  | { readonly state: "replaced"; readonly by: Mined }
  | { readonly state: "refused"; readonly error: SendFailure }
  | { readonly state: "unknown"; readonly error?: SendFailure }

/**
 * Broadcasts a signed transaction, with retries. Every attempt sends the same bytes, so none can be carried out twice.
 */
export const broadcast = async (node: CheckedNode, entry: SignedEntry): Promise<BroadcastOutcome> => {
  const startedAt = Date.now()
  let outcome = await attempt(node, entry)
  if (outcome.state !== "unknown") return outcome
  for (const delay of broadcastDelays) {
    await new Promise((resolve) => setTimeout(resolve, delay))
    // After the computer was asleep, the user may no longer expect the send.
    if (!isWithinTimeout(startedAt)) break
    outcome = await attempt(node, entry)
    if (outcome.state === "submitted" || outcome.state === "replaced") break
  }
  // After an unclear answer, another node behind the same URL may have it although this one refuses it.
  return outcome.state === "refused" ? { state: "unknown", error: outcome.error } : outcome
}

const attempt = async (node: CheckedNode, entry: SignedEntry): Promise<BroadcastOutcome> => {
  const answer = await sendRaw(node, entry)
  if (answer === "accepted") return { state: "submitted", isMined: false }
  // Despite an error, the node may have the transaction from this or an earlier request.
  return outcomeAfter(node, entry, answer)
}

/** Looks up a signed transaction, and broadcasts it if the node does not have it. */
export const rebroadcast = async (node: CheckedNode, entry: SignedEntry): Promise<BroadcastOutcome> => {
  const found = await outcomeOnChain(node, entry)
  return found === "absent" ? broadcast(node, entry) : found
}

/** The outcome of a signed transaction. `expired`: no node has it, and it is too old to broadcast. */
export type Reconciliation = BroadcastOutcome | { readonly state: "expired" }

/** Like `rebroadcast`, but broadcasts nothing once the send has expired. */
export const reconcile = async (node: CheckedNode, entry: SignedEntry): Promise<Reconciliation> => {
  if (!isExpired(entry)) return rebroadcast(node, entry)
  const found = await outcomeOnChain(node, entry)
  return found === "absent" ? { state: "expired" } : found
}

/** Whether a send that no node is known to have is too old to broadcast. A clock that was set back counts as too old. */
export const isExpired = ({ status, createdAt }: JournalEntry): boolean =>
  (status === "signing" || status === "unknown" || status === "expired") && !isWithinTimeout(createdAt)

const isWithinTimeout = (since: number) => Math.abs(Date.now() - since) < broadcastTimeout

type Answer = "accepted" | { readonly error: SendFailure; readonly isFinal: boolean }

const sendRaw = async (node: ChainNode, { raw }: SignedEntry): Promise<Answer> => {
  try {
    // `broadcast` retries instead, since it looks up the transaction between attempts.
    await node.client.request({ method: "eth_sendRawTransaction", params: [raw] }, { retryCount: 0 })
    return "accepted"
  } catch (thrown) {
    const message = rpcErrorIn(thrown)?.details ?? ""
    return alreadyKnown.test(message)
      ? "accepted"
      : { error: nodeFailure(node, thrown), isFinal: finalRefusal.test(message) && !nonceUsed.test(message) }
  }
}

/** The messages of nodes that already have the same bytes. */
const alreadyKnown = /already (?:known|imported|exists)|known transaction|same hash/i

/** The messages of nodes when the nonce is used, by this transaction or another. */
const nonceUsed = /nonce (?:is )?too low|old nonce|nonce .*(?:already|less than)/i

/** The messages of nodes that will never accept these bytes. Any other error may pass. */
const finalRefusal =
  /insufficient (?:funds|balance)|underpriced|gas (?:limit|too low|price)|(?:max|base) fee|fee cap|fee too|nonce too high|oversized|init ?code|chain ?id|invalid (?:sender|signature|transaction)|transaction type/i

const outcomeAfter = async (
  node: CheckedNode,
  entry: SignedEntry,
  { error, isFinal }: Exclude<Answer, string>
): Promise<BroadcastOutcome> => {
  const found = await outcomeOnChain(node, entry)
  if (found !== "absent") return found
  // A node that switched to another chain would refuse it too, which proves nothing.
  const isProof =
    isFinal &&
    (await node.check().then(
      () => true,
      () => false
    ))
  return { state: isProof ? "refused" : "unknown", error }
}

const outcomeOnChain = async (node: ChainNode, entry: SignedEntry): Promise<BroadcastOutcome | "absent"> => {
  try {
    return outcomeOf(await lookUp(node, entry))
  } catch (thrown) {
    return { state: "unknown", error: nodeFailure(node, thrown) }
  }
}

const outcomeOf = (found: ChainState): BroadcastOutcome | "absent" => {
  switch (found.state) {
    case "absent":
      return "absent"
    case "nonceConflict":
      return { state: "unknown" }
    case "replaced":
      return found
    default:
      return { state: "submitted", isMined: found.state === "mined" }
  }
}
