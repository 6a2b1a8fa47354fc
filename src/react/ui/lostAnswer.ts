import { useState } from "react"
import type { SessionSnapshot } from "../../index.ts"

/** Whose wallet may have been made, until they have signed in again and seen. It is told to nobody else. */
interface Lost {
  readonly username: string | undefined
  readonly withSecret: boolean
  /** Whether they have left to sign in again. */
  readonly hasLeft: boolean
  /** Whether somebody has come since. */
  readonly isSeen: boolean
}

/** The answer to the making of a wallet that was lost, for who comes back to see. */
export const useLostAnswer = (session: SessionSnapshot) => {
  const { status, username } = session
  const [lost, setLost] = useState<Lost>()
  const isIn = status === "ready" || status === "no_wallet"
  const isTheirs = lost !== undefined && isIn && lost.username === username
  // Who is still there may have looked in another tab.
  const isBack = isTheirs && (lost.hasLeft || status === "ready")
  const isOver = isBack
    ? // The file that brought the wallet back is still theirs: there is nothing to tell.
      status === "ready" && !lost.withSecret
    : // Who has no name is taken for who comes next without one, and for nobody who comes later.
      lost?.username === undefined && (isIn ? !isTheirs : lost?.isSeen && status !== "loading")
  if (lost && isOver) setLost(undefined)
  else if (lost?.hasLeft === false && !isTheirs && status !== "loading") setLost({ ...lost, hasLeft: true })
  else if (lost?.isSeen === false && (isBack || (lost.hasLeft && isIn))) setLost({ ...lost, isSeen: true })
  return {
    isAwaited: lost !== undefined && !lost.isSeen,
    isBack,
    /** Whether the service does not tell who it is that is back. */
    isGuess: username === undefined,
    note: (withSecret: boolean) => setLost({ username, withSecret, hasLeft: false, isSeen: false }),
    forget: () => setLost(undefined)
  }
}
