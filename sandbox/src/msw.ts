/**
 * Request handlers for Mock Service Worker that respond from a sandbox. This file needs neither Node nor msw: the app
 * passes its own `http`, so that a page loads one copy of msw, of any version.
 */

/** The part of msw's `http` that the handlers use. */
export interface MswHttp<Handler> {
  all(path: string, resolver: (info: { readonly request: Request }) => Promise<Response | undefined>): Handler
}

/** The URL of a running sandbox or of a tenant, or a sandbox in the same process. */
export type MswTarget = string | { fetch(request: Request): Promise<Response> }

/** The base URLs that the app calls instead of the vendor's, with their paths. */
export interface MswBaseUrls {
  readonly wallet?: string
  readonly ramp?: string
  readonly smartAccount?: string
  readonly dashboard?: string
}

/** The URLs that a client without `baseUrls` calls. */
const vendorUrls: Readonly<Required<Record<keyof MswBaseUrls, readonly string[]>>> = {
  wallet: ["https://mpc-dev.xellar.co/api/v2", "https://mpc-api.xellar.co/api/v2"],
  ramp: ["https://staging.rampable.co/v1", "https://api.rampable.co/v1"],
  smartAccount: ["https://aa-dev.xellar.co/api/v1", "https://aa.xellar.co/api/v1"],
  dashboard: ["https://dash-api.xellar.co/api/v1"]
}

/**
 * Returns handlers for `setupWorker` and `setupServer`. They send calls of the services, and of `/__sandbox` on any
 * host, to `target`.
 */
export const sandboxHandlers = <Handler>(
  http: MswHttp<Handler>,
  target: MswTarget,
  { wallet, ramp, smartAccount, dashboard }: MswBaseUrls = {}
): Handler[] => {
  const base = typeof target === "string" ? withoutSlash(new URL(target).href) : undefined
  const origin = base === undefined ? undefined : new URL(base).origin
  const forward = (pattern: string, basePath: string, servicePath: string) =>
    http.all(`${pattern}/*`, async ({ request }) => {
      const url = new URL(request.url)
      // A forwarded request passes through msw a second time, on its way to the sandbox.
      if (url.origin === origin) return undefined
      const path = servicePath + url.pathname.slice(basePath.length) + url.search
      return answerOf(target, await copyOf(request, (base ?? url.origin) + path))
    })
  const forwardAll = (urls: readonly string[], servicePath: string) =>
    urls.map(withoutSlash).map((url) => forward(url, pathOf(url), servicePath))
  return [
    ...(origin === undefined ? [] : [http.all(`${origin}/*`, async () => undefined)]),
    ...forwardAll(wallet === undefined ? vendorUrls.wallet : [wallet], "/api/v2"),
    ...forwardAll(ramp === undefined ? vendorUrls.ramp : [ramp], "/v1"),
    ...forwardAll(smartAccount === undefined ? vendorUrls.smartAccount : [smartAccount], "/api/v1"),
    ...forwardAll(dashboard === undefined ? vendorUrls.dashboard : [dashboard], "/api/v1"),
    forward("*/__sandbox", "/__sandbox", "/__sandbox")
  ]
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, "")

const pathOf = (url: string): string => (url.startsWith("/") ? url : withoutSlash(new URL(url).pathname))

/** Copies a request to another URL. It reads the body first, because browsers do not stream bodies over HTTP/1.1. */
const copyOf = async (request: Request, url: string): Promise<Request> => {
  const { method, headers, redirect, signal } = request
  const body = await request.arrayBuffer()
  return new Request(url, {
    method,
    headers,
    redirect,
    signal,
    ...(body.byteLength === 0 ? {} : { body })
  })
}

/** A dropped connection is a network error in the app, too. */
const answerOf = async (target: MswTarget, request: Request): Promise<Response> => {
  try {
    return await (typeof target === "string" ? fetch(request) : target.fetch(request))
  } catch {
    return Response.error()
  }
}
