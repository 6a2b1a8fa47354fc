import type { Client } from "../../../../index.ts"
import type { NetworkName } from "../../../../networks.ts"

/** How many networks are remembered: the one in use is among them. */
const most = 4

const keyOf = ({ id }: Client) => `slipway.recent_networks ${id}`

/** Remembers on this device which network was chosen. It keeps names of networks and nothing of the user. */
export const recordNetwork = (client: Client, network: NetworkName): void => {
  const recent = [network, ...read(client).filter((it) => it !== network)].slice(0, most)
  try {
    localStorage.setItem(keyOf(client), JSON.stringify(recent))
  } catch {
    // Storage is blocked: the list has no recent networks.
  }
}

/** The networks that were chosen last on this device, the latest first, if they are offered. */
export const recentNetworks = (client: Client, offered: readonly NetworkName[]): readonly NetworkName[] => {
  const known = new Map<unknown, NetworkName>(offered.map((network) => [network, network]))
  const found = read(client).flatMap((name) => known.get(name) ?? [])
  return [...new Set(found)].slice(0, most)
}

/** What is stored, which may be anything. */
const read = (client: Client): readonly unknown[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(client)) ?? "[]")
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}
