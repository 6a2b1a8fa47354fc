"use client"

import { type ReactNode, useState } from "react"
import { createClient } from "slipway"
import { evm } from "slipway/evm"
import { SlipwayProvider } from "slipway/react"
import { localStorageStore } from "slipway/storage"
import { network } from "./network.ts"

interface ProvidersProps {
  readonly service: string
  /** The network's chain node. Without one the service broadcasts. */
  readonly rpcUrl: string | undefined
  readonly children: ReactNode
}

/** One client for each browser, and on the server one for each request: it never holds two people's sessions. */
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
