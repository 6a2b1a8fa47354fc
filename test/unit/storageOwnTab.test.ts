import { expect, onTestFinished, test, vi } from "vitest"
import { createClient } from "../../src/index.ts"
import { sessionStorageStore } from "../../src/session/store/index.ts"
import { signIn, signMessage, untilStatus, warnings } from "../support/origin.ts"
import { signatureOf } from "../support/signature.ts"
import { ticketService } from "../support/ticketService.ts"

let tabs = 0

/** A page whose tab has storage that survives a reload. */
const openTab = () => {
  const service = ticketService()
  const texts = new Map<string, string>()
  vi.stubGlobal("document", {})
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const appId = `own-tab-${++tabs}`
  const openClient = () => {
    const client = createClient({ ...service.config, appId, storage: sessionStorageStore() })
    onTestFinished(() => client.dispose())
    return client
  }
  return { service, openClient }
}

test("two clients of one page call one at a time, each with its own ticket", async () => {
  const { service, openClient } = openTab()
  const [one, other] = [openClient(), openClient()]
  await signIn(one)
  await untilStatus(other, "ready")
  const messages = ["a", "b", "c", "d", "e", "f"]
  await Promise.all(messages.map((message, index) => signMessage(index % 2 ? one : other, message)))
  expect(service.done).toHaveLength(6)
  const presented = service.sent("POST /wallet/refresh").map(({ body }) => body.refreshToken)
  expect(new Set(presented).size).toBe(presented.length)
})

test("a client that is created before the previous one is disposed of has the session at once and afterwards", async () => {
  const { openClient } = openTab()
  const before = openClient()
  await signIn(before)
  const client = openClient()
  await untilStatus(client, "ready")
  await before.dispose()
  // A second disposal does not affect the other client.
  await before.dispose()
  expect(await signMessage(client, "hello")).toMatchObject({ signature: signatureOf("hello") })
  await client.dispose()
  const { held } = await navigator.locks.query()
  expect(held).toEqual([])
})

test("a refused lock does not end the session", async () => {
  const warn = warnings()
  const { openClient } = openTab()
  const before = openClient()
  await signIn(before)
  await before.dispose()
  const request = vi
    .spyOn(navigator.locks, "request")
    .mockRejectedValueOnce(new DOMException("No", "SecurityError"))
  const client = openClient()
  await untilStatus(client, "ready")
  request.mockRestore()
  expect(await signMessage(client, "hello")).toMatchObject({ signature: signatureOf("hello") })
  expect(warn).not.toHaveBeenCalled()
})
