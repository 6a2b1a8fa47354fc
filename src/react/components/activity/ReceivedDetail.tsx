import { forwardRef, type ReactNode, useEffect, useId } from "react"
import { chainIdOf } from "../../../networks.ts"
import type { ReceivedTransfer } from "../../../query/index.ts"
import { type ActivityEntry, useActivity } from "../../hooks/transactions/activity.ts"
import { usePrices } from "../../hooks/wallet/prices.ts"
import { NetworkName } from "../assets/NetworkName.tsx"
import { Named } from "../contacts/Named.tsx"
import { AddressWithCopy } from "../primitives/controls/AddressWithCopy.tsx"
import { Button } from "../primitives/controls/Button.tsx"
import { Heading } from "../primitives/controls/Heading.tsx"
import { Outcome } from "../primitives/controls/Outcome.tsx"
import { Address, Empty, Facts } from "../primitives/controls/parts.tsx"
import { useModalPage } from "../primitives/dialog/modalPage.ts"
import { type Look, Surface } from "../primitives/dialog/Surface.tsx"
import { ErrorMessage } from "../primitives/errors/ErrorMessage.tsx"
import { titleOf } from "../primitives/errors/errorLook.tsx"
import { GetHelp } from "../primitives/errors/GetHelp.tsx"
import { Loading } from "../primitives/loading/Loading.tsx"
import { AboutMoney } from "../primitives/money/AboutMoney.tsx"
import { useText } from "../primitives/text/text.ts"
import type { Token } from "../send/draft/token.ts"
import { TestableWorth } from "../send/progress/sentWorth.tsx"
import { TransactionId } from "../send/progress/TransactionId.tsx"
import { isUnknownToken, useTokenClaim } from "./unknownToken.ts"
import { useSymbols } from "./useSymbols.ts"

interface ReceivedDetailProps extends Look {
  readonly id: string
  readonly tokens: readonly Token[] | undefined
}

/** What arrived, from whom and when. Looks for it in earlier pages, too. */
export const ReceivedDetail = forwardRef<HTMLElement, ReceivedDetailProps>(({ id, tokens, ...look }, ref) => {
  const { t } = useText()
  const heading = useId()
  const seeAll = useModalPage("activity")
  const { entry, isPending, error, retry } = useEntry(id)
  const state = entry ? "received" : isPending ? "loading" : error ? "error" : "empty"
  return (
    <Surface {...look} ref={ref} name="activity-detail" state={state} labelledBy={heading}>
      {entry ? (
        <Arrival headingId={heading} entry={entry} tokens={tokens} />
      ) : (
        // The message below is what the user sees: nothing has been received as far as is known.
        <div data-part="spoken">
          <Heading id={heading} title={t.modal.pages.transaction} />
        </div>
      )}
      {state === "loading" ? <Loading reads={[]} lines={8} shape="outcome" /> : null}
      {state === "error" && error ? <ErrorMessage error={error} onRetry={retry} /> : null}
      {state === "empty" ? (
        <Empty title={titleOf(t.errors.notFound.what)}>
          <p>{t.errors.notFound.todo}</p>
          {seeAll ? <Button onClick={seeAll}>{t.error.activity}</Button> : null}
        </Empty>
      ) : null}
    </Surface>
  )
})
ReceivedDetail.displayName = "ReceivedDetail"

type ReceivedEntry = Extract<ActivityEntry, { readonly kind: "received" }>

const useEntry = (id: string) => {
  const { entries, isPending, isLoadingMore, hasMore, loadMore, error, retry } = useActivity()
  const entry = entries.find((it): it is ReceivedEntry => it.kind === "received" && it.id === id)
  const isSearching = entry === undefined && !error && (hasMore || isPending || isLoadingMore)
  useEffect(() => {
    if (isSearching && hasMore && !isLoadingMore && !isPending) loadMore()
  })
  return { entry, isPending: isSearching, error, retry }
}

interface ArrivalProps {
  readonly headingId: string
  readonly entry: ReceivedEntry
  readonly tokens: readonly Token[] | undefined
}

const noTokens: readonly Token[] = []

const Arrival = ({ headingId, entry, tokens = noTokens }: ArrivalProps): ReactNode => {
  const { t, format } = useText()
  const { transfer } = entry
  const symbol = useSymbols([entry], tokens)(entry)
  const { priceOf } = usePrices()
  const isUnknown = isUnknownToken(entry, symbol)
  const price = symbol === "" ? undefined : priceOf({ ...transfer, symbol })
  return (
    <>
      <Outcome
        // Anyone can send a token of any name.
        kind={isUnknown ? "warning" : "success"}
        icon={isUnknown ? "question" : "tick"}
        heading={
          <Heading id={headingId} title={isUnknown ? t.activity.unknownToken : t.modal.pages.received} />
        }
        amount={isUnknown ? undefined : `+${format.coin(transfer.amount, symbol)}`}
        isIncoming
        worth={
          price && (
            <TestableWorth network={transfer.network}>
              <AboutMoney amount={transfer.amount} price={price} />
            </TestableWorth>
          )
        }
        text={isUnknown ? t.activity.unknownTokenText : undefined}
      />
      <ArrivalFacts transfer={transfer} isUnknown={isUnknown} />
      <GetHelp reference={transfer.hash ?? entry.id} />
    </>
  )
}

interface ArrivalFactsProps {
  readonly transfer: ReceivedTransfer
  readonly isUnknown: boolean
}

const ArrivalFacts = ({ transfer, isUnknown }: ArrivalFactsProps): ReactNode => {
  const { t, format } = useText()
  const { from, network, tokenAddress, hash, at } = transfer
  const claim = useTokenClaim(transfer, isUnknown)
  const time = new Date(at).toISOString()
  return (
    <Facts
      facts={[
        from === undefined
          ? undefined
          : [
              t.send.from,
              <AddressWithCopy key="from" value={from}>
                <Named address={from} />
              </AddressWithCopy>
            ],
        ...(isUnknown && tokenAddress
          ? ([
              [t.send.asset, claim === undefined ? t.activity.unknownToken : t.confirm.callsItself(claim)],
              [
                t.confirm.contract,
                <AddressWithCopy key="contract" value={tokenAddress}>
                  <Address value={tokenAddress} />
                </AddressWithCopy>
              ]
            ] as const)
          : []),
        [t.send.network, <NetworkName key="network" network={network} />],
        [
          t.send.time,
          <time key="time" dateTime={time}>
            {format.moment(time)}
          </time>
        ],
        hash === undefined
          ? undefined
          : [t.transaction.id, <TransactionId key="id" hash={hash} chainId={chainIdOf(network)} />]
      ]}
    />
  )
}
