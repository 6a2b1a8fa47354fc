import { type ReactNode, useState } from "react"
import { useHasPassed } from "../../../hooks/clock.ts"
import { useIsOnline } from "../../../hooks/online.ts"
import { commonMessages } from "../../../locales/en/common.ts"
import { Button } from "../controls/Button.tsx"
import { useMessages } from "../text/messages.ts"

/** After this time, in milliseconds, loading may never end. */
const reloadAfter = 60_000

/** A way out of loading that does not end. Offline, a reload would end in an empty page. */
export const ReloadWhenLate = (): ReactNode => {
  const t = useMessages(commonMessages)
  const isLate = useHasPassed(useState(Date.now)[0], reloadAfter)
  const isOnline = useIsOnline()
  return isLate && isOnline ? (
    <Button kind="secondary" onClick={() => location.reload()}>
      {t.common.retry}
    </Button>
  ) : null
}
