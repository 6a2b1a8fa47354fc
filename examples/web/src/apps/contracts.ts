import { networks } from "slipway"
import type { KnownContract } from "slipway/react"
import { formatUnits, parseAbi } from "viem"
import { offered, tokens } from "../service.ts"

/** The contract of the exchange. Nothing is at this address: a call of it changes nothing. */
export const exchangeContract = "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D"

/** A contract that nobody has heard of. */
export const unknownContract = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

export const exchangeAbi = parseAbi(["function swap(address token, uint256 amount, uint256 least)"])

const logo = (color: string, letter: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${color}"/><text x="16" y="22" font-family="sans-serif" font-size="17" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`)}`

const [usdc] = tokens

/** What Harbour knows of the exchange and of test dollars. Requests name them, and say what a swap does. */
export const knownContracts: readonly KnownContract[] = offered.flatMap((network) => {
  const { chainId } = networks[network]
  return [
    {
      chainId,
      address: exchangeContract,
      name: "Tidepool",
      logo: logo("#1b4fa0", "T"),
      abi: exchangeAbi,
      describe: ({ functionName, args: [, amount, least] }) =>
        functionName === "swap" && typeof amount === "bigint" && typeof least === "bigint"
          ? {
              title: `Swap ${formatUnits(amount, 6)} USDC for at least ${formatUnits(least, 18)} ETH`,
              deed: "Swap"
            }
          : undefined
    },
    { chainId, address: usdc.tokenAddress, name: usdc.name, token: { symbol: usdc.symbol, decimals: 6 } }
  ]
})
