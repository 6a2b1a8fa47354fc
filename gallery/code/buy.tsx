import { BuyFlow } from "slipway/react/ui"

export const Buy = () => (
  <BuyFlow network="base" onOrder={(onrampId) => history.replaceState(null, "", `/buy/${onrampId}`)} />
)
