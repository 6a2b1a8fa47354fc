import type { ReactNode } from "react"
import type { Crypto, OnrampOrderDetail } from "../../../../index.ts"
import type { NetworkName } from "../../../../networks.ts"
import { useCryptos } from "../../../hooks/ramp/reference.ts"
import { useAddress } from "../../../hooks/session.ts"
import { useCoinBalance, useTokenBalance } from "../../../hooks/wallet/walletReads.ts"
import { useText } from "../../primitives/text/text.ts"
import { networkOf } from "../tradable.ts"

/** The balance after a purchase. Renders nothing if the coins went elsewhere, or to a network that the wallet does not know. */
export const NewBalance = ({ order }: { readonly order: OnrampOrderDetail }): ReactNode => {
  const coin = useCryptos().data?.find(({ id }) => id === order.cryptoId)
  const network = coin && networkOf(coin)
  const isOwn = useAddress()?.toLowerCase() === order.receiver.walletAddress.toLowerCase()
  return coin && network && isOwn ? <Balance coin={coin} network={network} /> : null
}

const Balance = ({ coin, network }: { readonly coin: Crypto; readonly network: NetworkName }): ReactNode => {
  const { t, format } = useText()
  const { is_native: isNative, address, symbol } = coin
  const ofCoin = useCoinBalance({ network }, { query: { enabled: isNative } })
  const ofToken = useTokenBalance({ network, tokenAddress: address }, { query: { enabled: !isNative } })
  const { data } = isNative ? ofCoin : ofToken
  return data === undefined ? null : (
    <p data-part="hint">{t.ramp.newBalance(format.coin(data.balance, symbol))}</p>
  )
}
