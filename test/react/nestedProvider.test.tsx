import "../support/dom.ts"
import { fireEvent, screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { SlipwayProvider, useClient, useConfirmations, useSignMessage } from "../../src/react/index.ts"
import { openPage } from "./page.tsx"
import { fixtureClient } from "./ui/fixtures/client.ts"

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
