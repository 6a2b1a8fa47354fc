import { afterEach, expect, test, vi } from "vitest"
import { loadOnce } from "../../src/loadOnce.ts"
import { failureOf } from "../support/failure.ts"

afterEach(() => vi.unstubAllGlobals())

const goOffline = () => {
  vi.stubGlobal("navigator", { onLine: false })
  vi.stubGlobal("location", new URL("https://app.example/"))
}

test("code is not loaded while the browser has no network, and is loaded afterwards", async () => {
  goOffline()
  const importModule = vi.fn(async () => "code")
  const { load } = loadOnce(importModule)
  expect(await failureOf(load())).toMatchObject({ _tag: "NotSentError", reason: "OFFLINE" })
  expect(importModule).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
  expect(await load()).toBe("code")
})

test("code that has been loaded, or is being loaded, needs no network", async () => {
  const { load } = loadOnce(async () => "code")
  const loading = load()
  goOffline()
  expect([await loading, await load()]).toEqual(["code", "code"])
})

test("an error of Slipway while the code starts is told as it is", async () => {
  const { load } = loadOnce(() => loadOnce(() => Promise.reject(new TypeError("no file"))).load())
  const failure = await failureOf(load())
  expect(failure).toMatchObject({ _tag: "NotSentError", reason: "LOAD_FAILED" })
  expect(failure).toHaveProperty("cause", expect.any(TypeError))
})
