import type { ReactNode } from "react"
import type { HeldAsset } from "../../hooks/wallet/heldAssets.ts"
import { AboutMoney } from "../primitives/money/AboutMoney.tsx"
import { useExactWorth } from "../primitives/money/worth.ts"

/** What a held asset is worth, or "–" if that is not known. A balance of zero is worth zero even without a price. */
export const Worth = ({ asset }: { readonly asset: HeldAsset }): ReactNode => {
  const exactWorth = useExactWorth()
  const { balance, price, worth } = asset
  if (balance === undefined) return "–"
  if (balance === "0" && worth) return <bdi>{exactWorth(worth)}</bdi>
  return <AboutMoney amount={balance} price={price} words="spoken" />
}
