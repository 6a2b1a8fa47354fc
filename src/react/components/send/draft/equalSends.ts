import type { Client, Transaction } from "../../../../index.ts"
import { longName } from "../../../../networks.ts"
import { shortest } from "../../forms/amount/decimal.ts"
import type { Draft } from "./draft.ts"
import { cannotBeLookedUp } from "./lookup.ts"

/** How long a send is remembered before the same one is just another payment, in milliseconds. */
const freshTime = 600_000

/**
 * An earlier send of the same amount and asset to the same recipient that is not finished, or that began less than ten minutes ago. The
 * newest one that the user has not accepted.
 */
export const equalSendIn = (
  transactions: readonly Transaction[],
  draft: Draft,
  { now, accepted }: { readonly now: number; readonly accepted: ReadonlySet<string> }
): Transaction | undefined =>
  transactions.find(
    (it) =>
      !accepted.has(it.id) &&
      isSame(it, draft) &&
      // A clock that was set back makes it look younger.
      (isOpen(it) || (mayHavePaid(it, transactions) && now - it.createdAt < freshTime))
  )

/** As `equalSendIn`, from the journal itself: another tab may have sent since the last render. */
export const readEqualSend = async (
  client: Client,
  draft: Draft,
  accepted: ReadonlySet<string>,
  now: number
): Promise<Transaction | undefined> =>
  // A journal that cannot be read cannot be written to either, so the send itself fails.
  equalSendIn(await client.transactions.list({ network: draft.network }).catch(() => []), draft, {
    now,
    accepted
  })

/**
 * How an equal send can be made. `never` while the outcome of the first is unknown: the second would join it. `again` after the
 * user has said what happened to it. `plain` for another payment.
 */
export const repetitionOf = (transaction: Transaction): "never" | "again" | "plain" => {
  const { status, isUnresolved, userOutcome } = transaction
  if (cannotBeLookedUp(transaction) && userOutcome !== undefined) return "again"
  const isClear = status === "submitted" || status === "confirmed" || status === "replaced"
  return isClear && !isUnresolved ? "plain" : "never"
}

const isSame = (
  { network, recipient, amount, tokenAddress, userOperation }: Transaction,
  draft: Draft
): boolean =>
  (userOperation === undefined) === (draft.smartAccount === undefined) &&
  network === longName(draft.network) &&
  recipient?.toLowerCase() === draft.to.toLowerCase() &&
  tokenAddress?.toLowerCase() === draft.token?.tokenAddress.toLowerCase() &&
  amount !== undefined &&
  shortest(amount) === shortest(draft.amount)

/** Whether it may still be sent or mined, or the caller may not know its outcome. */
const isOpen = ({ status, isUnresolved }: Transaction): boolean =>
  isUnresolved ||
  status === "signing" ||
  status === "submitted" ||
  status === "unknown" ||
  status === "dropped"

/** Money that has not left the wallet is no payment. */
const mayHavePaid = ({ status, replacedBy }: Transaction, transactions: readonly Transaction[]): boolean =>
  status === "confirmed" ||
  (status === "replaced" &&
    transactions.find(({ hash }) => hash !== undefined && hash === replacedBy)?.kind !== "cancel")
