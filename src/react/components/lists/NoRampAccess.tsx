import type { ReactNode } from "react"
import { useSession } from "../../hooks/session.ts"
import { Button } from "../primitives/controls/Button.tsx"
import { outcomeLines } from "../primitives/controls/Outcome.tsx"
import { Empty } from "../primitives/controls/parts.tsx"
import { useModalPage } from "../primitives/dialog/modalPage.ts"
import { sessionEndKinds } from "../primitives/errors/errorKind.ts"
import { titleOf } from "../primitives/errors/errorLook.tsx"
import { Loading, type LoadingProps } from "../primitives/loading/Loading.tsx"
import { walletLines } from "../primitives/pictures/walletLines.ts"
import { useText } from "../primitives/text/text.ts"

interface NoRampAccessProps {
  /** The layout of what comes, until the session is known. */
  readonly awaits: Pick<LoadingProps, "lines" | "shape">
}

/** Explains why the user cannot buy or sell, and leads to the missing session, wallet or ramp account. */
export const NoRampAccess = ({ awaits }: NoRampAccessProps): ReactNode => {
  const { t } = useText()
  const { status, reason } = useSession()
  const wallet = useModalPage("wallet")
  const buy = useModalPage("buy")
  if (status === "loading") return <Loading reads={[]} {...awaits} />
  if (status === "ready")
    return (
      <Empty title={t.ramp.notSignedUp} icon={outcomeLines.swap}>
        <p>{t.ramp.openText}</p>
        {buy ? <Button onClick={buy}>{t.ramp.startSetup}</Button> : null}
      </Empty>
    )
  if (status === "no_wallet") {
    return (
      <Empty title={t.ramp.noWallet} icon={walletLines}>
        <p>{t.ramp.noWalletText}</p>
        {wallet ? <Button onClick={wallet}>{t.wallet.create}</Button> : null}
      </Empty>
    )
  }
  const { what, todo } = t.errors[reason === undefined ? "notSignedIn" : sessionEndKinds[reason]]
  return (
    <Empty title={titleOf(what)} icon={outcomeLines.lock}>
      <p>{todo}</p>
      {wallet ? <Button onClick={wallet}>{t.modal.signIn.signed_out}</Button> : null}
    </Empty>
  )
}
