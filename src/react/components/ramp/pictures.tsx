import type { ReactNode } from "react"
import type { Crypto, Currency, PaymentMethod } from "../../../index.ts"
import { AssetOnNetwork } from "../assets/AssetPicture.tsx"
import { Picture, useRemotePicture } from "../primitives/Picture.tsx"
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

export const MethodPicture = ({ method }: { readonly method: PaymentMethod }): ReactNode => (
  <Picture of={method.name} src={useRemotePicture(method.image)} />
)
