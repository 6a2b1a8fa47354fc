import { QueryClient } from "@tanstack/react-query"
import { StrictMode } from "react"
import { renderToString } from "react-dom/server"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { Client } from "../../../src/index.ts"
import {
  SlipwayProvider,
  useCoinBalance,
  useConfirmations,
  useCryptos,
  useEmailCode,
  useExternalWallet,
  useInjectedWallets,
  useSendCoin,
  useSession,
  useTransactionReceipt,
  useWalletConnect
} from "../../../src/react/index.ts"
import { useAppleSignIn, useGoogleSignIn, useTelegramSignIn } from "../../../src/react/social/index.ts"
import { openClient, openUser } from "../../support/user.ts"

const network = "ethereum-sepolia"
const social = {
  google: { clientId: "app" },
  apple: { clientId: "app", redirectUri: "https://app.example/" },
  telegram: { botId: "7", botUsername: "example_bot" }
}

/** Renders the result of every hook, which shows differences between server and browser. */
const Everything = () => {
  const session = useSession()
  const reads = [
    useCoinBalance({ network }),
    useCryptos(),
    useTransactionReceipt({ network, hash: undefined })
  ].map(({ status, fetchStatus }) => `${status} ${fetchStatus}`)
  const states = [
    useSendCoin().status,
    useEmailCode().state.status,
    useGoogleSignIn().state.status,
    useAppleSignIn().state.status,
    useTelegramSignIn().state.status,
    useExternalWallet().state.status,
    useWalletConnect({ projectId: "p", chainIds: [1], load: () => Promise.reject(new Error("none")) }).state
      .status,
    useInjectedWallets().length,
    useConfirmations().queue.length
  ]
  return <p>{[session.status, ...reads, ...states].join(", ")}</p>
}

const app = (client: Client, queryClient?: QueryClient) => (
  <StrictMode>
    <SlipwayProvider client={client} social={social} queryClient={queryClient}>
      <Everything />
    </SlipwayProvider>
  </StrictMode>
)

beforeEach(() => void vi.spyOn(console, "error"))
afterEach(() => expect(console.error).not.toHaveBeenCalled())

test("renders every hook on a server, without a window and without a request", async () => {
  expect(typeof window).toBe("undefined")
  const { client, sent } = openClient()
  const html = renderToString(app(client))
  expect(html).toContain("loading, pending idle")
  expect(sent).toEqual([])
})

test("hydrates the server's HTML in a browser without a warning", async () => {
  const html = renderToString(app(openClient().client))
  // The user is signed in from the first render in the browser, and was not on the server.
  const { client } = await openUser()
  await import("../../support/page/dom.ts")
  const { act } = await import("@testing-library/react")
  const { hydrateRoot } = await import("react-dom/client")
  const root = document.createElement("div")
  root.innerHTML = html
  document.body.append(root)
  const recovered: unknown[] = []
  const queryClient = new QueryClient()
  const onRecoverableError = (error: unknown) => recovered.push(error)
  const hydrated = await act(async () => hydrateRoot(root, app(client, queryClient), { onRecoverableError }))
  await vi.waitFor(() => expect(root.textContent).toMatch(/^ready, success idle, success idle/))
  expect(recovered).toEqual([])
  await act(async () => hydrated.unmount())
})
