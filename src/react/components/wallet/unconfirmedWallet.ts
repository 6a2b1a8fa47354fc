import { useEffect, useState } from "react"
import type { Client, SessionSnapshot } from "../../../index.ts"
import { useClient } from "../../context.ts"

/** A wallet was being created or restored, and the reply was lost. */
interface Lost {
  /** Whether the lost reply contained a new secret. */
  readonly withSecret: boolean
  /**
   * The user's name, if the service returns one and this page knew it. The warning is not shown to a user of another
   * name.
   */
  readonly username?: string | undefined
  /** Whether the user has signed out since, in order to sign in again and check. */
  readonly hasLeft: boolean
  /** Whether a user has signed in since. */
  readonly isSeen: boolean
  /** Whether the user saw that they have no wallet, so nothing was lost. */
  readonly isNone: boolean
}

/** By client, for this page. Unlike session storage, it includes the username. */
const notes = new WeakMap<Client, Lost>()

/**
 * Remembers that a wallet was being created or restored, so that a lost reply can be explained. The note is written
 * before the request, because the page may close during it, and stays in this tab's session storage until the outcome
 * is known.
 */
export const useUnconfirmedWallet = (session: SessionSnapshot) => {
  const client = useClient()
  const { status, username } = session
  const [noted, setNoted] = useState<Lost>()
  const [readFor, setReadFor] = useState<Client>()
  // Reads the note in the browser only, before anything is shown to the user.
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
    /** Which request has an unknown outcome, until the user signs in again. */
    uncertain: isTheirs && !lost.hasLeft ? (lost.withSecret ? "create" : "recover") : undefined,
    note: (withSecret: boolean) =>
      change({ withSecret, username, hasLeft: false, isSeen: false, isNone: false }),
    forget: () => change(undefined)
  } as const
}

/** Updates the note for the current session. Returns `undefined` when it no longer applies. */
const after = (lost: Lost, session: SessionSnapshot): Lost | undefined => {
  const { status } = session
  if (status === "loading") return lost
  if (!isIn(session)) {
    // Without a username, the next sign-in may be another user.
    if (lost.isNone || (lost.isSeen && lost.username === undefined)) return undefined
    return lost.hasLeft ? lost : { ...lost, hasLeft: true }
  }
  if (isOther(lost, session))
    return lost.hasLeft && lost.isSeen ? lost : { ...lost, hasLeft: true, isSeen: true }
  // A restored wallet still has its recovery file, so nothing is lost.
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

/** The record identifies no user. */
const write = (client: string, lost: Lost | undefined): void => {
  try {
    if (lost === undefined || lost.isNone) sessionStorage.removeItem(keyOf(client))
    else sessionStorage.setItem(keyOf(client), recordOf(lost))
  } catch {
    // Storage is blocked: this page still remembers it.
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
