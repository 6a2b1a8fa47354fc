import { forwardRef, type ReactNode, useId, useRef, useState } from "react"
import type { Transaction } from "../../../index.ts"
import { CopyButton } from "../primitives/CopyButton.tsx"
import { networkTitle } from "../primitives/networkNames.ts"
import { Address, Button, Facts, Heading } from "../primitives/parts.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { shortly, useAmounts } from "./amountSent.ts"
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
            recipient ? [t.send.to, <Address key="to" value={recipient} />] : undefined,
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
          {hasEnded ? <Share text={text.join("\n")} /> : null}
          {hasEnded && typeof globalThis.print === "function" ? (
            <Button kind="secondary" onClick={() => print(paper.current)}>
              {t.transaction.print}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

/** The system's share sheet, or a copy of the text where there is none. */
const Share = ({ text }: { readonly text: string }): ReactNode => {
  const { t } = useText()
  const [hasFailed, setFailed] = useState(false)
  const canShare = typeof navigator !== "undefined" && typeof navigator.share === "function"
  if (!canShare || hasFailed) return <CopyButton value={text} label={t.transaction.copyText} />
  return (
    <Button
      kind="secondary"
      onClick={() =>
        navigator.share({ text }).catch((error: unknown) => {
          // A closed share sheet is no failure.
          if (Object(error).name !== "AbortError") setFailed(true)
        })
      }
    >
      {t.transaction.share}
    </Button>
  )
}

/** Prints one element of the page. The stylesheet hides the others meanwhile. */
const print = (paper: HTMLElement | null) => {
  const view = paper?.ownerDocument.defaultView
  if (!paper || !view) return
  paper.dataset.printing = ""
  view.addEventListener("afterprint", () => delete paper.dataset.printing, { once: true })
  view.print()
}
