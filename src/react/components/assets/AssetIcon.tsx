import type { ReactNode } from "react"
import type { Network } from "../../../networks.ts"
import { useSettings } from "../../context.ts"
import { useTradedTokens } from "../../hooks/ramp/tradedTokens.ts"
import { findAsset } from "../../hooks/wallet/assets.ts"
import { hasSameMark, NetworkMark } from "../primitives/pictures/NetworkMark.tsx"
import { Picture } from "../primitives/pictures/Picture.tsx"
import { useRemotePicture } from "../primitives/pictures/remotePicture.ts"
import { useRootAttributes } from "../primitives/text/rootAttributes.ts"
import { homeOf } from "./homeNetworks.ts"
import { type DrawnMark, listedMark, publishedMark } from "./tokenMarks.ts"

export interface AssetIconProps {
  readonly symbol: string
  /** Its mark is shown on the icon, unless the icon is that mark. @default no mark */
  readonly network?: Network | undefined
  /** A network's own coin has none. */
  readonly tokenAddress?: string | undefined
  /** The address of the ramp's picture. It is loaded only with `logos="remote"` of the provider, and over `https:`. */
  readonly logo?: string | undefined
}

/**
 * A round picture of a coin or token, with the mark of its network. It is the `logo` of the provider's `assets`, otherwise a
 * bundled one, otherwise the ramp's if the app allows that, otherwise letters. Its name is next to it.
 *
 * A token has a bundled picture only at the address that its issuer published, or if the app lists it in `assets` or the ramp
 * trades it.
 */
export const AssetIcon = (asset: AssetIconProps): ReactNode => (
  <span {...useRootAttributes()} data-slipway="asset-icon" data-part="asset-icon" aria-hidden="true">
    <AssetFace {...asset} />
    <AssetBadge {...asset} />
  </span>
)

export interface AssetFaceProps extends AssetIconProps {
  /** Whether the name of the token comes from the ramp, which trades it, and not from the token itself. @default false */
  readonly isTraded?: boolean
}

/** The picture without the mark of the network. */
export const AssetFace = (asset: AssetFaceProps): ReactNode => {
  const { src, mark } = usePicture(asset)
  if (mark === undefined) return <Picture of={asset.symbol} src={src} />
  return "network" in mark ? <NetworkMark of={mark.network} /> : <Drawn mark={mark} />
}

/** The mark of the network, unless the picture is that mark. */
export const AssetBadge = (asset: AssetFaceProps): ReactNode => {
  const { network } = asset
  const { mark } = usePicture(asset)
  if (network === undefined || (mark && "network" in mark && hasSameMark(mark.network, network))) return null
  return <NetworkMark of={network} />
}

/** A bundled mark, or the address of a picture. Without both there are letters. */
interface AssetPicture {
  readonly mark?: DrawnMark | { readonly network: Network } | undefined
  readonly src?: string | undefined
}

const usePicture = ({ symbol, network, tokenAddress, logo, ...given }: AssetFaceProps): AssetPicture => {
  const { assets } = useSettings().money
  const traded = useTradedSymbol(network, given.isTraded ? undefined : tokenAddress)
  const tradedAs = given.isTraded ? symbol : traded
  const listed = findAsset(assets, { symbol, network, tokenAddress })
  const remote = useRemotePicture(logo)
  if (listed?.logo !== undefined) return { src: listed.logo }
  if (tokenAddress === undefined)
    return { mark: network === undefined ? listedMark(symbol) : { network: homeOf(network) }, src: remote }
  const mark =
    publishedMark(network, tokenAddress) ??
    (listed && listedMark(listed.symbol)) ??
    (tradedAs === undefined ? undefined : listedMark(tradedAs))
  return { mark, src: remote }
}

/** The symbol of a token at the ramp, if it trades it. */
const useTradedSymbol = (network: Network | undefined, tokenAddress: string | undefined) => {
  const isAsked = network !== undefined && tokenAddress !== undefined
  const traded = useTradedTokens(network ?? "ethereum", isAsked)
  return isAsked
    ? traded.find((it) => it.tokenAddress.toLowerCase() === tokenAddress.toLowerCase())?.symbol
    : undefined
}

const Drawn = ({ mark: { ground, drawing, width = 1.6 } }: { readonly mark: DrawnMark }): ReactNode => (
  <svg data-part="token-mark" viewBox="0 0 24 24" width="2.5rem" height="2.5rem" aria-hidden="true">
    <circle cx="12" cy="12" r="12" fill={ground} />
    <path
      d={drawing}
      fill={width === 0 ? "#ffffff" : "none"}
      stroke="#ffffff"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
