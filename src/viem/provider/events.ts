import type { Address, EIP1193EventMap, EIP1193Events } from "viem"
import { addressOf } from "../../signing/address.ts"
import type { SigningClient } from "../../signing/signingClient.ts"

type Snapshot = ReturnType<SigningClient["session"]["current"]>
type Name = keyof EIP1193EventMap

/** The events of a provider (EIP-1193). The session is watched while there are listeners. */
export interface ProviderEvents extends EIP1193Events {
  readonly emit: <Event extends Name>(event: Event, ...payload: Parameters<EIP1193EventMap[Event]>) => void
}

/** `watch` starts to watch the session and returns a function that stops. */
export const makeEvents = (watch: () => () => void): ProviderEvents => {
  // One map for all events. The types of `on` and `emit` match listeners to payloads.
  const listeners = new Map<Name, Set<(payload: never) => void>>()
  let stop: (() => void) | undefined

  const listenersOf = (event: Name) => {
    const found = listeners.get(event) ?? new Set()
    listeners.set(event, found)
    return found
  }

  return {
    on: (event, listener) => {
      listenersOf(event).add(listener)
      stop ??= watch()
    },
    removeListener: (event, listener) => {
      listenersOf(event).delete(listener)
      if ([...listeners.values()].some(({ size }) => size > 0)) return
      stop?.()
      stop = undefined
    },
    emit: (event, payload) => {
      for (const listener of [...listenersOf(event)]) {
        try {
          listener(payload as never) // of the event that the listener is for
        } catch (error) {
          // An error in one listener must not keep the others from running, but must be reported.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    }
  }
}

/** Calls `changed` with each new address and the previous one. `undefined` means that there is none. */
export const watchAddress = (
  session: SigningClient["session"],
  changed: (address: Address | undefined, previous: Address | undefined) => void
): (() => void) => {
  let last = addressIn(session.current())
  const askOnce = addressSearch(session)
  askOnce(session.current())
  return session.subscribe((snapshot) => {
    askOnce(snapshot)
    const address = addressIn(snapshot)
    if (snapshot.status === "loading" || address === last) return
    const previous = last
    last = address
    changed(address, previous)
  })
}

/** Looks up the address of each user whose session does not know it. The session notifies its listeners of the result. */
const addressSearch = (session: SigningClient["session"]) => {
  let asked: string | undefined
  return ({ status, userKey, addresses }: Snapshot): void => {
    if (status !== "ready" || addresses.evm !== undefined || userKey === asked) return
    asked = userKey
    // Calls that need the address report the failure.
    session.address().catch(() => undefined)
  }
}

/**
 * The wallet's address, or `undefined` if no user with a wallet is signed in. Calls the service if the session does not know
 * the address, and rejects if that fails.
 */
export const findAddress = async (session: SigningClient["session"]): Promise<Address | undefined> => {
  const snapshot = await settled(session)
  if (snapshot.status !== "ready") return undefined
  return addressIn(snapshot) ?? addressOf("address", await session.address())
}

/** The wallet's address, if the session knows it. */
export const addressIn = ({ addresses: { evm } }: Snapshot): Address | undefined =>
  evm === undefined ? undefined : addressOf("address", evm)

/** Resolves to the session once it has been read from storage. */
export const settled = (session: SigningClient["session"]): Promise<Snapshot> =>
  new Promise((resolve) => {
    const now = session.current()
    if (now.status !== "loading") return resolve(now)
    const stop = session.subscribe((snapshot) => {
      if (snapshot.status === "loading") return
      stop()
      resolve(snapshot)
    })
  })
