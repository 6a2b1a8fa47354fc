import type { ChainNode } from "../../rpc/node.ts"
import type { JournalEntry } from "../journal/journal.ts"
import { nodeFailure, rpcErrorIn, type SendFailure } from "./errors.ts"
import { type Mined, type Sighting, type Signed, sight } from "./outcome/reconcile.ts"

/** A node that can be asked again which chain it keeps. */
export interface CheckedNode extends ChainNode {
  /** Rejects when it keeps another one by now, or cannot be asked. */
  readonly check: () => Promise<unknown>
}

/**
 * How the broadcast of a signed transaction ended.
 *
 * - `out`: it is on its way or mined.
 * - `replaced`: it can never be mined, because another one was.
 * - `refused`: the node does not want it, and does not have it.
 * - `unknown`: nobody could say.
 */
export type Broadcast =
  | { readonly state: "out"; readonly isMined: boolean }
  | { readonly state: "replaced"; readonly by: Mined }
  | { readonly state: "refused"; readonly error: SendFailure }
  | { readonly state: "unknown"; readonly error?: SendFailure }

/** Waits, in milliseconds, before each further attempt. */
const pauses = [150, 300, 600]

/**
 * Brings the signed bytes of an intent to a node, as often as it takes. The bytes are always the same, so that a
 * node that has them already says so, and does nothing twice.
 */
export const broadcast = async (node: CheckedNode, intent: Signed): Promise<Broadcast> => {
  let last: Broadcast | undefined
  const began = Date.now()
  for (const pause of [0, ...pauses]) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    // A machine that has slept meanwhile does not send what was wanted the day before.
    if (!isPatient(began)) break
    const answer = await handIn(node, intent)
    if (answer === "taken") return { state: "out", isMined: false }
    // Whatever else it says, it may have the transaction: from this request, or from an earlier copy of it.
    const now = await settled(node, intent, answer)
    // After an unclear answer another node of the same address may have it, and this one may not have heard of it yet.
    const isBelieved = now.state !== "refused" || last === undefined
    last = now
    if (now.state !== "unknown" && isBelieved) return now
  }
  return last ?? { state: "unknown" }
}

/** Looks for the transaction of an intent, and brings it to the node when the node does not have it. */
export const handedIn = async (node: CheckedNode, intent: Signed): Promise<Broadcast> => {
  const seen = await seenBy(node, intent)
  return seen === "absent" ? broadcast(node, intent) : seen
}

/** What has become of an intent: `expired` when no node has it, and nobody would expect it to go out any more. */
export type Found = Broadcast | { readonly state: "expired" }

/** The same, unless nobody was told that it is out, and it is late for that. */
export const reconciled = async (node: CheckedNode, intent: Signed): Promise<Found> => {
  if (!isLate(intent)) return handedIn(node, intent)
  const seen = await seenBy(node, intent)
  return seen === "absent" ? { state: "expired" } : seen
}

/** How long, in milliseconds, a send may wait for its node. Who ordered it has looked elsewhere after that. */
const patience = 600_000

/** Also when the clock was put back, since it says nothing then. */
export const isLate = ({ status, createdAt }: JournalEntry): boolean =>
  (status === "signing" || status === "unknown" || status === "expired") && !isPatient(createdAt)

const isPatient = (since: number) => Math.abs(Date.now() - since) < patience

type Answer = "taken" | { readonly error: SendFailure; readonly isFinal: boolean }

const handIn = async (node: ChainNode, { raw }: Signed): Promise<Answer> => {
  try {
    // Each further attempt is made here, where it is known what came before.
    await node.client.request({ method: "eth_sendRawTransaction", params: [raw] }, { retryCount: 0 })
    return "taken"
  } catch (thrown) {
    const said = rpcErrorIn(thrown)?.details ?? ""
    return known.test(said)
      ? "taken"
      : { error: nodeFailure(node, thrown), isFinal: final.test(said) && !used.test(said) }
  }
}

/** What nodes call it when they have the same bytes already. */
const known = /already (?:known|imported|exists)|known transaction|same hash/i

/** And when the nonce is used up: by this transaction or another. */
const used = /nonce (?:is )?too low|old nonce|nonce .*(?:already|less than)/i

/** And when they will not take these bytes, however often they come. Anything else may pass. */
const final =
  /insufficient (?:funds|balance)|underpriced|gas (?:limit|too low|price)|(?:max|base) fee|fee cap|fee too|nonce too high|oversized|init ?code|chain ?id|invalid (?:sender|signature|transaction)|transaction type/i

const settled = async (
  node: CheckedNode,
  intent: Signed,
  { error, isFinal }: Exclude<Answer, string>
): Promise<Broadcast> => {
  const seen = await seenBy(node, intent)
  if (seen !== "absent") return seen
  // On another chain it would not be found either, and not be taken.
  const isProof =
    isFinal &&
    (await node.check().then(
      () => true,
      () => false
    ))
  return { state: isProof ? "refused" : "unknown", error }
}

const seenBy = async (node: ChainNode, intent: Signed): Promise<Broadcast | "absent"> => {
  try {
    return broadcastIn(await sight(node, intent))
  } catch (thrown) {
    return { state: "unknown", error: nodeFailure(node, thrown) }
  }
}

const broadcastIn = (sighting: Sighting): Broadcast | "absent" => {
  switch (sighting.state) {
    case "absent":
      return "absent"
    case "hidden":
      return { state: "unknown" }
    case "replaced":
      return sighting
    default:
      return { state: "out", isMined: sighting.state === "mined" }
  }
}
