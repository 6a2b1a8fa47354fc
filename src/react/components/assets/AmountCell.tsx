import type { ReactNode } from "react"
import type { Network } from "../../../networks.ts"
import type { Price } from "../../hooks/wallet/prices.ts"
import type { Rounded } from "../primitives/money/worth.ts"
import { useWorth } from "./WorthNote.tsx"

interface AmountCellProps {
  /** Decimal text in whole units of the asset. `undefined` if its decimals are unknown, so that it has no value. */
  readonly amount: string | undefined
  readonly price: Price | undefined
  readonly network: Network | undefined
  /** `up` for a fee, so that it is not more than shown. @default "down" */
  readonly rounded?: Rounded | undefined
  /** The amount as it is written. */
  readonly children: ReactNode
}

/**
 * The value of a fact that is an amount, with what it is worth in a line below. Both end where the row does. If they have no room beside
 * its name, both begin where that does.
 */
export const AmountCell = ({ children, ...asked }: AmountCellProps): ReactNode => {
  const worth = useWorth(asked)
  return (
    <>
      <CellLine>{children}</CellLine>
      {worth ? <CellNote>{worth}</CellNote> : null}
    </>
  )
}

/** One line of such a value. */
export const CellLine = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div data-part="cell">
    <span>{children}</span>
  </div>
)

/** One more line of such a value, such as who pays a fee. */
export const CellNote = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <CellLine>
    <small data-part="detail">{children}</small>
  </CellLine>
)
