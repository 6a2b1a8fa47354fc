import { SendForm } from "slipway/react/ui"

const tokens = [{ tokenAddress: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913", symbol: "USDC" }]

export const Send = () => <SendForm network="base" tokens={tokens} />
