import { forwardRef, type ReactNode, useId, useState } from "react"
import { formatEther, getAddress, isAddress } from "viem"
import type { Balance } from "../../index.ts"
import type { Network } from "../../networks.ts"
import type { Messages } from "../locales/messages.ts"
import { useAddress } from "../session.ts"
import { useCoinBalance, useEstimateGas, useTokenBalance } from "../walletReads.ts"
import { useSendCoin, useSendToken } from "../walletWrites.ts"
import { amount, amountOf, isMore } from "./checks.ts"
import { ErrorMessage } from "./ErrorMessage.tsx"
import { Choice, Field } from "./Field.tsx"
import { networkTitle } from "./networkNames.ts"
import { Address, Button, Facts, Heading } from "./parts.tsx"
import { SentTransaction } from "./SentTransaction.tsx"
import { type Look, Surface } from "./Surface.tsx"
import { useText } from "./text.ts"
import { useForm } from "./useForm.ts"

/** A token that can be sent, besides the network's own coin. */
export interface Token {
  readonly tokenAddress: string
  readonly symbol: string
}

export interface SendFormProps extends Look {
  readonly network: Network
  readonly tokens?: readonly Token[] | undefined
  /** Called with the transaction's hash when it has been handed to the network. */
  readonly onSent?: ((hash: string) => void) | undefined
}

/** What is to be sent, as it was typed and checked. */
interface Draft {
  readonly to: string
  readonly amount: string
  readonly asset: string
}

/** Sends coins or tokens: what and where to, a look at all of it, and what has become of it. */
export const SendForm = forwardRef<HTMLElement, SendFormProps>(
  ({ network, tokens = [], onSent, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const [draft, setDraft] = useState<Draft>({ to: "", amount: "", asset: "" })
    const [reviewing, setReviewing] = useState(false)
    const token = tokens.find(({ tokenAddress }) => tokenAddress === draft.asset)
    const done = { onSuccess: ({ txReceipt }: { txReceipt: { hash: string } }) => onSent?.(txReceipt.hash) }
    const coins = useSendCoin({ mutation: done })
    const tokenSend = useSendToken({ mutation: done })
    const sending = token ? tokenSend : coins

    const send = () => {
      const what = { network, to: draft.to, amount: draft.amount }
      if (token) tokenSend.mutate({ ...what, tokenAddress: token.tokenAddress })
      else coins.mutate(what)
    }
    const restart = () => {
      coins.reset()
      tokenSend.reset()
      setReviewing(false)
      setDraft({ ...draft, to: "", amount: "" })
    }
    const state = sending.isIdle ? (reviewing ? "review" : "edit") : sending.status
    return (
      <Surface {...look} ref={ref} name="send-form" state={state} labelledBy={heading}>
        {sending.data ? (
          <SentTransaction
            headingId={heading}
            network={network}
            hash={sending.data.txReceipt.hash}
            onAgain={restart}
          />
        ) : reviewing ? (
          <Review
            headingId={heading}
            network={network}
            token={token}
            draft={draft}
            sending={sending}
            onSend={send}
            onBack={() => {
              coins.reset()
              tokenSend.reset()
              setReviewing(false)
            }}
          />
        ) : (
          <>
            <Heading id={heading} title={t.send.title} text={networkTitle(network)} />
            <Edit
              network={network}
              tokens={tokens}
              draft={draft}
              onDraft={(changed) => {
                setDraft(changed)
                setReviewing(true)
              }}
            />
          </>
        )}
      </Surface>
    )
  }
)
SendForm.displayName = "SendForm"

interface EditProps {
  readonly network: Network
  readonly tokens: readonly Token[]
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
}

const Edit = ({ network, tokens, draft, onDraft }: EditProps): ReactNode => {
  const { t, format } = useText()
  const own = useAddress()
  const form = useForm(
    { ...draft },
    (values) => ({
      to: checkAddress(values.to, own, t),
      amount: amount(values.amount, t) ?? checkLimit(values.amount)
    }),
    (values) => onDraft({ ...values, to: getAddress(values.to.trim()), amount: amountOf(values.amount) })
  )
  const balance = useBalance(network, form.values.asset)
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
          options={[
            { value: "", label: coin ?? networkTitle(network) },
            ...tokens.map(({ tokenAddress, symbol }) => ({ value: tokenAddress, label: symbol }))
          ]}
        />
      )}
      <Field
        {...form.field("to")}
        label={t.send.to}
        placeholder={t.send.toPlaceholder}
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
        hint={balance ? t.send.available(format.coin(balance.balance, balance.symbol)) : undefined}
        suffix={
          // Sending all of a coin leaves nothing for the fee.
          balance && form.values.asset !== "" ? (
            <Button kind="quiet" onClick={() => form.set({ amount: balance.balance })}>
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
const useBalance = (network: Network, asset: string): Balance | undefined => {
  const coin = useCoinBalance({ network }, { query: { enabled: asset === "" } })
  const token = useTokenBalance({ network, tokenAddress: asset }, { query: { enabled: asset !== "" } })
  return asset === "" ? coin.data : token.data
}

interface ReviewProps {
  readonly headingId: string
  readonly network: Network
  readonly token: Token | undefined
  readonly draft: Draft
  readonly sending: Pick<ReturnType<typeof useSendCoin>, "error" | "isPending">
  readonly onSend: () => void
  readonly onBack: () => void
}

const Review = ({ headingId, network, token, draft, sending, onSend, onBack }: ReviewProps): ReactNode => {
  const { t, format } = useText()
  const from = useAddress()
  const symbol = useCoinBalance({ network }).data?.symbol ?? ""
  const { to, amount } = draft
  const gas = useEstimateGas(
    token
      ? { type: "send-token", network, to, amount, tokenAddress: token.tokenAddress }
      : { type: "send-coin", network, to, amount }
  )
  const fee = gas.data
    ? format.coin(
        formatEther(BigInt(gas.data.gasLimit) * BigInt(gas.data.maxFeePerGas || gas.data.gasPrice)),
        symbol
      )
    : gas.isError
      ? t.send.feeUnknown
      : t.common.loading
  const { error, isPending } = sending
  // What may have been sent is not to be sent again by one more click.
  const uncertain = error !== null && error.outcome === "unknown"
  return (
    <>
      <Heading id={headingId} title={uncertain ? t.send.uncertainTitle : t.send.reviewTitle} />
      <p data-part="sum">{format.coin(amount, token?.symbol ?? symbol)}</p>
      <Facts
        facts={[
          from ? [t.send.from, <Address key="from" value={from} />] : undefined,
          [t.send.to, <Address key="to" value={to} />],
          [t.send.network, networkTitle(network)],
          [t.send.fee, fee]
        ]}
      />
      {error ? <ErrorMessage error={error} consequential /> : null}
      <div data-part="row">
        <Button kind="secondary" off={isPending} onClick={onBack}>
          {t.common.back}
        </Button>
        {uncertain ? null : (
          <Button busy={isPending} onClick={onSend}>
            {isPending ? t.send.sending : t.send.send}
          </Button>
        )}
      </div>
    </>
  )
}
