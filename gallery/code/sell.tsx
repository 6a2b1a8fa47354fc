import { SellFlow } from "slipway/react/ui"

export const Sell = () => (
  <SellFlow network="base" onOrder={(offrampId) => history.replaceState(null, "", `/sell/${offrampId}`)} />
)
