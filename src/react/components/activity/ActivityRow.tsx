import type { MouseEvent, ReactNode } from "react"
import type { Transaction } from "../../../index.ts"
import { useToday } from "../../hooks/clock.ts"
import { useContacts } from "../../hooks/contacts/contacts.ts"
import type { ActivityEntry } from "../../hooks/transactions/activity.ts"
import { isPinned, isUnsentSale } from "../../hooks/transactions/pinned.ts"
import { usePrices } from "../../hooks/wallet/prices.ts"
import { Icon, type IconName } from "../primitives/controls/Icon.tsx"
import { AboutMoney } from "../primitives/money/AboutMoney.tsx"
import { HiddenAmount } from "../primitives/money/HiddenAmount.tsx"
import { shortly } from "../primitives/text/address/addressText.ts"
import { Dotted } from "../primitives/text/address/Dotted.tsx"
import { useText } from "../primitives/text/text.ts"
import { EntryIcon } from "./EntryIcon.tsx"
import { useSummary } from "./summary.ts"
import { isUnknownToken } from "./unknownToken.ts"
import { useDayName } from "./useSections.ts"

export interface ActivityRowProps {
  readonly entry: ActivityEntry
  readonly hideAmounts: boolean
  /** The symbol of what was sent or received. */
  readonly symbol: string
  /** The decimals of what may be spent. */
  readonly decimals: number | undefined
  /** Whether the date is also shown, because no heading shows it. */
  readonly isDated: boolean
  readonly onSelect: ((entry: ActivityEntry) => void) | undefined
  readonly href: ((entry: ActivityEntry) => string) | undefined
}

/** In milliseconds. */
const day = 86_400_000

/** What was done and how much, and below that when and what it is worth, or its status until it is done. */
export const ActivityRow = ({
  entry,
  symbol,
  decimals,
  hideAmounts,
  isDated,
  onSelect,
  href
}: ActivityRowProps): ReactNode => {
  const { t, format } = useText()
  const { title, amount, status, kind, isVoid, isUnlimited, to } = useSummary(entry, symbol, decimals)
  const { nameOf } = useContacts()
  const name = to ? nameOf(to) : undefined
  const today = useToday()
  const dayName = useDayName()
  // A heading shows the date of finished entries.
  const isToday = entry.at >= today && entry.at < today + day
  const hasTime = isToday || !(isDated || isPinned(entry))
  // What has not arrived yet is no gain, and what has not been sent yet is no loss.
  const arrival = status === undefined ? "success" : "awaited"
  const change = isIncoming(entry) ? arrival : isUnsentSale(entry) ? "awaited" : undefined
  const isLimitBelow = isApproval(entry) && status === undefined && !hideAmounts
  const text = (
    <>
      <EntryIcon entry={entry} symbol={symbol} />
      <span data-part="what">
        <span data-part="line">
          <span>
            <Unbroken text={title} />
          </span>
          {hideAmounts ? (
            <span>
              <HiddenAmount />
            </span>
          ) : isLimitBelow ? null : (
            <span data-kind={isVoid ? "void" : isUnlimited ? "warning" : change}>
              {/* A limit is a phrase, and an amount is not reordered. */}
              <bdi dir={isApproval(entry) ? undefined : "ltr"}>
                {/* Struck, a sign would be a dash. */}
                {isVoid ? amount.replace(/^[−+]/, "") : amount}
              </bdi>
            </span>
          )}
        </span>
        <small data-part="line">
          <Dotted>
            <time dateTime={new Date(entry.at).toISOString()}>
              {hasTime ? format.time(entry.at) : (dayName(entry.at) ?? format.shortDay(entry.at))}
            </time>
            {entry.kind === "sent" && entry.transaction.userOperation ? t.send.smartAccount : null}
            {/* Beside a limit there is no room for it. */}
            {to && name === undefined && !isLimitBelow ? <bdi dir="ltr">{shortly(to)}</bdi> : null}
            {name === undefined || title.includes(name) ? null : <bdi>{name}</bdi>}
          </Dotted>
          {isLimitBelow ? (
            <span data-part="status" data-kind={isUnlimited ? "warning" : undefined}>
              {isUnlimited ? <Icon name="warning" size={14} /> : null}
              {amount}
            </span>
          ) : status !== undefined ? (
            <span data-part="status" data-kind={kind}>
              <Icon name={signOf(entry, symbol, isVoid || kind === "danger")} size={14} />
              {status}
            </span>
          ) : hideAmounts ? null : (
            <span>
              <Worth entry={entry} symbol={symbol} />
            </span>
          )}
        </small>
      </span>
    </>
  )
  if (href) {
    const follow = (event: MouseEvent) => {
      if (!onSelect || !isPlain(event)) return
      event.preventDefault()
      onSelect(entry)
    }
    return (
      <a data-part="item" href={href(entry)} onClick={follow}>
        {text}
      </a>
    )
  }
  if (onSelect === undefined) return <div data-part="item">{text}</div>
  return (
    <button type="button" data-part="item" onClick={() => onSelect(entry)}>
      {text}
    </button>
  )
}

/** A text whose short addresses are not broken into two lines. */
const Unbroken = ({ text }: { readonly text: string }): ReactNode =>
  text.split(/(0x[\da-fA-F]{4}…[\da-fA-F]{4})/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} data-part="whole">
        {part}
      </span>
    )
  )

/** The icon of a status. */
const signOf = (entry: ActivityEntry, symbol: string, hasFailed: boolean): IconName =>
  isUnknownToken(entry, symbol) ? "warning" : hasFailed ? "cross" : "clock"

const isApproval = (entry: ActivityEntry): boolean =>
  entry.kind === "sent" && entry.transaction.approval !== undefined

/** What an order costs or pays out, or what was sent is worth now, if its price is known. */
const Worth = ({ entry, symbol }: Pick<ActivityRowProps, "entry" | "symbol">): ReactNode => {
  const { format } = useText()
  if (entry.kind === "received") return <CoinWorth {...entry.transfer} symbol={symbol} />
  if (entry.kind === "sent") {
    const { kind } = entry.transaction
    return kind === "coin" || kind === "token" ? <CoinWorth {...entry.transaction} symbol={symbol} /> : null
  }
  const { pays, receives } = entry.order
  return <bdi>{format.money(entry.kind === "bought" ? pays : receives)}</bdi>
}

const CoinWorth = ({
  amount,
  network,
  tokenAddress,
  symbol
}: Pick<Transaction, "amount" | "network" | "tokenAddress"> & { readonly symbol: string }): ReactNode => {
  const { priceOf } = usePrices()
  if (symbol === "" || amount === undefined) return null
  const price = priceOf({ symbol, network, tokenAddress })
  return price ? <AboutMoney amount={amount} price={price} words="spoken" /> : null
}

const isIncoming = ({ kind }: ActivityEntry): boolean => kind === "bought" || kind === "received"

/** Whether the browser would open the link in the same tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
