import type { ReactNode } from "react"
import { loadLater } from "../primitives/loading/loadLater.tsx"
import { Picture } from "../primitives/pictures/Picture.tsx"
import type { AssetFaceProps } from "./AssetIcon.tsx"

/** The drawings of assets and networks. */
const drawn = loadLater(() => import("./drawnAssets.ts"))

/** Loads the drawings before there is an asset to show. */
export const preloadPictures = drawn.preload

/** The picture of an asset, without the mark of its network. Letters stand for it until the drawings have loaded. */
export const AssetPicture = (props: AssetFaceProps): ReactNode => {
  const letters = <Picture of={props.symbol} />
  return (
    <drawn.Loaded waiting={letters} failed={letters}>
      {({ AssetFace }) => <AssetFace {...props} />}
    </drawn.Loaded>
  )
}

/** The same with the mark of its network. */
export const AssetOnNetwork = (props: AssetFaceProps): ReactNode => (
  <span data-part="asset-icon" aria-hidden="true">
    <AssetPicture {...props} />
    <drawn.Loaded waiting={null} failed={null}>
      {({ AssetBadge }) => <AssetBadge {...props} />}
    </drawn.Loaded>
  </span>
)
