import { randomUUID } from "node:crypto"
import { corsHeaders } from "./cors.ts"
import type { Answer } from "./service/service.ts"
import type { World } from "./world.ts"

/** An answer as a response, dated by the time that the services believe it is. */
export const responseOf = (
  { status, body, headers }: Answer,
  { clock, settings }: Pick<World, "clock" | "settings">
): Response => {
  const isText = typeof body === "string"
  const isReady = isText || body instanceof ReadableStream
  return new Response(isReady ? body : JSON.stringify(body), {
    status,
    headers: {
      "content-type": isText ? "text/plain" : "application/json",
      "cache-control": "no-store",
      date: new Date(clock.now() + settings.clockOffset).toUTCString(),
      "x-request-id": randomUUID(),
      ...corsHeaders,
      ...headers
    }
  })
}

/** A redirect as `fetch` treats it: followed, refused, or handed over when the request says so. */
export const followed = async (
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  { method, headers, redirect }: Request,
  response: Response
): Promise<Response> => {
  const location = response.headers.get("location")
  if (location === null || response.status !== 307 || redirect === "manual") return response
  if (redirect === "error") throw new TypeError("fetch failed")
  return fetch(location, { method, headers })
}
