import type { ReactNode } from "react"
import type { Network } from "../../../networks.ts"
import { useSettings } from "../../context.ts"
import { findAsset } from "../../hooks/assets.ts"
import { NetworkMark } from "../primitives/NetworkMark.tsx"
import { Picture, useRemotePicture } from "../primitives/Picture.tsx"
import { useRootAttributes } from "../primitives/rootAttributes.ts"
import { homeOf, listedMark, publishedMark, type TokenMark } from "./marks.ts"

export interface AssetIconProps {
  readonly symbol: string
  /** Its mark is shown on the icon. @default no mark */
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
 * A token has a bundled picture only at the address that its issuer published, or if the app lists it in `assets`.
 */
export const AssetIcon = ({ network, ...asset }: AssetIconProps): ReactNode => (
  <span {...useRootAttributes()} data-slipway="asset-icon" data-part="asset-icon" aria-hidden="true">
    <AssetFace network={network} {...asset} />
    {network === undefined ? null : <NetworkMark of={network} />}
  </span>
)

export interface AssetFaceProps extends AssetIconProps {
  /** Whether the name of the token comes from the ramp, which trades it, and not from the token itself. @default false */
  readonly isTraded?: boolean
}

/** The picture without the mark of the network. */
export const AssetFace = ({ symbol, network, tokenAddress, logo, isTraded }: AssetFaceProps): ReactNode => {
  const { assets } = useSettings().money
  const listed = findAsset(assets, { symbol, network, tokenAddress })
  const remote = useRemotePicture(logo)
  const src = listed?.logo
  if (src === undefined && tokenAddress === undefined && network !== undefined)
    return <NetworkMark of={homeOf(network)} />
  const mark =
    tokenAddress === undefined
      ? listedMark(symbol)
      : (publishedMark(network, tokenAddress) ??
        (listed && listedMark(listed.symbol)) ??
        (isTraded ? listedMark(symbol) : undefined))
  return src === undefined && mark ? <Drawn mark={mark} /> : <Picture of={symbol} src={src ?? remote} />
}

const Drawn = ({ mark: { ground, drawing } }: { readonly mark: TokenMark }): ReactNode => (
  <svg data-part="token-mark" viewBox="0 0 24 24" width="2.5rem" height="2.5rem" aria-hidden="true">
    <circle cx="12" cy="12" r="12" fill={ground} />
    <path
      d={drawing}
      fill="none"
      stroke="#ffffff"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
