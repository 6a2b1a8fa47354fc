import { getTransactionCount } from "viem/actions"
import { ReplacedError } from "../../../errors/chain.ts"
import { InvalidInputError, NotSentError } from "../../../errors/index.ts"
import { undeliver } from "../../delivery.ts"
import { isPending, type JournalEntry } from "../../journal/journal.ts"
import { catchUpTime } from "../../timeouts.ts"
import { rebroadcast } from "../chain/broadcast.ts"
import { nodeFailure } from "../chain/failure.ts"
import { isSigned, type SignedEntry, wasSubmitted } from "../chain/signedEntry.ts"
import type { RequestedTransaction } from "../prepare/prepareInput.ts"
import type { AccountContext } from "./context.ts"
import { reconcileEntry, recordOutcome } from "./outcomes.ts"
import type { Send } from "./states.ts"

/** The nonce of a send: the account's next one, or the requested one if it can be mined. */
export const nonceFor = async (context: AccountContext, { nonce }: RequestedTransaction): Promise<number> => {
  const { used, next } = await nextNonce(context)
  if (nonce === undefined) return next
  if (nonce < used) throw new ReplacedError(nonce, undefined)
  if (nonce <= next) return nonce
  throw new InvalidInputError({
    field: "nonce",
    expected: `at most ${next}, since a transaction with a later nonce would never be mined`
  })
}

/**
 * Refuses to sign an expired send again with another nonce while the old one may still be mined, since both could be. With
 * the same nonce, at most one can. A send with an `id` or with `again` is another payment, so it is not checked.
 */
export const assertNoOtherCopy = async (
  { journal }: AccountContext,
  { id, again, content }: Send,
  nonce: number
): Promise<void> => {
  if (id !== undefined || again) return
  const copy = (await journal.list()).find(
    (entry) => entry.content === content && entry.status === "expired" && entry.nonce !== nonce
  )
  if (copy === undefined) return
  // If the copy is mined after all, the same request must find it.
  await undeliver(journal, copy)
  throw new NotSentError(
    "UNRESOLVED",
    `The same transaction was signed before with nonce ${copy.nonce} and may still be mined; this one would have ` +
      `nonce ${nonce}. Wait until the earlier nonces of the account are used, or pass \`again: true\` to send it twice`
  )
}

/**
 * The account's next nonce: after those that the node counts and those in the journal, since the node may lag behind.
 * Reconciles earlier sends first.
 */
const nextNonce = async (context: AccountContext) => {
  const [used, pending] = await transactionCounts(context)
  // The pending count may be lower: it may come from another node behind the same URL, which lags further behind.
  let next = Math.max(used, pending)
  for (const entry of await context.journal.list()) {
    if (!isSigned(entry)) continue
    const { nonce } = entry
    if (!isPending(entry))
      next = Math.max(next, (await isStillIncluded(context, entry, used)) ? nonce + 1 : 0)
    else if (wasSubmitted(entry) && nonce < used)
      await recordOutcome(context, entry, { state: "submitted", isMined: true })
    else if (!wasSubmitted(entry) || nonce >= pending) {
      const { state } = await reconcileEntry(context, entry)
      if (state === "submitted") next = Math.max(next, nonce + 1)
      if (state === "unknown" && nonce >= used) throw unresolved(entry)
    }
  }
  return { used, next }
}

const transactionCounts = ({ node, signer: { address } }: AccountContext) =>
  Promise.all([
    getTransactionCount(node.client, { address, blockTag: "latest" }),
    getTransactionCount(node.client, { address, blockTag: "pending" })
  ]).catch((thrown: unknown) => {
    throw nodeFailure(node, thrown)
  })

/** Whether an ended send still uses its nonce. Rebroadcasts it if its block was removed by a reorganization. */
const isStillIncluded = async (
  context: AccountContext,
  entry: SignedEntry,
  used: number
): Promise<boolean> => {
  if (!isRecent(entry)) return false
  if (entry.status === "replaced" || entry.nonce < used) return true
  return (await rebroadcast(context.node, entry)).state !== "refused"
}

const isRecent = ({ createdAt }: JournalEntry): boolean => Date.now() - createdAt < catchUpTime

const unresolved = ({ hash, nonce }: SignedEntry) =>
  new NotSentError(
    "UNRESOLVED",
    `The outcome of the earlier transaction ${hash} (nonce ${nonce}) is not known yet. ` +
      "This account cannot send until it is known. Try again later"
  )
