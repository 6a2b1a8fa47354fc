import type { ReactNode } from "react"
import type { Crypto } from "../../../../index.ts"
import type { NetworkName } from "../../../../networks.ts"
import { rampMessages } from "../../../locales/en/ramp.ts"
import { decimalText } from "../../forms/amount/checks.ts"
import { MoneyField, type MoneyFieldProps } from "../../forms/amount/MoneyField.tsx"
import { usePartText } from "../../primitives/text/partText.ts"
import { shortfallText } from "../../send/draft/shortfallText.ts"
import { shortfallOf, suggestionOf, useSpendable } from "../../send/draft/spendable.ts"
import { networkOf } from "../tradable.ts"

interface SoldAmountProps extends Omit<MoneyFieldProps, "label" | "unit"> {
  readonly coin: Crypto | undefined
  readonly decimals: number | undefined
}

/** The amount of a sale, with the balance of a coin on a known network. */
export const SoldAmount = ({ coin, decimals, ...field }: SoldAmountProps): ReactNode => {
  const { t } = usePartText(rampMessages)
  const network = coin && networkOf(coin)
  const unit = { symbol: coin?.symbol.toUpperCase() ?? "", decimals }
  const all = { ...field, unit, label: t.ramp.youSell }
  return coin && network ? <OwnedAmount {...all} coin={coin} network={network} /> : <MoneyField {...all} />
}

interface OwnedAmountProps extends MoneyFieldProps {
  readonly coin: Crypto
  readonly network: NetworkName
}

const OwnedAmount = ({ coin, network, ...field }: OwnedAmountProps): ReactNode => {
  const { t, format } = usePartText(rampMessages)
  const symbol = coin.symbol.toUpperCase()
  const token = coin.is_native ? undefined : { tokenAddress: coin.address, symbol, decimals: coin.decimal }
  const spendable = useSpendable(network, token)
  const short = shortfallOf(decimalText(field.value), spendable)
  return (
    <MoneyField
      {...field}
      balance={spendable.balance}
      reserve={spendable.reserve}
      isReservePending={spendable.reserve === undefined && spendable.isEstimating}
      onReserve={spendable.estimateAgain}
      quick={field.quick ?? ["25%", "50%"]}
      error={shortfallText(short, t, format) ?? field.error}
      suggestion={suggestionOf(short)}
    />
  )
}
