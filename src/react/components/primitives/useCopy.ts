import { useState } from "react"

/** The result of copying. */
export type CopyResult = "copied" | "failed" | undefined

/** Copies to the clipboard. */
export const useCopy = (
  value: string,
  onCopied?: (() => void) | undefined
): { readonly result: CopyResult; readonly copy: () => Promise<void> } => {
  const [result, setResult] = useState<CopyResult>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setResult("copied")
      onCopied?.()
    } catch {
      // Insecure pages have no clipboard, and users can deny access.
      setResult("failed")
    }
  }
  return { result, copy }
}
