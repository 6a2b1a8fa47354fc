import "../../../support/page/dom.ts"
import { act, fireEvent, screen } from "@testing-library/react"
import { useState } from "react"
import { expect, onTestFinished, test, vi } from "vitest"
import { Toast, type ToastMessage } from "../../../../src/react/components/index.ts"
import { openPage } from "../../page.tsx"
import { fixtureClient } from "../fixtures/frame/client.ts"

const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

const open = (message: ToastMessage) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const Page = () => {
    const [said, setSaid] = useState<ToastMessage | undefined>(message)
    return <Toast message={said} onDone={() => setSaid(undefined)} />
  }
  openPage(fixtureClient(), <Page />)
}

const toast = () => screen.getByRole("status").firstElementChild ?? document.body

test("a toast goes away after five seconds", async () => {
  open({ text: "Switched to Base" })
  expect(screen.getByRole("status").textContent).toBe("Switched to Base")
  await later(4_900)
  expect(screen.queryByText("Switched to Base")).toBeTruthy()
  await later(200)
  expect(screen.queryByText("Switched to Base")).toBeNull()
})

test("a toast stays while the pointer or the focus is on it", async () => {
  open({ text: "Switched to Base", action: { label: "Undo", onPress: () => undefined } })
  fireEvent.pointerEnter(toast())
  await later(20_000)
  fireEvent.pointerLeave(toast())
  act(() => screen.getByRole("button", { name: "Undo" }).focus())
  await later(20_000)
  expect(screen.queryByText("Switched to Base")).toBeTruthy()
  act(() => screen.getByRole("button", { name: "Undo" }).blur())
  await later(5_100)
  expect(screen.queryByText("Switched to Base")).toBeNull()
})

test("the action of a toast is taken once, and the toast is gone", async () => {
  const onPress = vi.fn()
  open({ text: "Switched to Base", action: { label: "Undo", onPress } })
  fireEvent.click(screen.getByRole("button", { name: "Undo" }))
  await later(10_000)
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(screen.getByRole("status").textContent).toBe("")
})
