import { afterEach, expect, test, vi } from "vitest"
import { createClient } from "../../src/index.ts"

const value = "canary-value"

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test("a client secret in a browser logs one warning that does not show it", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue()
  createClient({ clientSecret: value })
  expect(warn).not.toHaveBeenCalled()
  vi.stubGlobal("document", {})
  createClient({ appId: "a" })
  expect(warn).not.toHaveBeenCalled()
  createClient({ clientSecret: value })
  createClient({ clientSecret: value })
  expect(warn).toHaveBeenCalledOnce()
  expect(warn.mock.calls[0]?.join()).toContain("clientSecret")
  expect(warn.mock.calls[0]?.join()).not.toContain(value)
})

test("the ramp's secret in a browser logs one warning, unless it is for a local sandbox", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue()
  vi.stubGlobal("document", {})
  createClient({
    appId: "a",
    rampableClientSecret: value,
    baseUrls: { ramp: "http://127.0.0.1:4010/v1" }
  })
  expect(warn).not.toHaveBeenCalled()
  createClient({ appId: "a", rampableClientSecret: value })
  createClient({ appId: "a", rampableClientSecret: value })
  expect(warn).toHaveBeenCalledOnce()
  expect(warn.mock.calls[0]?.join()).toContain("`rampableClientSecret` is set in a browser")
  expect(warn.mock.calls[0]?.join()).toContain("Use `rampable`")
  expect(warn.mock.calls[0]?.join()).not.toContain(value)
})
