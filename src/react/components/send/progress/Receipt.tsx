import { forwardRef, type ReactNode, useId } from "react"
import type { Transaction } from "../../../../index.ts"
import { salePaymentId } from "../../../../ramp/salePaymentId.ts"
import { useSettings } from "../../../context.ts"
import { NetworkName } from "../../assets/NetworkName.tsx"
import { Named } from "../../contacts/Named.tsx"
import { SaveContact } from "../../contacts/SaveContact.tsx"
import { AddressWithCopy } from "../../primitives/controls/AddressWithCopy.tsx"
import { Button } from "../../primitives/controls/Button.tsx"
import { useBrowserSupport } from "../../primitives/controls/browserSupport.ts"
import { CopyButton } from "../../primitives/controls/CopyButton.tsx"
import { Heading } from "../../primitives/controls/Heading.tsx"
import { Facts, ShortAddress } from "../../primitives/controls/parts.tsx"
import { ShareButton } from "../../primitives/controls/ShareButton.tsx"
import { useModalPlace } from "../../primitives/dialog/modalPage.ts"
import { type Look, Surface } from "../../primitives/dialog/Surface.tsx"
import { GetHelp } from "../../primitives/errors/GetHelp.tsx"
import { useWorthText } from "../../primitives/money/worth.ts"
import { networkTitle } from "../../primitives/text/network/networkNames.ts"
import { useText } from "../../primitives/text/text.ts"
import { useAmounts } from "../draft/amountSent.ts"
import { usePriceOf } from "../draft/sendPrice.ts"
import type { Token } from "../draft/token.ts"
import { ExplorerLink } from "./ExplorerLink.tsx"
import { useExplorer } from "./explorers.ts"
import { SeeReplacement } from "./SeeReplacement.tsx"
import { Fee, isVoidTransaction, useSentPrice } from "./sentWorth.tsx"
import { isUnknown } from "./stages.ts"
import { TransactionId } from "./TransactionId.tsx"
import { TransactionOutcome } from "./TransactionOutcome.tsx"
import { useTryAgain } from "./tryAgain.ts"
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
    const { stage, successor } = useStage(transaction)
    return (
      <Surface {...look} ref={ref} name="receipt" state={transaction.status} labelledBy={heading}>
        <TransactionOutcome
          {...{ transaction, tokens, stage, successor }}
          Title={Heading}
          headingId={heading}
        >
          {isUnknown(stage) ? <UnknownSend {...{ transaction, tokens, stage }} /> : null}
          <NextStep transaction={transaction} successor={successor} />
        </TransactionOutcome>
        <ReceiptParts
          transaction={transaction}
          tokens={tokens}
          title={title}
          help={isVoidTransaction(transaction) ? <GetHelp reference={transaction.id} /> : undefined}
        />
      </Surface>
    )
  }
)
Receipt.displayName = "Receipt"

interface NextStepProps {
  readonly transaction: Transaction
  readonly successor: Transaction | undefined
}

/** Shows a transaction on the explorer until it has ended, or what took its place, or sends what was not sent. */
const NextStep = ({ transaction, successor }: NextStepProps): ReactNode => {
  const { t } = useText()
  const open = useModalPlace()
  const tryAgain = useTryAgain(transaction)
  if (transaction.status === "replaced") {
    const show = open && successor ? () => open({ page: "transaction", id: successor.id }) : undefined
    return <SeeReplacement transaction={transaction} onShow={show} />
  }
  if (tryAgain) return <Button onClick={tryAgain}>{t.common.retry}</Button>
  const { status, hash, chainId } = transaction
  return hash && (status === "submitted" || status === "dropped") ? (
    <ExplorerLink kind="transaction" value={hash} chainId={chainId} label={t.transaction.explorer} />
  ) : null
}

export interface ReceiptPartsProps extends Pick<ReceiptProps, "transaction" | "title"> {
  readonly tokens: readonly Token[]
  /** Facts above those of the receipt. */
  readonly before?: Parameters<typeof Facts>[0]["facts"]
  /** Facts below them. */
  readonly after?: Parameters<typeof Facts>[0]["facts"] | undefined
  /** A link to help, beside the other links. */
  readonly help?: ReactNode
}

/** The receipt inside another component. */
export const ReceiptParts = ({
  transaction,
  tokens,
  title,
  before = [],
  after = [],
  help
}: ReceiptPartsProps): ReactNode => {
  const { t, format } = useText()
  const canPrint = useBrowserSupport(printsPages)
  const { sent, fee, feeAmount, wholeFee, ...asset } = useAmounts(transaction, tokens)
  const price = useSentPrice(transaction, asset)
  const coinPrice = usePriceOf(transaction.network, feeAmount && asset.coin)
  const worthOf = useWorthText()
  const isSmart = transaction.userOperation !== undefined
  const payer = usePayerOf(transaction)
  const { kind, status, from, recipient, network, chainId, hash, createdAt } = transaction
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
    `${t.send.from}: ${isSmart ? `${t.send.smartAccount} ` : ""}${from}`,
    `${t.send.network}: ${networkTitle(network)}`,
    payer && `${t.send.fee}: ${payer}`,
    wholeFee && `${t.send.fee}: ${withWorth(wholeFee, worthOf(feeAmount, coinPrice, "up"))}`,
    `${t.send.time}: ${time}`,
    hash && `${t.transaction.id}: ${hash}`,
    address
  ]
    .filter(Boolean)
    .join("\n")
    // In a message, where lines break anyway.
    .replaceAll("\u00A0", " ")
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
                  <AddressWithCopy key="to" value={recipient}>
                    <Named address={recipient} />
                  </AddressWithCopy>
                ]
              : undefined,
            [
              t.send.from,
              <AddressWithCopy key="from" value={from}>
                <span>
                  {isSmart ? `${t.send.smartAccount} ` : null}
                  <ShortAddress value={from} />
                </span>
              </AddressWithCopy>
            ],
            [t.send.network, <NetworkName key="network" network={network} />],
            fee === undefined || wholeFee === undefined
              ? payer === undefined
                ? undefined
                : [t.send.fee, payer]
              : [
                  t.send.fee,
                  <Fee key="fee" text={fee} whole={wholeFee} amount={feeAmount} price={coinPrice} />
                ],
            [
              t.send.time,
              <time key="time" dateTime={new Date(createdAt).toISOString()}>
                {time}
              </time>
            ],
            hash ? [t.transaction.id, <TransactionId key="id" hash={hash} chainId={chainId} />] : undefined,
            ...after
          ]}
        />
      </div>
      {hash && isConfirmed ? (
        <div data-part="row">
          <ShareButton text={text} fallback={<CopyButton value={text} label={t.transaction.copyText} />} />
          {canPrint ? (
            <Button kind="secondary" onClick={({ currentTarget }) => print(currentTarget.closest("section"))}>
              {t.transaction.print}
            </Button>
          ) : null}
        </div>
      ) : null}
      <div data-part="links">
        {recipient && isPayment(transaction) ? <SaveContact address={recipient} /> : null}
        {help}
      </div>
    </>
  )
}

/** Who paid the fee of an operation that the organization pays for: "Paid by Harbour". */
const usePayerOf = ({ userOperation, status }: Transaction): string | undefined => {
  const { t } = useText()
  const { appName } = useSettings()
  if (!userOperation?.isSponsored || status !== "confirmed") return undefined
  return appName === undefined ? t.operation.feePaidForYou : t.operation.feePaidByApp(appName)
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
