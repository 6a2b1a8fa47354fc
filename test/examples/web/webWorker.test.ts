import { expect, it } from "vitest"
import { answer, type Surroundings } from "../../../examples/web/src/worker/answer.ts"

const origin = "https://harbour.test"

/** A worker without a network, which has kept a page with a nonce and the given files. */
const offline = (kept: Readonly<Record<string, string>> = {}): Surroundings => ({
  origin,
  files: new Set(["/", "/assets/new-2.js"]),
  cached: {
    page: async () =>
      new Response('<meta property="csp-nonce" nonce="kept"><script nonce="kept"></script>', {
        headers: {
          "content-type": "text/html",
          "content-security-policy": "script-src 'self' 'nonce-kept'; style-src 'nonce-kept'"
        }
      }),
    file: async ({ url }) => {
      const text = kept[new URL(url).pathname]
      return text === undefined ? undefined : new Response(text)
    }
  },
  fetch: () => Promise.reject(new TypeError("Failed to fetch")),
  pageTimeout: 1_000
})

/** Pages cannot make such a request, only browsers. */
const navigation = {
  url: `${origin}/send`,
  method: "GET",
  mode: "navigate",
  headers: new Headers()
} as Request

it("every load of the kept page has a nonce of its own, the same in its policy and its elements", async () => {
  const loads = await Promise.all(
    [1, 2].map(async () => {
      const page = await answer(navigation, offline())
      const policy = page?.headers.get("content-security-policy") ?? ""
      return { policy, nonces: new Set((await page?.text())?.match(/(?<=nonce=")[^"]+/g)) }
    })
  )
  for (const { policy, nonces } of loads) {
    const [nonce = ""] = nonces
    expect(nonces.size).toBe(1)
    expect(nonce).toMatch(/^[\w+/]{22}==$/)
    expect(policy).toBe(`script-src 'self' 'nonce-${nonce}'; style-src 'nonce-${nonce}'`)
  }
  expect(loads[0]?.policy).not.toBe(loads[1]?.policy)
})

it("a page of the version before gets its files, although the server has them no more", async () => {
  const around = {
    ...offline({ "/assets/old-1.js": "old" }),
    fetch: async () => new Response("", { status: 404 })
  }
  const old = await answer(new Request(`${origin}/assets/old-1.js`), around)
  expect(await old?.text()).toBe("old")
  const unknown = await answer(new Request(`${origin}/assets/unknown.js`), around)
  expect(unknown?.status).toBe(404)
})
