import { type Network, type NetworkName, networkName, networks } from "../../../networks.ts"
import type { Messages } from "../../locales/messages.ts"
import { networkTitle } from "../primitives/networkNames.ts"
import type { ReadPaymentLink } from "../qr/eip681.ts"

/** The network of a payment link: the one that the user is on, another one that the service has, or one that it lacks. */
export const networkIn = (
  { chainId }: ReadPaymentLink,
  network: Network
): "same" | "unknown" | NetworkName => {
  const known = networkName(network)
  if (chainId === undefined || (known !== undefined && networks[known].chainId === chainId)) return "same"
  const found = Object.entries(networks).find(([, it]) => it.chainId === chainId)
  return (found && networkName(found[0])) ?? "unknown"
}

/** Why a link cannot be paid on this network, or `undefined`. */
export const otherNetworkIn = (link: ReadPaymentLink, network: Network, t: Messages): string | undefined => {
  const found = networkIn(link, network)
  if (found === "same") return undefined
  return found === "unknown" ? t.payee.unknownNetwork : t.payee.otherNetwork(networkTitle(found))
}
