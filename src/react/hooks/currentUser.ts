import { useState } from "react"
import type { Client, SessionSnapshot } from "../../index.ts"
import { ownerOf } from "../../query/cache/keys.ts"
import { useClient } from "../context.ts"
import { useSession } from "./session.ts"

/** The user that state belongs to, and a number that changes when that state must be reset. */
export interface CurrentUser {
  /** As in cache keys. */
  readonly userKey: string | null
  readonly mount: number
}

/**
 * Follows the user. `mount` changes when another user signs in or the user signs out. A session that ended by itself
 * keeps it for when the user signs in again, unless another sign-in ended it: then somebody else may be at the screen.
 */
export const useCurrentUser = (client?: Client): CurrentUser => {
  const session = useSession({ client })
  const userKey = ownerOf(session)
  const [shown, setShown] = useState({ userKey, mount: 0 })
  if (userKey !== shown.userKey && (userKey !== null || session.status === "no_wallet" || isOver(session))) {
    setShown({ userKey, mount: shown.userKey === null ? shown.mount : shown.mount + 1 })
  }
  return shown
}

/** Whether the user may be gone for good. */
const isOver = ({ reason }: SessionSnapshot) => reason === "signed_out" || reason === "replaced"

/** Returns a function that returns the current user, who may have changed since the last render. */
export const useCurrentOwner = (): (() => string | null) => {
  const { session } = useClient()
  return () => ownerOf(session.current())
}
