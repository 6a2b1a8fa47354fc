import type { ReactNode } from "react"
import { useSignOut } from "../../../hooks/auth/signOut.ts"
import { ListRow } from "../../primitives/controls/ListRow.tsx"
import { useText } from "../../primitives/text/text.ts"
import { settingIcons } from "./settingIcons.ts"

/** The last row of an account. */
export const SignOutRow = (): ReactNode => {
  const { t } = useText()
  const signOut = useSignOut()
  return (
    <ListRow
      icon={settingIcons.signOut}
      label={t.account.signOut}
      leads={false}
      busy={signOut.isPending}
      onClick={() => signOut.mutate()}
    />
  )
}
