import { forwardRef, type ReactNode, useId, useState } from "react"
import { useCreateWallet } from "../../hooks/account.ts"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { Button, Heading } from "../primitives/parts.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { UncertainWallet } from "./UncertainWallet.tsx"
import { useQuestionBeforeLeaving, WalletCreated } from "./WalletCreated.tsx"

export interface CreateWalletProps extends Look {
  /** Called when the wallet is there and its secret is kept. */
  readonly onDone?: (() => void) | undefined
  /**
   * Called with `true` when the wallet begins to be made, and with `false` when the secret is kept or nothing came of
   * it. In between this has to stay on the page, though the session is `ready` before: the secret is here and nowhere
   * else. `<WalletGate>` sees to that.
   */
  readonly onBusy?: ((busy: boolean) => void) | undefined
  /**
   * Called when the answer was lost: the wallet may have been made, and its secret was in that answer. This offers to
   * sign in again, which tells; it does not offer to make a second one.
   */
  readonly onUncertain?: (() => void) | undefined
  /** Whether the answer was lost before, such as on a page that is gone. */
  readonly uncertain?: boolean | undefined
  /** Another way on, e.g. a link to `<RecoverWallet>`. */
  readonly children?: ReactNode
}

/** Makes the user's wallet and has them keep its recovery secret. The secret is forgotten here after that. */
export const CreateWallet = forwardRef<HTMLElement, CreateWalletProps>(
  ({ onDone, onBusy, onUncertain, uncertain, children, ...look }, ref) => {
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
        <Heading id={heading} title={t.wallet.createTitle} text={t.wallet.createText} />
        {wallet.error ? <ErrorMessage error={wallet.error} /> : null}
        <Button busy={wallet.isPending} off={wallet.isSuccess} onClick={create}>
          {wallet.isPending ? t.wallet.creating : t.wallet.create}
        </Button>
        {children}
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
CreateWallet.displayName = "CreateWallet"
