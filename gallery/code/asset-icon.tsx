import { AssetIcon } from "slipway/react/ui"

export const Usdc = () => (
  <AssetIcon symbol="USDC" network="base" tokenAddress="0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913" />
)
