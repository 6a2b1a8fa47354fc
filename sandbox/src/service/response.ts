import { randomUUID } from "node:crypto"
import type { World } from "../state/world.ts"
import type { Answer } from "./service.ts"

/** A response as it is sent. */
export interface Outgoing {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | ReadableStream<Uint8Array> | null
}

/** Adds all headers to a response. Its date includes the setting `clockOffset`. */
export const outgoingOf = (
  { status, body, headers, text = JSON.stringify(body) ?? "" }: Answer,
  { clock, settings }: Pick<World, "clock" | "settings">
): Outgoing => {
  const isText = typeof body === "string"
  return {
    status,
    headers: {
      "content-type": isText ? "text/plain" : "application/json",
      "cache-control": "no-store",
      date: new Date(clock.now() + settings.clockOffset).toUTCString(),
      "x-request-id": randomUUID(),
      ...headers
    },
    body: isText || body instanceof ReadableStream ? body : text
  }
}

export const responseOf = ({ status, headers, body }: Outgoing): Response =>
  // A 204 may have no body, not even an empty one.
  new Response(body || null, { status, headers: { ...headers } })

/** Treats a redirect as `fetch` does: follows it with the same body, throws, or returns it, as the request says. */
export const followed = async (
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  { method, headers, redirect, signal }: Request,
  bytes: Uint8Array<ArrayBuffer>,
  response: Response
): Promise<Response> => {
  const location = response.headers.get("location")
  const keepsMethod = response.status === 307 || response.status === 308
  if (location === null || !keepsMethod || redirect === "manual") return response
  if (redirect === "error") throw new TypeError("fetch failed")
  return fetch(location, { method, headers, signal, ...(bytes.length > 0 && { body: bytes }) })
}
