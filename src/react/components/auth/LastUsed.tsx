import type { ReactNode } from "react"
import { useText } from "../primitives/text.ts"

/** Marks the way in which somebody signed in last on this device. */
export const LastUsed = (): ReactNode => (
  <span data-part="badge" data-kind="info">
    {useText().t.signIn.lastUsed}
  </span>
)
