import { useState } from "react"
import type { BalanceChange } from "../../../../../index.ts"
import type { Network } from "../../../../../networks.ts"
import type { ConfirmationRequest } from "../../../../../query/index.ts"
import { useSimulation } from "../../../../hooks/transactions/simulation.ts"
import { type Intent, transactionIn } from "../request/intent.ts"
import { onlyCall } from "../request/onlyCall.ts"
import { dataTimeout, useIsLate } from "./useIsLate.ts"

/** What a call would do, by a simulation on the app's RPC node. */
export interface Simulated {
  /** Empty without a node that can simulate, and for requests whose sentence says it all. */
  readonly changes: readonly BalanceChange[]
  readonly isLikelyToFail: boolean
  /** What the contract returned if it refused the call. */
  readonly revertData: string | undefined
  /** Whether the wallet has less of the network's coin than the call sends. */
  readonly isShort: boolean
  readonly isPending: boolean
}

/**
 * Simulates a call of a contract. Calls of a batch are not simulated, because each may depend on the one before it. A late result is left out, because the screen must not move while the user presses a button.
 */
export const useBalanceChanges = (
  requests: readonly ConfirmationRequest[],
  intents: readonly Intent[],
  network: Network | undefined
): Simulated => {
  const [request, intent] = [onlyCall(requests), onlyCall(intents)]
  const { to = "", data, value } = (request && transactionIn(request)) ?? {}
  // A simulation is of the wallet.
  const isOfWallet = request !== undefined && request.operation !== "sendUserOperation"
  const isAsked =
    isOfWallet && network !== undefined && (intent?.kind === "call" || intent?.kind === "unknownCall")
  const [openedAt] = useState(Date.now)
  const {
    data: simulation,
    dataUpdatedAt,
    isPending
  } = useSimulation(
    { network: network ?? "ethereum", to, data, value },
    { query: { enabled: isAsked, staleTime: Number.POSITIVE_INFINITY } }
  )
  const isLate = useIsLate()
  const isInTime = simulation !== undefined && dataUpdatedAt - openedAt <= dataTimeout
  return {
    changes: isAsked && isInTime ? simulation.balanceChanges : [],
    isLikelyToFail: isAsked && isInTime && simulation.status === "reverted",
    revertData: simulation?.revertData,
    isShort: isAsked && isInTime && simulation.reason === "INSUFFICIENT_FUNDS",
    isPending: isAsked && isPending && !isLate
  }
}
