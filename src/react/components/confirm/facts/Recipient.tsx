import type { ReactNode } from "react"
import { useText } from "../../primitives/text/text.ts"
import { useIsFirstPayment } from "../../recipient/knownAddresses/useIsFirstPayment.ts"
import { useIsOwn } from "../reading/risk/requestAccount.ts"
import { Party, type PartyProps } from "../reading/words/names.tsx"

/** The address of a recipient, and whether it is the user's own or has never been paid. */
export const Recipient = ({ address, network }: Pick<PartyProps, "address" | "network">): ReactNode => {
  const { t } = useText()
  const isOwn = useIsOwn(network)(address)
  const isFirst = useIsFirstPayment(address)
  const note = isOwn ? t.fields.ownAddress : isFirst ? t.payee.first : undefined
  return <Party address={address} network={network} note={note} />
}
