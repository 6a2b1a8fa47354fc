/**
 * Has Mock Service Worker answer with a sandbox. Nothing here needs Node, or msw itself: the app brings its `http`, so
 * that there is one copy of msw in a page, of whatever version.
 */

/** What is needed of msw's `http`. */
export interface MswHttp<Handler> {
  all(path: string, resolver: (info: { readonly request: Request }) => Promise<Response | undefined>): Handler
}

/** Where the requests go: the address of a running sandbox, or a sandbox in the same process. */
export type MswTarget = string | { fetch(request: Request): Promise<Response> }

/** Addresses that an app calls instead of the vendor's, base path included. */
export interface MswBaseUrls {
  readonly wallet?: string
  readonly ramp?: string
}

/** A client without `baseUrls` calls these. */
const vendorUrls: Readonly<Required<Record<keyof MswBaseUrls, readonly string[]>>> = {
  wallet: ["https://mpc-dev.xellar.co/api/v2", "https://mpc-api.xellar.co/api/v2"],
  ramp: ["https://staging.rampable.co/v1", "https://api.rampable.co/v1"]
}

/**
 * Handlers for `setupWorker` and `setupServer`: calls of both services, and of `/__sandbox` on any host, are answered
 * by `target`.
 */
export const sandboxHandlers = <Handler>(
  http: MswHttp<Handler>,
  target: MswTarget,
  { wallet, ramp }: MswBaseUrls = {}
): Handler[] => {
  const origin = typeof target === "string" ? new URL(target).origin : undefined
  const forward = (pattern: string, basePath: string, servicePath: string) =>
    http.all(`${pattern}/*`, async ({ request }) => {
      const url = new URL(request.url)
      // What was forwarded passes here once more, on its way to the sandbox.
      if (url.origin === origin) return undefined
      const path = servicePath + url.pathname.slice(basePath.length) + url.search
      return answerOf(target, await copyOf(request, (origin ?? url.origin) + path))
    })
  const forwardAll = (urls: readonly string[], servicePath: string) =>
    urls.map((url) => forward(url, url.startsWith("/") ? url : new URL(url).pathname, servicePath))
  return [
    ...(origin === undefined ? [] : [http.all(`${origin}/*`, async () => undefined)]),
    ...forwardAll(wallet === undefined ? vendorUrls.wallet : [wallet], "/api/v2"),
    ...forwardAll(ramp === undefined ? vendorUrls.ramp : [ramp], "/v1"),
    forward("*/__sandbox", "/__sandbox", "/__sandbox")
  ]
}

/** The same request to another address. Its body is read first: browsers send no stream over HTTP/1.1. */
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

/** A connection that ends is one in the app, too. */
const answerOf = async (target: MswTarget, request: Request): Promise<Response> => {
  try {
    return await (typeof target === "string" ? fetch(request) : target.fetch(request))
  } catch {
    return Response.error()
  }
}
