import { useState } from "react"

/** The result of copying. */
export type CopyResult = "copied" | "failed" | undefined

/** Copies to the clipboard. */
export const useCopy = (
  value: string,
  onCopied?: (() => void) | undefined
): { readonly result: CopyResult; readonly copy: () => Promise<void> } => {
  // Of the value that was copied: another one is not in the clipboard.
  const [last, setLast] = useState<{ readonly value: string; readonly result: CopyResult }>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setLast({ value, result: "copied" })
      onCopied?.()
    } catch {
      // Insecure pages have no clipboard, and users can deny access.
      setLast({ value, result: "failed" })
    }
  }
  return { result: last?.value === value ? last.result : undefined, copy }
}
