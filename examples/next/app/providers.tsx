"use client"

import { type ReactNode, useState } from "react"
import { createClient } from "slipway"
import { SlipwayProvider } from "slipway/react"
import { localStorageStore } from "slipway/storage"

interface ProvidersProps {
  readonly service: string
  readonly children: ReactNode
}

/** One client for each browser, and on the server one for each request: it never holds two people's sessions. */
export const Providers = ({ service, children }: ProvidersProps) => {
  const [client] = useState(() =>
    createClient({
      appId: "next-example",
      baseUrls: { wallet: `${service}/api/v2`, ramp: `${service}/v1` },
      storage: localStorageStore()
    })
  )
  return <SlipwayProvider client={client}>{children}</SlipwayProvider>
}
