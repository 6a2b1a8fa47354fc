import { forwardRef, type ReactNode, useEffect, useId, useRef, useState } from "react"
import type { Contact } from "../../contacts.ts"
import { type Contacts as KnownContacts, useContacts } from "../../hooks/contacts/contacts.ts"
import { useLatest } from "../../hooks/session.ts"
import { focusRow } from "../lists/List.tsx"
import { Button } from "../primitives/controls/Button.tsx"
import { Heading } from "../primitives/controls/Heading.tsx"
import { Address, Empty, Fault, StepHeading } from "../primitives/controls/parts.tsx"
import { Dialog } from "../primitives/dialog/Dialog.tsx"
import { RowMenu } from "../primitives/dialog/RowMenu.tsx"
import { type Look, Surface } from "../primitives/dialog/Surface.tsx"
import { resetOnUserChange } from "../primitives/loading/resetOnUserChange.tsx"
import { Avatar } from "../primitives/pictures/Avatar.tsx"
import { personLines } from "../primitives/pictures/icons.ts"
import { shortly } from "../primitives/text/address/addressText.ts"
import { useText } from "../primitives/text/text.ts"
import { ContactForm } from "./ContactForm.tsx"

export interface ContactsProps extends Look {
  /** Called with the pressed contact, e.g. to pay them. @default rows cannot be pressed */
  readonly onSelect?: ((contact: Contact) => void) | undefined
  /** Hides the title, for a list inside another section. @default false */
  readonly untitled?: boolean | undefined
}

/** The people the user pays: lists, adds, renames and removes contacts, as far as the user may change them. */
export const Contacts = resetOnUserChange<ContactsProps>(
  "Contacts",
  ({ onSelect, untitled, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const known = useContacts()
    const [step, setStep] = useState<Step>({ at: "list" })
    if (step.at === "form" && known.save) {
      const { contact } = step
      return (
        <Surface {...look} ref={ref} name="contacts" state="editing" labelledBy={heading}>
          <StepHeading id={heading} title={contact ? t.contacts.editTitle : t.contacts.addTitle} />
          <ContactForm
            contacts={known.contacts}
            save={known.save}
            {...contact}
            onDone={(saved) => setStep({ at: "back", from: saved })}
            onCancel={() => setStep({ at: "back", from: contact })}
          />
        </Surface>
      )
    }
    return (
      <ContactList
        {...{ ...look, ref, known, onSelect, untitled }}
        back={step.at === "back" ? step : undefined}
        onEdit={(contact) => setStep({ at: "form", contact })}
      />
    )
  }
)

type Step =
  | { readonly at: "list" }
  /** Without a contact, one is added. */
  | { readonly at: "form"; readonly contact: Contact | undefined }
  /** The list again, after the form of this contact. */
  | Back

interface Back {
  readonly at: "back"
  readonly from: Contact | undefined
}

interface ContactListProps extends ContactsProps {
  readonly known: KnownContacts
  readonly back: Back | undefined
  /** Called without a contact to add one. */
  readonly onEdit: (contact: Contact | undefined) => void
}

const ContactList = forwardRef<HTMLElement, ContactListProps>(
  ({ known: { contacts, save, remove }, back, onEdit, onSelect, untitled = false, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const rows = useRef<HTMLUListElement>(null)
    const add = useRef<HTMLButtonElement>(null)
    const nobody = useRef<HTMLDivElement>(null)
    const leaving = useLeaving(contacts, (at) => {
      if (contacts.length === 0) (add.current ?? nobody.current)?.focus()
      else focusRow(rows.current, Math.min(at, contacts.length - 1))
    })
    const isEmpty = contacts.length === 0
    const Title = back ? StepHeading : Heading
    // With a title, that has the focus.
    const returned = useLatest(untitled ? back && { from: back.from, contacts } : undefined)
    useEffect(() => {
      if (!returned.current) return
      const { from, contacts: listed } = returned.current
      const at = listed.findIndex(({ address }) => address.toLowerCase() === from?.address.toLowerCase())
      if (at === -1) add.current?.focus()
      else focusRow(rows.current, at)
    }, [returned])
    return (
      <Surface
        {...look}
        ref={ref}
        name="contacts"
        state={isEmpty ? "empty" : "ready"}
        labelledBy={untitled ? undefined : heading}
      >
        {untitled ? null : <Title id={heading} title={t.contacts.title} />}
        {isEmpty ? (
          <div ref={nobody} tabIndex={-1}>
            <Empty title={t.contacts.none} icon={personLines}>
              <p>{t.contacts.empty}</p>
            </Empty>
          </div>
        ) : (
          <ul ref={rows} data-part="rows">
            {contacts.map((contact) => (
              <li key={contact.address.toLowerCase()} tabIndex={-1}>
                <Row {...{ contact, onSelect }} onEdit={save && onEdit} onRemove={remove && leaving.ask} />
              </li>
            ))}
          </ul>
        )}
        {save ? (
          <Button ref={add} kind={isEmpty ? "primary" : "secondary"} onClick={() => onEdit(undefined)}>
            {t.contacts.add}
          </Button>
        ) : null}
        {leaving.contact && remove ? (
          <Removal contact={leaving.contact} remove={remove} onCancel={leaving.cancel} />
        ) : null}
      </Surface>
    )
  }
)
ContactList.displayName = "Contacts.ContactList"

interface RowProps extends Pick<ContactsProps, "onSelect"> {
  readonly contact: Contact
  readonly onEdit: ((contact: Contact) => void) | undefined
  readonly onRemove: ((contact: Contact) => void) | undefined
}

const Row = ({ contact, onSelect, onEdit, onRemove }: RowProps): ReactNode => {
  const { t } = useText()
  const { name, address } = contact
  const person = (
    <>
      <Avatar of={name} />
      <span data-part="what">
        <bdi>{name}</bdi>
        <small>
          <bdi dir="ltr" translate="no" title={address}>
            {shortly(address)}
          </bdi>
        </small>
      </span>
    </>
  )
  return (
    <div data-part="item">
      {onSelect ? (
        <button type="button" data-part="person" onClick={() => onSelect(contact)}>
          {person}
        </button>
      ) : (
        <span data-part="person">{person}</span>
      )}
      {onEdit || onRemove ? (
        <RowMenu
          label={t.recipient.actions(name)}
          actions={[
            ...(onEdit ? [{ label: t.contacts.edit, onSelect: () => onEdit(contact) }] : []),
            ...(onRemove
              ? [{ label: t.contacts.remove, onSelect: () => onRemove(contact), isDanger: true }]
              : [])
          ]}
        />
      ) : null}
    </div>
  )
}

/** The contact to remove, until the user cancels or it is gone. Focus then moves to its place in the list. */
const useLeaving = (contacts: readonly Contact[], onGone: (at: number) => void) => {
  const [asked, setAsked] = useState<{ readonly address: string; readonly at: number }>()
  const contact = contacts.find(({ address }) => address === asked?.address)
  useEffect(() => {
    if (asked === undefined || contact !== undefined) return
    setAsked(undefined)
    onGone(asked.at)
  })
  return {
    contact,
    ask: ({ address }: Contact) =>
      setAsked({ address, at: contacts.findIndex((it) => it.address === address) }),
    cancel: () => setAsked(undefined)
  }
}

interface RemovalProps {
  readonly contact: Contact
  readonly remove: NonNullable<KnownContacts["remove"]>
  readonly onCancel: () => void
}

/** Asks before a contact is removed, whose whole address is shown. It closes when the contact is gone. */
const Removal = ({ contact: { name, address }, remove, onCancel }: RemovalProps): ReactNode => {
  const { t } = useText()
  const [progress, setProgress] = useState<"asking" | "removing" | "failed">("asking")
  const isRemoving = progress === "removing"
  const confirm = () => {
    setProgress("removing")
    remove(address).catch(() => setProgress("failed"))
  }
  return (
    <Dialog
      name="contact-removal"
      title={t.contacts.removeQuestion(name)}
      onCancel={isRemoving ? undefined : onCancel}
    >
      <div data-part="item">
        <Avatar of={name} />
        <span data-part="what">
          <bdi>{name}</bdi>
          <small>
            <Address value={address} />
          </small>
        </span>
      </div>
      <p data-part="hint">{t.contacts.removeText}</p>
      {progress === "failed" ? <Fault>{t.contacts.removeFailed}</Fault> : null}
      <div data-part="row">
        <Button kind="secondary" off={isRemoving} onClick={onCancel}>
          {t.common.cancel}
        </Button>
        <Button kind="danger" busy={isRemoving} onClick={confirm}>
          {t.contacts.removeContact}
        </Button>
      </div>
    </Dialog>
  )
}
