import type { ReactNode } from "react"
import { valueAt } from "../../../../money/valueAt.ts"
import type { Price } from "../../../hooks/wallet/prices.ts"
import { amountMessages } from "../../../locales/en/amount.ts"
import { useMessages } from "../text/messages.ts"
import { useTimeFormats } from "../text/useTimeFormats.ts"
import { WithSmallWords } from "./WithSmallWords.tsx"
import { type Rounded, useExactWorth, useWorth } from "./worth.ts"

export interface AboutMoneyProps {
  /** Decimal text in whole units of the asset. */
  readonly amount: string
  /** @default "–" is shown */
  readonly price: Price | undefined
  /** `spoken` beside an amount that says "about" already, and in lists. @default "shown" */
  readonly words?: "shown" | "spoken" | undefined
  /** `up` for a fee, so that it is not more than shown. @default "down" */
  readonly rounded?: Rounded | undefined
}

/** What an amount is worth: "about $845.00", with the time of the price as its title and for screen readers. */
export const AboutMoney = ({ amount, price, words = "shown", rounded }: AboutMoneyProps): ReactNode => {
  const t = useMessages(amountMessages)
  const { time } = useTimeFormats()
  const worth = useWorth()
  const exactWorth = useExactWorth()
  const money = price && valueAt(amount, price)
  if (!money) return "–"
  const asOf = t.prices.asOf(time(price.at))
  return (
    <span data-part="about-money" title={asOf}>
      <bdi>
        <WithSmallWords text={worth(money, rounded)} amount={exactWorth(money, rounded)} words={words} />
      </bdi>
      <span data-part="spoken">, {asOf}</span>
    </span>
  )
}
