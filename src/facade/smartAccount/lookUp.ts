import { auxiliary } from "../../call.ts"
import { isSlipwayError } from "../../errors/index.ts"
import type { SubmitRequest } from "../../generated/smartAccount.ts"
import type { JournalEntry } from "../../transactions/journal/journal.ts"
import { runPromise } from "../../transactions/run.ts"
import type { TransactionsParts } from "../../transactions/transactions.ts"
import type { OperationCalls } from "./calls.ts"
import { changesFrom } from "./status.ts"

/** Looks up the operation of a send, and writes what became of it to the journal. */
export type LookUpOperation = TransactionsParts["lookUpOperation"]

/**
 * Finds out what became of an operation by its id. One that is signed and has not reached the service is submitted again: the
 * service and the chain carry out an operation at most once, and not after it has expired.
 */
export const makeLookUpOperation =
  (calls: LookUpCalls): LookUpOperation =>
  async ({ status, userOperation, userOutcome }, change) => {
    const { id: userOpId, hash, signature, isSponsored = false } = userOperation ?? {}
    if (userOpId === undefined || hash === undefined || signature === undefined) {
      // It is written before the operation is submitted, so nothing was.
      if (status === "signing") await change({ status: "failed", reason: "NOT_SIGNED" })
      return
    }
    const found = await runPromise(auxiliary(calls.get(userOpId))).catch((error: unknown) => {
      if (Object(error).status === 404) return undefined
      throw error
    })
    // One that the service has lost must not keep the other sends from being looked up.
    if (found === undefined) return void (status === "signing" && (await change({ status: "unknown" })))
    const known = changesFrom(found)
    if (known !== undefined || found.status !== "waiting_signature")
      return void (known && (await change(known)))
    // The user may have sent it in another way since then.
    if (userOutcome === "not_sent") return
    const changes = await submittedAgain({ userOpId, hash, signature, isSponsored }, calls)
    if (changes ?? status === "signing") await change(changes ?? { status: "unknown" })
  }

type LookUpCalls = Pick<OperationCalls, "get" | "submit">

/** What the service says of an operation that is submitted again. `undefined` if the next lookup has to find out. */
const submittedAgain = async (
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
