import type { CSSProperties, ReactNode } from "react"
import { amountMessages } from "../../../locales/en/amount.ts"
import { usePartText } from "../../primitives/text/partText.ts"
import { Picker } from "./Picker.tsx"
import type { PickerOption } from "./pickerOption.ts"

/** What an amount can be of. */
export interface AssetChoice {
  /** The assets to choose from. With more than one, a button opens their list. */
  readonly assets?: readonly PickerOption[] | undefined
  /** The `value` of the chosen one. */
  readonly asset?: string | undefined
  readonly onAsset?: ((asset: string) => void) | undefined
  /** What they are, for screen readers. @default "Asset" */
  readonly assetLabel?: string | undefined
}

/** The asset of an amount, as a button that opens the list of the others. */
export const AssetChip = ({ assets = [], asset = "", onAsset, assetLabel }: AssetChoice): ReactNode => {
  const { t } = usePartText(amountMessages)
  if (!onAsset || !hasAssetChoice({ assets, onAsset })) return null
  return (
    <Picker
      name="asset"
      look="chip"
      label={assetLabel ?? t.send.asset}
      value={asset}
      error={undefined}
      options={assets}
      onChange={onAsset}
    />
  )
}

/** Whether there is more than one asset to choose from. */
export const hasAssetChoice = ({ assets = [], onAsset }: AssetChoice): boolean =>
  assets.length > 1 && onAsset !== undefined

/** Tells the stylesheet how many characters the button has, so that the amount beside it leaves room. */
export const chipLengthStyle = ({ assets, asset }: AssetChoice): CSSProperties => {
  const { label = "" } = assets?.find(({ value }) => value === asset) ?? {}
  return { "--slipway-chip-length": label.length } as CSSProperties // React types no custom properties
}
