import "../../support/dom.ts"

import { act, screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { loadLater } from "../../../src/react/components/primitives/loadLater.tsx"
import { openClient } from "../../support/user.ts"
import { openPage } from "../page.tsx"

afterEach(() => vi.restoreAllMocks())

const open = (importModule: () => Promise<{ readonly text: string }>) => {
  const { Loaded, preload } = loadLater(importModule)
  openPage(openClient().client, <Loaded>{({ text }) => <p>{text}</p>}</Loaded>)
  return { preload }
}

test("a part of the page that is loaded later says so, and is rendered when it is there", async () => {
  let arrive: (module: { readonly text: string }) => void = () => {}
  open(
    () =>
      new Promise((resolve) => {
        arrive = resolve
      })
  )
  screen.getByRole("status", { name: "Loading…" })
  await act(async () => arrive({ text: "here" }))
  screen.getByText("here")
})

test("it is not loaded without a network, but as soon as the network is back", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
  const load = vi.fn(async () => ({ text: "here" }))
  const { preload } = open(load)
  preload()
  expect(load).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  await act(async () => void window.dispatchEvent(new CustomEvent("online")))
  expect((await screen.findByText("here")).isConnected).toBe(true)
})

test("when it cannot be loaded, the page says so and offers to load everything again", async () => {
  open(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")))
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Something went wrong. Reload the page and try again."
  )
  screen.getByRole("button", { name: "Try again" })
})
