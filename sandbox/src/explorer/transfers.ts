import { type Address, formatUnits, getAddress, parseEventLogs } from "viem"
import { erc20Abi, erc721Abi, erc1155Abi } from "../chain/abi.ts"
import type { Log, Network } from "../chain/network.ts"
import { testTokens } from "../chain/tokens.ts"

/** A transfer of a token, as the explorer shows it. */
export interface Transfer {
  readonly token: Address
  readonly from: Address
  readonly to: Address
  /** Such as `5 USDC`, or `id 3`. */
  readonly what: string
}

/** Reads the transfers of ERC-20, ERC-721 and ERC-1155 tokens in the events of a transaction. */
export const transfersIn = async (network: Network, logs: readonly Log[]): Promise<readonly Transfer[]> => {
  const known = parseEventLogs({
    abi: [...erc20Abi, ...erc721Abi, ...erc1155Abi],
    // Only these three members of a log are read.
    logs: logs as Parameters<typeof parseEventLogs>[0]["logs"],
    strict: true
  })
  const found = known.map(async ({ address, eventName, args }): Promise<readonly Transfer[]> => {
    if (!("from" in args)) return []
    const { from, to } = args
    const token = getAddress(address)
    if ("tokenId" in args) return [{ token, from, to, what: `${nameOf(token)} id ${args.tokenId}` }]
    if ("ids" in args)
      return args.ids.map((id, index) => ({
        token,
        from,
        to,
        what: items(token, args.values[index] ?? 0n, id)
      }))
    if ("id" in args) return [{ token, from, to, what: items(token, args.value, args.id) }]
    if (eventName !== "Transfer") return []
    return [{ token, from, to, what: await amountOf(network, token, args.value) }]
  })
  return (await Promise.all(found)).flat()
}

/** An amount with its symbol. That of an unknown token is in its smallest unit. */
export const amountOf = async (network: Network, token: Address, amount: bigint): Promise<string> => {
  const coin = await network.tokenAt(token)
  return coin === undefined ? `${amount} units` : `${formatUnits(amount, coin.decimals)} ${coin.symbol}`
}

const items = (token: Address, amount: bigint, id: bigint): string => `${amount} of ${nameOf(token)} id ${id}`

const nameOf = (token: Address): string => {
  const address = token.toLowerCase()
  if (address === testTokens.erc721) return "ERC-721"
  return address === testTokens.erc1155 ? "ERC-1155" : "token"
}
