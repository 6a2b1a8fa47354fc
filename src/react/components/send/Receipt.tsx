import { forwardRef, type ReactNode, useId, useRef } from "react"
import type { Transaction } from "../../../index.ts"
import { salePaymentId } from "../../../salePaymentId.ts"
import { Named } from "../contacts/Named.tsx"
import { SaveContact } from "../contacts/SaveContact.tsx"
import { shortly } from "../primitives/addressText.ts"
import { useBrowserSupport } from "../primitives/browserSupport.ts"
import { CopyButton } from "../primitives/CopyButton.tsx"
import { networkTitle } from "../primitives/networkNames.ts"
import { Address, Button, Facts, Heading } from "../primitives/parts.tsx"
import { ShareButton } from "../primitives/ShareButton.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { useAmounts } from "./amountSent.ts"
import { ExplorerLink } from "./ExplorerLink.tsx"
import { useExplorer } from "./explorers.ts"
import type { Token } from "./token.ts"

export interface ReceiptProps extends Look {
  readonly transaction: Transaction
  /** Tokens whose symbols are shown. */
  readonly tokens?: readonly Token[] | undefined
  /** The heading. @default "Receipt" */
  readonly title?: string | undefined
}

/**
 * The receipt of a transaction: amount, recipient, sender, network, fee, time and ID, to share and to print. Leaves out what is not
 * known, e.g. the fee before the transaction is mined.
 */
export const Receipt = forwardRef<HTMLElement, ReceiptProps>(
  ({ transaction, tokens = [], title, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    return (
      <Surface {...look} ref={ref} name="receipt" state={transaction.status} labelledBy={heading}>
        <Heading id={heading} title={title ?? t.transaction.receipt} />
        <ReceiptParts transaction={transaction} tokens={tokens} />
      </Surface>
    )
  }
)
Receipt.displayName = "Receipt"

/** The receipt inside another component. */
export const ReceiptParts = ({
  transaction,
  tokens
}: Required<Pick<ReceiptProps, "transaction">> & { readonly tokens: readonly Token[] }): ReactNode => {
  const { t, format } = useText()
  const canPrint = useBrowserSupport(printsPages)
  const paper = useRef<HTMLDivElement>(null)
  const { sent, fee } = useAmounts(transaction, tokens)
  const { kind, status, recipient, from, network, chainId, hash, createdAt } = transaction
  const time = format.moment(new Date(createdAt).toISOString())
  const hasEnded = status === "confirmed" || status === "reverted"
  const link = useExplorer(chainId)
  const address = hash && link({ kind: "transaction", value: hash })
  const text = [
    sent ?? (kind === "coin" || kind === "token" ? "" : t.activity.kinds[kind]),
    recipient && `${t.send.to}: ${recipient}`,
    `${t.send.from}: ${from}`,
    `${t.send.network}: ${networkTitle(network)}`,
    fee && `${t.transaction.fee}: ${fee}`,
    `${t.send.time}: ${time}`,
    hash && `${t.transaction.id}: ${hash}`,
    address
  ].filter(Boolean)
  return (
    <>
      <div ref={paper} data-part="receipt">
        {sent === undefined ? null : <p data-part="sum">{sent}</p>}
        <Facts
          facts={[
            recipient ? [t.send.to, <Named key="to" address={recipient} />] : undefined,
            [t.send.from, <Address key="from" value={from} />],
            [t.send.network, networkTitle(network)],
            fee === undefined ? undefined : [t.transaction.fee, fee],
            [
              t.send.time,
              <time key="time" dateTime={new Date(createdAt).toISOString()}>
                {time}
              </time>
            ],
            hash
              ? [
                  t.transaction.id,
                  <bdi key="id" dir="ltr" data-part="id" title={hash}>
                    {shortly(hash)}
                  </bdi>
                ]
              : undefined
          ]}
        />
      </div>
      {hash ? (
        <div data-part="row">
          <CopyButton value={hash} label={t.transaction.copyId} />
          <ExplorerLink kind="transaction" value={hash} chainId={chainId} label={t.transaction.explorer} />
          {hasEnded ? (
            <ShareButton
              text={text.join("\n")}
              fallback={<CopyButton value={text.join("\n")} label={t.transaction.copyText} />}
            />
          ) : null}
          {hasEnded && canPrint ? (
            <Button kind="secondary" onClick={() => print(paper.current)}>
              {t.transaction.print}
            </Button>
          ) : null}
        </div>
      ) : null}
      {recipient && isPayment(transaction) ? <SaveContact address={recipient} /> : null}
    </>
  )
}

/** Whether somebody was paid who may be paid again. The deposit address of a sale is for one order. */
const isPayment = ({ id, kind, status }: Transaction): boolean =>
  (kind === "coin" || kind === "token") &&
  (status === "confirmed" || status === "submitted") &&
  !id.startsWith(salePaymentId(""))

const printsPages = (): boolean => typeof globalThis.print === "function"

/** Prints one element of the page. The stylesheet hides the others meanwhile. */
const print = (paper: HTMLElement | null) => {
  const view = paper?.ownerDocument.defaultView
  if (!paper || !view) return
  paper.dataset.printing = ""
  view.addEventListener("afterprint", () => delete paper.dataset.printing, { once: true })
  view.print()
}
