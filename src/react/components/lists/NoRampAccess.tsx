import type { ReactNode } from "react"
import { useSession } from "../../hooks/session.ts"
import { Button } from "../primitives/Button.tsx"
import { sessionEndKinds } from "../primitives/errorKind.ts"
import { titleOf } from "../primitives/errorLook.tsx"
import { Loading } from "../primitives/Loading.tsx"
import { useModalPage } from "../primitives/modalPage.ts"
import { Empty } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"

/** Explains why the user cannot buy or sell, and leads to the missing session, wallet or ramp account. */
export const NoRampAccess = (): ReactNode => {
  const { t } = useText()
  const { status, reason } = useSession()
  const wallet = useModalPage("wallet")
  const buy = useModalPage("buy")
  if (status === "loading") return <Loading reads={[]} lines={4} />
  if (status === "ready")
    return (
      <Empty title={t.ramp.notSignedUp}>
        {buy ? <Button onClick={buy}>{t.ramp.startSetup}</Button> : null}
      </Empty>
    )
  if (status === "no_wallet") {
    return (
      <Empty title={t.receive.noAddress}>
        <p>{t.receive.noAddressText}</p>
        {wallet ? <Button onClick={wallet}>{t.wallet.create}</Button> : null}
      </Empty>
    )
  }
  const { what, todo } = t.errors[reason === undefined ? "notSignedIn" : sessionEndKinds[reason]]
  return (
    <Empty title={titleOf(what)}>
      <p>{todo}</p>
      {wallet ? <Button onClick={wallet}>{t.modal.signIn.signed_out}</Button> : null}
    </Empty>
  )
}
