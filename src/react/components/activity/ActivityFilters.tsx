import { type ReactNode, useState } from "react"
import { useContacts } from "../../hooks/contacts/contacts.ts"
import type { ActivityEntry } from "../../hooks/transactions/activity.ts"
import { Icon } from "../primitives/controls/Icon.tsx"
import { useText } from "../primitives/text/text.ts"

export interface ActivityFilter {
  readonly kind: "all" | FilteredKind
  readonly text: string
}

type FilteredKind = "sent" | "received" | "traded" | "approvals"

export const everything: ActivityFilter = { kind: "all", text: "" }

const kinds = ["all", "sent", "received", "traded", "approvals"] as const

interface ActivityFiltersProps {
  readonly filter: ActivityFilter
  readonly onChange: (filter: ActivityFilter) => void
}

/** Chooses what a list of activity shows. */
export const ActivityFilters = ({ filter, onChange }: ActivityFiltersProps): ReactNode => {
  const { t } = useText()
  return (
    <search data-part="form">
      <span data-part="frame" data-kind="search">
        <Icon name="search" size={20} />
        <input
          data-part="input"
          type="search"
          name="search"
          aria-label={t.activity.search}
          placeholder={t.ramp.search}
          value={filter.text}
          autoComplete="off"
          onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
        />
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame that the layout does not have */}
      <div role="group" aria-label={t.activity.filter} data-part="chips">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            data-part="chip"
            aria-pressed={filter.kind === kind}
            onClick={() => onChange({ ...filter, kind })}
          >
            {t.activity.filters[kind]}
          </button>
        ))}
      </div>
    </search>
  )
}

/** The filter of a list, and what it lets through. `symbolOf` returns the symbol of what was sent or received. */
export const useActivityFilter = (symbolOf: (entry: ActivityEntry) => string) => {
  const [filter, setFilter] = useState(everything)
  const wanted = filter.text.replace(/\s+/g, "").toLowerCase()
  const { nameOf } = useContacts()
  const isActive = filter.kind !== "all" || wanted !== ""
  const passes = (entry: ActivityEntry) =>
    (filter.kind === "all" || filter.kind === filterOf(entry)) &&
    wordsIn(entry, symbolOf(entry), nameOf).some((word) => word.toLowerCase().includes(wanted))
  return { filter, setFilter, isActive, passes, clear: () => setFilter(everything) }
}

const filterOf = (entry: ActivityEntry): FilteredKind => {
  if (entry.kind === "received") return "received"
  return entry.kind !== "sent" ? "traded" : entry.transaction.approval ? "approvals" : "sent"
}

const wordsIn = (
  entry: ActivityEntry,
  symbol: string,
  nameOf: (address: string) => string | undefined
): readonly string[] => {
  if (entry.kind === "received") {
    const { from, amount, hash } = entry.transfer
    const sender = from && nameOf(from)?.replace(/\s+/g, "")
    return [entry.id, from, sender, amount, hash, symbol].flatMap((word) => word || [])
  }
  const payment =
    entry.kind === "sent" ? entry.transaction : entry.kind === "sold" ? entry.payment : undefined
  const recipient = payment?.recipient
  // As it is searched for: without spaces.
  const name = recipient ? nameOf(recipient)?.replace(/\s+/g, "") : undefined
  const spender = payment?.approval?.spender
  const sent = [
    recipient,
    name,
    spender,
    spender && nameOf(spender)?.replace(/\s+/g, ""),
    payment?.hash,
    payment?.amount,
    payment && symbol
  ]
  if (entry.kind === "sent") return [entry.id, ...sent].flatMap((word) => word || [])
  const { pays, receives } = entry.order
  return [entry.id, pays.amount, pays.currency, receives.amount, receives.currency, ...sent].flatMap(
    (word) => word || []
  )
}
