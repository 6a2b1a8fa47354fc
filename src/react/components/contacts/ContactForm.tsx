import { type ReactNode, useState } from "react"
import { getAddress, isAddress } from "viem"
import { recipientFault } from "../../../guards/address.ts"
import type { Contact } from "../../contacts.ts"
import { contactFault } from "../../hooks/contactList.ts"
import { type Contacts, hasSameName } from "../../hooks/contacts.ts"
import type { Messages } from "../../locales/messages.ts"
import { useDraft, useDraftForm } from "../forms/drafts.ts"
import { Field } from "../forms/Field.tsx"
import { addressOf } from "../primitives/addressText.ts"
import { Address, Button } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"

interface ContactFormProps {
  readonly contacts: readonly Contact[]
  readonly save: NonNullable<Contacts["save"]>
  /** The address whose name is asked for. Without it, the address is asked for, too. */
  readonly address?: string | undefined
  /** The name so far. */
  readonly name?: string | undefined
  readonly onDone: (contact: Contact) => void
  readonly onCancel: () => void
}

/** Adds a contact, or names an address. */
export const ContactForm = ({
  contacts,
  save,
  address,
  name = "",
  onDone,
  onCancel
}: ContactFormProps): ReactNode => {
  const { t } = useText()
  const [progress, setProgress] = useState<"typing" | "saving" | "failed">("typing")
  const draft = `contact ${address ?? ""}`
  const form = useDraftForm(
    draft,
    { name, address: address ?? "", ...useDraft<Contact>(draft) },
    (values) => ({
      name: nameFault(values, contacts, t),
      address: address === undefined ? addressFault(values.address, contacts, t) : undefined
    }),
    (values) => {
      const contact = {
        name: values.name.trim(),
        address: getAddress(addressOf(values.address).toLowerCase())
      }
      setProgress("saving")
      return save(contact).then(
        () => onDone(contact),
        () => setProgress("failed")
      )
    }
  )
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
          placeholder="0x…"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
        />
      ) : (
        <p data-part="hint">
          <Address value={address} />
        </p>
      )}
      {progress === "failed" ? (
        <p role="alert" data-part="error">
          {t.contacts.failed}
        </p>
      ) : null}
      <div data-part="row">
        <Button kind="secondary" onClick={onCancel}>
          {t.common.cancel}
        </Button>
        <Button type="submit" busy={progress === "saving"}>
          {t.contacts.save}
        </Button>
      </div>
    </form>
  )
}

const nameFault = (
  { name, address }: Contact,
  contacts: readonly Contact[],
  { contacts: words }: Messages
): string | undefined => {
  // The address has a check of its own.
  const fault = contactFault({ name, address: anyAddress })
  if (fault !== undefined) return fault === "hidden" ? words.nameHidden : words.nameMissing
  return hasSameName(contacts, { name, address: addressOf(address) }) ? words.nameTaken : undefined
}

const anyAddress = `0x${"1".repeat(40)}`

const addressFault = (
  text: string,
  contacts: readonly Contact[],
  { fields, contacts: words }: Messages
): string | undefined => {
  const address = addressOf(text)
  const fault = recipientFault(address, (mixed) => isAddress(mixed))
  if (fault === "checksum") return fields.checksum
  if (fault === "zero") return fields.zeroAddress
  if (fault !== undefined) return fields.address
  const known = contacts.find((it) => it.address.toLowerCase() === address.toLowerCase())
  return known && words.addressTaken(known.name)
}
