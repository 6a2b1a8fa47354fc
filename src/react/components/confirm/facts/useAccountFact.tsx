import { useSession } from "../../../hooks/session.ts"
import { ShortAddress } from "../../primitives/controls/parts.tsx"
import { Avatar } from "../../primitives/pictures/Avatar.tsx"
import { shortly } from "../../primitives/text/address/addressText.ts"
import { useText } from "../../primitives/text/text.ts"
import type { RequestAccount } from "../reading/risk/requestAccount.ts"
import type { Fact } from "../reading/words/fact.ts"
import { spelled } from "../reading/words/names.tsx"

/** Which account acts, with the mark that it has elsewhere. */
export const useAccountFact = ({ address, isSmart }: RequestAccount): Fact => {
  const { t } = useText()
  const { username } = useSession()
  if (address === undefined) return undefined
  const value = spelled(address)
  return [
    isSmart ? t.send.smartAccount : t.account.menu,
    <span key="account" data-part="party">
      <Avatar of={(isSmart ? undefined : username) ?? shortly(value)} />
      <ShortAddress value={value} />
    </span>
  ]
}
