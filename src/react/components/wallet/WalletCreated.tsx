import { type ReactNode, useEffect, useId, useRef, useState, useTransition } from "react"
import { CopyButton } from "../primitives/CopyButton.tsx"
import { Dialog } from "../primitives/Dialog.tsx"
import { Button } from "../primitives/parts.tsx"
import type { Look } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { canPrint, PrintedSecret } from "./PrintedSecret.tsx"

export interface WalletCreatedProps extends Look {
  /** The secret that `useCreateWallet` passed to `onSecret`. Drop it in `onDone`. */
  readonly secret: string
  /** Called when the user confirms that they saved the secret. */
  readonly onDone: () => void
}

/**
 * Shows the recovery secret once. The user cannot continue until they have copied, downloaded or printed it and
 * confirmed that it is saved. Escape does nothing, and closing the page asks first.
 */
export const WalletCreated = ({ secret, onDone, ...look }: WalletCreatedProps): ReactNode => {
  const { t } = useText()
  const [shown, setShown] = useState(false)
  const [taken, setTaken] = useState(false)
  const [kept, setKept] = useState(false)
  // The next screen may be a whole app, which can take longer than one frame to render.
  const [isLeaving, leave] = useTransition()
  const box = useId()
  const [prints, setPrints] = useState(0)
  const save = useDownload(secret, () => setTaken(true))
  useQuestionBeforeLeaving(true)
  return (
    <Dialog
      {...look}
      name="wallet-created"
      state={kept ? "acknowledged" : "open"}
      title={t.wallet.createdTitle}
    >
      <p>{t.wallet.createdText}</p>
      <div data-part="secret" data-state={shown ? "revealed" : "hidden"}>
        <span data-part="label">{t.wallet.secret}</span>
        <code translate="no" onCopy={() => setTaken(taken || shown)}>
          {shown ? secret : "•".repeat(32)}
        </code>
        <Button kind="quiet" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? t.wallet.hide : t.wallet.reveal}
        </Button>
      </div>
      <div data-part="row">
        <Button kind="secondary" onClick={save.download}>
          {save.done ? t.wallet.downloaded : t.wallet.download}
        </Button>
        <CopyButton value={secret} label={t.wallet.copySecret} onCopied={() => setTaken(true)} />
        {canPrint() ? (
          <Button
            kind="secondary"
            onClick={() => {
              setPrints(prints + 1)
              setTaken(true)
            }}
          >
            {t.wallet.print}
          </Button>
        ) : null}
      </div>
      {prints > 0 ? <PrintedSecret key={prints} secret={secret} /> : null}
      <label data-part="check" htmlFor={box}>
        <input
          id={box}
          type="checkbox"
          checked={kept}
          disabled={!taken}
          onChange={(event) => setKept(event.target.checked)}
          aria-describedby={taken ? undefined : `${box}-hint`}
        />
        <span>{t.wallet.acknowledge}</span>
      </label>
      {taken ? null : (
        <p id={`${box}-hint`} data-part="hint">
          {t.wallet.saveFirst}
        </p>
      )}
      <Button off={!(taken && kept)} busy={isLeaving} onClick={() => leave(onDone)}>
        {t.wallet.finish}
      </Button>
    </Dialog>
  )
}

/**
 * Offers the secret as a recovery file. Its URL stays valid until the component unmounts, because some browsers ask
 * first and read the file later.
 */
const useDownload = (secret: string, onDone: () => void) => {
  const [done, setDone] = useState(false)
  const url = useRef<string>(undefined)
  const revoke = () => {
    if (url.current) URL.revokeObjectURL(url.current)
    url.current = undefined
  }
  useEffect(() => revoke, [])
  const download = () => {
    revoke()
    url.current = URL.createObjectURL(new Blob([secret], { type: "application/octet-stream" }))
    const link = document.createElement("a")
    link.href = url.current
    link.download = "recovery.xellar"
    link.click()
    setDone(true)
    onDone()
  }
  return { done, download }
}

/** Makes the browser ask before the page closes, while this page holds or awaits the only copy of the secret. */
export const useQuestionBeforeLeaving = (isAtStake: boolean): void => {
  useEffect(() => {
    if (!isAtStake) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [isAtStake])
}
