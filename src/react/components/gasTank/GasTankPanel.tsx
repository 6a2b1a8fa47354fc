import { type ReactNode, useId, useState } from "react"
import { type GasTankBalance, useGasTank } from "../../hooks/wallet/smartAccounts.ts"
import { useIsTestMoney } from "../assets/useIsTestMoney.ts"
import { fromUnits, isMore } from "../forms/amount/decimal.ts"
import { Button } from "../primitives/controls/Button.tsx"
import { Heading } from "../primitives/controls/Heading.tsx"
import { Notice } from "../primitives/controls/Notice.tsx"
import { Empty, Facts } from "../primitives/controls/parts.tsx"
import { type Look, Surface } from "../primitives/dialog/Surface.tsx"
import { ErrorMessage } from "../primitives/errors/ErrorMessage.tsx"
import { GetHelp } from "../primitives/errors/GetHelp.tsx"
import { Loading } from "../primitives/loading/Loading.tsx"
import { resetOnUserChange } from "../primitives/loading/resetOnUserChange.tsx"
import { Sum } from "../primitives/money/Sum.tsx"
import { useText } from "../primitives/text/text.ts"
import { OpenPaymentRow, openStateOf, UnclearPayment } from "./OpenPayment.tsx"
import type { GasTankPool } from "./pool.ts"
import { TopUpForm } from "./TopUpForm.tsx"
import { TopUpHistory } from "./TopUpHistory.tsx"
import { useTopUp } from "./useTopUp.ts"

export interface GasTankPanelProps extends Look {
  /** Where the user's wallet pays to fill the tank. @default the tank cannot be filled here */
  readonly pool?: GasTankPool | undefined
  /** The balance below which the panel warns, as decimal text in whole tokens. @default "1" */
  readonly low?: string | undefined
}

/** The user's gas tank, which pays the fees of their smart account: what it has, how to fill it, and what has filled it. */
export const GasTankPanel = resetOnUserChange<GasTankPanelProps>(
  "GasTankPanel",
  ({ pool, low = "1", ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const read = useGasTank()
    const tank = read.data
    const state = tank ? levelOf(tank, low) : tank === null ? "none" : read.error ? "error" : "loading"
    return (
      <Surface {...{ ...look, ref, state }} name="gas-tank" labelledBy={heading}>
        <Heading id={heading} title={t.gasTank.title} text={state === "none" ? undefined : t.gasTank.text} />
        {state === "loading" ? <Loading reads={[read]} lines={7} shape="balance" /> : null}
        {state === "none" ? (
          <Empty title={t.gasTank.none} icon={pumpLines}>
            <p>{t.gasTank.noneText}</p>
            <Button kind="secondary" busy={read.isFetching} onClick={() => void read.refetch()}>
              {t.transaction.checkAgain}
            </Button>
            <GetHelp reference="gas-tank" />
          </Empty>
        ) : null}
        {tank ? <Tank tank={tank} level={levelOf(tank, low)} pool={pool} /> : null}
        {read.error ? <ErrorMessage error={read.error} onRetry={() => void read.refetch()} /> : null}
      </Surface>
    )
  }
)

/** A fuel pump. */
const pumpLines =
  "M5 20.5v-15a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2v15M3.5 20.5h12M5 10.5h9M14 12.5h1a1.5 1.5 0 0 1 1.5 1.5v2a1.75 1.75 0 0 0 3.5 0V9.5l-3-3"

type Level = "empty" | "low" | "ready"

const levelOf = ({ balance }: GasTankBalance, low: string): Level => {
  if (balance === undefined) return "ready"
  return balance === "0" ? "empty" : isMore(low, balance) ? "low" : "ready"
}

interface TankProps {
  readonly tank: GasTankBalance
  readonly level: Level
  readonly pool: GasTankPool | undefined
}

const Tank = ({ tank: { balance, symbol, decimals }, level, pool }: TankProps): ReactNode => {
  const { t, format } = useText()
  const [isOpen, setOpen] = useState(false)
  const [closed, setClosed] = useState<string>()
  const isTest = useIsTestMoney(pool?.network)
  const topUp = useTopUp(pool)
  const { open, credit } = topUp
  const openState = open && openStateOf(open, topUp)
  const isClosed = open !== undefined && closed === open.id
  const isDetailed = openState === "unclear" && !isClosed
  const isAwaited = topUp.topUps.data?.some(({ status }) => status === "pending")
  const isPaying = topUp.pay.isPending || open !== undefined
  // The form closes once the payment is in the journal.
  if (isOpen && open !== undefined) setOpen(false)
  return (
    <>
      {balance === undefined ? null : isOpen || isDetailed ? (
        // The payment's amount is the big one.
        <Facts facts={[[t.gasTank.left, <strong key="left">{format.coin(balance, symbol)}</strong>]]} />
      ) : (
        <>
          <Sum kind={isTest ? "test" : undefined}>{format.coin(balance, symbol)}</Sum>
          <p data-part="hint">
            {[t.gasTank.left, isTest ? t.assets.testMoney : ""].filter(Boolean).join(" · ")}
          </p>
        </>
      )}
      {level === "ready" || isPaying ? null : (
        <Notice kind="warning">
          <strong>{t.gasTank[level]}</strong>{" "}
          {isAwaited ? <p>{t.gasTank.awaited}</p> : pool ? <p>{t.gasTank.lowText}</p> : null}
        </Notice>
      )}
      {credit.data?.status === "success" && credit.data.amount && decimals !== undefined && !isPaying ? (
        <Notice kind="success">
          {t.gasTank.added(format.coin(fromUnits(BigInt(credit.data.amount), decimals), symbol))}
        </Notice>
      ) : null}
      {open && isDetailed ? (
        <UnclearPayment key={open.id} payment={open} symbol={symbol} onClose={() => setClosed(open.id)} />
      ) : null}
      {pool === undefined || open ? null : isOpen ? (
        <TopUpForm pool={pool} symbol={symbol} topUp={topUp} onClose={() => setOpen(false)} />
      ) : (
        <Button kind={isAwaited ? "secondary" : "primary"} onClick={() => setOpen(true)}>
          {t.gasTank.topUp}
        </Button>
      )}
      {isOpen ? null : (
        <TopUpHistory
          {...topUp}
          {...{ symbol, decimals }}
          open={
            // Its details say the same.
            open && openState && !isDetailed ? (
              <OpenPaymentRow
                {...{ symbol, topUp }}
                payment={open}
                state={openState}
                onShow={() => setClosed(undefined)}
              />
            ) : null
          }
        />
      )}
    </>
  )
}
