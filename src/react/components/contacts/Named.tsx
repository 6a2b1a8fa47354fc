import type { ReactNode } from "react"
import { useContacts } from "../../hooks/contacts/contacts.ts"
import { Address } from "../primitives/controls/parts.tsx"

interface NamedProps {
  readonly address: string
  /** The name of an address that is no contact. */
  readonly name?: string | undefined
}

/** A whole address with the name of its contact. The name is the user's own word, so it has no mark. */
export const Named = ({ address, name }: NamedProps): ReactNode => {
  const known = useContacts().nameOf(address) ?? name
  return known === undefined ? (
    <Address value={address} />
  ) : (
    <span data-part="meaning">
      <strong>
        <bdi>{known}</bdi>
      </strong>
      <Address value={address} />
    </span>
  )
}
