import { useEffect, useMemo, useState } from "react"
import { recipientFault } from "../../../guards/address.ts"
import { chainIdOf, type Network } from "../../../networks.ts"
import type { Contact } from "../../contacts.ts"
import { useSettings } from "../../context.ts"
import { type Contacts, useContacts } from "../../hooks/contacts.ts"
import { useResolvedName } from "../../hooks/resolvedName.ts"
import { useAddress } from "../../hooks/session.ts"
import { useTransactions } from "../../hooks/transactions.ts"
import { sendMessages } from "../../locales/en/send.ts"
import { loadLater } from "../primitives/loadLater.tsx"
import { lookalikeOf } from "../primitives/lookalike.ts"
import { usePartText } from "../primitives/partText.ts"
import { visible } from "../primitives/visible.ts"
import { useKnownAddresses } from "./knownAddresses.ts"
import { type Payments, paymentsIn } from "./payments.ts"
import { type Checksums, type Reading, readRecipient } from "./readRecipient.ts"

/** Whom to pay. */
export interface Recipient {
  /** With a checksum. */
  readonly address: string
  /** The name that was resolved to this address. It can mean another one later. */
  readonly name?: string | undefined
}

/** The state of the text in a recipient field. */
export type RecipientState =
  | { readonly status: "empty" }
  | { readonly status: "invalid"; readonly message: string }
  | { readonly status: "resolving"; readonly name: string }
  | {
      readonly status: "unresolved"
      readonly name: string
      readonly isUnknown: boolean
      readonly retry: () => void
    }
  /** The text means several addresses, and the user has to choose one. */
  | { readonly status: "ambiguous"; readonly message: string; readonly choices: readonly Choice[] }
  /** The user's own address. */
  | { readonly status: "own"; readonly recipient: Recipient }
  /** Funds that are sent to it are probably lost. */
  | ({ readonly status: "risky"; readonly recipient: Recipient } & Risk)
  | { readonly status: "ready"; readonly recipient: Recipient }

/** One of several addresses that a text means. */
export interface Choice extends Contact {
  readonly from: "contacts" | "resolver"
}

export type Risk =
  | { readonly risk: "tokenContract"; readonly symbol: string }
  /** It could be mistaken for a known address. */
  | { readonly risk: "lookalike"; readonly known: string }

export interface RecipientParameters {
  readonly text: string
  readonly network: Network
  /** Tokens whose contracts are not paid by mistake. */
  readonly tokens: readonly { readonly tokenAddress: string; readonly symbol: string }[]
  /** The address that pays. @default that of the wallet */
  readonly own?: string | undefined
}

export interface KnownRecipient {
  /** The text that was read. */
  readonly text: string
  readonly state: RecipientState
  readonly contacts: Contacts
  /** The recipients that the user has paid, newest first. */
  readonly payments: readonly Payments[]
  /** Whether the past payments could be read. */
  readonly isHistoryKnown: boolean
}

/** The hash in them is a tenth of the form. It loads with the field, before anything is typed. */
const checksumCode = loadLater(() => import("./checksums.ts"))

/** Loads it before there is a field. */
export const preloadChecksums = checksumCode.preload

/** Reads and checks a recipient while they are typed. */
export const useRecipient = ({ text, network, tokens, own: given }: RecipientParameters): KnownRecipient => {
  const { t } = usePartText(sendMessages)
  const { contracts, resolveName } = useSettings()
  const { module: checksums, hasFailed, retry } = checksumCode.useLoaded()
  const wallet = useAddress()
  const own = given ?? wallet
  const contacts = useContacts()
  const knownAddresses = useKnownAddresses()
  const transactions = useTransactions().data
  const payments = useMemo(() => paymentsIn(transactions ?? []), [transactions])
  const reading = readRecipient(text, {
    contacts: contacts.contacts,
    canResolve: resolveName !== undefined,
    checksums,
    t
  })
  const name = reading.kind === "name" ? reading.name : undefined
  const isTyped = useIsTyped(name)
  const resolved = useResolvedName(isTyped ? name : undefined, network)
  const found = addressIn(resolved.data, checksums)
  const choicesOf = (people: readonly Contact[]) => people.map((it): Choice => ({ ...it, from: "contacts" }))
  const chainId = chainIdOf(network)
  const check = (recipient: Recipient): RecipientState => {
    const { address } = recipient
    const is = (other: string | undefined) => other?.toLowerCase() === address.toLowerCase()
    if (is(own)) return { status: "own", recipient }
    const token = tokens.find(({ tokenAddress }) => is(tokenAddress))
    if (token) return { status: "risky", recipient, risk: "tokenContract", symbol: token.symbol }
    const contract = contracts.find((it) => it.chainId === chainId && it.token && is(it.address))
    if (contract?.token)
      return { status: "risky", recipient, risk: "tokenContract", symbol: contract.token.symbol }
    // A contact can be a lookalike, too: it may have been saved from a list of past payments.
    const like = lookalikeOf(address, knownAddresses)
    return like === undefined
      ? { status: "ready", recipient }
      : { status: "risky", recipient, risk: "lookalike", known: checksums?.checksummed(like) ?? like }
  }
  const stateOf = (it: Reading): RecipientState => {
    switch (it.kind) {
      case "empty":
        return { status: "empty" }
      case "unread":
        return hasFailed
          ? { status: "unresolved", name: text.trim(), isUnknown: false, retry: () => void retry() }
          : { status: "resolving", name: text.trim() }
      case "invalid":
        return { status: "invalid", message: it.message }
      case "address":
        return check({ address: it.address })
      case "several":
        return {
          status: "ambiguous",
          message: t.payee.several(it.contacts[0]?.name ?? text),
          choices: choicesOf(it.contacts)
        }
      case "name":
        if (found !== undefined && it.contact && it.contact.address.toLowerCase() !== found.toLowerCase()) {
          return {
            status: "ambiguous",
            message: t.payee.twoMeanings(visible(it.name)),
            choices: [
              ...choicesOf([it.contact]),
              { name: visible(it.name), address: found, from: "resolver" }
            ]
          }
        }
        if (found !== undefined) return check({ address: found, name: it.name })
        if (!isTyped || resolved.isFetching || (checksums === undefined && !hasFailed))
          return { status: "resolving", name: it.name }
        return {
          status: "unresolved",
          name: it.name,
          isUnknown: resolved.isSuccess && checksums !== undefined,
          retry: () => void (checksums ? resolved.refetch() : retry())
        }
    }
  }
  return { text, state: stateOf(reading), contacts, payments, isHistoryKnown: transactions !== undefined }
}

/** An answer of the app's resolver that can be paid. */
const addressIn = (
  answer: string | null | undefined,
  checksums: Checksums | undefined
): string | undefined =>
  checksums && typeof answer === "string" && recipientFault(answer, checksums.isChecksummed) === undefined
    ? checksums.checksummed(answer)
    : undefined

/** How long the user pauses after a whole name, in milliseconds. */
const pause = 300

/** Whether the user has stopped typing a name. */
const useIsTyped = (name: string | undefined): boolean => {
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setTyped(name), pause)
    return () => clearTimeout(timer)
  }, [name])
  return name !== undefined && typed === name
}
