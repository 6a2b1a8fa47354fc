import { Fragment, type ReactNode, useState } from "react"
import { useSignOut } from "../../../hooks/auth/signOut.ts"
import { useCurrentUser } from "../../../hooks/currentUser.ts"
import { useSession } from "../../../hooks/session.ts"
import { SignIn } from "../../auth/SignIn.tsx"
import { Button } from "../../primitives/controls/Button.tsx"
import { Notice } from "../../primitives/controls/Notice.tsx"
import { Surface } from "../../primitives/dialog/Surface.tsx"
import { loadLater } from "../../primitives/loading/loadLater.tsx"
import { ReloadWhenLate } from "../../primitives/loading/ReloadWhenLate.tsx"
import { Skeleton } from "../../primitives/loading/Skeleton.tsx"
import { useText } from "../../primitives/text/text.ts"
import { SessionEndSheet } from "../account/SessionEnded.tsx"
import { SignInAfterEnd } from "../account/SignInAfterEnd.tsx"
import { SecretLost } from "./UncertainWallet.tsx"
import { useUnconfirmedWallet } from "./unconfirmedWallet.ts"

export interface WalletGateProps {
  /** Rendered when the user has a wallet. */
  readonly children: ReactNode
  /** Rendered when the user is signed out. @default why the session ended, and `<SignIn />` */
  readonly signIn?: ReactNode
  /** What a user without a wallet sees first. The other one is a press away. @default "create" */
  readonly start?: "create" | "restore" | undefined
  /**
   * What happens to the children when the session ends by itself. `"sheet"` keeps them, with what the user typed, below a sheet that
   * says why and signs the user in again. `"replace"` renders `signIn` in their place. If another sign-in on this browser ended the
   * session, the children are removed in both cases. Another user never sees what was typed.
   * @default "sheet"
   */
  readonly whenEnded?: "sheet" | "replace" | undefined
  /** Called with `true` while a wallet is created or its recovery secret is shown. Do not unmount the gate meanwhile. */
  readonly onBusy?: ((isBusy: boolean) => void) | undefined
}

/** The forms load when the user needs a wallet, which most users do once. */
const walletForms = loadLater(() => import("./walletForms.ts"))

/**
 * Guides the user to a wallet: signs them in, creates or restores the wallet, has them save the recovery secret, and
 * then renders its children.
 */
export const WalletGate = ({
  children,
  signIn,
  whenEnded = "sheet",
  start,
  onBusy
}: WalletGateProps): ReactNode => {
  const { t } = useText()
  const session = useSession()
  const kept = useKept(whenEnded)
  const { status } = session
  const signOut = useSignOut()
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<"create" | "restore">()
  const recovering = (chosen ?? start) === "restore"
  const unconfirmed = useUnconfirmedWallet(session)
  const uncertain = busy ? undefined : unconfirmed.uncertain
  const isRecovery = uncertain ? uncertain === "recover" : recovering
  // After sign-out, the next user starts at the default step.
  if (status === "signed_out" && chosen !== undefined && !busy) setChosen(undefined)
  if (status === "no_wallet" || busy) {
    return (
      <Surface name="wallet-gate" state="no_wallet">
        {unconfirmed.isBack && !busy ? <Notice>{t.wallet.notMade}</Notice> : null}
        <walletForms.Loaded>
          {({ CreateWallet, RecoverWallet }) => {
            const Wallet = isRecovery ? RecoverWallet : CreateWallet
            return (
              <Wallet
                onBusy={(isBusy) => {
                  setBusy(isBusy)
                  onBusy?.(isBusy)
                  if (isBusy) unconfirmed.record(!recovering)
                  else unconfirmed.clear()
                }}
                onUncertain={() => unconfirmed.record(!recovering)}
                uncertain={uncertain !== undefined}
              >
                <Button kind="quiet" off={busy} onClick={() => setChosen(recovering ? "create" : "restore")}>
                  {recovering ? t.common.back : t.wallet.haveOne}
                </Button>
                <Button kind="quiet" off={busy} busy={signOut.isPending} onClick={() => signOut.mutate()}>
                  {t.account.signOut}
                </Button>
              </Wallet>
            )
          }}
        </walletForms.Loaded>
      </Surface>
    )
  }
  if (status === "ready" && unconfirmed.isBack) return <SecretLost onDone={unconfirmed.clear} />
  if (status === "ready" || kept.isShown) {
    return (
      <>
        {/* Another user begins anew. */}
        <Fragment key={kept.mount}>{children}</Fragment>
        {status === "signed_out" ? (
          <SessionEndSheet onClose={kept.drop}>{signIn ?? <SignIn />}</SessionEndSheet>
        ) : null}
      </>
    )
  }
  if (status === "signed_out") {
    const notice = unconfirmed.isAwaited ? <Notice>{t.wallet.lookText}</Notice> : null
    if (signIn === undefined) {
      return (
        <Surface name="wallet-gate" state="signed_out">
          {notice}
          <SignInAfterEnd />
        </Surface>
      )
    }
    if (kept.isHidden) return <SessionEndSheet onClose={kept.drop}>{signIn}</SessionEndSheet>
    return (
      <>
        {notice && (
          <Surface name="wallet-gate" state="uncertain">
            {notice}
          </Surface>
        )}
        {signIn}
      </>
    )
  }
  return (
    <Surface name="wallet-gate" state="loading">
      <Skeleton lines={3} shape="rows" label={t.common.loading} />
      <ReloadWhenLate />
    </Surface>
  )
}

/** Whether what a user was doing stays after their session has ended by itself. */
const useKept = (whenEnded: "sheet" | "replace") => {
  const session = useSession()
  const { status } = session
  const { mount } = useCurrentUser()
  // Whose screen was shown last. The number changes when the user signs out, and when another one signs in.
  const [shown, setShown] = useState<number>()
  if (status === "ready" && shown !== mount) setShown(mount)
  return {
    mount,
    isShown: whenEnded === "sheet" && shown === mount && (hasEnded(session) || status === "loading"),
    /** Whether it is gone, because another sign-in ended the session. */
    isHidden: whenEnded === "sheet" && shown !== undefined && session.reason === "replaced",
    drop: () => setShown(undefined)
  }
}

/** Whether the session has ended by itself. */
const hasEnded = ({ status, reason }: ReturnType<typeof useSession>): boolean =>
  status === "signed_out" && reason !== undefined && reason !== "signed_out"
