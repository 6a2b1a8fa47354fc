import "../../../support/page/dom.ts"

import { act, screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { loadLater } from "../../../../src/react/components/primitives/loading/loadLater.tsx"
import { type Clock, ClockContext } from "../../../../src/react/hooks/clock.ts"
import { openClient } from "../../../support/user.ts"
import { openPage } from "../../page.tsx"

afterEach(() => vi.restoreAllMocks())

const open = (importModule: () => Promise<{ readonly text: string }>) => {
  const { Loaded, preload } = loadLater(importModule)
  openPage(openClient().client, <Loaded>{({ text }) => <p>{text}</p>}</Loaded>)
  return { preload }
}

test("shows a loading state, then the component", async () => {
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

test("says after ten seconds that it takes long, and offers to try again after a minute", () => {
  let now = 1_000_000
  const ticks = new Set<() => void>()
  const tick = () => {
    for (const next of ticks) next()
  }
  const clock: Clock = {
    now: () => now,
    subscribe: (next) => {
      ticks.add(next)
      return () => void ticks.delete(next)
    }
  }
  vi.spyOn(Date, "now").mockReturnValue(now)
  const { Loaded } = loadLater(() => new Promise<never>(() => undefined))
  openPage(
    openClient().client,
    <ClockContext.Provider value={clock}>
      <Loaded>{() => null}</Loaded>
    </ClockContext.Provider>
  )
  expect(screen.queryByText("This is taking longer than usual")).toBeNull()
  now += 10_000
  act(tick)
  screen.getByText("This is taking longer than usual")
  expect(screen.queryByRole("button")).toBeNull()
  now += 50_000
  act(tick)
  screen.getByRole("button", { name: "Try again" })
})

test("waits while offline and loads when back online", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
  const load = vi.fn(async () => ({ text: "here" }))
  const { preload } = open(load)
  preload()
  expect(load).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  await act(async () => void window.dispatchEvent(new CustomEvent("online")))
  expect((await screen.findByText("here")).isConnected).toBe(true)
})

test("recovers by itself from a failure without a network, and offers no reload until then", async () => {
  const load = vi.fn(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")))
  load.mockImplementationOnce(() => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    return Promise.reject(new TypeError("Failed to fetch dynamically imported module"))
  })
  const reached = vi.fn(async () => ({ text: "here" }))
  let isBack = false
  open(() => (isBack ? reached() : load()))
  await act(async () => void window.dispatchEvent(new CustomEvent("offline")))
  expect((await screen.findByText("This loads when you're back.")).isConnected).toBe(true)
  expect(screen.queryByRole("button")).toBeNull()
  isBack = true
  vi.restoreAllMocks()
  await act(async () => void window.dispatchEvent(new CustomEvent("online")))
  expect((await screen.findByText("here")).isConnected).toBe(true)
})

test("says why loading may have failed, and offers to try again", async () => {
  open(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")))
  expect((await screen.findByRole("alert")).textContent).toBe("We couldn't load this")
  screen.getByText("Your connection may have dropped. Check it, then try again.")
  screen.getByRole("button", { name: "Try again" })
})

test("tries again on the same page, and offers to reload it only if that fails, too", async () => {
  const load = vi.fn(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")))
  open(load)
  const again = await screen.findByRole("button", { name: "Try again" })
  load.mockClear()
  await act(async () => again.click())
  expect(load).toHaveBeenCalledTimes(1)
  screen.getByText("Reload the page. Anything you typed will be lost.")
  screen.getByRole("button", { name: "Reload the page" })
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull()
})

test("shows the module when trying again succeeds", async () => {
  let isBack = false
  open(() =>
    isBack
      ? Promise.resolve({ text: "here" })
      : Promise.reject(new TypeError("Failed to fetch dynamically imported module"))
  )
  const again = await screen.findByRole("button", { name: "Try again" })
  isBack = true
  await act(async () => again.click())
  expect((await screen.findByText("here")).isConnected).toBe(true)
})

test("gives a module to a hook, and loads it again on request", async () => {
  const load = vi.fn(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")))
  let isBack = false
  const { useLoaded } = loadLater(() => (isBack ? Promise.resolve({ text: "here" }) : load()))
  const Reader = () => {
    const { module, hasFailed, retry } = useLoaded()
    return hasFailed ? (
      <button type="button" onClick={() => void retry()}>
        Failed
      </button>
    ) : (
      <p>{module?.text ?? "waiting"}</p>
    )
  }
  openPage(openClient().client, <Reader />)
  screen.getByText("waiting")
  const button = await screen.findByRole("button", { name: "Failed" })
  isBack = true
  await act(async () => button.click())
  expect((await screen.findByText("here")).isConnected).toBe(true)
})
