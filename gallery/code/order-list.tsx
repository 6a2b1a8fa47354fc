import { OrderList } from "slipway/react/ui"

export const Orders = () => <OrderList kind="onramp" />
