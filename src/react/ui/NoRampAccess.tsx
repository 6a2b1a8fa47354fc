import type { ReactNode } from "react"
import { useSession } from "../session.ts"
import { Empty } from "./parts.tsx"
import { ends } from "./situation.ts"
import { useText } from "./text.ts"

/** Why somebody cannot buy or sell: they have no account for it, or their session has ended. */
export const NoRampAccess = (): ReactNode => {
  const { t } = useText()
  const { status, reason } = useSession()
  if (status !== "signed_out") return <Empty title={t.ramp.notSignedUp} />
  const { what, todo } = t.errors[reason === undefined ? "notSignedIn" : ends[reason]]
  return (
    <Empty title={what}>
      <p>{todo}</p>
    </Empty>
  )
}
