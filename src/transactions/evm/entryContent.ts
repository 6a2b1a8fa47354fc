import { InvalidInputError, NotSentError } from "../../errors/index.ts"
import type { JournalEntry } from "../journal/journal.ts"
import type { Signed } from "./outcome/reconcile.ts"
import type { Asked } from "./prepare/prepareInput.ts"

/** A node that lags behind another catches up within this time, and so does a chain that was reset. */
export const isRecent = ({ createdAt }: JournalEntry): boolean => Date.now() - createdAt < 600_000

export const isSigned = (entry: JournalEntry): entry is Signed =>
  entry.raw !== undefined && entry.hash !== undefined

/** Tells equal sends of an account: what the chain would do for them. */
export const contentOf = (chainId: number, { kind, to, value, data, nonce }: Asked): string =>
  // A cancellation and a repricing are about one nonce.
  JSON.stringify([chainId, kind, to, String(value), data, ...(nonce === undefined ? [] : [nonce])])

export const usedId = () =>
  new InvalidInputError({ field: "id", expected: "a new id: another send has this one" })

export const unresolved = ({ hash, nonce }: Signed) =>
  new NotSentError(
    "UNRESOLVED",
    `The outcome of the earlier transaction ${hash} (nonce ${nonce}) is not known yet and its node does not answer. ` +
      "Nothing else is sent from this account until it is known. Try again later"
  )
