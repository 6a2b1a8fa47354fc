import { randomUUID } from "node:crypto"
import type { Outgoing } from "./response.ts"
import { sandboxHeader } from "./words.ts"

/** Every page may read every answer: nothing here is worth protecting. */
export const corsHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "date, retry-after, x-request-id"
} as const

const allowedHeaders = [
  "authorization",
  "content-type",
  "x-client-secret",
  "x-app-id",
  "x-client-id",
  "x-timestamp",
  "x-signature",
  "prefer",
  sandboxHeader
]

/** The answer to a browser that asks before it sends. */
export const preflight = (): Outgoing => ({
  status: 204,
  body: null,
  headers: {
    ...corsHeaders,
    "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
    "access-control-allow-headers": allowedHeaders.join(", "),
    "access-control-max-age": "600",
    "cache-control": "no-store",
    "x-request-id": randomUUID()
  }
})
