import type { Address } from "viem"
import { getTransactionCount } from "viem/actions"
import { InvalidInputError } from "../../errors/index.ts"
import { isPending } from "../journal/journal.ts"
import { type CheckedNode, type Found, handedIn } from "./broadcast.ts"
import type { AccountStore } from "./entries.ts"
import { isRecent, isSigned, unresolved } from "./entryContent.ts"
import { nodeFailure, ReplacedError } from "./errors.ts"
import type { Signed } from "./outcome/reconcile.ts"
import type { Asked } from "./prepare/prepareInput.ts"

/** What there is to know about the sends of an account. */
interface NonceParts {
  readonly node: CheckedNode
  readonly from: Address
  readonly store: AccountStore
  readonly note: (entry: Signed, end: Found) => Promise<void>
  readonly settle: (entry: Signed) => Promise<Found>
}

/** The nonce of a send: the next one of the account, or the one that was asked for, if it can be included. */
export const nonceFor = async ({ nonce }: Asked, parts: NonceParts): Promise<number> => {
  const { used, next } = await nextNonce(parts)
  if (nonce === undefined) return next
  if (nonce < used) throw new ReplacedError(nonce, undefined)
  if (nonce <= next) return nonce
  throw new InvalidInputError({
    field: "nonce",
    expected: `at most ${next}: a transaction with a later one would wait for ever`
  })
}

/**
 * The account's next nonce: beyond what the node counts, which may lag behind, and beyond what was sent from here.
 * The outcome of earlier sends is looked up first.
 */
const nextNonce = async (parts: NonceParts) => {
  const { store, note, settle } = parts
  const [used, pending] = await counts(parts)
  // The pending count may come from a node that lags further behind than the one that counts blocks.
  let next = Math.max(used, pending)
  for (const entry of await store.list()) {
    if (!isSigned(entry)) continue
    const { nonce, status } = entry
    const wasOut = status === "submitted" || status === "dropped"
    if (!isPending(entry)) next = Math.max(next, (await isStillThere(entry, used, parts)) ? nonce + 1 : 0)
    else if (wasOut && nonce < used) await note(entry, { state: "out", isMined: true })
    else if (!wasOut || nonce >= pending) {
      const end = await settle(entry)
      if (end.state === "out") next = Math.max(next, nonce + 1)
      if (end.state === "unknown" && nonce >= used) throw unresolved(entry)
    }
  }
  return { used, next }
}

const counts = ({ node, from }: NonceParts) =>
  Promise.all([
    getTransactionCount(node.client, { address: from, blockTag: "latest" }),
    getTransactionCount(node.client, { address: from, blockTag: "pending" })
  ]).catch((thrown: unknown) => {
    throw nodeFailure(node, thrown)
  })

/** Whether an ended send still counts. One whose block is gone, as after a reorganization, is broadcast again. */
const isStillThere = async (entry: Signed, used: number, { node, note }: NonceParts): Promise<boolean> => {
  if (!isRecent(entry)) return false
  if (entry.status === "replaced" || entry.nonce < used) return true
  const end = await handedIn(node, entry)
  if (end.state === "refused") return false
  await note(entry, end)
  return true
}
