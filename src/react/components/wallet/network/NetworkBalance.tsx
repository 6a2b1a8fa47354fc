import type { ReactNode } from "react"
import type { NetworkName } from "../../../../networks.ts"
import { useSession } from "../../../hooks/session.ts"
import { useCoinBalance } from "../../../hooks/wallet/walletReads.ts"
import { useText } from "../../primitives/text/text.ts"

interface NetworkBalanceProps {
  /** The id by which the network's button is described. */
  readonly id: string
  readonly network: NetworkName
  /** Whether it is read now. Otherwise it is shown if it was read before. */
  readonly isRead: boolean
}

/** What the user has of a network's own coin. Nothing where it is not known. */
export const NetworkBalance = ({ id, network, isRead }: NetworkBalanceProps): ReactNode => {
  const { format } = useText()
  const isSignedIn = useSession().status === "ready"
  const { data, isLoading } = useCoinBalance({ network }, { query: { enabled: isRead && isSignedIn } })
  if (data === undefined && !(isRead && isLoading)) return null
  return (
    <span
      id={id}
      aria-hidden="true"
      data-part="balance"
      data-state={data === undefined ? "loading" : undefined}
    >
      {data === undefined ? null : format.coin(data.balance, data.symbol)}
    </span>
  )
}
