import type { ReactNode } from "react"
import { useSettings } from "../../context.ts"
import { useContacts } from "../../hooks/contacts/contacts.ts"
import { useAddress } from "../../hooks/session.ts"
import { recipientMessages } from "../../locales/en/recipient.ts"
import { Compared } from "../primitives/text/address/Compared.tsx"
import { usePartText } from "../primitives/text/partText.ts"

interface ComparisonProps {
  readonly address: string
  /** What `address` is called here. */
  readonly label: string
  /** The known address that it looks like. */
  readonly known: string
}

/** An address and the known one that it looks like, one above the other. */
export const Comparison = ({ address, label, known }: ComparisonProps): ReactNode => {
  const { t } = usePartText(recipientMessages)
  const isKnown = (other: string | undefined) => other?.toLowerCase() === known.toLowerCase()
  const isOwn = isKnown(useAddress())
  const { contracts } = useSettings()
  const { nameOf } = useContacts()
  const name = contracts.find((it) => isKnown(it.address))?.name ?? nameOf(known)
  return (
    <dl data-part="compare">
      <div>
        <dt>{isOwn ? t.confirm.ownWallet : <bdi>{name ?? t.confirm.known}</bdi>}</dt>
        <dd>
          <Compared address={known} like={address} />
        </dd>
      </div>
      <div>
        <dt>{label}</dt>
        <dd>
          <Compared address={address} like={known} />
        </dd>
      </div>
    </dl>
  )
}
