import { useEffect, useState } from "react"
import type { Client, SessionSnapshot } from "../../../../index.ts"
import { useClient } from "../../../context.ts"

/** A wallet was being created or restored, and the reply was lost. */
interface UnconfirmedWallet {
  /** Whether the lost reply contained a new secret. */
  readonly withSecret: boolean
  /**
   * The user's name, if the service returns one and this page knew it. The warning is not shown to a user of another
   * name.
   */
  readonly username?: string | undefined
  /** Whether the user has signed out since, in order to sign in again and check. */
  readonly hasSignedOut: boolean
  /** Whether a user has signed in since. */
  readonly isSeen: boolean
  /** Whether the user saw that they have no wallet, so nothing was lost. */
  readonly isNone: boolean
}

/** By client, for this page. Unlike session storage, it includes the username. */
const byClient = new WeakMap<Client, UnconfirmedWallet>()

/**
 * Remembers that a wallet was being created or restored, so that a lost reply can be explained. The note is written
 * before the request, because the page may close during it, and stays in this tab's session storage until the outcome
 * is known.
 */
export const useUnconfirmedWallet = (session: SessionSnapshot) => {
  const client = useClient()
  const { status, username } = session
  const [stored, setStored] = useState<UnconfirmedWallet>()
  const [readFor, setReadFor] = useState<Client>()
  // Reads the note in the browser only, before anything is shown to the user.
  if (status !== "loading" && readFor !== client) {
    setReadFor(client)
    setStored(byClient.get(client) ?? read(client.id))
  }
  const change = (next: UnconfirmedWallet | undefined) => {
    setStored(next)
    if (next) byClient.set(client, next)
    else byClient.delete(client)
    write(client.id, next)
  }
  const wallet = stored && updated(stored, session)
  useEffect(() => {
    if (wallet !== stored) change(wallet)
  })
  const isSameUser = wallet !== undefined && isSignedIn(session) && !isOtherUser(wallet, session)
  return {
    isAwaited: wallet?.isSeen === false,
    isBack: isSameUser && (wallet.hasSignedOut || status === "ready"),
    /** Which request has an unknown outcome, until the user signs in again. */
    uncertain: isSameUser && !wallet.hasSignedOut ? (wallet.withSecret ? "create" : "recover") : undefined,
    record: (withSecret: boolean) =>
      change({ withSecret, username, hasSignedOut: false, isSeen: false, isNone: false }),
    clear: () => change(undefined)
  } as const
}

/** Updates the note for the current session. Returns `undefined` when it no longer applies. */
const updated = (wallet: UnconfirmedWallet, session: SessionSnapshot): UnconfirmedWallet | undefined => {
  const { status } = session
  if (status === "loading") return wallet
  if (!isSignedIn(session)) {
    // Without a username, the next sign-in may be another user.
    if (wallet.isNone || (wallet.isSeen && wallet.username === undefined)) return undefined
    return wallet.hasSignedOut ? wallet : { ...wallet, hasSignedOut: true }
  }
  if (isOtherUser(wallet, session))
    return wallet.hasSignedOut && wallet.isSeen ? wallet : { ...wallet, hasSignedOut: true, isSeen: true }
  // A restored wallet still has its recovery file, so nothing is lost.
  if (status === "ready" && (wallet.isNone || !wallet.withSecret)) return undefined
  const isNone = status === "no_wallet"
  if (isNone ? wallet.isNone || !wallet.hasSignedOut : wallet.isSeen) return wallet
  const { username = session.username } = wallet
  return { ...wallet, username, isSeen: true, isNone }
}

const isSignedIn = ({ status }: SessionSnapshot): boolean => status === "ready" || status === "no_wallet"

const isOtherUser = (wallet: UnconfirmedWallet, { username }: SessionSnapshot): boolean =>
  username !== undefined && wallet.username !== undefined && username !== wallet.username

const keyOf = (client: string) => `slipway.wallet_answer_lost ${client}`

/** The record identifies no user. */
const write = (client: string, wallet: UnconfirmedWallet | undefined): void => {
  try {
    if (wallet === undefined || wallet.isNone) sessionStorage.removeItem(keyOf(client))
    else sessionStorage.setItem(keyOf(client), recordOf(wallet))
  } catch {
    // Storage is blocked: this page still remembers it.
  }
}

const recordOf = ({ withSecret, hasSignedOut }: UnconfirmedWallet): string =>
  JSON.stringify({ withSecret, hasLeft: hasSignedOut })

const read = (client: string): UnconfirmedWallet | undefined => {
  try {
    const { withSecret, hasLeft } = JSON.parse(sessionStorage.getItem(keyOf(client)) ?? "")
    return { withSecret: withSecret !== false, hasSignedOut: hasLeft === true, isSeen: false, isNone: false }
  } catch {
    return undefined
  }
}
