import { GasTankPanel } from "slipway/react/ui"

const pool = {
  network: "base",
  tokenAddress: "0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2", // USDT
  poolAddress: "0x6a5000000000000000000000000000000000006a" // of the service
} as const

export const GasTank = () => <GasTankPanel pool={pool} />
