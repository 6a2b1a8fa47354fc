"use client"

import { type ReactNode, useEffect, useState } from "react"
import { type Client, createClient } from "slipway"
import { evm } from "slipway/evm"
import { SlipwayProvider } from "slipway/react"
import { localStorageStore } from "slipway/storage"
import { endAppSessionOf, openAppSession, withAppSession } from "./appSession.ts"
import { network } from "./network.ts"

interface ProvidersProps {
  readonly service: string
  /** JSON-RPC URL of the network. Without one the service broadcasts. */
  readonly rpcUrl: string | undefined
  readonly children: ReactNode
}

/** Creates one client per browser, and one per request on the server, so that two users never share a session. */
export const Providers = ({ service, rpcUrl, children }: ProvidersProps) => {
  const [client] = useState(() => {
    const client: Client = createClient({
      appId: "next-example",
      baseUrls: { wallet: `${service}/api/v2` },
      // app/api/ramp knows the user and signs ramp requests.
      rampable: { endpoint: "/api/ramp" },
      fetch: withAppSession(() => openAppSession(client)),
      // Keeps the session and the journal of sends across reloads.
      storage: localStorageStore(),
      // Sends are signed by the service, checked, and broadcast through this node. viem loads with the first send.
      evm: evm({ rpcUrls: { [network]: rpcUrl } })
    })
    return client
  })
  useEffect(() => endAppSessionOf(client), [client])
  // The sandbox's chain has no explorer. An app on a public network leaves `explorer` out.
  return (
    <SlipwayProvider client={client} explorer={null}>
      {children}
    </SlipwayProvider>
  )
}
