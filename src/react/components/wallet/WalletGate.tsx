import { type ReactNode, useState } from "react"
import { useSession } from "../../hooks/session.ts"
import { useSignOut } from "../../hooks/signOut.ts"
import { SignIn } from "../auth/SignIn.tsx"
import { Button } from "../primitives/Button.tsx"
import { loadLater } from "../primitives/loadLater.tsx"
import { Notice } from "../primitives/Notice.tsx"
import { Skeleton } from "../primitives/Skeleton.tsx"
import { Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { SessionEndNotice } from "./SessionEnded.tsx"
import { SecretLost } from "./UncertainWallet.tsx"
import { useUnconfirmedWallet } from "./unconfirmedWallet.ts"

export interface WalletGateProps {
  /** Rendered when the user has a wallet. */
  readonly children: ReactNode
  /** Rendered when the user is signed out. @default why the session ended, and `<SignIn />` */
  readonly signIn?: ReactNode
  /** What a user without a wallet sees first. The other one is a press away. @default "create" */
  readonly start?: "create" | "restore" | undefined
  /** Called with whether a wallet is being made or its recovery secret is shown. The gate must stay on the page meanwhile. */
  readonly onBusy?: ((isBusy: boolean) => void) | undefined
}

/** The forms load when the user needs a wallet, which most users do once. */
const walletForms = loadLater(() => import("./walletForms.ts"))

const wayIn = (
  <>
    <SessionEndNotice />
    <SignIn />
  </>
)

/**
 * Guides the user to a wallet: signs them in, creates or restores the wallet, has them save the recovery secret, and
 * then renders its children.
 */
export const WalletGate = ({ children, signIn = wayIn, start, onBusy }: WalletGateProps): ReactNode => {
  const { t } = useText()
  const session = useSession()
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
      <>
        {unconfirmed.isBack && !busy ? <GateNotice text={t.wallet.notMade} /> : null}
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
      </>
    )
  }
  if (status === "ready") {
    return unconfirmed.isBack ? <SecretLost onDone={unconfirmed.clear} /> : children
  }
  if (status === "signed_out") {
    return (
      <>
        {unconfirmed.isAwaited ? <GateNotice text={t.wallet.lookText} /> : null}
        {signIn}
      </>
    )
  }
  return (
    <Surface name="wallet-gate" state="loading">
      <Skeleton lines={3} shape="fields" label={t.common.loading} />
    </Surface>
  )
}

const GateNotice = ({ text }: { readonly text: string }): ReactNode => (
  <Surface name="wallet-gate" state="uncertain">
    <Notice>{text}</Notice>
  </Surface>
)
