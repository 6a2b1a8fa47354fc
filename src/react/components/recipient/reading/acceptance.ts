import type { Network } from "../../../../networks.ts"
import type { Recipient, RecipientState } from "./recipientState.ts"

/**
 * Identifies the danger of paying a recipient: its kind, the address, what the address is or looks like, and the network. Whoever agrees
 * to one danger has agreed to no other.
 */
export const dangerIn = (state: RecipientState, network: Network): string | undefined => {
  if (state.status !== "own" && state.status !== "risky") return undefined
  const kind =
    state.status === "own"
      ? ["own"]
      : state.risk === "lookalike"
        ? [state.risk, state.known.toLowerCase()]
        : [state.risk, state.symbol]
  return JSON.stringify([network, state.recipient.address.toLowerCase(), ...kind])
}

interface Agreed {
  /** The dangers that the user agreed to, as `dangerIn` identifies them. */
  readonly accepted: readonly (string | undefined)[]
  readonly network: Network
}

/** The recipient that the user may pay now, if there is one. */
export const payableIn = (state: RecipientState, { accepted, network }: Agreed): Recipient | undefined => {
  if (!("recipient" in state)) return undefined
  const danger = dangerIn(state, network)
  return danger === undefined || accepted.includes(danger) ? state.recipient : undefined
}

/** The address that the text means, whether it can be paid or not. */
export const addressIn = (state: RecipientState): string | undefined =>
  "recipient" in state ? state.recipient.address : undefined
