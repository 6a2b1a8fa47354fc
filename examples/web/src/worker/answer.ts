/** What was kept when the worker was installed. */
export interface Cached {
  readonly page: () => Promise<Response | undefined>
  readonly file: (request: Request) => Promise<Response | undefined>
}

export interface Surroundings {
  readonly origin: string
  /** The paths of the app's files. Everything else is left to the browser. */
  readonly files: ReadonlySet<string>
  readonly cached: Cached
  /** Makes the request. */
  readonly fetch: () => Promise<Response>
  /** How long the network has to answer before the kept page is shown, in milliseconds. */
  readonly patience: number
}

/**
 * Answers a request for the app's page or one of its files, and leaves all others to the browser: other origins, methods
 * other than GET, the app's server, and whatever carries a token.
 *
 * A page comes from the network, so that nobody stays on an old version, and from the cache if the network fails or takes too
 * long. A file comes from the cache: its name changes with its content. Nothing is cached here.
 */
export const answer = (request: Request, around: Surroundings): Promise<Response> | undefined => {
  const { origin, pathname } = new URL(request.url)
  if (origin !== around.origin || request.method !== "GET" || pathname.startsWith("/api/")) return undefined
  if (request.headers.has("authorization")) return undefined
  if (request.mode === "navigate") return newestPage(around)
  return around.files.has(pathname) ? keptFile(request, around) : undefined
}

const newestPage = async ({ cached, fetch, patience }: Surroundings): Promise<Response> => {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
  const asked = fetch()
  const fresh = await Promise.race([asked, late]).catch(() => undefined)
  if (fresh?.ok || fresh?.type === "opaqueredirect") return fresh
  return (await cached.page()) ?? asked
}

const keptFile = async (request: Request, { cached, fetch }: Surroundings): Promise<Response> =>
  (await cached.file(request)) ?? fetch()
