import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { endAppSessionOf, withAppSession } from "../../examples/web/src/appSession.ts"
import { openUser } from "../support/user.ts"

/** A user's client. Its types in the example come from the build of the package. */
const openClient = async () => {
  const { client, address } = await openUser()
  return { client: client as unknown as Parameters<typeof endAppSessionOf>[0], address }
}

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
