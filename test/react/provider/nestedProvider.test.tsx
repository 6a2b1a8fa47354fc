import "../../support/page/dom.ts"
import { fireEvent, render, screen, waitFor } from "@testing-library/react"
import { StrictMode } from "react"
import { expect, test } from "vitest"
import type { Client } from "../../../src/index.ts"
import { SlipwayProvider, useClient, useConfirmations, useSignMessage } from "../../../src/react/index.ts"
import { openPage } from "../page.tsx"
import { fixtureClient } from "../ui/fixtures/frame/client.ts"

const Waiting = () => <p>{useConfirmations().queue.length} waiting</p>

const Sign = () => {
  const { mutate } = useSignMessage()
  return (
    <button type="button" onClick={() => mutate({ network: "base", message: "Hello" })}>
      Sign
    </button>
  )
}

/** Two apps in a page, each inside a provider that asks first. */
const Apps = () => {
  const client = useClient()
  return (
    <>
      <Waiting />
      {[1, 2].map((app) => (
        <SlipwayProvider key={app} client={client} confirm="queue">
          <Sign />
        </SlipwayProvider>
      ))}
    </>
  )
}

test("providers of the same client inside each other have one queue of requests", async () => {
  openPage(fixtureClient(), <Apps />)
  for (const button of screen.getAllByRole("button", { name: "Sign" })) fireEvent.click(button)
  await screen.findByText("2 waiting")
})

test("a request that waits is rejected when its provider is gone, or has another client", async () => {
  let failures = 0
  const Counted = () => {
    const { mutate } = useSignMessage({ mutation: { onError: () => failures++ } })
    return (
      <button type="button" onClick={() => mutate({ network: "base", message: "Hello" })}>
        Sign
      </button>
    )
  }
  const app = (client: Client) => (
    <StrictMode>
      <SlipwayProvider client={client} confirm="queue">
        <Counted />
        <Waiting />
      </SlipwayProvider>
    </StrictMode>
  )
  const { rerender, unmount } = render(app(fixtureClient()))
  const press = () => fireEvent.click(screen.getByRole("button", { name: "Sign" }))
  press()
  await screen.findByText("1 waiting")
  rerender(app(fixtureClient()))
  await waitFor(() => expect(failures).toBe(1))
  screen.getByText("0 waiting")
  press()
  await screen.findByText("1 waiting")
  unmount()
  await waitFor(() => expect(failures).toBe(2))
})

test("a provider of another client inside has a queue of its own", async () => {
  const Inner = () => {
    const count = useConfirmations().queue.length
    return <output>{count}</output>
  }
  openPage(
    fixtureClient(),
    <>
      <Waiting />
      <SlipwayProvider client={fixtureClient()} confirm="queue">
        <Sign />
        <Inner />
      </SlipwayProvider>
    </>
  )
  fireEvent.click(screen.getByRole("button", { name: "Sign" }))
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("1"))
  expect(screen.getByText("0 waiting")).toBeTruthy()
})
