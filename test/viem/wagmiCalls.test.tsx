import "../support/page/dom.ts"

import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act, configure, renderHook, waitFor } from "@testing-library/react"
import type { ReactNode } from "react"
import { createPublicClient } from "viem"
import { expect, test } from "vitest"
import { createConfig, useCallsStatus, useCapabilities, useConnect, useSendCalls, WagmiProvider } from "wagmi"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { ethereumSepolia } from "../../src/chains/index.ts"
import { simple7702Account, transport } from "../../src/viem/index.ts"
import { type ConnectorOptions, slipway } from "../../src/wagmi/index.ts"
import { openChain } from "./wallet.ts"

const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const calls = [
  { to: friend, value: 1n },
  { to: friend, value: 2n }
] as const

// A first request starts the node and deploys the contracts.
configure({ asyncUtilTimeout: 20_000 })

const { nodes, signIn } = openChain()

/** wagmi's hooks in an app whose user is connected. */
const openApp = async (options: ConnectorOptions = {}) => {
  const { client } = await signIn()
  const { rpcUrls } = nodes
  const config = createConfig({
    chains: [ethereumSepolia],
    connectors: [
      slipway(client, { ...nodes, rpcUrls: { "ethereum-sepolia": rpcUrls["ethereum-sepolia"] }, ...options })
    ],
    transports: { [ethereumSepolia.id]: transport("sepolia", nodes) },
    storage: null
  })
  const queries = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <WagmiProvider config={config} reconnectOnMount={false}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </WagmiProvider>
  )
  const { result } = renderHook(
    () => {
      const connect = useConnect()
      const send = useSendCalls()
      const status = useCallsStatus({
        id: send.data?.id ?? "",
        query: { enabled: send.data !== undefined, refetchInterval: 10 }
      })
      const capabilities = useCapabilities({
        chainId: ethereumSepolia.id,
        query: { enabled: connect.isSuccess }
      })
      return { connect, send, status, capabilities }
    },
    { wrapper }
  )
  const [connector] = config.connectors
  if (connector === undefined) throw new Error("no connector")
  await act(() => result.current.connect.mutateAsync({ connector }))
  return result
}

const node = createPublicClient({ chain: ethereumSepolia, transport: transport("sepolia", nodes) })

test.runIf(hasAnvil)("wagmi's hooks send a batch call by call, and follow its status", async () => {
  const app = await openApp()
  await act(() => app.current.send.mutateAsync({ calls: [...calls] }))
  await waitFor(() => expect(app.current.status.data?.status).toBe("success"))
  expect(app.current.status.data).toMatchObject({ atomic: false, statusCode: 200 })
  expect(app.current.status.data?.receipts).toHaveLength(2)
  expect(await node.getBalance({ address: friend })).toBe(3n)
})

test.runIf(hasAnvil)("wagmi's hooks send an atomic batch, and learn what the wallet can do", async () => {
  const app = await openApp({ implementation: simple7702Account })
  await waitFor(() => expect(app.current.capabilities.data).toEqual({ atomic: { status: "ready" } }))
  await act(() => app.current.send.mutateAsync({ calls: [...calls], forceAtomic: true }))
  await waitFor(() => expect(app.current.status.data?.status).toBe("success"))
  expect(app.current.status.data).toMatchObject({ atomic: true, statusCode: 200 })
  expect(app.current.status.data?.receipts).toHaveLength(1)
  expect(await node.getBalance({ address: friend })).toBe(3n)
  await act(() => app.current.capabilities.refetch())
  await waitFor(() => expect(app.current.capabilities.data).toEqual({ atomic: { status: "supported" } }))
})
