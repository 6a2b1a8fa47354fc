import type { ReactNode } from "react"
import { recipientMessages } from "../../locales/en/recipient.ts"
import { Spinner } from "../primitives/controls/Button.tsx"
import { Notice } from "../primitives/controls/Notice.tsx"
import { Address, PassingButton } from "../primitives/controls/parts.tsx"
import { Avatar } from "../primitives/pictures/Avatar.tsx"
import { visible } from "../primitives/text/address/visible.ts"
import { usePartText } from "../primitives/text/partText.ts"
import { useTimeFormats } from "../primitives/text/useTimeFormats.ts"
import { Comparison } from "./Comparison.tsx"
import type { KnownRecipient, Recipient } from "./reading/recipientState.ts"

interface RecipientNoteProps {
  readonly known: KnownRecipient
  readonly isAccepted: boolean
  readonly onAccept: (isAccepted: boolean) => void
}

/** Shows the recipient that the text means, whether they were paid before, and what is dangerous about them. */
export const RecipientNote = ({ known, isAccepted, onAccept }: RecipientNoteProps): ReactNode => {
  const { t } = usePartText(recipientMessages)
  const { state } = known
  switch (state.status) {
    case "resolving":
      return (
        <p data-part="looking" role="status">
          <Spinner />
          {t.payee.looking(visible(state.name))}
        </p>
      )
    case "unresolved":
      return (
        <div data-part="looking">
          <p role="alert">{(state.isUnknown ? t.payee.notFound : t.payee.lookFailed)(visible(state.name))}</p>
          {state.isUnknown ? null : (
            <PassingButton kind="quiet" onClick={state.retry}>
              {t.common.retry}
            </PassingButton>
          )}
        </div>
      )
    case "risky":
      return (
        <>
          <Meaning recipient={state.recipient} known={known} />
          <Notice kind="danger">
            <p>
              {state.risk === "lookalike" ? t.confirm.risks.lookalike : t.fields.tokenContract(state.symbol)}
            </p>
            {state.risk === "lookalike" ? (
              <Comparison address={state.recipient.address} label={t.send.to} known={state.known} />
            ) : null}
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
    case "own":
      return <Meaning recipient={state.recipient} known={known} />
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

/** The recipient: the contact, if there is one, and the full address, which the field truncates. */
const Meaning = ({ recipient: { address }, known }: PartProps): ReactNode => {
  const contact = known.contacts.nameOf(address)
  return (
    <div data-part="payee" role="status">
      <Avatar of={contact ?? address} />
      <span data-part="meaning">
        {contact === undefined ? null : (
          <strong>
            <bdi>{contact}</bdi>
          </strong>
        )}
        <Address value={address} />
      </span>
    </div>
  )
}

const History = ({ recipient: { address }, known }: PartProps): ReactNode => {
  const { t } = usePartText(recipientMessages)
  const { shortDay } = useTimeFormats()
  if (!known.isHistoryKnown) return null
  const paid = known.payments.find((it) => it.address.toLowerCase() === address.toLowerCase())
  if (paid === undefined) return <Notice>{t.payee.first}</Notice>
  return <p data-part="hint">{t.payee.paid(paid.times, shortDay(paid.last))}</p>
}
