import { auxiliary } from "../../call/call.ts"
import { isSlipwayError } from "../../errors/index.ts"
import type { SubmitRequest, UserOperation } from "../../generated/smartAccount.ts"
import { isPending, type JournalEntry } from "../../transactions/journal/journal.ts"
import type { OperationLookUp } from "../../transactions/lookUps.ts"
import { runPromise } from "../../transactions/run.ts"
import { catchUpTime } from "../../transactions/timeouts.ts"
import type { TransactionsParts } from "../../transactions/transactions.ts"
import type { OperationCalls } from "./calls.ts"
import { leaseOf } from "./lease.ts"
import { changesFrom } from "./status.ts"

/** Looks up the operation of a send, and writes what became of it to the journal. */
export type LookUpOperation = TransactionsParts["lookUpOperation"]

/**
 * Finds out what became of an operation by its id. One that is signed and has not reached the service is submitted again: the
 * service and the chain carry out an operation at most once, and not after it has expired.
 */
export const makeLookUpOperation =
  (calls: LookUpCalls): LookUpOperation =>
  async (entry, look) => {
    const { status } = entry
    const operation = signedIn(entry)
    if (operation === undefined) {
      // It is written before the operation is submitted, so nothing was.
      if (status === "signing" || status === "unknown")
        await look.change({ status: "failed", reason: "NOT_SIGNED" })
      return
    }
    const isOver = hasEnded(entry)
    const found = await foundBy(calls, operation.userOpId).catch((error: unknown) => ({ error }))
    const end = endIn(found) ?? (isOver ? await endOnChain(entry, look) : undefined)
    if (end !== undefined) return void (await look.change(end))
    if (found && "error" in found) throw found.error
    const changes = isOver
      ? afterEnd(found)
      : ((found && changesFrom(found)) ?? (await submittedAgain(operation, found, calls, look)))
    if (changes ?? status === "signing") await look.change(changes ?? { status: "unknown" })
  }

type LookUpCalls = Pick<OperationCalls, "get" | "submit">

type Found = UserOperation | { readonly error: unknown } | undefined

/** The operation at the service. `undefined` if it does not know it. */
const foundBy = (calls: LookUpCalls, userOpId: string): Promise<UserOperation | undefined> =>
  runPromise(auxiliary(calls.get(userOpId))).catch((error: unknown) => {
    // One that the service has lost must not keep the other sends from being looked up.
    if (Object(error).status === 404) return undefined
    throw error
  })

const signedIn = ({ userOperation }: JournalEntry): SubmitRequest | undefined => {
  const { id: userOpId, hash, signature, isSponsored = false } = userOperation ?? {}
  return userOpId === undefined || hash === undefined || signature === undefined
    ? undefined
    : { userOpId, hash, signature, isSponsored }
}

/** Whether an operation expired long enough ago that every node and the service know its end. Clocks may differ. */
const hasEnded = ({ userOperation, createdAt }: JournalEntry): boolean =>
  Date.now() > Math.max(userOperation?.validUntil ?? 0, createdAt) + catchUpTime

/** What the service says of an operation that cannot change any more. */
const endIn = (found: Found): Partial<JournalEntry> | undefined => {
  const changes = found && !("error" in found) ? changesFrom(found) : undefined
  return changes?.status !== undefined && !isPending({ status: changes.status }) ? changes : undefined
}

/** What the chain says of an operation that has expired, if the client has a node. */
const endOnChain = async (
  { network, since, userOperation }: JournalEntry,
  { reader }: OperationLookUp
): Promise<Partial<JournalEntry> | undefined> => {
  const { hash, validUntil } = userOperation ?? {}
  if (hash === undefined || validUntil === undefined || since === undefined) return undefined
  // Without the node, what the service says counts.
  const nodes = await reader().catch(() => undefined)
  return nodes?.outcome({ network, hash, since, validUntil }).catch(() => undefined)
}

/** What is known of an operation that has expired, without a node. The service may still report one that it has sent. */
const afterEnd = (found: UserOperation | undefined): Partial<JournalEntry> =>
  found === undefined
    ? { status: "unknown", reason: "EXPIRED" }
    : (changesFrom(found) ?? { status: "failed", reason: "EXPIRED" })

/** What the service says of an operation that is submitted again. `undefined` if the next lookup has to find out. */
const submittedAgain = async (
  operation: SubmitRequest,
  found: UserOperation | undefined,
  calls: LookUpCalls,
  { current, withLease }: OperationLookUp
): Promise<Partial<JournalEntry> | undefined> => {
  if (found?.status !== "waiting_signature") return undefined
  const { userOperation, chainId } = await current()
  if (userOperation === undefined) return undefined
  const work = async () => {
    const { status, userOutcome, supersededBy } = await current()
    // The user may have sent it in another way since then.
    if (userOutcome === "not_sent" || supersededBy !== undefined || !isPending({ status })) return undefined
    return submitted(operation, calls)
  }
  return withLease(leaseOf(userOperation.sender, chainId), work).catch((error: unknown) => {
    // Another operation of the account is being sent.
    if (Object(error).reason === "LOCK") return undefined
    throw error
  })
}

const submitted = async (
  request: SubmitRequest,
  { get, submit }: LookUpCalls
): Promise<Partial<JournalEntry> | undefined> => {
  try {
    return changesFrom(await runPromise(auxiliary(submit(request))))
  } catch (error) {
    if (!isSlipwayError(error) || error.outcome !== "refused") return undefined
    // The refusal may be that of another copy of a request that was carried out.
    const found = await runPromise(auxiliary(get(request.userOpId)))
    return found.status === "waiting_signature"
      ? { status: "failed", reason: error.reason ?? error.code }
      : changesFrom(found)
  }
}
