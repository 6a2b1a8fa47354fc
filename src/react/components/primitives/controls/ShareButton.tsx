import { type ReactNode, useState } from "react"
import { useText } from "../text/text.ts"
import { Button } from "./Button.tsx"
import { useBrowserSupport } from "./browserSupport.ts"

interface ShareButtonProps {
  readonly text: string
  /** Shown where there is no share sheet. @default nothing */
  readonly fallback?: ReactNode
}

/** Opens the system's share sheet. */
export const ShareButton = ({ text, fallback }: ShareButtonProps): ReactNode => {
  const { t } = useText()
  const [hasFailed, setFailed] = useState(false)
  const canShare = useBrowserSupport(hasShareSheet)
  if (!canShare || hasFailed) return fallback
  return (
    <Button
      kind="secondary"
      onClick={() =>
        navigator.share({ text }).catch((error: unknown) => {
          // A closed share sheet is no failure.
          if (Object(error).name !== "AbortError") setFailed(true)
        })
      }
    >
      {t.transaction.share}
    </Button>
  )
}

const hasShareSheet = (): boolean => typeof navigator.share === "function"
