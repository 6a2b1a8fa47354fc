import { type ReactNode, useId, useState } from "react"
import { addressFault, recipientFault } from "../../../guards/address.ts"
import { checksummed, isChecksummed } from "../../../guards/checksum.ts"
import type { Contact } from "../../contacts.ts"
import { useSettings } from "../../context.ts"
import {
  ContactError,
  type ContactFault,
  contactFault,
  type Namesakes
} from "../../hooks/contacts/contactFault.ts"
import { ContactsNotStoredError } from "../../hooks/contacts/contactStore.ts"
import type { Contacts } from "../../hooks/contacts/contacts.ts"
import type { Messages } from "../../locales/messages.ts"
import { useDraft, useDraftForm } from "../forms/drafts.ts"
import { Field } from "../forms/Field.tsx"
import { Button } from "../primitives/controls/Button.tsx"
import { Notice } from "../primitives/controls/Notice.tsx"
import { Address, Fault } from "../primitives/controls/parts.tsx"
import { addressOf } from "../primitives/text/address/addressText.ts"
import { lookalikeOf } from "../primitives/text/address/lookalike.ts"
import { useText } from "../primitives/text/text.ts"
import { AddressEnds } from "../recipient/AddressEnds.tsx"
import { Comparison } from "../recipient/Comparison.tsx"
import { useKnownAddresses } from "../recipient/knownAddresses/knownAddresses.ts"
import { PasteButton } from "../recipient/PasteButton.tsx"

interface ContactFormProps {
  readonly contacts: readonly Contact[]
  readonly save: NonNullable<Contacts["save"]>
  /** The address to name. Without it, the form also has a field for the address. */
  readonly address?: string | undefined
  /** The name so far. */
  readonly name?: string | undefined
  readonly onDone: (contact: Contact) => void
  readonly onCancel: () => void
}

/** Adds a contact, or names an address. To save an address that looks like a known one, the user has to tick a box. */
export const ContactForm = ({
  contacts,
  save,
  address,
  name = "",
  onDone,
  onCancel
}: ContactFormProps): ReactNode => {
  const { t } = useText()
  const { contracts } = useSettings()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const draft = `contact ${address ?? ""}`
  const form = useDraftForm(
    draft,
    { name, address: address ?? "", ...useDraft<Contact>(draft), tick: "" },
    (values) => ({
      name: nameFaultIn(values, { contacts, contracts }, t),
      address:
        addressFaultIn(values.address, t) ??
        (address === undefined ? takenBy(values.address, contacts, t) : undefined),
      tick: lookalike.isUnaccepted ? t.payee.checkFirst : undefined
    }),
    (values) => {
      const contact = { name: values.name.trim(), address: checksummed(addressOf(values.address)) }
      setSaving(true)
      setFailure(undefined)
      return save(contact).then(
        () => onDone(contact),
        (error: unknown) => {
          setSaving(false)
          if (error instanceof ContactError && error.fault !== "address" && error.fault !== "full")
            form.fail("name", nameWords(error.fault, t))
          else setFailure(error instanceof ContactsNotStoredError ? t.contacts.notStored : t.contacts.failed)
        }
      )
    }
  )
  const lookalike = useLookalike(form.values.address, form.field("tick").error, () => form.set({ tick: "" }))
  const { error } = form.field("address")
  const typed = addressOf(form.values.address)
  return (
    <form {...form.props} data-part="form">
      <Field
        {...form.field("name")}
        label={t.contacts.name}
        autoComplete="off"
        autoFocus={address !== undefined}
      />
      {address === undefined ? (
        <Field
          {...form.field("address")}
          label={t.contacts.address}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          suffix={
            form.values.address === "" ? (
              <PasteButton
                label={t.payee.paste}
                onPaste={(text) => form.set({ address: text })}
                onRefused={() => form.fail("address", t.payee.pasteFailed)}
              />
            ) : (
              <AddressEnds of={form.values.address} />
            )
          }
        />
      ) : (
        <>
          <div data-part="field">
            <span data-part="label">{t.contacts.address}</span>
            <Address value={address} />
          </div>
          {error ? (
            <p role="alert" data-part="field-error">
              {error}
            </p>
          ) : null}
        </>
      )}
      {/* A field has no room for a whole address. A comparison shows it as well. */}
      {lookalike.notice ?? (address === undefined && isHex(typed) ? <Address value={typed} /> : null)}
      {failure === undefined ? null : <Fault>{failure}</Fault>}
      <div data-part="row">
        <Button kind="secondary" onClick={onCancel}>
          {t.common.cancel}
        </Button>
        <Button type="submit" busy={isSaving}>
          {t.contacts.save}
        </Button>
      </div>
    </form>
  )
}

/** Warns of an address that looks like a known one, with a tick for exactly these two. */
const useLookalike = (text: string, error: string | undefined, onTick: () => void) => {
  const { t } = useText()
  const id = useId()
  const known = useKnownAddresses()
  const [accepted, setAccepted] = useState<string>()
  const address = addressOf(text)
  const like = isHex(address) ? lookalikeOf(address, known) : undefined
  if (like === undefined) return { isUnaccepted: false, notice: null }
  const both = `${address} ${like}`.toLowerCase()
  const notice = (
    <>
      <Notice kind="danger">
        <strong>{t.confirm.risks.lookalike}</strong>
        <Comparison address={address} label={t.contacts.entered} known={like} />
      </Notice>
      <label data-part="check">
        <input
          type="checkbox"
          name="tick"
          checked={accepted === both}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => {
            setAccepted(event.currentTarget.checked ? both : undefined)
            onTick()
          }}
        />
        <span>{t.payee.lookalikeTick}</span>
      </label>
      {error ? (
        <p id={id} data-part="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </>
  )
  return { isUnaccepted: accepted !== both, notice }
}

const nameFaultIn = ({ name, address }: Contact, namesakes: Namesakes, t: Messages): string | undefined => {
  const own = addressOf(address)
  // The address has its own check, and an incomplete address belongs to no contact.
  const checked = isHex(own) ? own : anyAddress
  const fault = contactFault({ name, address: checked }, namesakes)
  return fault === undefined || fault === "address" || fault === "full" ? undefined : nameWords(fault, t)
}

const anyAddress = `0x${"1".repeat(40)}`

const nameWords = (fault: Exclude<ContactFault, "address" | "full">, { contacts }: Messages): string =>
  ({
    name: contacts.nameMissing,
    hidden: contacts.nameHidden,
    mixed: contacts.nameMixed,
    resolvable: contacts.nameResolvable,
    contract: contacts.nameOfContract,
    taken: contacts.nameTaken
  })[fault]

const addressFaultIn = (text: string, { fields }: Messages): string | undefined => {
  const fault = recipientFault(addressOf(text), isChecksummed)
  if (fault === "checksum") return fields.checksum
  if (fault === "zero") return fields.zeroAddress
  return fault === undefined ? undefined : fields.address
}

const takenBy = (text: string, contacts: readonly Contact[], t: Messages): string | undefined => {
  const address = addressOf(text).toLowerCase()
  const known = contacts.find((it) => it.address.toLowerCase() === address)
  return known && t.contacts.addressTaken(known.name)
}

/** Whether a text has the form of an address, with any checksum. */
const isHex = (text: string): boolean => addressFault(text, () => true) === undefined
