import { type ReactNode, useEffect, useRef, useState } from "react"
import { useClient } from "../../../context.ts"
import { sharedMessages } from "../../../locales/en/shared.ts"
import { Button } from "../controls/Button.tsx"
import { InNewTab } from "../controls/InNewTab.tsx"
import { useMessages } from "../text/messages.ts"

interface PermissionNeededProps {
  /** The page of the wallet on which the user allows the app. */
  readonly page: string | undefined
  /** Reads again what failed. */
  readonly onAllowed?: (() => void) | undefined
}

/**
 * Leads to the page on which the user allows the app to use the wallet. Checks again when the user returns from
 * there: the permission is in the tokens, so it takes new ones.
 */
export const PermissionNeeded = ({ page, onAllowed }: PermissionNeededProps): ReactNode => {
  const t = useMessages(sharedMessages)
  const { session } = useClient()
  const [step, setStep] = useState<"asked" | "left" | "looking" | "looked">(page ? "asked" : "left")
  const isAway = useRef(false)
  const look = async () => {
    isAway.current = false
    setStep("looking")
    // If this fails, so does the next call, and it says why.
    await session.refresh().catch(() => undefined)
    setStep("looked")
    onAllowed?.()
  }
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === "visible" && isAway.current) void look()
    }
    document.addEventListener("visibilitychange", back)
    return () => document.removeEventListener("visibilitychange", back)
  })
  return (
    <>
      {page === undefined ? null : (
        <a
          data-part="button"
          data-kind="secondary"
          href={page}
          target="_blank"
          rel="noreferrer"
          onClick={() => {
            isAway.current = true
            setStep("left")
          }}
        >
          <span>
            {t.error.allowAccess}
            <InNewTab />
          </span>
        </a>
      )}
      {/* Nothing has been allowed before. */}
      {step === "asked" ? null : (
        <Button kind="quiet" busy={step === "looking"} onClick={() => void look()}>
          {step === "looking" ? t.error.checkingAccess : t.error.allowed}
        </Button>
      )}
      <p data-part="hint" role="status">
        {step === "looked" && !onAllowed ? t.error.allowedNow : null}
      </p>
    </>
  )
}
