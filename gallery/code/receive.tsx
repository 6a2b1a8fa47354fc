import { ReceiveAddress } from "slipway/react/ui"

export const Receive = () => <ReceiveAddress network="base" />
