import type { Recipient } from "../../../../index.ts"
import { useRecipients } from "../../../hooks/ramp/recipients.ts"
import { useAllPages } from "../../lists/useAllPages.ts"

/** The user's recipients for a currency. `added` are new ones that may not be in the list yet. */
export const useKnownRecipients = (currency: string, added: readonly Recipient[]) => {
  const list = useRecipients({ ...(currency === "" ? {} : { currency }), limit: 100 })
  const listed: readonly Recipient[] = useAllPages(list)
  const missing = added.filter(
    ({ id, bank }) =>
      listed.every((recipient) => recipient.id !== id) &&
      bank.some((account) => account.currency === currency)
  )
  return { list, recipients: [...listed, ...missing] }
}
