import type { KnownContract } from "slipway/react"
import { formatUnits, parseAbi } from "viem"
import { chainIdIn, offered, tokens } from "../service.ts"

/** The contract of the exchange. Nothing is at this address: a call of it changes nothing. */
export const exchangeContract = "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D"

/** A contract that the app does not know. */
export const unknownContract = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

export const exchangeAbi = parseAbi(["function swap(address token, uint256 amount, uint256 least)"])

const logo = (color: string, lines: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${color}"/><path d="${lines}" fill="none" stroke="#fff" stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round"/></svg>`)}`

/** The pictures of the pretend apps. */
export const logos = {
  exchange: logo("#1b4fa0", "M6 13c3.300-3 6.700-3 10 0s6.700 3 10 0M6 20c3.300-3 6.700-3 10 0s6.700 3 10 0"),
  shop: logo(
    "#9a4b00",
    "M16 5v3m-4 0h8l2 4v9l-2 4h-8l-2-4v-9zm4 6c2 2 2.500 3.500 2.500 5a2.500 2.500 0 0 1-5 0c0-1.500.5-3 2.500-5"
  ),
  scam: logo(
    "#a11238",
    "M7 14h18v11H7zm-1-4h20v4H6zm10 0v15m0-15c-5 0-6-5-3-5 2 0 3 3 3 5m0 0c5 0 6-5 3-5-2 0-3 3-3 5"
  )
} as const

const [usdc] = tokens

/** What Harbour knows of the exchange and of test dollars. Requests name them, and say what a swap does. */
export const knownContracts: readonly KnownContract[] = offered.flatMap((network) => {
  const chainId = chainIdIn(network)
  return [
    {
      chainId,
      address: exchangeContract,
      name: "Tidepool",
      logo: logos.exchange,
      abi: exchangeAbi,
      describe: ({ functionName, args: [, amount, least] }) =>
        functionName === "swap" && typeof amount === "bigint" && typeof least === "bigint"
          ? {
              title: `Swap ${formatUnits(amount, 6)} USDC for at least ${formatUnits(least, 18)} ETH`,
              deed: `Swap ${formatUnits(amount, 6)} USDC`
            }
          : undefined
    },
    { chainId, address: usdc.tokenAddress, name: usdc.name, token: { symbol: usdc.symbol, decimals: 6 } }
  ]
})
