import type { ReactNode } from "react"
import type { PermissionRequiredError } from "../../../../index.ts"
import type { Network } from "../../../../networks.ts"
import { useReadBalancesAgain } from "../../../hooks/wallet/freshBalances.ts"
import { ErrorMessage } from "../../primitives/errors/ErrorMessage.tsx"
import { type SendFee, useSender } from "../draft/sender.ts"

type Fee = Pick<SendFee, "error" | "refetch">

interface MissingPermissionProps {
  readonly network: Network
  /** The fee of the send, where it is shown. */
  readonly fee?: Fee | undefined
}

/** Leads to the page on which the user allows the app, if their balance or the fee cannot be read before that. */
export const MissingPermission = ({ network, fee }: MissingPermissionProps): ReactNode => {
  const readBalances = useReadBalancesAgain(network)
  const missing = useMissingPermission(network, fee)
  return missing ? (
    <ErrorMessage
      error={missing}
      onRetry={() => {
        readBalances()
        void fee?.refetch()
      }}
    />
  ) : null
}

/** Why neither the balance nor the fee can be read, if the user has to allow the app first. */
export const useMissingPermission = (network: Network, fee?: Fee): PermissionRequiredError | undefined => {
  const coin = useSender().useCoin(network)
  const [missing] = [coin.error, fee?.error].filter((error) => error?._tag === "PermissionRequiredError")
  return missing
}
