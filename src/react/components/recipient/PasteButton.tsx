import type { MouseEvent, ReactNode } from "react"
import { useBrowserSupport } from "../primitives/controls/browserSupport.ts"
import { FieldButton } from "./FieldButton.tsx"

interface PasteButtonProps {
  /** What it does, for screen readers and as a tooltip. */
  readonly label: string
  readonly onPaste: (text: string) => void
  /** Called when the browser did not allow it. */
  readonly onRefused: () => void
}

/** Pastes into the field that it is in. It is shown where the browser lets pages read the clipboard. */
export const PasteButton = ({ label, onPaste, onRefused }: PasteButtonProps): ReactNode => {
  const canPaste = useBrowserSupport(readsClipboard)
  const paste = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button is gone when the field has a text.
    const input = currentTarget.parentElement?.querySelector("input")
    void navigator.clipboard
      .readText()
      .then(onPaste, onRefused)
      .finally(() => input?.focus())
  }
  return canPaste ? <FieldButton icon="paste" label={label} onClick={paste} /> : null
}

/** Firefox asks with its own menu. */
const readsClipboard = (): boolean => typeof navigator.clipboard?.readText === "function"
