import { forwardRef, type ReactNode, useId, useState } from "react"
import { type HeldAsset, type HeldAssetsInput, useAssets } from "../../hooks/wallet/heldAssets.ts"
import { checkProps } from "../../props/checkProps.ts"
import { Button } from "../primitives/controls/Button.tsx"
import { Heading } from "../primitives/controls/Heading.tsx"
import { type Look, Surface } from "../primitives/dialog/Surface.tsx"
import { ErrorMessage } from "../primitives/errors/ErrorMessage.tsx"
import { Skeleton } from "../primitives/loading/Skeleton.tsx"
import { HiddenAmount } from "../primitives/money/HiddenAmount.tsx"
import { shortAmount } from "../primitives/money/shortAmount.ts"
import { claimOf } from "../primitives/text/claims.ts"
import { networkTitle } from "../primitives/text/network/networkNames.ts"
import { useText } from "../primitives/text/text.ts"
import { AssetIcon } from "./AssetIcon.tsx"
import { Notes } from "./Notes.tsx"
import { useIsTestMoney } from "./useIsTestMoney.ts"
import { useReadTime } from "./useReadTime.ts"
import { Worth } from "./Worth.tsx"

export interface AssetListProps extends HeldAssetsInput, Look {
  /** The number of rows. @default all, with those that the user has none of behind a button */
  readonly limit?: number | undefined
  /** Shows dots instead of amounts. @default false */
  readonly hideAmounts?: boolean | undefined
  /** Hides the title, for a list inside another section. @default false */
  readonly untitled?: boolean | undefined
  /** Called with the pressed asset. @default a press on a shortened amount shows all its digits */
  readonly onSelect?: ((asset: HeldAsset) => void) | undefined
}

/**
 * Lists what the user has on a network, and what it is worth. The network's own coin is always the first row. Amounts are cut
 * after six digits.
 */
export const AssetList = forwardRef<HTMLElement, AssetListProps>((props, ref) => {
  checkProps("AssetList", props)
  const { network, tokens, limit, hideAmounts = false, untitled = false, onSelect, ...look } = props
  const { t } = useText()
  const heading = useId()
  const [isOpen, setOpen] = useState(false)
  const { assets, error, retry, isPending } = useAssets({ network, tokens })
  const isRead = assets.some(({ balance }) => balance !== undefined)
  const state = isRead ? "ready" : error ? "error" : isPending ? "loading" : "ready"
  // The network's own coin stays, because it pays the fees.
  const isShown = ({ balance, tokenAddress }: HeldAsset) => balance !== "0" || tokenAddress === undefined
  const shown = assets.filter(isShown).slice(0, limit)
  const empty = limit === undefined ? assets.filter((asset) => !isShown(asset)) : []
  const notes = useListNotes(network, shown)
  const rowOf = (asset: HeldAsset) => (
    <li key={asset.tokenAddress ?? ""}>
      <Row {...{ asset, hideAmounts, onSelect, isPending }} />
    </li>
  )
  return (
    <Surface {...look} ref={ref} name="asset-list" state={state} labelledBy={untitled ? undefined : heading}>
      {untitled ? null : <Heading id={heading} title={t.assets.title} />}
      {state === "loading" ? (
        <Skeleton lines={Math.min(assets.length || 3, limit ?? 99)} shape="rows" label={t.common.loading} />
      ) : null}
      {state === "ready" ? (
        <ul data-part="rows" aria-label={untitled ? t.assets.title : undefined}>
          {shown.map(rowOf)}
          {isOpen ? empty.map(rowOf) : null}
        </ul>
      ) : null}
      {/* Inside another section, the total says so. */}
      {state === "ready" && !untitled && !hideAmounts ? <Notes notes={notes} /> : null}
      {empty.length > 0 ? (
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t.assets.hideEmpty : t.assets.showEmpty}
        </Button>
      ) : null}
      {error ? (
        <ErrorMessage
          error={error}
          onRetry={retry}
          refusal={{ what: t.assets.unread, todo: t.errors.noResponse.todo }}
        />
      ) : null}
    </Surface>
  )
})
AssetList.displayName = "AssetList"

const useListNotes = (
  network: HeldAssetsInput["network"],
  shown: readonly HeldAsset[]
): readonly string[] => {
  const { t } = useText()
  const isTest = useIsTestMoney(network)
  const timeOf = useReadTime()
  const pricedAt = Math.min(...shown.flatMap(({ balance, price }) => (balance !== "0" && price?.at) || []))
  return [
    ...(Number.isFinite(pricedAt) ? [t.assets.aboutAsOf(timeOf(pricedAt))] : []),
    ...(isTest ? [t.assets.testMoney] : [])
  ]
}

interface RowProps extends Pick<AssetListProps, "onSelect"> {
  readonly asset: HeldAsset
  readonly hideAmounts: boolean
  readonly isPending: boolean
}

const Row = ({ asset, hideAmounts, onSelect, isPending }: RowProps): ReactNode => {
  const { t, format } = useText()
  const [isWhole, setWhole] = useState(false)
  const { network, tokenAddress, balance, logo } = asset
  const symbol = claimOf(asset.symbol, 12) ?? networkTitle(network)
  const short = balance === undefined ? undefined : shortAmount(balance)
  const isCut = short !== balance && !hideAmounts
  const amount = isWhole ? balance : short
  const text = (
    <>
      <AssetIcon {...{ symbol: asset.symbol, network, tokenAddress, logo }} />
      <span data-part="what">
        <bdi>{claimOf(asset.name) ?? symbol}</bdi>
        <small title={isCut && balance !== undefined ? format.coin(balance, symbol) : undefined}>
          {hideAmounts ? (
            <HiddenAmount />
          ) : amount === undefined ? (
            isPending ? (
              t.common.loading
            ) : (
              "–"
            )
          ) : (
            // Where a whole one breaks, its symbol goes to the next line first.
            <bdi dir="ltr">{format.coin(amount, symbol).replace("\u00A0", isWhole ? " " : "\u00A0")}</bdi>
          )}
        </small>
      </span>
      <span data-part="what" data-kind="end">
        {hideAmounts ? <HiddenAmount /> : <Worth asset={asset} />}
      </span>
    </>
  )
  if (onSelect) {
    return (
      <button type="button" data-part="item" onClick={() => onSelect(asset)}>
        {text}
      </button>
    )
  }
  if (!isCut) return <div data-part="item">{text}</div>
  return (
    <button type="button" data-part="item" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
      {text}
      <span data-part="spoken">, {t.assets.exact}</span>
    </button>
  )
}
