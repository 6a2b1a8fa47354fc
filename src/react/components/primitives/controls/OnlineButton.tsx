import { forwardRef, useState } from "react"
import { isOffline } from "../../../../activity/offline.ts"
import { useIsOnline } from "../../../hooks/online.ts"
import { sharedMessages } from "../../../locales/en/shared.ts"
import { useMessages } from "../text/messages.ts"
import { Button, type ButtonProps } from "./Button.tsx"

/**
 * A button whose press needs a network. Without one it says that what was entered stays, and does nothing: also when Enter submits
 * its form, which presses it.
 */
export const OnlineButton = forwardRef<HTMLButtonElement, ButtonProps>(({ onClick, ...props }, ref) => {
  const t = useMessages(sharedMessages)
  const isOnline = useIsOnline()
  const [isTold, setTold] = useState(false)
  if (isOnline && isTold) setTold(false)
  return (
    <>
      <Button
        {...props}
        ref={ref}
        onClick={(event) => {
          if (!isOffline(location.href)) return onClick?.(event)
          event.preventDefault()
          setTold(true)
        }}
      />
      {isTold ? (
        <p data-part="hint" role="status">
          {t.common.keptOffline}
        </p>
      ) : null}
    </>
  )
})
OnlineButton.displayName = "OnlineButton"
