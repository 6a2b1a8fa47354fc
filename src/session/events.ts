import * as Effect from "effect/Effect"
import type { PullStream } from "../call/pullStream.ts"
import type { SessionEnd } from "../errors/index.ts"
import type { SessionEvent, SessionSnapshot } from "./Session.ts"
import type { SessionRecord, TokenStore } from "./store/TokenStore.ts"

/** The events of the sessions of a store. Each reader gets the events after it starts reading. */
export const makeSessionEvents = (store: TokenStore, current: () => SessionSnapshot) => {
  let before = store.get()
  let shown = current()
  let write: (link: Link) => void = () => {}
  const open = (): Promise<Link> =>
    new Promise((resolve) => {
      write = resolve
    })
  // A linked list. Only readers and its newest end refer to it, so events that all readers have read are garbage-collected.
  let newest = open()
  const emit = (event: SessionEvent) => {
    const add = write
    newest = open()
    add({ event, next: newest })
  }

  const stop = store.subscribe(() => {
    const [last, lastShown] = [before, shown]
    before = store.get()
    shown = current()
    const isAnother = before.id !== last.id && !gotWallet(last, before)
    if (isAnother && isSignedIn(last)) emit({ type: "ended", reason: reasonOf(before), session: shown })
    if (isAnother && isSignedIn(before)) emit({ type: "started", session: shown })
    if (!isAnother && shown !== lastShown) emit({ type: "changed", session: shown })
  })

  return {
    watch: (): PullStream<SessionEvent, never> => {
      let next = newest
      return {
        next: () =>
          Effect.map(
            Effect.promise(() => next),
            (link) => {
              if (link.next) next = link.next
              return link.event
            }
          )
      }
    },
    close: () => {
      stop()
      write({})
    }
  }
}

/** An event and the node of the next one. The last node has neither yet. */
interface Link {
  readonly event?: SessionEvent
  readonly next?: Promise<Link>
}

/** Why the session before this record ended. */
export const reasonOf = (record: SessionRecord): SessionEnd =>
  record.status === "signed_out" ? (record.reason ?? "signed_out") : "replaced"

const isSignedIn = (record: SessionRecord) => "addresses" in record

/** Whether the user is the same and has got a wallet. */
const gotWallet = (before: SessionRecord, after: SessionRecord) =>
  before.status === "no_wallet" &&
  after.status === "ready" &&
  (before.userKey === after.userKey || (before.username !== undefined && before.username === after.username))
