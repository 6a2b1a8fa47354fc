import type { ReactNode } from "react"
import type { OnrampOrderDetail } from "../../../../index.ts"
import type { NetworkName } from "../../../../networks.ts"
import { useCryptos } from "../../../hooks/ramp/reference.ts"
import { useAddress } from "../../../hooks/session.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { useText } from "../../primitives/text/text.ts"
import { networkOf } from "../tradable.ts"

/** What a purchase brought into the user's wallet. */
export interface BoughtAsset {
  readonly network: NetworkName
  /** The address of a token. `undefined` for the network's own coin. */
  readonly tokenAddress: string | undefined
  /** E.g. `USDC`. */
  readonly symbol: string
}

interface SendBoughtProps {
  readonly order: OnrampOrderDetail
  readonly onSend: (asset: BoughtAsset) => void
  readonly kind: "primary" | "secondary"
}

/** Sends what was bought. Renders nothing if it went elsewhere, or to a network that the wallet does not know. */
export const SendBought = ({ order, onSend, kind }: SendBoughtProps): ReactNode => {
  const { t } = useText()
  const coin = useCryptos().data?.find(({ id }) => id === order.cryptoId)
  const network = coin && networkOf(coin)
  const isOwn = useAddress()?.toLowerCase() === order.receiver.walletAddress.toLowerCase()
  if (!coin || !network || !isOwn || order.state !== "completed") return null
  const tokenAddress = coin.is_native ? undefined : coin.address
  return (
    <Button kind={kind} onClick={() => onSend({ network, tokenAddress, symbol: coin.symbol.toUpperCase() })}>
      {t.ramp.sendIt}
    </Button>
  )
}
