import type { ReactNode } from "react"
import { sharedMessages } from "../../../locales/en/shared.ts"
import { useMessages } from "../text/messages.ts"
import { Button, type ButtonProps } from "./Button.tsx"
import { type CopyResult, useCopy } from "./useCopy.ts"

export interface CopyButtonProps extends Omit<ButtonProps, "children" | "onClick"> {
  readonly value: string
  /** The button's label. @default "Copy" */
  readonly label?: string | undefined
  readonly onCopied?: (() => void) | undefined
}

/** Copies `value` to the clipboard and shows whether it worked. */
export const CopyButton = ({ value, label, onCopied, kind = "secondary", ...rest }: CopyButtonProps) => {
  const t = useMessages(sharedMessages)
  const { result, copy } = useCopy(value, onCopied)
  return (
    <span data-part="copy" data-state={result}>
      <Button {...rest} kind={kind} onClick={copy}>
        {result === "copied" ? t.common.copied : (label ?? t.common.copy)}
      </Button>
      <CopyStatus result={result} />
    </span>
  )
}

/** Says whether copying worked. */
export const CopyStatus = ({ result }: { readonly result: CopyResult }): ReactNode => {
  const t = useMessages(sharedMessages)
  return (
    <span role="status" data-part={result === "failed" ? "error" : "spoken"}>
      {result === "failed" ? t.common.copyFailed : result === "copied" ? t.common.copied : ""}
    </span>
  )
}
