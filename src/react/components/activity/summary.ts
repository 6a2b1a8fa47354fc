import type { Transaction } from "../../../index.ts"
import { useSettings } from "../../context.ts"
import type { KnownContract } from "../../contracts.ts"
import { isContractName } from "../../hooks/contacts/contactFault.ts"
import { useContacts } from "../../hooks/contacts/contacts.ts"
import type { ActivityEntry } from "../../hooks/transactions/activity.ts"
import { isOwed, isUnsentSale } from "../../hooks/transactions/pinned.ts"
import { isUnlimitedAmount } from "../../hooks/transactions/unlimited.ts"
import type { Messages } from "../../locales/messages.ts"
import { fromUnits } from "../forms/amount/decimal.ts"
import { shortAmount } from "../primitives/money/shortAmount.ts"
import { shortly } from "../primitives/text/address/addressText.ts"
import type { Formats } from "../primitives/text/formats/formats.ts"
import { isolated } from "../primitives/text/formats/isolated.ts"
import { plainText } from "../primitives/text/formats/plainText.ts"
import { useText } from "../primitives/text/text.ts"
import { type Order, statusText } from "../ramp/order/screen/orderText.tsx"
import { isVoidTransaction } from "../send/progress/sentWorth.tsx"
import { isUnknownToken } from "./unknownToken.ts"

/** What a row says about its entry. `status` is `undefined` once the entry is done. */
export interface Summary {
  readonly title: string
  /** With its sign and unit, and at most six significant digits. */
  readonly amount: string
  readonly status: string | undefined
  readonly kind: "success" | "info" | "warning" | "danger"
  /** Whether the amount is a limit that is none. */
  readonly isUnlimited: boolean
  /** Whether nothing was paid after all. */
  readonly isVoid: boolean
  /** The address that a send went to, unless the title says it. */
  readonly to: string | null | undefined
}

/** Describes an entry in the tense of its state. `symbol` and `decimals` are those of what was sent or received, or may be spent. */
export const useSummary = (entry: ActivityEntry, symbol: string, decimals: number | undefined): Summary => {
  const { t, format } = useText()
  const { activity } = t
  const spenderName = useSpenderName()
  const { nameOf } = useContacts()
  if (entry.kind === "received") {
    const { from, amount } = entry.transfer
    // Nobody knows the digits of a token without a name.
    const isUnknown = isUnknownToken(entry, symbol)
    const known = from && isolated(nameOf(from) ?? shortly(from))
    return {
      title: known ? activity.receivedFrom(known) : activity.received(symbol),
      amount: isUnknown ? "" : `+${format.coin(shortAmount(amount), symbol)}`,
      // A warning, because anyone can send a token of any name.
      status: isUnknown ? activity.unknownToken : undefined,
      kind: isUnknown ? "warning" : "success",
      isVoid: false,
      isUnlimited: false,
      to: undefined
    }
  }
  if (entry.kind === "sent") {
    const { amount, status, kind, recipient, tokenId } = entry.transaction
    const { approval } = entry.transaction
    if (approval) {
      const isDone = status === "confirmed" && approval.value !== "0"
      const name = spenderName(entry.transaction, approval.spender)
      const isNamed = name !== isolated(shortly(approval.spender))
      return {
        title: (isDone ? activity.allowed : activity.permission)(name),
        ...limitOf(approval, symbol, decimals, { t, format }),
        status: status === "confirmed" ? undefined : activity.statuses[status],
        kind: transactionKinds[status],
        isVoid: isVoidTransaction(entry.transaction),
        to: isNamed ? approval.spender : undefined
      }
    }
    // Cancellations and similar calls pay no one.
    const payee = kind === "coin" || kind === "token" ? recipient : undefined
    const item = kind === "erc721" || kind === "erc1155" ? itemTitle(tokenId) : undefined
    return {
      title: item
        ? activity[status === "confirmed" ? "sentItem" : "sendItem"](item)
        : payee
          ? activity[status === "confirmed" ? "sentTo" : "sendTo"](isolated(nameOf(payee) ?? shortly(payee)))
          : activity.kinds[kind === "coin" || kind === "token" ? "transaction" : kind],
      amount: amount === undefined ? "" : `−${format.coin(shortAmount(amount), symbol)}`,
      status: status === "confirmed" ? undefined : activity.statuses[status],
      kind: transactionKinds[status],
      isVoid: isVoidTransaction(entry.transaction),
      isUnlimited: false,
      to: payee ? undefined : recipient
    }
  }
  const { order } = entry
  const coins = (paid: Order["pays"]) => format.money({ ...paid, amount: shortAmount(paid.amount) })
  const isLost = isOwed(entry)
  const said = statusText(order, isLost, t, format, undefined)
  const isDone = order.state === "completed"
  const status = isDone ? undefined : said.title
  if (entry.kind === "bought") {
    return {
      title: activity[purchaseTense(order)](symbolIn(order.receives.currency)),
      amount: `+${coins(order.receives)}`,
      status,
      kind: said.kind,
      isVoid: hasFailed(order),
      isUnlimited: false,
      to: undefined
    }
  }
  // Until the coins have arrived, the payment says more than the order.
  const payment =
    order.state === "awaiting_payment" && !isUnsentSale(entry) ? entry.payment?.status : undefined
  return {
    title: activity[saleTense(order, isLost)](symbolIn(order.pays.currency)),
    // To the last digit, which tells the payment of the sale from others.
    amount: `−${format.money(order.pays)}`,
    status: payment ? activity.statuses[payment] : status,
    kind: payment ? transactionKinds[payment] : said.kind,
    isVoid: hasFailed(order) && !isLost,
    isUnlimited: false,
    to: undefined
  }
}

/** "NFT 42". Several ids, and those that are hashes, have no room. */
const itemTitle = (id: string | undefined): string =>
  isolated(/^\d{1,12}$/.test(id ?? "") ? `NFT ${id}` : "NFT")

/** What may be spent. The value of an unknown contract may be the id of a collectible, unless it is the largest number. */
const limitOf = (
  { value }: NonNullable<Transaction["approval"]>,
  symbol: string,
  decimals: number | undefined,
  { t, format }: { readonly t: Messages; readonly format: Formats }
): Pick<Summary, "amount" | "isUnlimited"> => {
  const isUnlimited = symbol === "" ? BigInt(value) === 2n ** 256n - 1n : isUnlimitedAmount(BigInt(value))
  if (isUnlimited)
    return { isUnlimited, amount: symbol ? t.approvals.unlimited(symbol) : t.confirm.limit.none }
  const isKnown = value !== "0" && symbol !== "" && decimals !== undefined
  const amount = isKnown ? format.coin(shortAmount(fromUnits(BigInt(value), decimals)), symbol) : ""
  return { isUnlimited, amount: amount && t.approvals.upTo(amount) }
}

/** The name of an address that may spend: the app's for a contract that it knows, or that of a contact, or it in short. */
export const useSpenderName = () => {
  const { contracts } = useSettings()
  const { nameOf } = useContacts()
  return ({ chainId }: Pick<Transaction, "chainId">, spender: string): string => {
    const isSpender = (it: KnownContract) =>
      it.chainId === chainId && it.address.toLowerCase() === spender.toLowerCase()
    const name = contracts.find(isSpender)?.name
    const contact = nameOf(spender)
    // A contact that has the name of a contract would be taken for it.
    const own = contact === undefined || isContractName(contact, contracts) ? undefined : contact
    return isolated(name ?? own ?? shortly(spender))
  }
}

/** "usdc-polygon" is USDC. */
export const symbolIn = (currency: string): string => plainText(currency).replace(/-.*/, "").toUpperCase()

const hasFailed = ({ state }: Order): boolean =>
  state === "failed" || state === "expired" || state === "refunded"

const purchaseTense = (order: Order) =>
  order.state === "completed" ? "bought" : hasFailed(order) ? "notBought" : "buying"

const saleTense = (order: Order, isLost: boolean) =>
  order.state === "completed" ? "sold" : hasFailed(order) && !isLost ? "notSold" : "selling"

const transactionKinds = {
  signing: "info",
  submitted: "info",
  unknown: "warning",
  dropped: "warning",
  confirmed: "success",
  reverted: "danger",
  replaced: "info",
  expired: "info",
  failed: "info"
} as const
