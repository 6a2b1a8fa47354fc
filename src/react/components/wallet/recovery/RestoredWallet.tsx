import { forwardRef, type ReactNode, useId } from "react"
import { useSettings } from "../../../context.ts"
import { usePrices } from "../../../hooks/wallet/prices.ts"
import { useCoinBalance } from "../../../hooks/wallet/walletReads.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { Outcome } from "../../primitives/controls/Outcome.tsx"
import { Address, StepHeading } from "../../primitives/controls/parts.tsx"
import { type Look, Surface } from "../../primitives/dialog/Surface.tsx"
import { AboutMoney } from "../../primitives/money/AboutMoney.tsx"
import { shortAmount } from "../../primitives/money/shortAmount.ts"
import { useText } from "../../primitives/text/text.ts"

interface RestoredWalletProps extends Look {
  readonly address: string | undefined
  readonly onDone: () => void
}

/** Says which wallet was restored, and what it has, to be compared with what the user remembers. */
export const RestoredWallet = forwardRef<HTMLElement, RestoredWalletProps>(
  ({ address, onDone, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const { balance, worth } = useBalance()
    return (
      <Surface {...look} ref={ref} name="recover-wallet" state="success" labelledBy={heading}>
        <Outcome
          kind="success"
          icon="tick"
          heading={<StepHeading id={heading} title={t.wallet.recovered} />}
          amount={balance}
          worth={worth}
          text={
            address && (
              <>
                <span data-part="spoken">{t.contacts.address}: </span>
                <Address value={address} />
              </>
            )
          }
        >
          <Button onClick={onDone}>{t.wallet.finish}</Button>
        </Outcome>
      </Surface>
    )
  }
)
RestoredWallet.displayName = "RestoredWallet"

/** What the wallet has on the app's first network. `undefined` if it cannot be read. */
const useBalance = (): { readonly balance?: string; readonly worth?: ReactNode } => {
  const { t, format } = useText()
  const { priceOf } = usePrices()
  const { history, money } = useSettings()
  const network = history?.networks[0] ?? money.assets[0]?.network
  const { data, isLoading } = useCoinBalance(
    { network: network ?? "ethereum" },
    { query: { enabled: network !== undefined } }
  )
  // Has its place before it is known.
  if (data === undefined) return isLoading ? { balance: "\u00A0", worth: t.account.balance } : {}
  const { balance, symbol } = data
  const price = network && priceOf({ symbol, network })
  return {
    balance: format.coin(shortAmount(balance), symbol),
    worth: price ? <AboutMoney amount={balance} price={price} /> : t.account.balance
  }
}
