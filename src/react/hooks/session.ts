import { QueryClient, QueryClientContext, type UseQueryResult, useQuery } from "@tanstack/react-query"
import { useContext, useEffect, useRef, useState } from "react"
import type { Client, SessionEvent, SessionSnapshot, SlipwayFailure } from "../../index.ts"
import { addressOptions } from "../../query/index.ts"
import { useClient } from "../context.ts"
import { useExternalStore } from "./externalStore.ts"

interface WithClient {
  /** Overrides the provider's client. */
  readonly client?: Client | undefined
}

/** The session on a server and in the first render after hydration. */
const unknown: SessionSnapshot = { status: "loading", addresses: {}, hasRampAccess: false }

/** Returns the current session. `status` is `loading`, `signed_out`, `no_wallet` or `ready`. It holds no token. */
export const useSession = ({ client }: WithClient = {}): SessionSnapshot => {
  const { session } = useClient(client)
  return useExternalStore(session.subscribe, session.current, () => unknown)
}

/**
 * Returns the EVM address of the user's wallet. If neither the wallet token nor the sign-in contains it, the service
 * is called once, and the result is `undefined` until then.
 */
export const useAddress = (parameters: WithClient = {}): string | undefined => {
  useAddressRead(parameters)
  return useSession(parameters).addresses.evm
}

/** Returns the query for the address, for components that need its progress. */
export const useAddressRead = ({ client }: WithClient = {}): UseQueryResult<string, SlipwayFailure> => {
  const connected = useClient(client)
  const session = useSession({ client: connected })
  const provided = useContext(QueryClientContext)
  // `useAddress({ client })` also works without a provider.
  const [own] = useState(() => (provided === undefined ? new QueryClient() : provided))
  return useQuery(addressOptions(connected, session), provided ?? own)
}

export interface SessionListeners extends WithClient {
  readonly onSignIn?: (session: SessionSnapshot) => void
  /** `reason` is `signed_out`, `expired`, `revoked`, `rotation_lost`, `replaced` or `permission_required`. */
  readonly onSignOut?: (event: Extract<SessionEvent, { readonly type: "ended" }>) => void
  readonly onChange?: (session: SessionSnapshot) => void
}

/** Calls the listeners when a session starts, ends or changes, in this tab or another, while mounted. */
export const useSessionEffect = (listeners: SessionListeners): void => {
  const { session } = useClient(listeners.client)
  const latest = useLatest(listeners)
  useEffect(() => {
    const { signal, abort } = aborter()
    const listen = async () => {
      for await (const event of session.events({ signal })) {
        tell(event, latest.current)
      }
    }
    // The loop ends when it is aborted or the client is closed.
    listen().catch(() => undefined)
    return abort
  }, [session, latest])
}

const tell = (event: SessionEvent, { onSignIn, onSignOut, onChange }: SessionListeners): void => {
  try {
    if (event.type === "ended") onSignOut?.(event)
    else if (event.type === "started") onSignIn?.(event.session)
    else onChange?.(event.session)
  } catch (error) {
    // The error is the app's. Later events still reach it.
    queueMicrotask(() => {
      throw error
    })
  }
}

/** Keeps the latest rendered value in a ref, for callbacks that run later. */
export const useLatest = <Value>(value: Value): { readonly current: Value } => {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

const aborter = () => {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
