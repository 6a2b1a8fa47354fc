import { Refusal } from "./answer.ts"

/**
 * The header that the client adds. A form, an image or a script tag cannot set it, and a page of another origin only after a
 * preflight, which the handler refuses.
 */
export const csrfHeader = "x-slipway"

/** Refuses a request that a page of another origin may have caused. `service` is the value that the client's header has. */
export const assertAllowedOrigin = (
  request: Request,
  origins: ReadonlySet<string>,
  service: string
): void => {
  if (!isOwnPage(request, origins)) throw new Refusal(403, `Pages of this origin may not call the ${service}`)
  if (request.headers.get(csrfHeader) !== service)
    throw new Refusal(403, `The header ${csrfHeader}: ${service} is missing`)
}

const isOwnPage = ({ headers, url }: Request, origins: ReadonlySet<string>): boolean => {
  const origin = headers.get("origin")
  if (origin !== null && origins.has(origin)) return true
  // Browsers set it, and pages cannot change it. Old browsers and other programs do not send it.
  const site = headers.get("sec-fetch-site")
  if (site !== null) return site === "same-origin"
  return origin === null || hostOf(origin) === new URL(url).host
}

/** Without the scheme: a proxy in front of the server may have ended TLS. */
const hostOf = (origin: string): string | undefined => {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}

/** The headers that let pages of `origins` read the response. */
export const corsHeaders = (
  request: Request,
  origins: ReadonlySet<string>
): Readonly<Record<string, string>> => {
  if (origins.size === 0) return {}
  const origin = request.headers.get("origin")
  if (origin === null || !origins.has(origin)) return { vary: "origin" }
  return {
    vary: "origin",
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
    "access-control-expose-headers": "retry-after, x-request-id"
  }
}

/** The response to the preflight of a page. Pages of other origins get no permission. */
export const preflightResponse = (cors: Readonly<Record<string, string>>): Response => {
  if (cors["access-control-allow-origin"] === undefined)
    return new Response(null, { status: 403, headers: cors })
  const headers = {
    ...cors,
    "access-control-allow-methods": "GET, POST, PATCH, DELETE",
    "access-control-allow-headers": `authorization, content-type, idempotency-key, ${csrfHeader}`,
    "access-control-max-age": "600"
  }
  return new Response(null, { status: 204, headers })
}
