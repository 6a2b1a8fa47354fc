import { forwardRef, type ReactNode, useId, useRef, useState } from "react"
import { useRecoverWallet } from "../account.ts"
import { ErrorMessage } from "./ErrorMessage.tsx"
import { Field, Labelled } from "./Field.tsx"
import { Button, Heading, Notice } from "./parts.tsx"
import { type Look, Surface } from "./Surface.tsx"
import { useText } from "./text.ts"
import { UncertainWallet } from "./UncertainWallet.tsx"
import { useForm } from "./useForm.ts"
import { WalletCreated } from "./WalletCreated.tsx"

export interface RecoverWalletProps extends Look {
  /** Called when the wallet is back and its new secret, if there is one, is kept. */
  readonly onDone?: (() => void) | undefined
  /** As of `<CreateWallet>`: while it was called with `true`, this has to stay on the page. */
  readonly onBusy?: ((busy: boolean) => void) | undefined
  /** As of `<CreateWallet>`. */
  readonly onUncertain?: (() => void) | undefined
  /** As of `<CreateWallet>`. */
  readonly uncertain?: boolean | undefined
  /** Another way on. */
  readonly children?: ReactNode
}

/** Brings a wallet back by its recovery file. */
export const RecoverWallet = forwardRef<HTMLElement, RecoverWalletProps>(
  ({ onDone, onBusy, onUncertain, uncertain, children, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const file = useRef<File>(undefined)
    const [secret, setSecret] = useState<string>()
    const hasSecret = useRef(false)
    const wallet = useRecoverWallet({
      onSecret: ({ secret0 }) => {
        hasSecret.current = secret0 !== undefined && secret0 !== ""
        if (hasSecret.current) setSecret(secret0)
      }
    })
    const finish = () => {
      setSecret(undefined)
      onBusy?.(false)
      onDone?.()
    }
    const form = useForm(
      { file: "", pin: "" },
      (values) => ({
        file: values.file === "" ? t.wallet.fileMissing : undefined,
        pin: /^(\d{6})?$/.test(values.pin) ? undefined : t.fields.pin
      }),
      ({ pin }) => {
        if (file.current === undefined || wallet.isPending) return
        onBusy?.(true)
        wallet.mutate(
          { file: file.current, ...(pin === "" ? {} : { pin }) },
          {
            onSuccess: () => hasSecret.current || finish(),
            onError: ({ outcome }) => {
              onBusy?.(false)
              if (outcome === "unknown") onUncertain?.()
            }
          }
        )
      }
    )
    if (uncertain || wallet.error?.outcome === "unknown") {
      return (
        <UncertainWallet
          {...look}
          ref={ref}
          name="recover-wallet"
          title={t.wallet.recoverUncertain}
          text={t.wallet.recoverUncertainText}
          onLook={wallet.reset}
        />
      )
    }
    const { value: _chosen, onChange, error, ...chooser } = form.field("file")
    return (
      <Surface {...look} ref={ref} name="recover-wallet" state={wallet.status} labelledBy={heading}>
        <Heading id={heading} title={t.wallet.recoverTitle} text={t.wallet.recoverText} />
        <form {...form.props} data-part="form">
          <Labelled label={t.wallet.file} error={error}>
            {(ids) => (
              <input
                {...chooser}
                {...ids}
                type="file"
                data-part="file"
                onChange={(event) => {
                  file.current = event.target.files?.[0]
                  onChange(event)
                }}
              />
            )}
          </Labelled>
          <Field
            {...form.field("pin")}
            label={`${t.wallet.pin} (${t.common.optional})`}
            hint={t.wallet.pinHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
          />
          {wallet.error ? <ErrorMessage error={wallet.error} /> : null}
          {wallet.isSuccess ? <Notice kind="success">{t.wallet.recovered}</Notice> : null}
          <Button type="submit" busy={wallet.isPending} off={wallet.isSuccess}>
            {wallet.isPending ? t.wallet.recovering : t.wallet.recover}
          </Button>
        </form>
        {children}
        {secret === undefined ? null : <WalletCreated secret={secret} onDone={finish} />}
      </Surface>
    )
  }
)
RecoverWallet.displayName = "RecoverWallet"
