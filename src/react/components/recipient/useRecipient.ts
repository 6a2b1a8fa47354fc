import { useEffect, useMemo, useState } from "react"
import type { Network } from "../../../networks.ts"
import { useSettings } from "../../context.ts"
import { useContacts } from "../../hooks/contacts/contacts.ts"
import { useResolvedName } from "../../hooks/contacts/resolvedName.ts"
import { useAddress } from "../../hooks/session.ts"
import { useTransactions } from "../../hooks/transactions/transactions.ts"
import { fieldCode } from "./fieldCode.ts"
import type { Payments } from "./knownAddresses/payments.ts"
import type { KnownRecipient, RecipientState } from "./reading/recipientState.ts"

export interface RecipientParameters {
  readonly text: string
  readonly network: Network
  /** Tokens whose contracts are not paid by mistake. */
  readonly tokens: readonly { readonly tokenAddress: string; readonly symbol: string }[]
  /** The address that pays. @default that of the wallet */
  readonly own?: string | undefined
}

const none: readonly Payments[] = []

/** Reads and checks a recipient while they are typed. Nobody can be paid until the code for that has loaded. */
export const useRecipient = ({ text, network, tokens, own: given }: RecipientParameters): KnownRecipient => {
  const { contracts, resolveName, presentation } = useSettings()
  const { module: code, hasFailed, retry } = fieldCode.useLoaded()
  const wallet = useAddress()
  const people = useContacts()
  const transactions = useTransactions().data
  const payments = useMemo(() => code?.paymentsIn(transactions ?? []) ?? none, [code, transactions])
  const reading = code?.readRecipient(text, {
    contacts: people.contacts,
    canResolve: resolveName !== undefined,
    presentation
  })
  const name = reading?.kind === "name" ? reading.name : undefined
  const isTyped = useIsTyped(name)
  const { data, isFetching, isSuccess, refetch } = useResolvedName(isTyped ? name : undefined, network)
  const state =
    code && reading
      ? code.recipientStateOf(reading, {
          ...{ network, tokens, contracts, own: given ?? wallet, wallet, payments, presentation },
          contacts: people.contacts,
          resolved: { data, isPending: !isTyped || isFetching, isSuccess, refetch }
        })
      : unread(text, hasFailed, retry)
  const found = { text, state, contacts: people, payments }
  return {
    ...found,
    suggestions: code?.suggestionsOf(text, found) ?? [],
    isHistoryKnown: transactions !== undefined
  }
}

/** The state of a text while the code that reads it loads, or if that failed. */
const unread = (text: string, hasFailed: boolean, retry: () => Promise<void>): RecipientState => {
  const name = text.trim()
  if (name === "") return { status: "empty" }
  return hasFailed
    ? { status: "unresolved", name, isUnknown: false, retry: () => void retry() }
    : { status: "resolving", name }
}

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
