import { TotalBalance } from "slipway/react/ui"

export const Total = () => <TotalBalance network="base" />
