import { recordedPools } from "../primitives/text/pools.ts"
import type { KnownRecipient, Suggestion } from "./reading/recipientState.ts"

/** The groups in their order. */
export const groupNames = ["saved", "lookedUp", "recent"] as const satisfies readonly Suggestion["group"][]

/** How many of each group are shown. */
const most = { saved: 5, recent: 3 }

/**
 * The contacts and the last payments that match the text. A contact is only among the contacts, and what fills a gas tank is nobody to
 * pay. If the text means several addresses, all of these and no other.
 */
export const suggestionsOf = (
  text: string,
  { state, contacts: { contacts, nameOf }, payments }: Pick<KnownRecipient, "state" | "contacts" | "payments">
): readonly Suggestion[] => {
  const wanted = text.trim().toLowerCase()
  const matches = (...words: readonly string[]) => words.some((word) => word.toLowerCase().includes(wanted))
  const paymentsTo = (address: string) =>
    payments.find((it) => it.address.toLowerCase() === address.toLowerCase())
  if (state.status === "ambiguous") {
    return state.choices.map(({ from, name, address }) => ({
      group: from === "contacts" ? "saved" : "lookedUp",
      address,
      name,
      payments: paymentsTo(address),
      isWhole: true
    }))
  }
  const saved = contacts
    .filter(({ name, address }) => matches(name, address))
    .map(({ name, address }) => ({ group: "saved" as const, address, name, payments: paymentsTo(address) }))
    .sort((one, other) => (other.payments?.last ?? 0) - (one.payments?.last ?? 0))
  const pools = recordedPools()
  const recent = payments
    .filter(
      ({ address }) =>
        nameOf(address) === undefined && matches(address) && !pools.includes(address.toLowerCase())
    )
    .map((paid) => ({ group: "recent" as const, address: paid.address, name: undefined, payments: paid }))
  return [...saved.slice(0, most.saved), ...recent.slice(0, most.recent)]
}
