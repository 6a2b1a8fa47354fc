import { type ReactNode, useEffect, useId, useRef, useState, useTransition } from "react"
import { CopyButton } from "../primitives/CopyButton.tsx"
import { Dialog } from "../primitives/Dialog.tsx"
import { Button } from "../primitives/parts.tsx"
import type { Look } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { canPrint, PrintedSecret } from "./PrintedSecret.tsx"

export interface WalletCreatedProps extends Look {
  /** What brings the wallet back, as `useCreateWallet` gave it to `onSecret`. Forget it in `onDone`. */
  readonly secret: string
  /** Called when the user has kept the secret and said so. */
  readonly onDone: () => void
}

/**
 * Shows the recovery secret, once. It cannot be left before the secret was copied, downloaded or printed and the user
 * has said that it is kept: not by Escape, and not by closing the page without the browser asking.
 */
export const WalletCreated = ({ secret, onDone, ...look }: WalletCreatedProps): ReactNode => {
  const { t } = useText()
  const [shown, setShown] = useState(false)
  const [taken, setTaken] = useState(false)
  const [kept, setKept] = useState(false)
  // What comes after this may be a whole app, which takes longer to draw than a press may wait for its picture.
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
 * The secret as the file that a wallet is recovered from. Its URL is good until the secret is left: some browsers ask
 * first, and read the file when that was answered.
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

/** Has the browser ask who closes the page, while the secret is here or on its way here alone. */
export const useQuestionBeforeLeaving = (isAtStake: boolean): void => {
  useEffect(() => {
    if (!isAtStake) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [isAtStake])
}
