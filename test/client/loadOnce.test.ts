import { afterEach, expect, test, vi } from "vitest"
import { loadOnce } from "../../src/loading/loadOnce.ts"
import { failureOf } from "../support/failure.ts"

afterEach(() => vi.unstubAllGlobals())

const goOffline = () => {
  vi.stubGlobal("navigator", { onLine: false })
  vi.stubGlobal("location", new URL("https://app.example/"))
}

test("does not load code while offline, and loads it when back online", async () => {
  goOffline()
  const importModule = vi.fn(async () => "code")
  const { load } = loadOnce(importModule)
  expect(await failureOf(load())).toMatchObject({ _tag: "NotSentError", reason: "OFFLINE" })
  expect(importModule).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
  expect(await load()).toBe("code")
})

test("needs no network for code that is loaded or loading", async () => {
  const { load } = loadOnce(async () => "code")
  const loading = load()
  goOffline()
  expect([await loading, await load()]).toEqual(["code", "code"])
})

test("passes on a Slipway error that occurs while code loads", async () => {
  const { load } = loadOnce(() => loadOnce(() => Promise.reject(new TypeError("no file"))).load())
  const failure = await failureOf(load())
  expect(failure).toMatchObject({ _tag: "NotSentError", reason: "LOAD_FAILED" })
  expect(failure).toHaveProperty("cause", expect.any(TypeError))
})

test("does not advise to reload a page that is offline, which would lose it", async () => {
  vi.stubGlobal("navigator", { onLine: false })
  const { load } = loadOnce(() => Promise.reject(new TypeError("no file")))
  expect(await failureOf(load())).toMatchObject({
    reason: "LOAD_FAILED",
    message: "Code could not be loaded. Try again when you are online"
  })
})

test.each([
  [
    "a package that Node does not find",
    () =>
      Promise.reject(
        new Error("Cannot find package 'viem' imported from /app/node_modules/slipway/dist/engine.js")
      ),
    "NotSentError: Code could not be loaded. Install the package 'viem'"
  ],
  [
    "a file that a browser does not get",
    () =>
      Promise.reject(new TypeError("Failed to fetch dynamically imported module: https://app.example/a.js")),
    "NotSentError: Code could not be loaded. Reload the page"
  ]
])("says what to do about %s", async (_, importModule, message) => {
  expect(String(await failureOf(loadOnce(importModule).load()))).toBe(message)
})
