import { forwardRef, type ReactNode, useId, useState } from "react"
import { useCreateWallet } from "../../../hooks/wallet/account.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { Heading } from "../../primitives/controls/Heading.tsx"
import { type Look, Surface } from "../../primitives/dialog/Surface.tsx"
import { useQuestionBeforeLeaving } from "../../primitives/dialog/useQuestionBeforeLeaving.ts"
import { ErrorMessage } from "../../primitives/errors/ErrorMessage.tsx"
import { LineIcon } from "../../primitives/pictures/LineIcon.tsx"
import { walletLines } from "../../primitives/pictures/walletLines.ts"
import { useText } from "../../primitives/text/text.ts"
import { RecoverWallet } from "./RecoverWallet.tsx"
import { UncertainWallet } from "./UncertainWallet.tsx"
import { WalletCreated } from "./WalletCreated.tsx"

export interface CreateWalletProps extends Look {
  /** Called when the wallet exists and the user saved its secret. */
  readonly onDone?: (() => void) | undefined
  /**
   * Called with `true` when creation starts, and with `false` when the secret is saved or nothing was created. In
   * between, keep this component mounted even though the session becomes `ready`: it holds the only copy of the
   * secret. `<WalletGate>` does this for you.
   */
  readonly onBusy?: ((busy: boolean) => void) | undefined
  /**
   * Called when the response was lost: the wallet may exist, and its secret was in that response. The component then
   * asks the user to sign in again to find out, and does not offer to create a second wallet.
   */
  readonly onUncertain?: (() => void) | undefined
  /** Whether the reply was lost before, e.g. on an earlier page. */
  readonly uncertain?: boolean | undefined
  /** An alternative. @default a button that shows `<RecoverWallet>` in its place, for a user who has a wallet */
  readonly children?: ReactNode
}

/** Creates the user's wallet and has them save its recovery secret, which is then dropped from memory. */
export const CreateWallet = forwardRef<HTMLElement, CreateWalletProps>((props, ref) => {
  const [isRestoring, setRestoring] = useState(false)
  const { children, ...rest } = props
  return isRestoring ? (
    <Restore {...rest} ref={ref} onBack={() => setRestoring(false)} />
  ) : (
    <Create {...props} ref={ref} onRestore={children === undefined ? () => setRestoring(true) : undefined} />
  )
})
CreateWallet.displayName = "CreateWallet"

interface CreateProps extends CreateWalletProps {
  readonly onRestore: (() => void) | undefined
}

const Create = forwardRef<HTMLElement, CreateProps>(
  ({ onDone, onBusy, onUncertain, uncertain, onRestore, children, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const [secret, setSecret] = useState<string>()
    const wallet = useCreateWallet({ onSecret: ({ secret0 }) => setSecret(secret0) })
    useQuestionBeforeLeaving(wallet.isPending)
    const create = () => {
      onBusy?.(true)
      wallet.mutate(
        {},
        {
          onError: ({ outcome }) => {
            onBusy?.(false)
            if (outcome === "unknown") onUncertain?.()
          }
        }
      )
    }
    if (uncertain || wallet.error?.outcome === "unknown") {
      return (
        <UncertainWallet
          {...look}
          ref={ref}
          name="create-wallet"
          title={t.wallet.createUncertain}
          text={t.wallet.createUncertainText}
          onLook={wallet.reset}
        />
      )
    }
    return (
      <Surface {...look} ref={ref} name="create-wallet" state={wallet.status} labelledBy={heading}>
        <span data-part="outcome-icon" aria-hidden="true">
          <LineIcon lines={walletLines} size={24} strokeWidth={1.75} />
        </span>
        <Heading id={heading} title={t.wallet.createTitle} text={t.wallet.createText} />
        {wallet.error ? (
          <ErrorMessage
            error={wallet.error}
            refusal={{ what: t.wallet.notCreated, todo: t.errors.noResponse.todo }}
          />
        ) : null}
        <Button busy={wallet.isPending} off={wallet.isSuccess} onClick={create}>
          {wallet.isPending ? t.wallet.creating : wallet.error ? t.common.retry : t.wallet.create}
        </Button>
        {children}
        {onRestore ? (
          <Button kind="quiet" off={wallet.isPending || wallet.isSuccess} onClick={onRestore}>
            {t.wallet.haveOne}
          </Button>
        ) : null}
        {secret === undefined ? null : (
          <WalletCreated
            secret={secret}
            onDone={() => {
              setSecret(undefined)
              onBusy?.(false)
              onDone?.()
            }}
          />
        )}
      </Surface>
    )
  }
)
Create.displayName = "Create"

interface RestoreProps
  extends Look,
    Pick<CreateWalletProps, "onDone" | "onBusy" | "onUncertain" | "uncertain"> {
  readonly onBack: () => void
}

/** The way back is closed while the wallet is restored, because its new secret would be lost. */
const Restore = forwardRef<HTMLElement, RestoreProps>(({ onBusy, onBack, ...rest }, ref) => {
  const { t } = useText()
  const [isBusy, setBusy] = useState(false)
  return (
    <RecoverWallet
      {...rest}
      ref={ref}
      onBusy={(busy) => {
        setBusy(busy)
        onBusy?.(busy)
      }}
    >
      <Button kind="quiet" off={isBusy} onClick={onBack}>
        {t.common.back}
      </Button>
    </RecoverWallet>
  )
})
Restore.displayName = "Restore"
