import "../../support/page/dom.ts"
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import type { Client } from "../../../src/index.ts"
import {
  SlipwayProvider,
  useConfirmations,
  useEmailCode,
  useExternalWallet,
  useSignMessage,
  useWalletConnect
} from "../../../src/react/index.ts"
import { openClient } from "../../support/user.ts"
import { openHook } from "../page.tsx"
import { fixtureClient } from "../ui/fixtures/frame/client.ts"

// React documents that it may drop what `useMemo` keeps. Here it drops it in every render.
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useMemo: <Value,>(make: () => Value) => make()
}))

const account = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const answers: Readonly<Record<string, unknown>> = { eth_requestAccounts: [account], eth_chainId: "0x1" }
const wallet = {
  name: "Fake",
  provider: { request: async ({ method }: { readonly method: string }) => answers[method] }
}

test("an external wallet stays connected", async () => {
  const { result, rerender } = openHook(fixtureClient(), () => useExternalWallet())
  await act(() => result.current.connect(wallet))
  rerender()
  expect(result.current.state).toMatchObject({ status: "connected", account })
})

test("WalletConnect goes on waiting for the phone", async () => {
  const load = () => new Promise<never>(() => {})
  const { result, rerender } = openHook(fixtureClient(), () =>
    useWalletConnect({ projectId: "project", chainIds: [1], load })
  )
  act(() => void result.current.connect())
  rerender()
  expect(result.current.state.status).toBe("loading")
  act(() => result.current.cancel())
})

test("a request goes on waiting for the user", async () => {
  const Page = () => {
    const { mutate } = useSignMessage()
    return (
      <button type="button" onClick={() => mutate({ network: "base", message: "Hello" })}>
        {useConfirmations().queue.length} waiting
      </button>
    )
  }
  const app = (client: Client) => (
    <SlipwayProvider client={client} confirm="queue">
      <Page />
    </SlipwayProvider>
  )
  const client = fixtureClient()
  const { rerender } = render(app(client))
  fireEvent.click(screen.getByRole("button"))
  await screen.findByText("1 waiting")
  rerender(app(client))
  screen.getByText("1 waiting")
})

test("a code that was sent can be entered", async () => {
  const { client } = openClient()
  const { result, rerender } = openHook(client, () => useEmailCode())
  await act(() => result.current.send({ email: "ada@example.com" }))
  await waitFor(() => expect(result.current.state.status).toBe("awaiting_code"))
  rerender()
  expect(result.current.state.status).toBe("awaiting_code")
})
