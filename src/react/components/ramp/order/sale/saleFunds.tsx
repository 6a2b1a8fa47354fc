import type { ReactNode } from "react"
import type { Crypto } from "../../../../../index.ts"
import type { NetworkName } from "../../../../../networks.ts"
import { useAddress } from "../../../../hooks/session.ts"
import { useCoinBalance } from "../../../../hooks/wallet/walletReads.ts"
import { rampMessages } from "../../../../locales/en/ramp.ts"
import { decimalText } from "../../../forms/amount/checks.ts"
import { fromUnits, toUnits } from "../../../forms/amount/decimal.ts"
import { Button } from "../../../primitives/controls/Button.tsx"
import { Notice } from "../../../primitives/controls/Notice.tsx"
import { loadLater } from "../../../primitives/loading/loadLater.tsx"
import { useFeeAmount } from "../../../primitives/money/feeAmount.ts"
import { shortFee } from "../../../primitives/money/shortFee.ts"
import { usePartText } from "../../../primitives/text/partText.ts"
import { coinDecimals } from "../../../send/draft/coinDecimals.ts"
import { shortfallText } from "../../../send/draft/shortfallText.ts"
import { shortfallOf, useSpendable } from "../../../send/draft/spendable.ts"
import { networkOf } from "../../tradable.ts"

/** What the wallet lacks to pay a sale. */
export interface MissingFunds {
  /** What of it there is too little. */
  readonly symbol: string
  readonly message: string
  /** Whether only the network's coin for the fee of a token is missing. */
  readonly isForFee: boolean
  /** The fee, if that is what is missing and it is known. Decimal text in whole coins. */
  readonly fee?: { readonly amount: string; readonly network: NetworkName } | undefined
}

/**
 * What the wallet lacks to sell an amount of a coin: the coin itself, or the network's coin for the fee. `undefined` if it lacks nothing,
 * or while that is not known.
 */
export const useMissingFunds = (coin: Crypto | undefined, amount: string): MissingFunds | undefined => {
  const { t, format } = usePartText(rampMessages)
  const network = coin && networkOf(coin)
  const isKnown = network !== undefined
  const symbol = coin?.symbol.toUpperCase() ?? ""
  const token = tokenOf(coin)
  // Reads nothing of a coin on a network that the wallet does not know.
  const spendable = useSpendable(network ?? "ethereum", token, undefined, isKnown)
  const { fuel, fee } = useFuel(coin)
  if (!isKnown || decimalText(amount) === "") return undefined
  const message = shortfallText(shortfallOf(decimalText(amount), spendable), t, format)
  if (message !== undefined) return { symbol, message, isForFee: false }
  if (token === undefined || fuel === undefined) return undefined
  const { balance, symbol: fuelSymbol } = fuel
  const held = toUnits(balance, coinDecimals) ?? 0n
  // Without any coin some nodes estimate nothing.
  if (held > 0n && (fee === undefined || fee <= held)) return undefined
  return {
    symbol: fuelSymbol.toUpperCase(),
    isForFee: true,
    fee: fee === undefined ? undefined : { amount: shortFee(fee), network },
    message:
      fee === undefined
        ? t.fields.onlyFee(fuelSymbol.toUpperCase())
        : t.ramp.needsFee(format.coin(shortFee(fee), fuelSymbol))
  }
}

/** What it costs to send a token that is sold, in words. `undefined` for a network's own coin, and until it is known. */
const useTransferFee = (coin: Crypto | undefined): TransferFeeText | undefined => {
  const { format } = usePartText(rampMessages)
  const { fuel, fee } = useFuel(coin)
  if (fuel === undefined || fee === undefined) return undefined
  const { symbol } = fuel
  const amount = shortFee(fee)
  const whole = format.coin(fromUnits(fee, coinDecimals), symbol)
  const network = (coin && networkOf(coin)) ?? "ethereum"
  return { network, symbol, amount, whole, text: format.coin(amount, symbol) }
}

/** The same as a row below the rate. What it is worth is added once its code is loaded. */
export const useTransferFeeFact = (coin: Crypto | undefined): readonly [string, ReactNode] | undefined => {
  const { t } = usePartText(rampMessages)
  const fee = useTransferFee(coin)
  const { module: code } = feeText.useLoaded(fee !== undefined)
  return fee && [t.send.fee, code ? <code.TransferFee {...fee} /> : t.prices.about(fee.text)]
}

/** A fee in a network's coin. */
interface TransferFeeText {
  readonly network: NetworkName
  readonly text: string
  /** The same with all digits. */
  readonly whole: string
  /** Decimal text in whole coins. */
  readonly amount: string
  readonly symbol: string
}

/** What pays the fee of a token's transfer, and how much of it is needed. */
const useFuel = (coin: Crypto | undefined) => {
  const own = useAddress()
  const network = coin && networkOf(coin)
  const token = tokenOf(coin)
  const fuel = useCoinBalance(
    { network: network ?? "ethereum" },
    { query: { enabled: network !== undefined && token !== undefined } }
  )
  const { fee } = useFeeAmount(
    network !== undefined && token && own
      ? {
          type: "send-token",
          network,
          to: own,
          amount: fromUnits(1n, token.decimals ?? coinDecimals),
          tokenAddress: token.tokenAddress
        }
      : undefined
  )
  return { fuel: fuel.data, fee }
}

const tokenOf = (coin: Crypto | undefined) =>
  coin === undefined || coin.is_native
    ? undefined
    : { tokenAddress: coin.address, symbol: coin.symbol.toUpperCase(), decimals: coin.decimal }

/** How the app lets users get coins. */
export interface WaysToFunds {
  /** Opens a purchase of the coin with this symbol. */
  readonly onBuy?: ((symbol: string) => void) | undefined
  /** Shows the address that receives the coin with this symbol. */
  readonly onReceive?: ((symbol: string) => void) | undefined
}

/** Warns that the coin for the network fee is missing, and says how much is needed. The primary button gets the coin. */
export const FeeCoin = ({ missing, ways }: FeeCoinProps): ReactNode => {
  const { t } = usePartText(rampMessages)
  const { symbol, message, isForFee, fee } = missing
  const { module: code } = feeText.useLoaded(fee !== undefined)
  if (!isForFee) return null
  const { onBuy, onReceive } = ways
  return (
    <>
      <Notice kind="warning">{fee && code ? <code.FeeNeed {...{ symbol, message, fee }} /> : message}</Notice>
      {onBuy ? <Button onClick={() => onBuy(symbol)}>{t.ramp.buyCoin(symbol)}</Button> : null}
      {onReceive ? (
        <Button kind={onBuy ? "quiet" : "primary"} onClick={() => onReceive(symbol)}>
          {t.ramp.receiveCoin(symbol)}
        </Button>
      ) : null}
    </>
  )
}

/** What the fee is worth. The code that reads prices loads only if the coin is missing. */
const feeText = loadLater(() => import("./FeeNeed.tsx"))

interface FeeCoinProps {
  readonly missing: MissingFunds
  readonly ways: WaysToFunds
}

/** The ways to get what is missing. */
export const GetFunds = ({
  missing: { symbol },
  onBuy,
  onReceive
}: WaysToFunds & { readonly missing: MissingFunds }): ReactNode => {
  const { t } = usePartText(rampMessages)
  if (!onBuy && !onReceive) return null
  return (
    <div data-part="row">
      {onBuy ? (
        <Button kind="secondary" onClick={() => onBuy(symbol)}>
          {t.ramp.buyCoin(symbol)}
        </Button>
      ) : null}
      {onReceive ? (
        <Button kind="secondary" onClick={() => onReceive(symbol)}>
          {t.ramp.receiveCoin(symbol)}
        </Button>
      ) : null}
    </div>
  )
}
