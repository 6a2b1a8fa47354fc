import type { ReactNode } from "react"
import { useSession } from "../../hooks/session.ts"
import { sessionEndKinds } from "../primitives/errorKind.ts"
import { Loading } from "../primitives/Loading.tsx"
import { Empty } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"

/** Explains why the user cannot buy or sell: the session ended, or there is no wallet or ramp account. */
export const NoRampAccess = (): ReactNode => {
  const { t } = useText()
  const { status, reason } = useSession()
  if (status === "loading") return <Loading reads={[]} lines={4} />
  if (status === "ready") return <Empty title={t.ramp.notSignedUp} />
  if (status === "no_wallet") {
    return (
      <Empty title={t.receive.noAddress}>
        <p>{t.receive.noAddressText}</p>
      </Empty>
    )
  }
  const { what, todo } = t.errors[reason === undefined ? "notSignedIn" : sessionEndKinds[reason]]
  return (
    <Empty title={what}>
      <p>{todo}</p>
    </Empty>
  )
}
