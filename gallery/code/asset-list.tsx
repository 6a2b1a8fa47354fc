import { AssetList } from "slipway/react/ui"

export const Assets = () => <AssetList network="base" />
