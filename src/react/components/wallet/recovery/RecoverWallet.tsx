import { forwardRef, type ReactNode, useId, useState } from "react"
import type { SlipwayFailure } from "../../../../index.ts"
import { useRecoverWallet } from "../../../hooks/wallet/account.ts"
import { useForm } from "../../forms/useForm.ts"
import { Heading } from "../../primitives/controls/Heading.tsx"
import { OnlineButton } from "../../primitives/controls/OnlineButton.tsx"
import { type Look, Surface } from "../../primitives/dialog/Surface.tsx"
import { ErrorMessage } from "../../primitives/errors/ErrorMessage.tsx"
import { loadLater } from "../../primitives/loading/loadLater.tsx"
import { Skeleton } from "../../primitives/loading/Skeleton.tsx"
import { useText } from "../../primitives/text/text.ts"
import { RecoverySource } from "./RecoverySource.tsx"
import { RestoredWallet } from "./RestoredWallet.tsx"
import { canBeRecoveryFile, canBeSecret, recoverySecretIn } from "./recoverySecret.ts"
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

/** Few files have a PIN, and users who signed in with a code have loaded it. */
const codeField = loadLater(() => import("../../forms/CodeField.tsx"))

/** Restores a wallet from its recovery file, or from the recovery secret as text. */
export const RecoverWallet = forwardRef<HTMLElement, RecoverWalletProps>(
  ({ onDone, onBusy, onUncertain, uncertain, children, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const [file, setFile] = useState<File>()
    const [hasPin, setHasPin] = useState(false)
    const [secret, setSecret] = useState<string>()
    const [hasNewSecret, setHasNewSecret] = useState(false)
    const wallet = useRecoverWallet({
      onSecret: ({ secret0 }) => {
        if (secret0 === undefined || secret0 === "") return
        setHasNewSecret(true)
        setSecret(secret0)
      }
    })
    const finish = () => {
      setSecret(undefined)
      onBusy?.(false)
      onDone?.()
    }
    const form = useForm(
      { source: "", pin: "" },
      (values) => ({
        source: file
          ? canBeRecoveryFile(file)
            ? undefined
            : t.wallet.notRecoveryFile
          : refusalOf(recoverySecretIn(values.source), t),
        pin: /^(\d{6})?$/.test(values.pin) ? undefined : t.fields.pin
      }),
      ({ pin, source }) => {
        if (wallet.isPending) return
        onBusy?.(true)
        wallet.mutate(
          { file: file ?? fileOf(source), ...(pin === "" ? {} : { pin }) },
          {
            onError: (error) => {
              onBusy?.(false)
              if (error.outcome === "unknown") onUncertain?.()
              else tellAtField(error, pin)
            }
          }
        )
      }
    )
    const tellAtField = (error: SlipwayFailure, pin: string) => {
      const refused = refusedPart(error)
      if (refused === "source") form.fail("source", file ? t.wallet.notRecoveryFile : t.wallet.wrongKey)
      if (refused !== "pin") return
      if (pin !== "") form.fail("pin", t.wallet.wrongPin)
      // It takes the focus, and says why.
      else if (!hasPin) setHasPin(true)
      else form.fail("pin", t.fields.pin)
    }
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
    if (wallet.isSuccess && !hasNewSecret) {
      const address = wallet.data?.address.find(({ network }) => network === "evm")?.address
      return <RestoredWallet {...look} ref={ref} address={address} onDone={finish} />
    }
    const { value: text, error } = form.field("source")
    return (
      <Surface {...look} ref={ref} name="recover-wallet" state={wallet.status} labelledBy={heading}>
        <Heading id={heading} title={t.wallet.recoverTitle} />
        <form {...form.props} data-part="form">
          <RecoverySource
            name="source"
            file={file}
            text={text}
            error={error}
            locked={wallet.isPending || wallet.isSuccess}
            // The most recent input wins.
            onFile={(chosen) => {
              setFile(chosen)
              form.set({ source: "" })
            }}
            onText={(source) => {
              setFile(undefined)
              form.set({ source })
            }}
          />
          {hasPin ? (
            <codeField.Loaded waiting={<Skeleton lines={1} shape="fields" label={t.common.loading} />}>
              {({ CodeField }) => (
                <CodeField
                  {...form.field("pin")}
                  label={t.wallet.pin}
                  hint={t.wallet.pinHint}
                  autoComplete="off"
                  locked={wallet.isPending || wallet.isSuccess}
                  onChange={(pin) => form.set({ pin })}
                />
              )}
            </codeField.Loaded>
          ) : (
            <button type="button" data-part="disclose" aria-expanded={false} onClick={() => setHasPin(true)}>
              {t.wallet.hasPin}
            </button>
          )}
          {wallet.error && refusedPart(wallet.error) === undefined ? (
            <ErrorMessage
              error={wallet.error}
              refusal={{
                what: t.wallet.notRecovered.what,
                todo: t.wallet.notRecovered[file ? "file" : "key"],
                tone: "fault"
              }}
            />
          ) : null}
          <OnlineButton type="submit" busy={wallet.isPending} off={wallet.isSuccess}>
            {wallet.isPending ? t.wallet.recovering : t.wallet.recover}
          </OnlineButton>
        </form>
        {children}
        {secret === undefined ? null : <WalletCreated restored secret={secret} onDone={finish} />}
      </Surface>
    )
  }
)
RecoverWallet.displayName = "RecoverWallet"

const refusalOf = (secret: string, { wallet }: ReturnType<typeof useText>["t"]): string | undefined => {
  if (secret === "") return wallet.fileMissing
  return canBeSecret(secret) ? undefined : wallet.wrongKey
}

/** What the service refused. It names no field, so that follows from its words. */
const refusedPart = (error: SlipwayFailure): "source" | "pin" | undefined => {
  if (error._tag !== "ApiError" || error.outcome !== "refused") return undefined
  if (/\bpin\b/i.test(error.message)) return "pin"
  return /\bfile\b|recover/i.test(error.message) ? "source" : undefined
}

/** Wraps a pasted secret in the file format that the service accepts. */
const fileOf = (pasted: string): File =>
  new File([recoverySecretIn(pasted)], "recovery.xellar", { type: "application/octet-stream" })
