import { useSmartAccountTokenBalances } from "../../../../hooks/wallet/smartAccounts.ts"
import { useTokenBalances } from "../../../../hooks/wallet/walletReads.ts"
import { fromUnits, toUnits } from "../../../forms/amount/decimal.ts"
import { bare, claimOf } from "../../../primitives/text/claims.ts"
import { isolated } from "../../../primitives/text/formats/isolated.ts"
import { useText } from "../../../primitives/text/text.ts"
import { useIsLate } from "../chain/useIsLate.ts"
import { contractAt } from "../request/intent.ts"
import type { RequestAccount } from "../risk/requestAccount.ts"
import { shortAddress, useKnownContracts } from "./names.tsx"

/** What is known of a token. */
export interface TokenFacts {
  /** In quotes if only the token itself says so. */
  readonly symbol: string
  readonly decimals: number
  /** In the token's smallest unit. `undefined` if it could not be read. */
  readonly balance: bigint | undefined
}

export interface Tokens {
  /** What is known of a token. `undefined` if its decimals are unknown. */
  readonly factsOf: (token: string) => TokenFacts | undefined
  /** An amount in the token's smallest unit, in whole tokens if the decimals are known. */
  readonly amountOf: (token: string, amount: bigint) => string
  /** The token's symbol, or its short address. */
  readonly nameOf: (token: string) => string
  /** Whether the tokens are still being read. */
  readonly isPending: boolean
}

/** Users do not read more, so no more are requested from the service. */
const most = 20

/** Reads symbols, decimals and balances. What the app knows comes before what the chain says. */
export const useTokens = (
  { network, isSmart }: Pick<RequestAccount, "network" | "isSmart">,
  addresses: readonly string[]
): Tokens => {
  const { t, format } = useText()
  const contracts = useKnownContracts(network)
  const tokenAddresses = [...new Set(addresses.map((it) => it.toLowerCase()))].sort().slice(0, most)
  const isAsked = network !== undefined && tokenAddresses.length > 0
  const input = { network: network ?? "ethereum", tokenAddresses }
  const ofWallet = useTokenBalances(input, { query: { enabled: isAsked && !isSmart } })
  const ofAccount = useSmartAccountTokenBalances(input, { query: { enabled: isAsked && isSmart } })
  const { data, isPending } = isSmart ? ofAccount : ofWallet
  const isLate = useIsLate()

  const factsOf = (token: string): TokenFacts | undefined => {
    const read = data?.tokens.find(({ tokenAddress }) => tokenAddress === token.toLowerCase())
    const known = contractAt(contracts, token)?.token
    const decimals = known?.decimals ?? read?.decimals
    if (decimals === undefined || !Number.isInteger(decimals) || decimals < 0 || decimals > 36)
      return undefined
    const claimed = bare(claimOf(read?.symbol, 20))
    const symbol = known?.symbol ?? (claimed ? t.confirm.quoted(claimed) : shortAddress(token))
    return { symbol, decimals, balance: read && toUnits(read.balance, decimals) }
  }

  return {
    factsOf,
    amountOf: (token, amount) => {
      const facts = factsOf(token)
      if (facts === undefined)
        return t.confirm.rawAmount(format.coin(String(amount), ""), isolated(shortAddress(token), t.locale))
      return format.exact(fromUnits(amount, facts.decimals), facts.symbol)
    },
    nameOf: (token) => factsOf(token)?.symbol ?? shortAddress(token),
    isPending: isAsked && isPending && !isLate
  }
}

/** An amount in the token's smallest unit. `undefined` for a decimal text of a token whose decimals are unknown. */
export const unitsOf = (token: string, amount: string | bigint, { factsOf }: Tokens): bigint | undefined => {
  if (typeof amount === "bigint") return amount
  const facts = factsOf(token)
  return facts === undefined ? undefined : toUnits(amount, facts.decimals)
}
