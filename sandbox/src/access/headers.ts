import { sandboxHeader } from "../faults/sandboxHeader.ts"

/** CORS headers that let one allowed page read the response. They never contain `*`. */
export const corsHeaders = (origin: string | null): Record<string, string> => ({
  vary: "origin",
  ...(origin === null
    ? {}
    : {
        "access-control-allow-origin": origin,
        "access-control-expose-headers": "date, retry-after, x-request-id"
      })
})

/** Headers that keep a page from loading a response as something else, such as JSON as a script. */
export const isolationHeaders = (isEmbeddable: boolean): Record<string, string> => ({
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": isEmbeddable ? "cross-origin" : "same-origin"
})

const allowedHeaders = [
  "authorization",
  "content-type",
  "x-client-secret",
  "x-app-id",
  "x-environment",
  "x-client-id",
  "x-timestamp",
  "x-signature",
  "prefer",
  sandboxHeader
].join(", ")

/** The headers of a preflight response, with Private Network Access (a public page that calls this machine). */
export const preflightHeaders = (asked: Headers): Record<string, string> => ({
  ...corsHeaders(asked.get("origin")),
  "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
  "access-control-allow-headers": allowedHeaders,
  "access-control-max-age": "600",
  "cache-control": "no-store",
  ...(asked.get("access-control-request-private-network") === "true"
    ? { "access-control-allow-private-network": "true" }
    : {})
})
