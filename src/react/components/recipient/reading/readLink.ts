import {
  chainIdOf,
  type Network,
  type NetworkName,
  networkOf as networkOfChain
} from "../../../../networks.ts"
import type { Presentation } from "../../../context.ts"
import { recipientMessages } from "../../../locales/en/recipient.ts"
import { messagesIn } from "../../primitives/text/messages.ts"
import { networkTitle } from "../../primitives/text/network/networkNames.ts"
import { type ReadPaymentLink, readPaymentLink } from "../../qr/eip681.ts"

/** What a text in the field of a recipient is as a payment link. */
export type LinkReading =
  | { readonly kind: "none" }
  | { readonly kind: "payable"; readonly link: ReadPaymentLink }
  | {
      readonly kind: "unpayable"
      readonly message: string
      /** The network where it could be paid. */
      readonly otherNetwork?: NetworkName | undefined
    }

/** Where a link would be paid. */
export interface LinkPlace {
  readonly network: Network
  /** Whether a token can be sent. @default every token can */
  readonly canSend?: ((tokenAddress: string) => boolean) | undefined
}

interface LinkContext extends LinkPlace {
  readonly presentation: Presentation
}

/** Reads a payment link (EIP-681), and returns why it cannot be paid here. */
export const readLink = (text: string, { network, canSend, presentation }: LinkContext): LinkReading => {
  const t = messagesIn(presentation, recipientMessages)
  const link = readPaymentLink(text)
  if (link === undefined) return { kind: "unpayable", message: t.payee.unreadableLink }
  const found = networkOf(link, network)
  if (found === "unknown") return { kind: "unpayable", message: t.payee.unknownNetwork }
  if (found !== "same") {
    const message = t.payee.otherNetwork(networkTitle(found))
    return { kind: "unpayable", message, otherNetwork: found }
  }
  return link.tokenAddress === undefined || canSend === undefined || canSend(link.tokenAddress)
    ? { kind: "payable", link }
    : { kind: "unpayable", message: t.payee.unknownToken }
}

/** The network of a payment link: the one that the user is on, another one that the service has, or one that it lacks. */
const networkOf = ({ chainId }: ReadPaymentLink, network: Network): "same" | "unknown" | NetworkName => {
  if (chainId === undefined || chainIdOf(network) === chainId) return "same"
  return networkOfChain(chainId) ?? "unknown"
}
