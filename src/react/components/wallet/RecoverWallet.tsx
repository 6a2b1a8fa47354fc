import { forwardRef, type ReactNode, useId, useRef, useState } from "react"
import { useRecoverWallet } from "../../hooks/account.ts"
import { Field, Labelled } from "../forms/Field.tsx"
import { useForm } from "../forms/useForm.ts"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { Button, Heading, Notice } from "../primitives/parts.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { recoverySecretIn } from "./recoverySecret.ts"
import { UncertainWallet } from "./UncertainWallet.tsx"
import { WalletCreated } from "./WalletCreated.tsx"

export interface RecoverWalletProps extends Look {
  /** Called when the wallet is restored and its new secret, if there is one, is saved. */
  readonly onDone?: (() => void) | undefined
  /** See `<CreateWallet>`: keep this component mounted after a call with `true`. */
  readonly onBusy?: ((busy: boolean) => void) | undefined
  /** See `<CreateWallet>`. */
  readonly onUncertain?: (() => void) | undefined
  /** See `<CreateWallet>`. */
  readonly uncertain?: boolean | undefined
  /** An alternative, e.g. a link back. */
  readonly children?: ReactNode
}

/** Restores a wallet from its recovery file, or from the recovery secret as text. */
export const RecoverWallet = forwardRef<HTMLElement, RecoverWalletProps>(
  ({ onDone, onBusy, onUncertain, uncertain, children, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const chosenFile = useRef<File>(undefined)
    const fileInput = useRef<HTMLInputElement>(null)
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
      { file: "", pasted: "", pin: "" },
      (values) => ({
        file: values.file === "" && recoverySecretIn(values.pasted) === "" ? t.wallet.fileMissing : undefined,
        pin: /^(\d{6})?$/.test(values.pin) ? undefined : t.fields.pin
      }),
      ({ pin, pasted }) => {
        const file = pasted === "" ? chosenFile.current : fileOf(pasted)
        if (file === undefined || wallet.isPending) return
        onBusy?.(true)
        wallet.mutate(
          { file, ...(pin === "" ? {} : { pin }) },
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
    const { error: pastedError, ...pasting } = form.field("pasted")
    return (
      <Surface {...look} ref={ref} name="recover-wallet" state={wallet.status} labelledBy={heading}>
        <Heading id={heading} title={t.wallet.recoverTitle} text={t.wallet.recoverText} />
        <form {...form.props} data-part="form">
          <Labelled label={t.wallet.file} error={error}>
            {(ids) => (
              <input
                {...chooser}
                {...ids}
                ref={fileInput}
                type="file"
                data-part="file"
                onChange={(event) => {
                  chosenFile.current = event.target.files?.[0]
                  form.set({ pasted: "" })
                  onChange(event)
                }}
              />
            )}
          </Labelled>
          <Labelled label={t.wallet.pasted} hint={t.wallet.pastedHint} error={pastedError}>
            {(ids) => (
              <span data-part="frame">
                <textarea
                  {...pasting}
                  {...ids}
                  data-part="input"
                  rows={3}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  translate="no"
                  onChange={(event) => {
                    // The most recent input wins.
                    chosenFile.current = undefined
                    if (fileInput.current) fileInput.current.value = ""
                    form.set({ file: "", pasted: event.target.value })
                  }}
                />
              </span>
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

/** Wraps a pasted secret in the file format that the service accepts. */
const fileOf = (pasted: string): File =>
  new File([recoverySecretIn(pasted)], "recovery.xellar", { type: "application/octet-stream" })
