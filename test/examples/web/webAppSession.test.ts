import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest"
import { memorySessions } from "../../../examples/web/server/session.ts"
import { endAppSessionOf, withAppSession } from "../../../examples/web/src/appSession.ts"
import { openUser } from "../../support/user.ts"

/** A user's client. Its types in the example come from the build of the package. */
const openClient = async () => {
  const { client, address } = await openUser()
  return { client: client as unknown as Parameters<typeof endAppSessionOf>[0], address }
}

const networkFetch = globalThis.fetch
const origin = "https://harbour.test"
const reference = `${origin}/api/ramp/reference/currencies`

/** What the page asked its server, and how the server answers. */
let asked: Request[] = []
let answer: (request: Request) => Response
beforeEach(() => {
  asked = []
  answer = () => new Response(null, { status: 204 })
  vi.stubGlobal("location", new URL(origin))
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const request = new Request(new URL(path, origin), init)
    asked.push(request)
    return answer(request)
  })
})
afterEach(() => vi.unstubAllGlobals())

it("ends the session of a user who was signed in before the page loaded", async () => {
  const { client } = await openClient()
  endAppSessionOf(client)
  await client.session.signOut()
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([`DELETE ${origin}/api/session`])
})

it("names the wallet of the user to the server, so that the session of another user does not count", async () => {
  const { client, address } = await openClient()
  await withAppSession(() => client)(reference, { headers: new Headers({ "x-slipway": "ramp" }) })
  expect(asked.map(({ headers }) => headers.get("x-harbour-wallet"))).toEqual([address])
  expect(asked[0]?.headers.get("x-slipway")).toBe("ramp")
})

it("returns a refusal of a proxy in front of the server as it is", async () => {
  const { client } = await openClient()
  answer = () => new Response("<h1>Who are you?</h1>", { status: 401 })
  const response = await withAppSession(() => client)(reference, {})
  expect([response.status, await response.text()]).toEqual([401, "<h1>Who are you?</h1>"])
})

/** The app's server, and a browser whose tabs share its cookie. Returns the statuses of the answers to `/api/session`. */
const openBrowser = async () => {
  const sessions = memorySessions()
  const server = createServer(async (request, response) => {
    if (await sessions.answer(request, response)) return
    const isKnown = sessions.addressOf(request.headers.cookie ?? "") !== undefined
    response.writeHead(isKnown ? 200 : 401).end(isKnown ? "[]" : '{"message":"Unauthorized App Session"}')
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listens on a port
  let cookie = ""
  const signIns: number[] = []
  vi.stubGlobal("location", new URL(url))
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set("cookie", cookie)
    headers.set("origin", url)
    const response = await networkFetch(new URL(path, url), { ...init, headers })
    cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie
    if (path === "/api/session") signIns.push(response.status)
    return response
  })
  return { url, signIns }
}

it("opens one session for tabs that need it at the same time", async () => {
  const { client } = await openClient()
  const { url, signIns } = await openBrowser()
  const openTab = async () => {
    vi.resetModules()
    return (await import("../../../examples/web/src/appSession.ts")).withAppSession(() => client)
  }
  const tabs = [await openTab(), await openTab()]
  const answers = await Promise.all(tabs.map((tab) => tab(`${url}/api/ramp/reference/currencies`, {})))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(signIns).toEqual([204])
})
