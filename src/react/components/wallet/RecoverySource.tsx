import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react"
import { useLatest } from "../../hooks/session.ts"
import { Labelled } from "../forms/Field.tsx"
import { useText } from "../primitives/text.ts"

interface RecoverySourceProps {
  readonly name: string
  readonly file: File | undefined
  readonly text: string
  readonly error: string | undefined
  readonly locked: boolean
  readonly onFile: (file: File | undefined) => void
  readonly onText: (text: string) => void
}

/** Takes a recovery file or key: chosen, dropped, typed, or pasted anywhere on the page. */
export const RecoverySource = (props: RecoverySourceProps): ReactNode => {
  const { name, file, text, error, onFile, onText } = props
  const { t } = useText()
  const fileInput = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  usePaste(props)
  useEffect(() => {
    // The browser would still show the name of the file that text or another file has replaced.
    const input = fileInput.current
    if (input?.files?.[0] !== file && input) input.value = ""
  }, [file])
  const drop = (event: DragEvent) => {
    setOver(false)
    if (take(event.dataTransfer, props)) event.preventDefault()
  }
  const isShown = file === undefined || fileInput.current?.files?.[0] === file
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the inputs inside
    <div
      data-part="drop"
      data-state={isOver ? "over" : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Labelled label={t.wallet.file} error={error} hint={isShown ? undefined : file.name}>
        {(ids) => (
          <input
            {...ids}
            ref={fileInput}
            type="file"
            name={name}
            data-part="file"
            onChange={({ target }) => onFile(target.files?.[0])}
          />
        )}
      </Labelled>
      <Labelled label={t.wallet.pasted} hint={t.wallet.pastedHint} error={undefined}>
        {(ids) => (
          <span data-part="frame">
            <textarea
              {...ids}
              data-part="input"
              rows={3}
              value={text}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              translate="no"
              onChange={({ target }) => onText(target.value)}
            />
          </span>
        )}
      </Labelled>
    </div>
  )
}

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
