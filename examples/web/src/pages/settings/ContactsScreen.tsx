import type { ReactNode } from "react"
import { Link } from "wouter"
import { Screen } from "../../shell/Screen.tsx"
import { useWords } from "../../words/words.ts"

interface ContactsScreenProps {
  readonly part: "people" | "banks"
  readonly children: ReactNode
}

/** The contacts have two parts: people, whose addresses can be paid, and bank accounts. */
export const ContactsScreen = ({ part, children }: ContactsScreenProps): ReactNode => {
  const { nav, contacts } = useWords()
  const parts = [
    { of: "people", href: "/contacts", label: contacts.people },
    { of: "banks", href: "/contacts/banks", label: contacts.banks }
  ]
  return (
    <Screen title={nav.contacts}>
      <ul className="parts" aria-label={nav.contacts}>
        {parts.map(({ of, href, label }) => (
          <li key={of}>
            <Link href={href} aria-current={of === part ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </Screen>
  )
}
