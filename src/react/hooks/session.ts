import { QueryClient, QueryClientContext, type UseQueryResult, useQuery } from "@tanstack/react-query"
import { useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react"
import type { Client, SessionEvent, SessionSnapshot, SlipwayFailure } from "../../index.ts"
import { addressOptions, signOutOptions } from "../../query/index.ts"
import { useClient } from "../context.ts"
import { useWrite, type WriteParameters } from "./write.ts"

interface WithClient {
  /** Instead of the provider's. */
  readonly client?: Client | undefined
}

/** What a server knows of a session, and the first render in a browser after it. */
const unknown: SessionSnapshot = { status: "loading", addresses: {}, hasRampAccess: false }

/** Who is signed in: `status` is `loading`, `signed_out`, `no_wallet` or `ready`. It holds no token. */
export const useSession = ({ client }: WithClient = {}): SessionSnapshot => {
  const { session } = useClient(client)
  return useSyncExternalStore(session.subscribe, session.current, () => unknown)
}

/**
 * The EVM address of the user's wallet. Where neither the wallet token nor the sign-in told it, the service is asked
 * for it, once, and it is `undefined` until then.
 */
export const useAddress = (parameters: WithClient = {}): string | undefined => {
  useAddressRead(parameters)
  return useSession(parameters).addresses.evm
}

/** How far the search for the address is, for a component that cannot do without it. */
export const useAddressRead = ({ client }: WithClient = {}): UseQueryResult<string, SlipwayFailure> => {
  const connected = useClient(client)
  const session = useSession({ client: connected })
  const provided = useContext(QueryClientContext)
  // `useAddress({ client })` works without a provider, too.
  const [own] = useState(() => (provided === undefined ? new QueryClient() : provided))
  return useQuery(addressOptions(connected, session), provided ?? own)
}

export interface SessionListeners extends WithClient {
  readonly onSignIn?: (session: SessionSnapshot) => void
  /** With the reason: `signed_out`, `expired`, `revoked`, `rotation_lost`, `replaced`, `permission_required`. */
  readonly onSignOut?: (event: Extract<SessionEvent, { readonly type: "ended" }>) => void
  readonly onChange?: (session: SessionSnapshot) => void
}

/** Calls back when a session starts, ends or changes, in this tab or another, while the component is there. */
export const useSessionEffect = (listeners: SessionListeners): void => {
  const { session } = useClient(listeners.client)
  const latest = useLatest(listeners)
  useEffect(() => {
    const { signal, abort } = aborter()
    const listen = async () => {
      for await (const event of session.events({ signal })) {
        if (event.type === "ended") latest.current.onSignOut?.(event)
        else if (event.type === "started") latest.current.onSignIn?.(event.session)
        else latest.current.onChange?.(event.session)
      }
    }
    // It ends by the abort, or with the client.
    listen().catch(() => undefined)
    return abort
  }, [session, latest])
}

/** Signs out here and in the other tabs. */
export const useSignOut = ({ client, ...parameters }: WriteParameters<void, void> = {}) => {
  const connected = useClient(client)
  return useWrite(
    useMemo(() => signOutOptions(connected), [connected]),
    parameters
  )
}

/** The last value that was rendered, for what is called later. */
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
