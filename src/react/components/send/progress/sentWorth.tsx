import type { ReactNode } from "react"
import type { Transaction } from "../../../../index.ts"
import type { Network } from "../../../../networks.ts"
import type { Price } from "../../../hooks/wallet/prices.ts"
import { useIsTestMoney } from "../../assets/useIsTestMoney.ts"
import { AboutMoney } from "../../primitives/money/AboutMoney.tsx"
import { dot } from "../../primitives/money/dot.ts"
import { Shortened } from "../../primitives/money/Shortened.tsx"
import { useText } from "../../primitives/text/text.ts"
import { usePriceOf } from "../draft/sendPrice.ts"
import type { Token } from "../draft/token.ts"

/** The price of what a transaction sends, if it has one. */
export const useSentPrice = (
  { network, tokenAddress, amount, kind }: Transaction,
  { coin, token }: { readonly coin: string; readonly token: Token | undefined }
): Price | undefined => {
  const isPaid = amount !== undefined && isMoney.has(kind)
  const isKnown = tokenAddress === undefined || token !== undefined
  const price = usePriceOf(network, isPaid && isKnown ? coin : undefined, isPaid ? token : undefined)
  return isPaid && isKnown ? price : undefined
}

const isMoney: ReadonlySet<Transaction["kind"]> = new Set<Transaction["kind"]>(["coin", "token", "speedUp"])

/** Whether nothing was paid after all. */
export const isVoidTransaction = ({ status }: Transaction): boolean => voidStatuses.has(status)

const voidStatuses: ReadonlySet<Transaction["status"]> = new Set<Transaction["status"]>([
  "reverted",
  "replaced",
  "expired",
  "failed"
])

interface TestableWorthProps {
  readonly network: Network
  /** What an amount is worth. */
  readonly children: ReactNode
}

/** What an amount is worth, and that it is test money if it is: "about $845.00 · Test money". */
export const TestableWorth = ({ network, children }: TestableWorthProps): ReactNode => {
  const { t } = useText()
  return useIsTestMoney(network) ? (
    <>
      {children}
      {dot}
      {t.assets.testMoney}
    </>
  ) : (
    children
  )
}

interface FeeProps {
  readonly text: string
  /** The same with all digits. */
  readonly whole: string
  /** Decimal text in whole coins. */
  readonly amount: string | undefined
  readonly price: Price | undefined
}

/** The fee in coins, and in money if there is a price. */
export const Fee = ({ text, whole, amount, price }: FeeProps): ReactNode => (
  <>
    <Shortened text={text} whole={whole} />
    {amount !== undefined && price ? (
      <>
        {dot}
        <AboutMoney amount={amount} price={price} words="spoken" rounded="up" />
      </>
    ) : null}
  </>
)
