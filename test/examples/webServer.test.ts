import { once } from "node:events"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { request as send } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Backend, startBackend } from "../../examples/web/server/backend.ts"
import { type Site, startSite } from "../../examples/web/server/site.ts"

describe("the signing endpoint of the example", () => {
  let folder: string
  let backend: Backend
  let site: Site
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "slipway-site-"))
    await writeFile(join(folder, "index.html"), "<!doctype html><title>App</title>")
    backend = await startBackend()
    site = await startSite(folder, backend)
  })
  afterAll(async () => {
    await site.close()
    await backend.close()
    await rm(folder, { recursive: true })
  })

  const sign = async (headers: Readonly<Record<string, string>>) => {
    const { port } = new URL(site.url)
    const request = send({ host: "127.0.0.1", port, path: "/ramp-signature", method: "POST", headers })
    request.end(JSON.stringify({ method: "GET", timestamp: "1735787045000" }))
    const [response] = await once(request, "response")
    let text = ""
    for await (const chunk of response) text += chunk
    return { status: response.statusCode, text }
  }

  it("signs for its own origin", async () => {
    const { status, text } = await sign({ host: new URL(site.url).host, origin: site.url })
    expect([status, text]).toEqual([200, expect.stringMatching(/^[\w+/=]{300,}$/)])
  })

  it.each([
    ["another origin", (own: URL) => ({ host: own.host, origin: "https://evil.example" })],
    ["another port", (own: URL) => ({ host: own.host, origin: "http://localhost:1" })],
    ["a frame without an origin", (own: URL) => ({ host: own.host, origin: "null" })],
    [
      "a name that leads here",
      (own: URL) => ({ host: `evil.example:${own.port}`, origin: `http://evil.example:${own.port}` })
    ],
    ["a program", (own: URL) => ({ host: own.host })]
  ])("does not sign for %s", async (_, headersOf) => {
    expect(await sign(headersOf(new URL(site.url)))).toEqual({ status: 403, text: "" })
  })
})
