import { type ReactNode, useState } from "react"
import { useContacts } from "../../hooks/contacts/contacts.ts"
import { PassingButton } from "../primitives/controls/parts.tsx"
import { useText } from "../primitives/text/text.ts"
import { ContactForm } from "./ContactForm.tsx"

/** Offers to save an address that was paid. Renders nothing for a known address, and where contacts cannot be added. */
export const SaveContact = ({ address }: { readonly address: string }): ReactNode => {
  const { t } = useText()
  const { contacts, nameOf, save } = useContacts()
  const [isOpen, setOpen] = useState(false)
  if (!save || nameOf(address) !== undefined) return null
  if (!isOpen)
    return (
      <PassingButton kind="quiet" onClick={() => setOpen(true)}>
        {t.contacts.saveAs}
      </PassingButton>
    )
  const close = () => setOpen(false)
  return <ContactForm contacts={contacts} save={save} address={address} onDone={close} onCancel={close} />
}
