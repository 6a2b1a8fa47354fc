import { recipientFault } from "../../../../guards/address.ts"
import { checksummed, isChecksummed } from "../../../../guards/checksum.ts"
import { chainIdOf, type Network } from "../../../../networks.ts"
import type { Contact } from "../../../contacts.ts"
import type { Presentation, Settings } from "../../../context.ts"
import { recipientMessages } from "../../../locales/en/recipient.ts"
import { lookalikeOf } from "../../primitives/text/address/lookalike.ts"
import { visible } from "../../primitives/text/address/visible.ts"
import { messagesIn } from "../../primitives/text/messages.ts"
import { knownAddressesOf } from "../knownAddresses/knownAddressesOf.ts"
import type { Payments } from "../knownAddresses/payments.ts"
import type { Reading } from "./readRecipient.ts"
import type { Choice, Recipient, RecipientState } from "./recipientState.ts"

export interface Surroundings {
  readonly network: Network
  /** Tokens whose contracts are not paid by mistake. */
  readonly tokens: readonly { readonly tokenAddress: string; readonly symbol: string }[]
  readonly contracts: Settings["contracts"]
  /** The address that pays. */
  readonly own: string | undefined
  /** The address of the wallet, which may not be the one that pays. */
  readonly wallet: string | undefined
  readonly contacts: readonly Contact[]
  readonly payments: readonly Payments[]
  /** What the app's resolver says about the name. */
  readonly resolved: ResolvedName
  readonly presentation: Presentation
}

/** An answer of the app's resolver, and how far it is. */
export interface ResolvedName {
  readonly data: string | null | undefined
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly refetch: () => unknown
}

/** What a text means for a payment. */
export const recipientStateOf = (it: Reading, surroundings: Surroundings): RecipientState => {
  const { resolved, presentation } = surroundings
  const t = messagesIn(presentation, recipientMessages)
  const check = (recipient: Recipient) => checked(recipient, surroundings)
  switch (it.kind) {
    case "empty":
      return { status: "empty" }
    case "invalid":
      return { status: "invalid", message: it.message, isWhole: it.isWhole }
    case "address":
      return check({ address: it.address })
    case "several":
      return {
        status: "ambiguous",
        message: t.payee.several(it.contacts[0]?.name ?? ""),
        choices: choicesOf(it.contacts)
      }
    case "name": {
      const found = payable(resolved.data)
      if (found !== undefined && it.contact && it.contact.address.toLowerCase() !== found.toLowerCase()) {
        return {
          status: "ambiguous",
          message: t.payee.twoMeanings(visible(it.name)),
          choices: [...choicesOf([it.contact]), { name: visible(it.name), address: found, from: "resolver" }]
        }
      }
      if (found !== undefined) return check({ address: found, name: it.name })
      if (resolved.isPending) return { status: "resolving", name: it.name }
      return {
        status: "unresolved",
        name: it.name,
        isUnknown: resolved.isSuccess,
        retry: () => void resolved.refetch()
      }
    }
  }
}

const choicesOf = (people: readonly Contact[]) => people.map((it): Choice => ({ ...it, from: "contacts" }))

/** What is dangerous about an address. */
const checked = (
  recipient: Recipient,
  { network, tokens, contracts, own, wallet, contacts, payments }: Surroundings
): RecipientState => {
  const { address } = recipient
  const chainId = chainIdOf(network)
  const is = (other: string | undefined) => other?.toLowerCase() === address.toLowerCase()
  if (is(own)) return { status: "own", recipient }
  const token = tokens.find(({ tokenAddress }) => is(tokenAddress))
  if (token) return { status: "risky", recipient, risk: "tokenContract", symbol: token.symbol }
  const contract = contracts.find((it) => it.chainId === chainId && it.token && is(it.address))
  if (contract?.token)
    return { status: "risky", recipient, risk: "tokenContract", symbol: contract.token.symbol }
  // A contact can be a lookalike, too: it may have been saved from a list of past payments.
  const like = lookalikeOf(address, knownAddressesOf({ own: wallet, contacts, contracts, payments }))
  return like === undefined
    ? { status: "ready", recipient }
    : { status: "risky", recipient, risk: "lookalike", known: checksummed(like) }
}

/** An answer of the app's resolver that can be paid. */
const payable = (answer: string | null | undefined): string | undefined =>
  typeof answer === "string" && recipientFault(answer, isChecksummed) === undefined
    ? checksummed(answer)
    : undefined
