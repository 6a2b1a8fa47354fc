import type { Address } from "viem"
import { getTransactionCount } from "viem/actions"
import { InvalidInputError } from "../errors.ts"
import { isOpen } from "./intents.ts"
import type { Asked } from "./prepareInput.ts"
import type { Signed } from "./reconcile.ts"
import { type CheckedNode, type Found, handedIn } from "./senderBroadcast.ts"
import { nodeFailure, ReplacedError } from "./senderErrors.ts"
import { isRecent, isSigned, unresolved } from "./senderIntent.ts"
import type { AccountStore } from "./senderStore.ts"

/** What there is to know about the sends of an account. */
interface NonceParts {
  readonly node: CheckedNode
  readonly from: Address
  readonly store: AccountStore
  readonly note: (intent: Signed, end: Found) => Promise<void>
  readonly settle: (intent: Signed) => Promise<Found>
}

/** The nonce of a send: the next one of the account, or the one that was asked for, if it can be mined. */
export const nonceFor = async ({ nonce }: Asked, parts: NonceParts): Promise<number> => {
  const { used, next } = await nextNonce(parts)
  if (nonce === undefined) return next
  if (nonce < used) throw new ReplacedError(nonce, undefined)
  if (nonce <= next) return nonce
  throw new InvalidInputError({
    field: "nonce",
    expected: `at most ${next}: one beyond it would never be mined`
  })
}

/**
 * The account's next nonce: beyond what the node counts, which may lag behind, and beyond what was sent from here.
 * Whatever is not known of an earlier send is found out first.
 */
const nextNonce = async (parts: NonceParts) => {
  const { store, note, settle } = parts
  const [used, pending] = await counts(parts)
  // What waits may be counted by a node that is further behind than the one that counts what is mined.
  let next = Math.max(used, pending)
  for (const intent of await store.list()) {
    const { nonce, state } = intent
    if (!isSigned(intent)) await store.delete(intent.id)
    else if (!isOpen(intent)) next = Math.max(next, (await isStillThere(intent, used, parts)) ? nonce + 1 : 0)
    else if (state === "out" && nonce < used) await note(intent, { state: "out", isMined: true })
    else if (state === "signed" || nonce >= pending) {
      const end = await settle(intent)
      if (end.state === "out") next = Math.max(next, nonce + 1)
      if (end.state === "unknown" && nonce >= used) throw unresolved(intent)
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

/** Whether an ended send counts. One whose block is gone, as after a reorganization, is brought back for that. */
const isStillThere = async (intent: Signed, used: number, { node, note }: NonceParts): Promise<boolean> => {
  if (!isRecent(intent)) return false
  if (intent.state !== "closed" || intent.nonce < used) return true
  const end = await handedIn(node, intent)
  if (end.state === "refused") return false
  await note(intent, end)
  return true
}
