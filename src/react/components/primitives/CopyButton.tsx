import { useState } from "react"
import { Button, type ButtonProps } from "./parts.tsx"
import { useText } from "./text.ts"

export interface CopyButtonProps extends Omit<ButtonProps, "children" | "onClick"> {
  readonly value: string
  /** What stands on it. @default "Copy" */
  readonly label?: string | undefined
  readonly onCopied?: (() => void) | undefined
}

/** Puts `value` on the clipboard, and says whether that worked. */
export const CopyButton = ({ value, label, onCopied, kind = "secondary", ...rest }: CopyButtonProps) => {
  const { t } = useText()
  const [result, setResult] = useState<"copied" | "failed">()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setResult("copied")
      onCopied?.()
    } catch {
      // Pages without TLS have no clipboard, and people can refuse it.
      setResult("failed")
    }
  }
  return (
    <span data-part="copy" data-state={result}>
      <Button {...rest} kind={kind} onClick={copy}>
        {result === "copied" ? t.common.copied : (label ?? t.common.copy)}
      </Button>
      <span role="status" data-part={result === "failed" ? "error" : "spoken"}>
        {result === "failed" ? t.common.copyFailed : result === "copied" ? t.common.copied : ""}
      </span>
    </span>
  )
}
