import type { Address, EIP1193EventMap, EIP1193Events } from "viem"
import { addressOf } from "../../signing/address.ts"
import type { SigningClient } from "../../signing/signingClient.ts"

type Snapshot = ReturnType<SigningClient["session"]["current"]>
type Name = keyof EIP1193EventMap

/** The events of a provider (EIP-1193). The session is watched while somebody listens. */
export interface ProviderEvents extends EIP1193Events {
  readonly emit: <Event extends Name>(event: Event, ...payload: Parameters<EIP1193EventMap[Event]>) => void
}

/** `watch` begins to watch the session and returns what ends that. */
export const makeEvents = (watch: () => () => void): ProviderEvents => {
  // One map for all events: which listener takes what is said by the types of `on` and `emit`.
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
          // What goes wrong in one listener is not for the others to suffer, and not to be hidden either.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    }
  }
}

/** Tells `changed` of each new address and of the one before it; `undefined` stands for none. */
export const watchAddress = (
  session: SigningClient["session"],
  changed: (address: Address | undefined, before: Address | undefined) => void
): (() => void) => {
  let last = addressIn(session.current())
  const askOnce = addressSearch(session)
  askOnce(session.current())
  return session.subscribe((snapshot) => {
    askOnce(snapshot)
    const address = addressIn(snapshot)
    if (snapshot.status === "loading" || address === last) return
    const before = last
    last = address
    changed(address, before)
  })
}

/** Asks for the address of each user whose session does not know it. The session tells its listeners of the answer. */
const addressSearch = (session: SigningClient["session"]) => {
  let asked: string | undefined
  return ({ status, userKey, addresses }: Snapshot): void => {
    if (status !== "ready" || addresses.evm !== undefined || userKey === asked) return
    asked = userKey
    // Whoever needs the address hears of a failure.
    session.address().catch(() => undefined)
  }
}

/**
 * The wallet's address, or nothing while nobody with a wallet is signed in. The service is asked where the session does
 * not know the address; rejects when that fails.
 */
export const findAddress = async (session: SigningClient["session"]): Promise<Address | undefined> => {
  const snapshot = await settled(session)
  if (snapshot.status !== "ready") return undefined
  return addressIn(snapshot) ?? addressOf("address", await session.address())
}

/** The wallet's address as the session knows it. */
export const addressIn = ({ addresses: { evm } }: Snapshot): Address | undefined =>
  evm === undefined ? undefined : addressOf("address", evm)

/** Resolves to the session when it has been read from where it is kept. */
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
