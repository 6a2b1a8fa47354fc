import type { ReactNode } from "react"
import type { Crypto, Currency, PaymentMethod } from "../../../index.ts"
import { AssetOnNetwork } from "../assets/AssetPicture.tsx"
import { LineIcon } from "../primitives/pictures/LineIcon.tsx"
import { Picture } from "../primitives/pictures/Picture.tsx"
import { useRemotePicture } from "../primitives/pictures/remotePicture.ts"
import { methodLines } from "./methodLines.ts"
import { networkOf } from "./tradable.ts"

/** A coin that is traded. Its name says on which network. */
export const CoinPicture = ({ coin }: { readonly coin: Crypto }): ReactNode => (
  <AssetOnNetwork
    symbol={coin.symbol.toUpperCase()}
    network={networkOf(coin)}
    tokenAddress={coin.is_native ? undefined : coin.address}
    logo={coin.logo}
    isTraded
  />
)

export const CurrencyPicture = ({ currency }: { readonly currency: Currency }): ReactNode => (
  <Picture of={currency.value} mark={currency.symbol || undefined} src={useRemotePicture(currency.logo)} />
)

/** Without the picture of the service, the icon of its kind: a bank, a QR code or a wallet. */
export const MethodPicture = ({
  method: { name, group, image }
}: {
  readonly method: PaymentMethod
}): ReactNode => {
  const lines = methodLines(group)
  const mark = lines === undefined ? undefined : <LineIcon lines={lines} size={18} strokeWidth={1.75} />
  return <Picture of={name} mark={mark} src={useRemotePicture(image)} />
}
