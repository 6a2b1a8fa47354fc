import "../../../support/page/dom.ts"
import { act, waitFor } from "@testing-library/react"
import { expect, onTestFinished, test, vi } from "vitest"
import { Camera } from "../../../../src/react/components/recipient/camera/Camera.tsx"
import { openPage } from "../../page.tsx"
import { fixtureClient } from "../fixtures/frame/client.ts"

test("a camera whose picture starts after its dialog was closed is stopped, and is not searched", async () => {
  const [searches, stop] = [vi.fn(), vi.fn()]
  vi.stubGlobal("BarcodeDetector", searches)
  const getUserMedia = async () => ({ getTracks: () => [{ stop }] })
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, "mediaDevices"))
  const starts: (() => void)[] = []
  const video = Object.getPrototypeOf(Object.getPrototypeOf(document.createElement("video")))
  const playing = vi.spyOn(video, "play").mockImplementation(() => new Promise<void>((go) => starts.push(go)))
  onTestFinished(() => playing.mockRestore())
  Object.defineProperty(video, "srcObject", { configurable: true, writable: true, value: null })
  const nothing = () => undefined
  const { unmount } = openPage(fixtureClient(), <Camera onText={nothing} onCancel={nothing} />)
  await waitFor(() => expect(starts).not.toHaveLength(0))
  unmount()
  expect(stop).toHaveBeenCalled()
  await act(async () => {
    for (const start of starts) start()
  })
  expect(searches).not.toHaveBeenCalled()
})
