import type { ReactNode } from "react"
import { useText } from "../text/text.ts"

/** Stands for an amount that the user has hidden. */
export const HiddenAmount = (): ReactNode => {
  const { t } = useText()
  return (
    <>
      <span aria-hidden="true">•••••</span>
      <span data-part="spoken">{t.assets.hidden}</span>
    </>
  )
}
