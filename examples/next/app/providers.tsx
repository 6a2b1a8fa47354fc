"use client"

import { type ReactNode, useState } from "react"
import { createClient } from "slipway"
import { evm } from "slipway/evm"
import { SlipwayProvider } from "slipway/react"
import { localStorageStore } from "slipway/storage"
import { network } from "./network.ts"

interface ProvidersProps {
  readonly service: string
  /** JSON-RPC URL of the network. Without one the service broadcasts. */
  readonly rpcUrl: string | undefined
  readonly children: ReactNode
}

/** Creates one client per browser, and one per request on the server, so that two users never share a session. */
export const Providers = ({ service, rpcUrl, children }: ProvidersProps) => {
  const [client] = useState(() =>
    createClient({
      appId: "next-example",
      baseUrls: { wallet: `${service}/api/v2`, ramp: `${service}/v1` },
      // Keeps the session and the journal of sends across reloads.
      storage: localStorageStore(),
      // Sends are signed by the service, checked, and broadcast through this node. viem loads with the first send.
      evm: evm({ rpcUrls: { [network]: rpcUrl } })
    })
  )
  return <SlipwayProvider client={client}>{children}</SlipwayProvider>
}
