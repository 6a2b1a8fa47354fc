import type { KnownContract } from "../../../../contracts.ts"
import { lookalikeOf } from "../../../primitives/text/address/lookalike.ts"
import { useKnownAddresses } from "../../../recipient/knownAddresses/knownAddresses.ts"
import { isRevoked } from "../request/allowances.ts"
import { contractAt, type Intent } from "../request/intent.ts"
import { spelled } from "./names.tsx"

/** An address of a request that could be mistaken for a known one. */
export interface Lookalike {
  readonly address: string
  readonly known: string
  /** What the address is in the request. */
  readonly role: "to" | "spender" | "contract"
}

/**
 * The first address of each request that looks like one the user knows: the recipient's, the spender's or the contract's. A contact can be
 * a lookalike, too. A contract that the app names is what it seems.
 */
export const useLookalikes = (
  intents: readonly Intent[],
  contracts: readonly KnownContract[]
): readonly (Lookalike | undefined)[] => {
  const all = intents.map(addressesIn)
  const known = useKnownAddresses(all.some(({ role }) => role === "to"))
  return all.map(({ role, addresses }) => {
    for (const address of addresses) {
      if (role !== "to" && contractAt(contracts, address)) continue
      const like = lookalikeOf(address, known)
      if (like !== undefined) return { address: spelled(address), known: spelled(like), role }
    }
    return undefined
  })
}

interface Addresses {
  readonly role: Lookalike["role"]
  readonly addresses: readonly string[]
}

const addressesIn = (intent: Intent): Addresses => {
  switch (intent.kind) {
    case "sendCoin":
    case "sendToken":
    case "sendCollectible":
      return { role: "to", addresses: [intent.to] }
    case "allowance": {
      const { allowances } = intent
      const spenders = isRevoked(allowances) ? [] : allowances.list.map(({ spender }) => spender)
      return { role: "spender", addresses: [...new Set(spenders)] }
    }
    case "call":
    case "unknownCall":
      return { role: "contract", addresses: [intent.to] }
    case "typedData": {
      const { verifyingContract } = intent.parts.domain
      return { role: "contract", addresses: typeof verifyingContract === "string" ? [verifyingContract] : [] }
    }
    default:
      return { role: "contract", addresses: [] }
  }
}
