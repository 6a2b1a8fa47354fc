import type { ReactNode } from "react"
import { useAddress } from "../../hooks/session.ts"
import { Compared } from "../primitives/Compared.tsx"
import { Address, Notice, PassingButton } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"
import { visible } from "../primitives/visible.ts"
import type { KnownRecipient, Recipient, RecipientState } from "./useRecipient.ts"

interface RecipientNoteProps {
  readonly known: KnownRecipient
  readonly isAccepted: boolean
  readonly onAccept: (isAccepted: boolean) => void
}

/** Says whom the text means, whether they were paid before, and what is dangerous about them. */
export const RecipientNote = ({ known, isAccepted, onAccept }: RecipientNoteProps): ReactNode => {
  const { t } = useText()
  const { state } = known
  switch (state.status) {
    case "resolving":
      return (
        <p data-part="hint" role="status">
          {t.payee.looking(visible(state.name))}
        </p>
      )
    case "unresolved":
      return (
        <>
          <p data-part="field-error" role="alert">
            {(state.isUnknown ? t.payee.notFound : t.payee.lookFailed)(visible(state.name))}
          </p>
          {state.isUnknown ? null : <PassingButton onClick={state.retry}>{t.common.retry}</PassingButton>}
        </>
      )
    case "risky":
      return (
        <>
          <Meaning recipient={state.recipient} known={known} />
          <Notice kind="danger">
            <p>
              {state.risk === "lookalike" ? t.confirm.risks.lookalike : t.fields.tokenContract(state.symbol)}
            </p>
            {state.risk === "lookalike" ? <Comparison state={state} known={known} /> : null}
          </Notice>
          <label data-part="check">
            <input
              type="checkbox"
              checked={isAccepted}
              onChange={(event) => onAccept(event.currentTarget.checked)}
            />
            <span>{state.risk === "lookalike" ? t.payee.lookalikeTick : t.payee.contractTick}</span>
          </label>
        </>
      )
    case "ready":
      return (
        <>
          <Meaning recipient={state.recipient} known={known} />
          <History recipient={state.recipient} known={known} />
        </>
      )
    default:
      return null
  }
}

interface PartProps {
  readonly recipient: Recipient
  readonly known: KnownRecipient
}

/** The contact of an address, or the address of a name. */
const Meaning = ({ recipient: { address, name }, known }: PartProps): ReactNode => {
  const contact = known.contacts.nameOf(address)
  if (contact === undefined && name === undefined) return null
  return (
    <div data-part="meaning" role="status">
      {contact === undefined ? null : (
        <strong>
          <bdi>{contact}</bdi>
        </strong>
      )}
      {name === undefined ? null : <Address value={address} />}
    </div>
  )
}

const History = ({ recipient: { address }, known }: PartProps): ReactNode => {
  const { t, format } = useText()
  if (!known.isHistoryKnown) return null
  const paid = known.payments.find((it) => it.address.toLowerCase() === address.toLowerCase())
  if (paid === undefined) return <Notice>{t.payee.first}</Notice>
  return <p data-part="hint">{sentence(t.payee.paid(paid.times, format.shortDay(paid.last)))}</p>
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

interface ComparisonProps {
  readonly state: Extract<RecipientState, { readonly risk: "lookalike" }>
  readonly known: KnownRecipient
}

/** Both addresses, one above the other. */
const Comparison = ({ state, known }: ComparisonProps): ReactNode => {
  const { t } = useText()
  const isOwn = useAddress()?.toLowerCase() === state.known.toLowerCase()
  const name = known.contacts.nameOf(state.known)
  const { address } = state.recipient
  return (
    <dl data-part="compare">
      <div>
        <dt>{isOwn ? t.confirm.ownWallet : <bdi>{name ?? t.confirm.known}</bdi>}</dt>
        <dd>
          <Compared address={state.known} like={address} />
        </dd>
      </div>
      <div>
        <dt>{t.send.to}</dt>
        <dd>
          <Compared address={address} like={state.known} />
        </dd>
      </div>
    </dl>
  )
}
