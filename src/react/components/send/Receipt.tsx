import { forwardRef, type ReactNode, useId } from "react"
import type { Transaction } from "../../../index.ts"
import { salePaymentId } from "../../../salePaymentId.ts"
import { Named } from "../contacts/Named.tsx"
import { SaveContact } from "../contacts/SaveContact.tsx"
import { Button } from "../primitives/Button.tsx"
import { useBrowserSupport } from "../primitives/browserSupport.ts"
import { CopyButton } from "../primitives/CopyButton.tsx"
import { CopyIcon } from "../primitives/CopyIcon.tsx"
import { GetHelp } from "../primitives/GetHelp.tsx"
import { Heading } from "../primitives/Heading.tsx"
import { networkTitle } from "../primitives/networkNames.ts"
import { Facts, ShortAddress } from "../primitives/parts.tsx"
import { ShareButton } from "../primitives/ShareButton.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { useWorthText } from "../primitives/worth.ts"
import { useAmounts } from "./amountSent.ts"
import { useExplorer } from "./explorers.ts"
import { usePriceOf } from "./sendPrice.ts"
import { senderAddressOf } from "./sentBy.ts"
import { Fee, isVoidTransaction, useSentPrice } from "./sentWorth.tsx"
import { TransactionId } from "./TransactionId.tsx"
import { TransactionOutcome } from "./TransactionOutcome.tsx"
import type { Token } from "./token.ts"
import { UnknownSend } from "./UnknownSend.tsx"
import { useStage } from "./useStage.ts"

export interface ReceiptProps extends Look {
  readonly transaction: Transaction
  /** Tokens whose symbols are shown. */
  readonly tokens?: readonly Token[] | undefined
  /** The heading of the facts, or `""` for none. @default "Receipt", or "Transaction details" unless it is confirmed */
  readonly title?: string | undefined
}

/**
 * The outcome of a transaction, then its amount, recipient, sender, network, fee, time and ID. It can be shared and printed once it is
 * confirmed. Leaves out what is not known, e.g. the fee before the transaction is mined.
 */
export const Receipt = forwardRef<HTMLElement, ReceiptProps>(
  ({ transaction, tokens = [], title, ...look }, ref) => {
    const heading = useId()
    const { stage } = useStage(transaction)
    return (
      <Surface {...look} ref={ref} name="receipt" state={transaction.status} labelledBy={heading}>
        <TransactionOutcome {...{ transaction, tokens, stage }} Title={Heading} headingId={heading}>
          {stage === "unresolved" ? <UnknownSend transaction={transaction} /> : null}
        </TransactionOutcome>
        <ReceiptParts transaction={transaction} tokens={tokens} title={title} />
        {isVoidTransaction(transaction) ? <GetHelp reference={transaction.id} /> : null}
      </Surface>
    )
  }
)
Receipt.displayName = "Receipt"

interface ReceiptPartsProps extends Pick<ReceiptProps, "transaction" | "title"> {
  readonly tokens: readonly Token[]
  /** Facts above those of the receipt. */
  readonly before?: Parameters<typeof Facts>[0]["facts"]
}

/** The receipt inside another component. */
export const ReceiptParts = ({ transaction, tokens, title, before = [] }: ReceiptPartsProps): ReactNode => {
  const { t, format } = useText()
  const canPrint = useBrowserSupport(printsPages)
  const { sent, fee, feeAmount, wholeFee, ...asset } = useAmounts(transaction, tokens)
  const price = useSentPrice(transaction, asset)
  const coinPrice = usePriceOf(transaction.network, feeAmount && asset.coin)
  const worthOf = useWorthText()
  const from = senderAddressOf(transaction)
  const isSmart = transaction.userOperation !== undefined
  const { kind, status, recipient, network, chainId, hash, createdAt } = transaction
  const time = format.moment(new Date(createdAt).toISOString())
  const isConfirmed = status === "confirmed"
  const link = useExplorer(chainId)
  const address = hash && link({ kind: "transaction", value: hash })
  const text = [
    sent
      ? withWorth(sent, worthOf(transaction.amount, price))
      : kind === "coin" || kind === "token"
        ? ""
        : t.activity.kinds[kind],
    recipient && `${t.send.to}: ${recipient}`,
    `${isSmart ? t.send.smartAccount : t.send.from}: ${from}`,
    `${t.send.network}: ${networkTitle(network)}`,
    wholeFee && `${t.transaction.fee}: ${withWorth(wholeFee, worthOf(feeAmount, coinPrice))}`,
    `${t.send.time}: ${time}`,
    hash && `${t.transaction.id}: ${hash}`,
    address
  ].filter(Boolean)
  return (
    <>
      <div data-part="receipt">
        {title === "" ? null : (
          <h3 data-part="label">{title ?? (isConfirmed ? t.transaction.receipt : t.transaction.details)}</h3>
        )}
        <Facts
          facts={[
            ...before,
            recipient
              ? [
                  t.send.to,
                  <span key="to" data-part="with-actions">
                    <Named address={recipient} />
                    <CopyIcon value={recipient} label={t.account.copyAddress} />
                  </span>
                ]
              : undefined,
            [isSmart ? t.send.smartAccount : t.send.from, <ShortAddress key="from" value={from} />],
            [t.send.network, networkTitle(network)],
            fee === undefined || wholeFee === undefined
              ? undefined
              : [
                  t.transaction.fee,
                  <Fee key="fee" text={fee} whole={wholeFee} amount={feeAmount} price={coinPrice} />
                ],
            [
              t.send.time,
              <time key="time" dateTime={new Date(createdAt).toISOString()}>
                {time}
              </time>
            ],
            hash ? [t.transaction.id, <TransactionId key="id" hash={hash} chainId={chainId} />] : undefined
          ]}
        />
      </div>
      {hash && isConfirmed ? (
        <div data-part="row">
          <ShareButton
            text={text.join("\n")}
            fallback={<CopyButton value={text.join("\n")} label={t.transaction.copyText} />}
          />
          {canPrint ? (
            <Button kind="quiet" onClick={({ currentTarget }) => print(currentTarget.closest("section"))}>
              {t.transaction.print}
            </Button>
          ) : null}
        </div>
      ) : null}
      {recipient && isPayment(transaction) ? <SaveContact address={recipient} /> : null}
    </>
  )
}

/** An amount, and what it is worth if that is known: "0.25 ETH (about $845.00)". */
const withWorth = (amount: string, worth: string | undefined): string =>
  worth === undefined ? amount : `${amount} (${worth})`

/** Whether the recipient may be paid again. The deposit address of a sale is for one order. */
const isPayment = ({ id, kind, status }: Transaction): boolean =>
  (kind === "coin" || kind === "token") && status === "confirmed" && !id.startsWith(salePaymentId(""))

const printsPages = (): boolean => typeof globalThis.print === "function"

/** Prints one component of the page. The stylesheet hides its buttons, and the others, meanwhile. */
const print = (paper: HTMLElement | null): void => {
  const view = paper?.ownerDocument.defaultView
  if (!paper || !view) return
  paper.dataset.printing = ""
  view.addEventListener("afterprint", () => delete paper.dataset.printing, { once: true })
  view.print()
}
