import type { ReactNode } from "react"
import type { Network } from "../../../../networks.ts"
import { useSettings } from "../../../context.ts"
import { findAsset } from "../../../hooks/wallet/assets.ts"
import { type Price, usePrices } from "../../../hooks/wallet/prices.ts"
import { AmountCell } from "../../assets/AmountCell.tsx"
import { fromUnits } from "../../forms/amount/decimal.ts"
import { useText } from "../../primitives/text/text.ts"
import { contractAt } from "../reading/request/intent.ts"
import type { RequestView } from "../reading/useRequestView.ts"
import type { Fact } from "../reading/words/fact.ts"
import { useKnownContracts } from "../reading/words/names.tsx"
import { unitsOf } from "../reading/words/useTokens.ts"
import { Strong } from "../text/Strong.tsx"

/** How much a transfer sends or a permission allows, and what that is worth. A simulation says it itself. */
export const useAmountFact = (view: RequestView): Fact => {
  const { t, format } = useText()
  const { intent, network, symbol, tokens, changes } = view
  const priceOf = useCoinAndTokenPrices(network, symbol)
  if (network === undefined || changes.length > 0) return undefined
  if (intent.kind === "sendCoin") {
    const { amount } = intent
    const text = format.coin(amount, symbol)
    return [t.confirm.amount, <StrongAmount key="amount" {...{ text, amount, price: priceOf(), network }} />]
  }
  const sum = sumIn(view)
  const facts = sum && tokens.factsOf(sum.token)
  // A raw number has no value.
  if (sum === undefined || facts === undefined) return undefined
  return [
    intent.kind === "allowance" ? t.confirm.upTo : t.confirm.amount,
    <StrongAmount
      key="amount"
      text={tokens.amountOf(sum.token, sum.units)}
      amount={fromUnits(sum.units, facts.decimals)}
      price={priceOf(sum.token)}
      network={network}
    />
  ]
}

/** The one amount of tokens that a request is about. */
const sumIn = ({ intent, tokens, isUnlimited }: RequestView) => {
  if (intent.kind === "sendToken") {
    const { token, amount } = intent
    const units = unitsOf(token, amount, tokens)
    return units === undefined ? undefined : { token, units }
  }
  if (intent.kind !== "allowance" || intent.allowances.of !== "tokens" || isUnlimited) return undefined
  const [first, ...others] = intent.allowances.list
  if (first === undefined || others.length > 0) return undefined
  const { token, amount } = first
  return typeof amount === "bigint" && amount > 0n ? { token, units: amount } : undefined
}

/** The price of the network's coin, or of a token that the app knows. What a token calls itself says nothing about its price. */
export const useCoinAndTokenPrices = (network: Network | undefined, coin: string) => {
  const contracts = useKnownContracts(network)
  const { assets } = useSettings().money
  const { priceOf } = usePrices()
  return (tokenAddress?: string): Price | undefined => {
    if (network === undefined) return undefined
    if (tokenAddress === undefined) return coin === "" ? undefined : priceOf({ symbol: coin, network })
    const symbol =
      contractAt(contracts, tokenAddress)?.token?.symbol ??
      findAsset(assets, { symbol: "", network, tokenAddress })?.symbol
    return symbol === undefined ? undefined : priceOf({ symbol, network, tokenAddress })
  }
}

interface StrongAmountProps {
  readonly text: string
  /** As decimal text. `undefined` if the decimals of its token are unknown. */
  readonly amount: string | undefined
  readonly price: Price | undefined
  readonly network: Network | undefined
}

/** An amount that changes hands, and what it is worth. */
export const StrongAmount = ({ text, ...worth }: StrongAmountProps): ReactNode => (
  <AmountCell {...worth}>
    <Strong text={text} />
  </AmountCell>
)
