import { type DragEvent, type ReactNode, useEffect, useId, useState } from "react"
import { useSettings } from "../../../context.ts"
import { useLatest } from "../../../hooks/session.ts"
import { PassingButton } from "../../primitives/controls/parts.tsx"
import { LineIcon } from "../../primitives/pictures/LineIcon.tsx"
import { useText } from "../../primitives/text/text.ts"
import { FileName } from "./FileName.tsx"
import { recoveryFileStart } from "./recoveryFileName.ts"

interface RecoverySourceProps {
  readonly name: string
  readonly file: File | undefined
  readonly text: string
  readonly error: string | undefined
  readonly locked: boolean
  readonly onFile: (file: File | undefined) => void
  readonly onText: (text: string) => void
}

/** One box that takes a recovery file or key: chosen, dropped, typed, or pasted anywhere on the page. The most recent one counts. */
export const RecoverySource = (props: RecoverySourceProps): ReactNode => {
  const { file, error } = props
  const isBadFile = file !== undefined && error !== undefined
  const [isOver, setOver] = useState(false)
  usePaste(props)
  const drop = (event: DragEvent) => {
    setOver(false)
    if (take(event.dataTransfer, props)) event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the inputs inside
    <div
      data-part="field"
      data-state={error === undefined || isBadFile ? undefined : "invalid"}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {/* Another file can be chosen at once in place of a bad one. */}
      {file && !isBadFile ? (
        <ChosenFile {...props} file={file} />
      ) : (
        <Choices {...props} isOver={isOver} isBadFile={isBadFile} />
      )}
    </div>
  )
}

interface ChoicesProps extends RecoverySourceProps {
  /** Whether the error is about a file that was chosen. */
  readonly isBadFile: boolean
  /** Whether a file is held over it. */
  readonly isOver: boolean
}

const Choices = ({
  name,
  text,
  error,
  locked,
  isBadFile,
  onFile,
  onText,
  isOver
}: ChoicesProps): ReactNode => {
  const { t } = useText()
  const { appName } = useSettings()
  const message = useId()
  const hint = useId()
  const fileName = recoveryFileStart(appName)
  const [beforeName, ...afterName] = t.wallet.fileLike(fileName).split(fileName)
  const described = {
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": error === undefined ? undefined : message
  } as const
  return (
    <>
      <div data-part="drop" data-state={isOver ? "over" : isBadFile ? "invalid" : undefined}>
        <LineIcon lines={fileLines} size={28} strokeWidth={1.5} />
        <strong>{t.wallet.recoverText}</strong>
        <label data-part="button" data-kind="secondary" data-choose="">
          <span>{t.wallet.chooseFile}</span>
          <input
            {...described}
            aria-describedby={described["aria-describedby"] ?? hint}
            type="file"
            // Takes the focus after a bad file.
            name={isBadFile ? name : undefined}
            aria-label={t.wallet.file}
            disabled={locked}
            onChange={({ target }) => onFile(target.files?.[0])}
          />
        </label>
        <span data-part="frame">
          <textarea
            {...(isBadFile ? {} : described)}
            aria-describedby={(isBadFile ? undefined : described["aria-describedby"]) ?? hint}
            // Takes the focus when a key is missing or wrong.
            name={isBadFile ? undefined : name}
            data-part="input"
            aria-label={t.wallet.secret}
            placeholder={t.wallet.secret}
            rows={text === "" ? 1 : 4}
            value={text}
            readOnly={locked}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            translate="no"
            onChange={({ target }) => onText(target.value)}
          />
        </span>
      </div>
      <span id={message} data-part="field-error" role="alert">
        {error}
      </span>
      <span id={hint} data-part="hint">
        {beforeName}
        <FileName name={fileName} />
        {afterName.join(fileName)}
      </span>
    </>
  )
}

/** What is chosen, until the user takes it away or pastes something else. Only the service can tell whether it is right. */
const ChosenFile = ({
  name,
  file,
  locked,
  onFile
}: RecoverySourceProps & { readonly file: File }): ReactNode => {
  const { t } = useText()
  return (
    <div data-part="frame" data-kind="file">
      <LineIcon lines={paperLines} size={20} />
      <span data-part="what">
        <FileName name={file.name} />
      </span>
      <PassingButton kind="quiet" name={name} off={locked} onClick={() => onFile(undefined)}>
        {t.wallet.removeFile}
      </PassingButton>
    </div>
  )
}

/** A sheet of paper. */
const paperLines = "M13.5 3H7a1.5 1.5 0 0 0-1.5 1.5v15A1.5 1.5 0 0 0 7 21h10a1.5 1.5 0 0 0 1.5-1.5V8Zm0 0v5h5"

/** The same, to be handed in. */
const fileLines = `${paperLines}M12 17.5v-6m-2.5 2.5L12 11.5l2.5 2.5`

type Takers = Pick<RecoverySourceProps, "onFile" | "onText" | "locked">

/** Takes the file or the text. Returns false if there is none. */
const take = (data: DataTransfer | null, { onFile, onText, locked }: Takers): boolean => {
  const [file] = data?.files ?? []
  const text = data?.getData("text") ?? ""
  if (locked || (!file && text.trim() === "")) return false
  if (file) onFile(file)
  else onText(text)
  return true
}

/** Takes what is pasted outside of any field. */
const usePaste = (takers: Takers): void => {
  const latest = useLatest(takers)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const [target] = event.composedPath()
      const isField =
        target instanceof Element && target.matches("input:not([type=file]), textarea, [contenteditable]")
      if (!isField && take(event.clipboardData, latest.current)) event.preventDefault()
    }
    document.addEventListener("paste", paste)
    return () => document.removeEventListener("paste", paste)
  }, [latest])
}
