import { useEffect, useState } from "react"
import type { Client, SessionSnapshot } from "../../../index.ts"
import { useClient } from "../../context.ts"

/** A wallet was being made or brought back, and nobody knows what came of it. */
interface Lost {
  /** Whether it has a new secret, which was in the answer. */
  readonly withSecret: boolean
  /** Whose it is, if the service tells and this page was there. It is told to nobody of another name. */
  readonly username?: string | undefined
  /** Whether they have left to sign in again, which tells whether they have a wallet. */
  readonly hasLeft: boolean
  /** Whether somebody has come since. */
  readonly isSeen: boolean
  /** Whether they have seen that there is no wallet: nothing is lost with it. */
  readonly isNone: boolean
}

/** Of each client on this page, where it is known whose it is. */
const notes = new WeakMap<Client, Lost>()

/**
 * The answer to the making of a wallet that was lost, for who comes back to see: it is noted before the service is
 * asked, since a page may go away in the middle of it, and this tab has it until it is known what came of it.
 */
export const useUnconfirmedWallet = (session: SessionSnapshot) => {
  const client = useClient()
  const { status, username } = session
  const [noted, setNoted] = useState<Lost>()
  const [readFor, setReadFor] = useState<Client>()
  // Not on a server, where everybody is still to be known, and before anything is shown to them.
  if (status !== "loading" && readFor !== client) {
    setReadFor(client)
    setNoted(notes.get(client) ?? read(client.id))
  }
  const change = (next: Lost | undefined) => {
    setNoted(next)
    if (next) notes.set(client, next)
    else notes.delete(client)
    write(client.id, next)
  }
  const lost = noted && after(noted, session)
  useEffect(() => {
    if (lost !== noted) change(lost)
  })
  const isTheirs = lost !== undefined && isIn(session) && !isOther(lost, session)
  return {
    isAwaited: lost?.isSeen === false,
    isBack: isTheirs && (lost.hasLeft || status === "ready"),
    /** What nobody can know before they have signed in again. */
    uncertain: isTheirs && !lost.hasLeft ? (lost.withSecret ? "create" : "recover") : undefined,
    note: (withSecret: boolean) =>
      change({ withSecret, username, hasLeft: false, isSeen: false, isNone: false }),
    forget: () => change(undefined)
  } as const
}

/** What is left of it in this session. */
const after = (lost: Lost, session: SessionSnapshot): Lost | undefined => {
  const { status } = session
  if (status === "loading") return lost
  if (!isIn(session)) {
    // Without a name nobody knows who was told of it, and who comes next is another one.
    if (lost.isNone || (lost.isSeen && lost.username === undefined)) return undefined
    return lost.hasLeft ? lost : { ...lost, hasLeft: true }
  }
  if (isOther(lost, session))
    return lost.hasLeft && lost.isSeen ? lost : { ...lost, hasLeft: true, isSeen: true }
  // The file that brought the wallet back is still theirs: there is nothing to tell.
  if (status === "ready" && (lost.isNone || !lost.withSecret)) return undefined
  const isNone = status === "no_wallet"
  if (isNone ? lost.isNone || !lost.hasLeft : lost.isSeen) return lost
  const { username = session.username } = lost
  return { ...lost, username, isSeen: true, isNone }
}

const isIn = ({ status }: SessionSnapshot): boolean => status === "ready" || status === "no_wallet"

const isOther = (lost: Lost, { username }: SessionSnapshot): boolean =>
  username !== undefined && lost.username !== undefined && username !== lost.username

const keyOf = (client: string) => `slipway.wallet_answer_lost ${client}`

/** Nothing of it tells who it is. */
const write = (client: string, lost: Lost | undefined): void => {
  try {
    if (lost === undefined || lost.isNone) sessionStorage.removeItem(keyOf(client))
    else sessionStorage.setItem(keyOf(client), recordOf(lost))
  } catch {
    // Where nothing may be kept, this page knows it.
  }
}

const recordOf = ({ withSecret, hasLeft }: Lost): string => JSON.stringify({ withSecret, hasLeft })

const read = (client: string): Lost | undefined => {
  try {
    const { withSecret, hasLeft } = JSON.parse(sessionStorage.getItem(keyOf(client)) ?? "")
    return { withSecret: withSecret !== false, hasLeft: hasLeft === true, isSeen: false, isNone: false }
  } catch {
    return undefined
  }
}
