import * as Effect from "effect/Effect"
import { InvalidConfigError, type SessionError } from "../errors/index.ts"
import { invalid } from "../input/invalid.ts"
import { makeEpochs } from "./epoch.ts"
import { makeSessionEvents } from "./events.ts"
import { findAddresses } from "./findAddresses.ts"
import { noAccessToken } from "./notReady.ts"
import { runOperation } from "./operation.ts"
import { refreshSession } from "./refreshSession.ts"
import type { SessionEngine } from "./Session.ts"
import type { MakeSession, SessionParts } from "./SessionParts.ts"
import { inCurrentSession, whenLoaded } from "./sessionCall.ts"
import type { SessionContext } from "./sessionContext.ts"
import { adoptSignIn, keepRampToken } from "./signIn.ts"
import type { InFlight } from "./singleFlight.ts"
import { makeSnapshots, type Snapshots } from "./snapshots.ts"
import { openStore, type TokenStore } from "./store/TokenStore.ts"
import { withExplicitTokens } from "./tokens/ExplicitTokens.ts"
import { beginSession, readRecord } from "./transitions.ts"
import { withLease } from "./withLease.ts"

/**
 * Keeps the session of one user, for an app that runs on the user's device.
 *
 * A wallet token is good for one operation, and a refresh token for one refresh. So operations run one after another,
 * each with its own ticket: see `runOperation`, `takeTicket` and `refreshSession`. `transitions.ts` has every change
 * of the session record.
 */
export const makeManagedSession: MakeSession = (parts) => {
  const store = checkedStore(openStore(parts.settings))
  const snapshots = makeSnapshots(store)
  // Disposing does not wait for these requests: the next client can look up the address again.
  const lookups: InFlight = new Set()
  const context = contextOf(parts, store, lookups)
  const events = makeSessionEvents(store, snapshots.known)
  return {
    ...engineOf(context, snapshots),
    events: events.watch,
    authorized: (tokens, operation, options) =>
      withExplicitTokens(parts.refreshPassed, tokens, operation) ??
      inCurrentSession(context, (epoch) => runOperation(context, epoch, operation, options?.repeatable)),
    close: () => {
      events.close()
      for (const lookup of lookups) lookup.interruptUnsafe()
      return store.close()
    }
  }
}

/** What makes a store, such as `localStorageStore`, is a function too, and returns the storage. */
const checkedStore = (store: TokenStore): TokenStore => {
  if (typeof store !== "function") return store
  throw new InvalidConfigError({
    field: "storage",
    expected: "a store: call it, as in `localStorageStore()`"
  })
}

const contextOf = (
  { settings, refresh, lookUpAddresses, inFlight }: SessionParts,
  store: TokenStore,
  lookups: InFlight
): SessionContext => ({
  settings,
  store,
  epochs: makeEpochs(store, inFlight, lookups),
  refresh,
  lookUpAddresses,
  isMultiUse: settings.tokens === "multi-use"
})

const engineOf = (
  context: SessionContext,
  snapshots: Snapshots
): Omit<SessionEngine, "events" | "authorized" | "close"> => {
  const { epochs, store } = context
  const evmAddress = addressOf(context, "evm")
  const loaded = whenLoaded(store)
  return {
    current: snapshots.latest,
    subscribe: snapshots.subscribe,
    address: () => evmAddress,
    evmAddress,
    addressOf: (family) => addressOf(context, family),
    refresh: () => Effect.map(refreshNow(context), snapshots.known),
    signOut: () => Effect.promise(() => beginSession(store, { status: "signed_out", reason: "signed_out" })),
    adopt: (signIn, earlierKey) => adoptSignIn(context, signIn, earlierKey),
    tokensAfterUse: () => Effect.succeed({}),
    keepingRampToken: (call) => keepRampToken(context, call),
    accessToken: Effect.andThen(loaded, accessTokenOf(store)),
    loaded,
    id: () => epochs.current().id,
    rampableAccessToken: () => {
      const record = store.latest()
      return "addresses" in record ? record.rampableAccessToken : undefined
    },
    drainTimeout: store.drainTimeout
  }
}

/** Refreshes the session after the operations before it. */
const refreshNow = (context: SessionContext) =>
  inCurrentSession(context, (epoch, seen) =>
    withLease(epoch.queue.acquire, () =>
      Effect.andThen(readRecord(context, epoch), refreshSession(context, epoch, seen))
    )
  )

const addressOf = (context: SessionContext, family: string): Effect.Effect<string, SessionError> =>
  inCurrentSession(context, (epoch, { addresses }) => {
    const known = addresses[family]
    if (known !== undefined) return Effect.succeed(known)
    return Effect.flatMap(epoch.findAddressesOnce(findAddresses(context, epoch)), (found) => {
      const address = found[family]
      return address === undefined ? Effect.fail(noAddress(family)) : Effect.succeed(address)
    })
  })

const noAddress = (family: string) =>
  invalid("network", `a network on which the wallet has an address; it has none on ${family}`)

const accessTokenOf = (store: TokenStore) =>
  Effect.suspend(() => {
    const record = store.get()
    return record.status === "no_wallet"
      ? Effect.succeed(record.accessToken)
      : Effect.fail(noAccessToken(record))
  })
