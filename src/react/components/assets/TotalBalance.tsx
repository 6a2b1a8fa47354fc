import { forwardRef, type ReactNode, useId, useState } from "react"
import { useHasPassed, useNow } from "../../hooks/clock.ts"
import {
  type HeldAsset,
  type HeldAssets,
  type HeldAssetsInput,
  useAssets
} from "../../hooks/wallet/heldAssets.ts"
import { checkProps } from "../../props/checkProps.ts"
import { Button } from "../primitives/controls/Button.tsx"
import { PassingButton } from "../primitives/controls/parts.tsx"
import { type Look, Surface } from "../primitives/dialog/Surface.tsx"
import { Skeleton } from "../primitives/loading/Skeleton.tsx"
import { HiddenAmount } from "../primitives/money/HiddenAmount.tsx"
import { sizedFor } from "../primitives/money/Sum.tsx"
import { shortAmount } from "../primitives/money/shortAmount.ts"
import { WithSmallWords } from "../primitives/money/WithSmallWords.tsx"
import { useExactWorth, useWorth } from "../primitives/money/worth.ts"
import { crossedEyeLines, eyeLines } from "../primitives/pictures/eyeLines.ts"
import { LineIcon } from "../primitives/pictures/LineIcon.tsx"
import { offlineLines } from "../primitives/pictures/signLines.ts"
import { claimOf } from "../primitives/text/claims.ts"
import { networkTitle } from "../primitives/text/network/networkNames.ts"
import { useText } from "../primitives/text/text.ts"
import { Notes } from "./Notes.tsx"
import { useIsTestMoney } from "./useIsTestMoney.ts"
import { useReadTime } from "./useReadTime.ts"

export interface TotalBalanceProps extends HeldAssetsInput, Look {
  /** Shows dots instead of the total. @default false */
  readonly hideAmounts?: boolean | undefined
  /** Adds a button that hides and shows amounts. Called with what `hideAmounts` should become. */
  readonly onHideAmounts?: ((hide: boolean) => void) | undefined
}

/**
 * What the user has on a network, in money. Says which assets it leaves out because they have no price, and that money of a test
 * network is worth nothing. Without any price, it is the balance of the network's own coin.
 */
export const TotalBalance = forwardRef<HTMLElement, TotalBalanceProps>((props, ref) => {
  checkProps("TotalBalance", props)
  const { network, tokens, hideAmounts = false, onHideAmounts, ...look } = props
  const { t } = useText()
  const label = useId()
  const held = useAssets({ network, tokens })
  const isTest = useIsTestMoney(network)
  const isLate = useIsLate(network)
  const isWaiting = held.isPending && !isLate
  const state = stateOf(held, isWaiting)
  const notes = useNotes(held, isTest, isWaiting)
  const text = useTotalText(held)
  return (
    <Surface {...look} ref={ref} name="total-balance" state={state} labelledBy={label}>
      <span id={label} data-part="spoken">
        {t.assets.total}
      </span>
      <div data-part="total-row">
        {state === "loading" ? (
          <Skeleton lines={1} label={t.common.loading} />
        ) : (
          <p data-part="sum" data-kind={isTest ? "test" : undefined} style={sizedFor(text ?? "")}>
            {hideAmounts ? <HiddenAmount /> : <Total held={held} text={text} />}
          </p>
        )}
        {onHideAmounts ? <Eye isHidden={hideAmounts} onChange={onHideAmounts} /> : null}
      </div>
      {state === "unread" ? (
        <div data-part="row">
          <p data-part="hint">{t.assets.unread}</p>
          <PassingButton kind="quiet" onClick={held.retry}>
            {t.common.retry}
          </PassingButton>
        </div>
      ) : (
        <Notes notes={notes}>
          {state === "offline" ? <LineIcon lines={offlineLines} size={16} /> : null}
        </Notes>
      )}
    </Surface>
  )
})
TotalBalance.displayName = "TotalBalance"

/** After this time, in milliseconds, the total leaves out what is still loading. */
const longestWait = 10_000

/** Whether the assets of a network have been awaited for that long. */
const useIsLate = (network: HeldAssetsInput["network"]): boolean => {
  const now = useNow()
  const [wait, setWait] = useState(() => ({ network, since: now() }))
  if (wait.network !== network) setWait({ network, since: now() })
  return useHasPassed(wait.since, longestWait)
}

const stateOf = ({ total, assets, isOffline }: HeldAssets, isWaiting: boolean) => {
  if (isWaiting) return "loading"
  if (assets[0]?.balance === undefined && total === undefined) return "unread"
  if (isOffline) return "offline"
  return total === undefined ? "unpriced" : "ready"
}

/** The total, or the balance of the network's own coin if there is no price. */
const useTotalText = ({ assets: [coin], total }: HeldAssets): string | undefined => {
  const { format } = useText()
  const exactWorth = useExactWorth()
  if (total !== undefined) return exactWorth(total)
  return coin?.balance === undefined ? undefined : format.coin(shortAmount(coin.balance), symbolOf(coin))
}

interface TotalProps {
  readonly held: HeldAssets
  readonly text: string | undefined
}

/** The number begins where the text below it does, which says "about". Screen readers hear that first. */
const Total = ({ held: { total }, text }: TotalProps): ReactNode => {
  const { t } = useText()
  const worth = useWorth()
  if (text === undefined) return "–"
  if (total === undefined) return <bdi dir="ltr">{text}</bdi>
  if (total.amount === "0") return <bdi>{text}</bdi>
  const said = worth(total)
  return (
    <bdi>
      <WithSmallWords text={said} amount={text} words={said === t.prices.about(text) ? "spoken" : "shown"} />
    </bdi>
  )
}

/** The name of an asset inside a sentence. */
export const symbolOf = ({ symbol, network }: HeldAsset): string =>
  claimOf(symbol, 12) ?? networkTitle(network)

/** More names would hide the total. */
const named = 3

const useNotes = (
  { assets, total, unpriced, isOffline, readAt }: HeldAssets,
  isTest: boolean,
  isWaiting: boolean
): readonly string[] => {
  const { t, format } = useText()
  const timeOf = useReadTime()
  // Without any price, the coin stands for the total.
  const others = total === undefined ? unpriced.filter(({ tokenAddress }) => tokenAddress) : unpriced
  const isPartial = others.length > 0 && !isWaiting
  const left = others.length > named ? t.assets.count(others.length) : format.list(others.map(symbolOf))
  const pricedAt = Math.min(...assets.flatMap(({ price }) => price?.at ?? []))
  const isAbout = total !== undefined && total.amount !== "0" && !isWaiting
  const oldRead = isOffline && readAt !== undefined ? readAt : undefined
  return [
    ...(oldRead !== undefined
      ? [t.assets.asOf(timeOf(isAbout ? Math.min(pricedAt, oldRead) : oldRead))]
      : isAbout
        ? [t.assets.aboutAsOf(timeOf(pricedAt))]
        : []),
    ...(isTest ? [t.assets.testMoney] : []),
    ...(isPartial ? [total === undefined ? t.assets.others(left) : t.assets.notIncluded(left)] : [])
  ]
}

const Eye = ({
  isHidden,
  onChange
}: {
  readonly isHidden: boolean
  readonly onChange: (hide: boolean) => void
}): ReactNode => {
  const { t } = useText()
  return (
    <Button
      kind="quiet"
      data-icon=""
      aria-label={t.assets.hide}
      aria-pressed={isHidden}
      onClick={() => onChange(!isHidden)}
    >
      <LineIcon lines={isHidden ? crossedEyeLines : eyeLines} size={24} strokeWidth={1.75} />
    </Button>
  )
}
