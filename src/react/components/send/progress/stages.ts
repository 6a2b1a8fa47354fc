import type { Transaction } from "../../../../index.ts"
import type { NetworkName } from "../../../../networks.ts"
import type { Messages } from "../../../locales/messages.ts"
import type { OutcomeProps } from "../../primitives/controls/Outcome.tsx"
import { cannotBeLookedUp } from "../draft/lookup.ts"

/** What a user sees of a transaction's life. */
export type Stage = keyof Messages["transaction"]["stages"]

/** A transaction takes longer than usual after this time, in milliseconds. */
export const delayedAfter = 90_000

/** A transaction whose response was lost is looked up after this time, in milliseconds. */
export const unresolvedAfter = 180_000

export interface Circumstances {
  readonly isDelayed: boolean
  readonly isOld: boolean
  /** The transaction that took its place. */
  readonly successor: Transaction | undefined
}

export const stageOf = (transaction: Transaction, { isDelayed, isOld, successor }: Circumstances): Stage => {
  const { status, broadcastBy, hash, userOutcome } = transaction
  switch (status) {
    case "signing":
      return broadcastBy === "service" || hash === undefined ? "signing" : "sending"
    case "submitted":
      return isDelayed ? "delayed" : "sent"
    case "dropped":
      return "dropped"
    case "unknown":
      if (userOutcome !== undefined) return userOutcome === "sent" ? "said_sent" : "said_not_sent"
      if (isOld) return "unresolved"
      return cannotBeLookedUp(transaction) ? "watching" : "checking"
    case "replaced":
      if (successor?.kind === "speedUp") return "sped_up"
      return successor?.kind === "cancel" ? "cancelled" : "replaced"
    case "failed":
      return "not_sent"
    default:
      return status
  }
}

/** Whether a send at this stage may or may not have been made. */
export const isUnknown = (stage: Stage): boolean =>
  stage === "checking" || stage === "watching" || stage === "unresolved"

/** How many of the three steps of a send are done. `undefined` when it is not in progress. */
export const stepsIn = (stage: Stage): number | undefined =>
  (({ signing: 0, sending: 1, sent: 2, delayed: 2, confirmed: 3 }) as const)[stage as "sent"]

/** The color and the icon of each stage. */
export const looks: Readonly<Record<Stage, Pick<OutcomeProps, "kind" | "icon">>> = {
  signing: { kind: "info", icon: "spinner" },
  sending: { kind: "info", icon: "spinner" },
  sent: { kind: "info", icon: "clock" },
  confirmed: { kind: "success", icon: "tick" },
  delayed: { kind: "warning", icon: "clock" },
  dropped: { kind: "warning", icon: "clock" },
  checking: { kind: "warning", icon: "clock" },
  watching: { kind: "warning", icon: "clock" },
  unresolved: { kind: "warning", icon: "question" },
  said_sent: { kind: "info", icon: "tick" },
  said_not_sent: { kind: "info", icon: "info" },
  not_sent: { kind: "info", icon: "info" },
  expired: { kind: "info", icon: "info" },
  reverted: { kind: "danger", icon: "cross" },
  replaced: { kind: "info", icon: "swap" },
  sped_up: { kind: "info", icon: "swap" },
  cancelled: { kind: "info", icon: "info" }
}

/**
 * How many seconds a transaction usually takes until a block has it.
 *
 * Source: the block times of the networks, 12 seconds on Ethereum and at most 3 on the others.
 */
export const usualSeconds: Readonly<Partial<Record<NetworkName, number>>> = {
  ethereum: 30,
  "ethereum-sepolia": 30,
  "ethereum-holesky": 30,
  base: 10,
  "base-sepolia": 10,
  "optimistic-ethereum": 10,
  "arbitrum-one": 10,
  "polygon-pos": 10,
  "polygon-pos-amoy-testnet": 10,
  "binance-smart-chain": 10,
  "binance-smart-chain-testnet": 10,
  avalanche: 10
}
