import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import type { SessionError } from "../errors/index.ts"
import type { Epoch } from "./epoch.ts"
import { notSentWithoutRefresh, refreshSession, withTime } from "./refreshSession.ts"
import type { SessionContext } from "./sessionContext.ts"
import type { Ready } from "./store/TokenStore.ts"
import { permitted } from "./tokens/permission.ts"
import { compareAndSetTokens, readRecord } from "./transitions.ts"

/** One use of a wallet token. */
export interface Ticket {
  readonly walletToken: Redacted.Redacted
  /** The record that the wallet token comes from. */
  readonly record: Ready
}

/**
 * Takes a ticket from the session. Refreshes the session first if it has no fresh wallet token.
 *
 * A single-use token is removed from the store before it is used, so that nothing can use it a second time.
 */
export const takeTicket = (context: SessionContext, epoch: Epoch): Effect.Effect<Ticket, SessionError> =>
  withTime(context, readRecord(context, epoch), (found, time) => {
    const fresh = isFresh(found, time)
      ? Effect.succeed(found)
      : Effect.mapError(refreshSession(context, epoch, found), notSentWithoutRefresh)
    return Effect.flatMap(fresh, (record) =>
      Effect.andThen(permitted(record.claims), takeFrom(context, epoch, record))
    )
  })

const takeFrom = (
  context: SessionContext,
  epoch: Epoch,
  record: Ready
): Effect.Effect<Ticket, SessionError> => {
  const { walletToken } = record
  // Another call has removed it meanwhile, because the service refused it.
  if (!walletToken) return takeTicket(context, epoch)
  const ticket = { record, walletToken }
  if (context.isMultiUse) return Effect.succeed(ticket)
  return Effect.flatMap(
    compareAndSetTokens(context, epoch, record, { walletToken: undefined }),
    // If another tab was first, that tab has the ticket.
    (isTaken) => (isTaken ? Effect.as(readRecord(context, epoch), ticket) : takeTicket(context, epoch))
  )
}

/** Whether the record has a wallet token that is good for two more seconds, the time a request may take to arrive. */
const isFresh = ({ walletToken, walletTokenExpiresAt, claims }: Ready, now: number) => {
  const rest = (walletTokenExpiresAt ?? Infinity) - now
  // If the rest is longer than the token's lifetime, the clock was set back.
  return walletToken !== undefined && rest > 2_000 && rest <= (claims.lifetime ?? rest)
}
