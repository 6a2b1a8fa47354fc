import { type ReactNode, useId, useState } from "react"
import { getAddress, isAddress } from "viem"
import type { Network } from "../../networks.ts"
import type { Messages } from "../locales/messages.ts"
import { useAddress } from "../session.ts"
import { useCoinBalance, useTokenBalance } from "../walletReads.ts"
import { useSendCoin, useSendToken } from "../walletWrites.ts"
import { amount, amountOf, isMore, typed } from "./checks.ts"
import { useDraft, useKeptForm, useSubmission } from "./drafts.ts"
import { Choice, Field } from "./Field.tsx"
import { networkTitle } from "./networkNames.ts"
import { Button, Heading } from "./parts.tsx"
import { perPerson } from "./perPerson.tsx"
import { type Draft, SendReview, type Token } from "./SendReview.tsx"
import { SentTransaction } from "./SentTransaction.tsx"
import { type Look, Surface } from "./Surface.tsx"
import { useText } from "./text.ts"
import type { Form } from "./useForm.ts"

/** What stands in the form at first, e.g. from a code that was scanned. It is checked like what is typed. */
export interface SendStart {
  readonly to?: string | undefined
  /** A decimal text with a point. */
  readonly amount?: string | undefined
  /** Of one of the `tokens`; the network's own coin without. */
  readonly tokenAddress?: string | undefined
}

export interface SendFormProps extends Look {
  readonly network: Network
  readonly tokens?: readonly Token[] | undefined
  readonly start?: SendStart | undefined
  /** Called with the transaction's hash when it has been handed to the network. */
  readonly onSent?: ((hash: string) => void) | undefined
}

/** What was typed. */
type Typed = Readonly<Record<"to" | "amount" | "asset", string>>

/** Sends coins or tokens: what and where to, a look at all of it, and what has become of it. */
export const SendForm = perPerson<SendFormProps>(
  "SendForm",
  ({ network, tokens = [], start, onSent, ...look }, ref) => {
    const { t, format } = useText()
    const heading = useId()
    // What was typed for one network, or with one code, is none of another.
    const keepAs = `send ${network} ${JSON.stringify(start)}`
    const [typing, setTyping] = useState<Typed>(
      useDraft<Typed>(keepAs) ?? {
        to: start?.to ?? "",
        amount: typed(start?.amount ?? "", format),
        asset: start?.tokenAddress ?? ""
      }
    )
    const [draft, setDraft] = useState<Draft>()
    const [isBack, setIsBack] = useState(false)
    const done = { onSuccess: ({ txReceipt }: { txReceipt: { hash: string } }) => onSent?.(txReceipt.hash) }
    const coins = useSendCoin({ mutation: done })
    const tokenSend = useSendToken({ mutation: done })
    const sending = draft?.token ? tokenSend : coins
    // When the page goes to another network, what was only looked at is void, and what was sent is still where it was.
    const shown = draft && (draft.network === network || !sending.isIdle) ? draft : undefined

    const submit = useSubmission(shown ? keepAs : undefined, typing)
    const send = ({ token, ...what }: Draft) =>
      submit(
        token ? tokenSend.mutateAsync({ ...what, tokenAddress: token.tokenAddress }) : coins.mutateAsync(what)
      )
    const back = () => {
      coins.reset()
      tokenSend.reset()
      setDraft(undefined)
      setIsBack(true)
    }
    const restart = () => {
      back()
      setTyping({ ...typing, to: "", amount: "" })
    }
    const state = shown === undefined ? "edit" : sending.isIdle ? "review" : sending.status
    return (
      <Surface {...look} ref={ref} name="send-form" state={state} labelledBy={heading}>
        {shown && sending.data ? (
          <SentTransaction
            headingId={heading}
            network={shown.network}
            hash={sending.data.txReceipt.hash}
            onAgain={restart}
          />
        ) : shown ? (
          <SendReview
            headingId={heading}
            draft={shown}
            sending={sending}
            onSend={() => send(shown)}
            onBack={back}
          />
        ) : (
          <>
            <Heading id={heading} title={t.send.title} text={networkTitle(network)} />
            <Edit
              network={network}
              tokens={tokens}
              start={typing}
              keepAs={keepAs}
              isBack={isBack}
              onDraft={(checked, values) => {
                setTyping(values)
                setDraft(checked)
              }}
            />
          </>
        )}
      </Surface>
    )
  }
)

interface EditProps {
  readonly network: Network
  readonly tokens: readonly Token[]
  readonly start: Typed
  /** What is typed is kept under this. */
  readonly keepAs: string
  /** Whether somebody has come back to it. */
  readonly isBack: boolean
  readonly onDraft: (draft: Draft, typed: Typed) => void
}

const Edit = ({ network, tokens, start, keepAs, isBack, onDraft }: EditProps): ReactNode => {
  const { t, format } = useText()
  const own = useAddress()
  const form: Form<Typed> = useKeptForm(
    keepAs,
    { ...start },
    (values) => ({
      to: checkAddress(values.to, own, t),
      amount: amount(values.amount, t, format) ?? checkLimit(values.amount)
    }),
    (values) =>
      onDraft(
        { network, token, to: getAddress(values.to.trim()), amount: amountOf(values.amount) },
        { ...values, asset }
      )
  )
  // A token of a network that the page has left is none of this one.
  const token = tokens.find(({ tokenAddress }) => tokenAddress === form.values.asset)
  const asset = token?.tokenAddress ?? ""
  const { data: balance, isError } = useBalance(network, asset)
  const noBalance = isError ? t.send.balanceUnknown : undefined
  const coin = useCoinBalance({ network }).data?.symbol
  const checkLimit = (value: string) =>
    balance && isMore(amountOf(value), balance.balance)
      ? t.fields.atMost(format.coin(balance.balance, balance.symbol))
      : undefined
  return (
    <form {...form.props} data-part="form">
      {tokens.length === 0 ? null : (
        <Choice
          {...form.field("asset")}
          label={t.send.asset}
          value={asset}
          options={[
            { value: "", label: coin ?? networkTitle(network) },
            ...tokens.map(({ tokenAddress, symbol }) => ({ value: tokenAddress, label: symbol }))
          ]}
        />
      )}
      <Field
        {...form.field("to")}
        label={t.send.to}
        autoFocus={isBack}
        placeholder="0x…"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
      />
      <Field
        {...form.field("amount")}
        label={t.send.amount}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        hint={balance ? t.send.available(format.coin(balance.balance, balance.symbol)) : noBalance}
        suffix={
          // Sending all of a coin leaves nothing for the fee.
          balance && token ? (
            <Button kind="quiet" onClick={() => form.set({ amount: typed(balance.balance, format) })}>
              {t.send.max}
            </Button>
          ) : undefined
        }
      />
      <Button type="submit">{t.send.review}</Button>
    </form>
  )
}

const checkAddress = (value: string, own: string | undefined, t: Messages): string | undefined => {
  const address = value.trim()
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return t.fields.address
  const hasChecksum = /[a-f]/.test(address.slice(2)) && /[A-F]/.test(address.slice(2))
  if (hasChecksum && !isAddress(address)) return t.fields.checksum
  return address.toLowerCase() === own?.toLowerCase() ? t.fields.ownAddress : undefined
}

/** What there is of the coin, or of the token whose address `asset` is. */
const useBalance = (network: Network, asset: string) => {
  const coin = useCoinBalance({ network }, { query: { enabled: asset === "" } })
  const token = useTokenBalance({ network, tokenAddress: asset }, { query: { enabled: asset !== "" } })
  return asset === "" ? coin : token
}
