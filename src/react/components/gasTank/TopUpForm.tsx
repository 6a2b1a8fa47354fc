import type { ReactNode } from "react"
import { longName } from "../../../networks.ts"
import { useIsOnline } from "../../hooks/online.ts"
import { useAddress } from "../../hooks/session.ts"
import { useFreshBalances } from "../../hooks/wallet/freshBalances.ts"
import { NetworkName } from "../assets/NetworkName.tsx"
import { Named } from "../contacts/Named.tsx"
import { amount as checkAmount, decimalText } from "../forms/amount/checks.ts"
import { decimalPlaces, fromUnits, isMore, shortest } from "../forms/amount/decimal.ts"
import { MoneyField } from "../forms/amount/MoneyField.tsx"
import { useForm } from "../forms/useForm.ts"
import { Button } from "../primitives/controls/Button.tsx"
import { ConsentButton, Facts, ShortAddress } from "../primitives/controls/parts.tsx"
import { ErrorMessage } from "../primitives/errors/ErrorMessage.tsx"
import { refetchInterval } from "../primitives/money/refetchInterval.ts"
import { useText } from "../primitives/text/text.ts"
import { isPlainFee } from "../send/draft/plainFee.ts"
import { useSender } from "../send/draft/sender.ts"
import { usePriceOf } from "../send/draft/sendPrice.ts"
import { shortfallText } from "../send/draft/shortfallText.ts"
import { shortfallOf, suggestionOf, useSpendable } from "../send/draft/spendable.ts"
import { usualSeconds } from "../send/progress/stages.ts"
import { SendCost } from "../send/SendCost.tsx"
import type { GasTankPool } from "./pool.ts"
import { TopUpTotal } from "./TopUpTotal.tsx"
import type { TopUpState } from "./useTopUp.ts"

interface TopUpFormProps {
  readonly pool: GasTankPool
  readonly symbol: string
  readonly topUp: TopUpState
  readonly onClose: () => void
}

/** Asks how much to pay, and shows what it costs. One press pays: there is nothing else to choose. */
export const TopUpForm = ({ pool, symbol, topUp, onClose }: TopUpFormProps): ReactNode => {
  const { t, format } = useText()
  const { network, tokenAddress, poolAddress } = pool
  const token = { tokenAddress, symbol }
  const wallet = useAddress()
  const spendable = useSpendable(network, token, poolAddress)
  const sender = useSender()
  const coin = sender.useCoin(network, { refetchInterval }).data
  useFreshBalances(network)
  const isOnline = useIsOnline()
  const form = useForm(
    { amount: "" },
    ({ amount }) => ({ amount: checkAmount(amount, t) ?? faultIn(amount) }),
    ({ amount }) => {
      // The panel shows the payment and its errors.
      void topUp.start(shortest(amount), isPlainFee(draft, fee.fee)).catch(() => undefined)
    }
  )
  const { amount } = form.values
  const typed = decimalText(amount)
  const draft = { network, token, to: poolAddress, amount: isAmount(typed) ? typed : "1" }
  // Its estimate would fail.
  const isShort = shortfallOf(draft.amount, spendable) !== undefined
  const fee = sender.useFee(isShort ? undefined : draft)
  const faultIn = (value: string): string | undefined => {
    const { decimals } = spendable
    if (decimals !== undefined && decimalPlaces(value) > decimals) return t.fields.decimals(symbol, decimals)
    const isFeeMissing = coin && fee.fee !== undefined && isMore(fromUnits(fee.fee, 18), coin.balance)
    return (
      shortfallText(shortfallOf(value, spendable), t, format) ??
      (isFeeMissing ? t.fields.onlyFee(coin.symbol) : undefined)
    )
  }
  const isPaying = topUp.pay.isPending
  const field = form.field("amount")
  const price = usePriceOf(network, coin?.symbol, token)
  const cost = { ...fee, symbol: coin?.symbol ?? fee.symbol }
  const seconds = usualSeconds[longName(network)]
  return (
    <form {...form.props} data-part="form">
      <MoneyField
        {...field}
        onChange={(value) => form.set({ amount: value })}
        label={t.send.amount}
        unit={{ symbol, decimals: spendable.decimals }}
        price={price}
        balance={spendable.balance}
        reserve="0"
        suggestion={suggestionOf(shortfallOf(typed, spendable))}
        quick={["5", "10", "25"]}
        autoFocus
      />
      <Facts
        facts={[
          [t.send.to, <Named key="to" address={poolAddress} name={t.gasTank.title} />],
          wallet ? [t.send.from, <ShortAddress key="from" value={wallet} />] : undefined,
          [t.send.network, <NetworkName key="network" network={network} />],
          isShort
            ? undefined
            : [
                t.send.fee,
                <SendCost
                  key="fee"
                  network={network}
                  cost={cost}
                  state={!fee.isPending ? "unknown" : isOnline ? "estimating" : "offline"}
                />
              ],
          isAmount(typed) && fee.fee !== undefined
            ? [
                t.send.total,
                <TopUpTotal key="total" {...{ network, token, cost }} amount={typed} coin={coin?.symbol} />
              ]
            : undefined,
          seconds === undefined ? undefined : [t.ramp.arrives, t.send.arrivesIn(seconds)]
        ]}
      />
      {topUp.pay.error ? <ErrorMessage error={topUp.pay.error} consequential /> : null}
      <div data-part="row">
        <Button kind="secondary" off={isPaying} onClick={onClose}>
          {t.common.cancel}
        </Button>
        <ConsentButton type="submit" busy={isPaying} off={field.error !== undefined}>
          {isAmount(typed) ? t.gasTank.pay(format.coin(typed, symbol)) : t.gasTank.topUp}
        </ConsentButton>
      </div>
    </form>
  )
}

const isAmount = (text: string): boolean => /^\d*\.?\d+$/.test(text) && /[1-9]/.test(text)
