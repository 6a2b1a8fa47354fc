import { type ReactNode, useEffect, useId, useRef, useState, useTransition } from "react"
import { useSettings } from "../../../context.ts"
import { useCountdown } from "../../../hooks/countdown.ts"
import { useAddress } from "../../../hooks/session.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { Icon, type IconName } from "../../primitives/controls/Icon.tsx"
import { Dialog } from "../../primitives/dialog/Dialog.tsx"
import type { Look } from "../../primitives/dialog/Surface.tsx"
import { useQuestionBeforeLeaving } from "../../primitives/dialog/useQuestionBeforeLeaving.ts"
import { LineIcon } from "../../primitives/pictures/LineIcon.tsx"
import { SignIcon } from "../../primitives/pictures/SignIcon.tsx"
import { clock } from "../../primitives/text/formats/clock.ts"
import { useText } from "../../primitives/text/text.ts"
import { FileName } from "./FileName.tsx"
import { canPrint, PrintedSecret } from "./PrintedSecret.tsx"
import { recoveryFileName } from "./recoveryFileName.ts"

export interface WalletCreatedProps extends Look {
  /** The secret that `useCreateWallet` passed to `onSecret`. Drop it in `onDone`. */
  readonly secret: string
  /**
   * Whether the secret is the new one of a restored wallet. The user has an older one, too.
   * @default false
   */
  readonly restored?: boolean | undefined
  /** Called when the user confirms that they saved the secret. */
  readonly onDone: () => void
}

type Way = "file" | "copy" | "print"

/**
 * Shows the recovery secret once. The user cannot continue until they have copied, downloaded or printed it and
 * confirmed that it is saved. Escape does nothing, and closing the page asks first.
 */
export const WalletCreated = ({
  secret,
  restored = false,
  onDone,
  ...look
}: WalletCreatedProps): ReactNode => {
  const { t } = useText()
  const [taken, setTaken] = useState<ReadonlySet<Way>>(new Set())
  const [kept, setKept] = useState(false)
  // The next screen may be a whole app, which can take longer than one frame to render.
  const [isLeaving, leave] = useTransition()
  const box = useId()
  const [prints, setPrints] = useState(0)
  const take = (way: Way) => {
    setTaken((before) => new Set(before).add(way))
    copy.forget()
  }
  const download = useDownload(secret)
  const key = useVisibleKey()
  const copy = useCopy(secret, { onDone: () => take("copy"), onFailed: key.show })
  const mustCopy = copy.hasFailed && key.isShown
  const isTaken = taken.size > 0
  useQuestionBeforeLeaving(true)
  return (
    <Dialog
      {...look}
      name="wallet-created"
      state={kept ? "acknowledged" : "open"}
      lead={<KeyMark />}
      title={restored ? t.wallet.restoredTitle : t.wallet.createdTitle}
    >
      <p>{restored ? t.wallet.restoredText : t.wallet.createdText}</p>
      <div data-part="ways">
        <TakeButton
          icon="download"
          kind={isTaken ? undefined : "primary"}
          isTaken={taken.has("file")}
          onClick={() => {
            download.run()
            take("file")
          }}
        >
          {t.wallet.download}
        </TakeButton>
        <TakeButton icon="copy" isTaken={taken.has("copy")} onClick={copy.run}>
          {t.wallet.copySecret}
        </TakeButton>
        {canPrint() ? (
          <TakeButton
            icon="print"
            isTaken={taken.has("print")}
            onClick={() => {
              setPrints(prints + 1)
              take("print")
            }}
          >
            {t.wallet.print}
          </TakeButton>
        ) : null}
        <p data-part="hint">
          {t.wallet.file} <FileName name={download.name} />
        </p>
      </div>
      <Key {...key} secret={secret} onCopied={() => take("copy")} />
      <p role="status" data-part={mustCopy ? "field-error" : "hint"}>
        {mustCopy ? t.common.copyFailed : taken.size === 1 && taken.has("copy") ? t.wallet.pasteNow : null}
      </p>
      {prints > 0 ? <PrintedSecret key={prints} secret={secret} /> : null}
      <div data-part="deed">
        <label data-part="check" htmlFor={box}>
          <input
            id={box}
            type="checkbox"
            checked={kept}
            disabled={!isTaken}
            onChange={(event) => setKept(event.target.checked)}
            aria-describedby={isTaken ? undefined : `${box}-hint`}
          />
          <span>{t.wallet.acknowledge}</span>
        </label>
        {isTaken ? null : (
          <p id={`${box}-hint`} data-part="hint">
            {t.wallet.saveFirst}
          </p>
        )}
        <Button off={!(isTaken && kept)} busy={isLeaving} onClick={() => leave(onDone)}>
          {t.wallet.finish}
        </Button>
      </div>
    </Dialog>
  )
}

const KeyMark = (): ReactNode => (
  <span data-part="outcome-icon" aria-hidden="true">
    <LineIcon lines={keyLines} size={24} strokeWidth={1.75} />
  </span>
)

/** A shield around a keyhole. */
const keyLines =
  "M12 3 4.5 6v5.5c0 4.6 3.1 8 7.5 9.5 4.4-1.5 7.5-4.9 7.5-9.5V6ZM12 9a1.75 1.75 0 1 0 0 3.5A1.75 1.75 0 0 0 12 9Zm0 3.5V16"

interface TakeButtonProps {
  readonly icon: IconName
  /** What is to be done first. @default one way of several */
  readonly kind?: "primary" | undefined
  readonly isTaken: boolean
  readonly onClick: () => void
  readonly children: string
}

/** A way to save the key, with a tick once it was used. */
const TakeButton = ({ icon, kind, isTaken, onClick, children }: TakeButtonProps): ReactNode => {
  const { t } = useText()
  return (
    <button type="button" data-part="way" data-kind={kind} onClick={onClick}>
      <Icon name={icon} size={20} />
      <span data-part="what">{children}</span>
      <span data-part="saved">
        {isTaken ? (
          <>
            <SignIcon sign="success" />
            <span data-part="spoken"> ({t.wallet.taken})</span>
          </>
        ) : null}
      </span>
    </button>
  )
}

/** How long the key stays visible, in milliseconds. */
const visibleFor = 30_000

/** Whether the key is visible. It is hidden again after a while, and when the tab is left. */
const useVisibleKey = () => {
  const [hidesAt, setHidesAt] = useState<number>()
  const isShown = hidesAt !== undefined
  const show = () => setHidesAt(Date.now() + visibleFor)
  const hide = () => setHidesAt(undefined)
  useEffect(() => {
    if (hidesAt === undefined) return
    const timer = setTimeout(hide, visibleFor)
    document.addEventListener("visibilitychange", hide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener("visibilitychange", hide)
    }
  }, [hidesAt])
  return { hidesAt, isShown, show, hide }
}

interface KeyProps extends ReturnType<typeof useVisibleKey> {
  readonly secret: string
  readonly onCopied: () => void
}

/** The key, hidden unless the user asks for it or has to copy it by hand. */
const Key = ({ secret, onCopied, hidesAt, isShown, show, hide }: KeyProps): ReactNode => {
  const { t } = useText()
  const left = useCountdown(hidesAt)
  return (
    <>
      <Button kind="quiet" aria-expanded={isShown} onClick={isShown ? hide : show}>
        <Icon name={isShown ? "eyeOff" : "eye"} size={20} />
        {isShown ? t.wallet.hide : t.wallet.reveal}
      </Button>
      {isShown ? (
        <div data-part="secret">
          <span data-part="label">
            {t.wallet.secret} <span aria-hidden="true">{t.wallet.hidesIn(clock(left))}</span>
          </span>
          <code translate="no" onCopy={onCopied}>
            {(secret.match(/.{1,4}/g) ?? []).map((group, at) => (
              <span key={String(at)}>{group}</span>
            ))}
          </code>
        </div>
      ) : null}
    </>
  )
}

/** Copies the secret. Insecure pages have no clipboard, and users can deny access. */
const useCopy = (
  secret: string,
  { onDone, onFailed }: Readonly<Record<"onDone" | "onFailed", () => void>>
) => {
  const [hasFailed, setFailed] = useState(false)
  const run = () => {
    const copied = async () => {
      await navigator.clipboard.writeText(secret)
      onDone()
    }
    copied().catch(() => {
      setFailed(true)
      onFailed()
    })
  }
  return { run, hasFailed, forget: () => setFailed(false) }
}

/**
 * Downloads the secret as a recovery file. Its URL stays valid until the component unmounts, because some browsers ask
 * first and read the file later.
 */
const useDownload = (secret: string) => {
  const address = useAddress()
  const url = useRef<string>(undefined)
  const revoke = () => {
    if (url.current) URL.revokeObjectURL(url.current)
    url.current = undefined
  }
  useEffect(() => revoke, [])
  const { appName } = useSettings()
  // Tells the files of several apps and wallets apart, and the new file of a restored wallet from the old one.
  const name = recoveryFileName(appName, address?.slice(0, 6), today())
  const run = () => {
    revoke()
    url.current = URL.createObjectURL(new Blob([secret], { type: "application/octet-stream" }))
    const link = document.createElement("a")
    link.href = url.current
    link.download = name
    link.click()
  }
  return { name, run }
}

/** The user's day, "2026-11-22". */
const today = (): string => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
