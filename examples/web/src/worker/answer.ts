/** What was kept when the workers were installed. */
export interface Cached {
  readonly page: () => Promise<Response | undefined>
  /** A file of this version, or of the one before: a page that is still open may need it. */
  readonly file: (request: Request) => Promise<Response | undefined>
}

export interface Surroundings {
  readonly origin: string
  /** The paths of this version's files. */
  readonly files: ReadonlySet<string>
  readonly cached: Cached
  /** Makes the request. */
  readonly fetch: () => Promise<Response>
  /** How long the network has to answer before the kept page is shown, in milliseconds. */
  readonly pageTimeout: number
}

/**
 * Answers a request for the app's page or one of its files, and leaves all others to the browser: other origins, methods
 * other than GET, the app's server, and whatever carries a token.
 *
 * A page comes from the network, so that no user stays on an old version, and from the cache if the network fails or takes too
 * long. A file comes from the cache: its name changes with its content. Nothing is cached here.
 */
export const answer = (request: Request, around: Surroundings): Promise<Response> | undefined => {
  const { origin, pathname } = new URL(request.url)
  if (origin !== around.origin || request.method !== "GET" || pathname.startsWith("/api/")) return undefined
  if (request.headers.has("authorization")) return undefined
  if (request.mode === "navigate") return newestPage(around)
  // The page of the version before this one asks for files that are not on the server any more.
  const isFile = around.files.has(pathname) || pathname.startsWith("/assets/")
  return isFile ? keptFile(request, around) : undefined
}

const newestPage = async ({ cached, fetch, pageTimeout }: Surroundings): Promise<Response> => {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, pageTimeout))
  const asked = fetch()
  const fresh = await Promise.race([asked, late]).catch(() => undefined)
  if (fresh?.ok || fresh?.type === "opaqueredirect") return fresh
  const kept = await cached.page()
  return kept ? withFreshNonce(kept) : asked
}

/** Each load of the kept page gets another nonce, as it would from the server. */
const withFreshNonce = async (page: Response): Promise<Response> => {
  const policy = page.headers.get("content-security-policy")
  const [, old] = /'nonce-([^']+)'/.exec(policy ?? "") ?? []
  if (policy === null || old === undefined) return page
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  const headers = new Headers(page.headers)
  headers.set("content-security-policy", policy.replaceAll(old, nonce))
  return new Response((await page.text()).replaceAll(old, nonce), { status: page.status, headers })
}

const keptFile = async (request: Request, { cached, fetch }: Surroundings): Promise<Response> =>
  (await cached.file(request)) ?? fetch()
