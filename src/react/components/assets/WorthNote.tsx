import type { ReactNode } from "react"
import type { Network } from "../../../networks.ts"
import type { Price } from "../../hooks/wallet/prices.ts"
import { AboutMoney, type AboutMoneyProps } from "../primitives/money/AboutMoney.tsx"
import { dot } from "../primitives/money/dot.ts"
import { useText } from "../primitives/text/text.ts"
import { useIsTestMoney } from "./useIsTestMoney.ts"

interface WorthNoteProps {
  /** Decimal text in whole units of the asset. */
  readonly amount: string
  readonly price: Price | undefined
  readonly network: Network
}

/** What an amount is worth, and whether it is test money: "about $845.00 · Test money". Nothing if neither is known. */
export const WorthNote = (props: WorthNoteProps): ReactNode => {
  const worth = useWorth(props)
  return worth && <p data-part="hint">{worth}</p>
}

interface WorthProps extends Pick<AboutMoneyProps, "price" | "rounded"> {
  readonly amount: string | undefined
  readonly network: Network | undefined
}

/** The text of the note. `null` if nothing is known. */
export const useWorth = ({ amount, price, network, rounded }: WorthProps): ReactNode => {
  const { t } = useText()
  const isTest = useIsTestMoney(network)
  if (amount === undefined || (!price && !isTest)) return null
  return (
    <>
      {price ? <AboutMoney {...{ amount, price, rounded }} /> : null}
      {price && isTest ? dot : null}
      {isTest ? t.assets.testMoney : null}
    </>
  )
}
