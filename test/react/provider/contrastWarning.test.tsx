import "../../support/page/dom.ts"

import { afterEach, expect, test, vi } from "vitest"
import { openClient } from "../../support/user.ts"
import { openPage } from "../page.tsx"

const root = document.documentElement

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  root.removeAttribute("style")
})

const warnings = () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
  return () =>
    warn.mock.calls.map(([text]) => String(text)).filter((text) => text.includes("has a contrast of"))
}

test("development warns once of colors that are hard to read", async () => {
  vi.stubEnv("NODE_ENV", "development")
  root.style.setProperty("--slipway-muted", "#999999")
  const shown = warnings()
  openPage(openClient().client, "one", { theme: "ink" })
  openPage(openClient().client, "two", { theme: "ink" })
  await vi.waitFor(() => expect(shown()).toHaveLength(1))
  expect(shown()[0]).toContain("light: muted on surface has a contrast of 2.85, and needs 4.5\n")
  root.style.setProperty("--slipway-muted", "light-dark(#999, #ccc)")
  openPage(openClient().client, "three")
  root.style.setProperty("--slipway-muted", "#aaaaaa")
  openPage(openClient().client, "four")
  await vi.waitFor(() => expect(shown().at(-1)).toContain("2.32"))
  expect(shown()).toHaveLength(2)
})

test("production does not check the colors", async () => {
  vi.stubEnv("NODE_ENV", "production")
  const read = vi.spyOn(globalThis, "getComputedStyle")
  root.style.setProperty("--slipway-muted", "#bbbbbb")
  openPage(openClient().client, "one")
  await vi.dynamicImportSettled()
  expect(read).not.toHaveBeenCalled()
})
