import type { ReactNode } from "react"
import { signInMessages } from "../../../locales/en/signIn.ts"
import { useMessages } from "../../primitives/text/messages.ts"

/** Marks the sign-in method that was last used on this device. */
export const LastUsed = (): ReactNode => (
  <span data-part="badge" data-kind="info">
    {useMessages(signInMessages).signIn.lastUsed}
  </span>
)
