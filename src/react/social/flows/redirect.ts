/** A redirect to a provider's page that this browser started. */
export interface Visit {
  readonly provider: "google" | "telegram"
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
}

const key = (provider: Visit["provider"]) => `slipway.visit.${provider}`

/** How long a redirect may take, in milliseconds. After that the user has to start again. */
const longest = 10 * 60 * 1000

/** Navigates to a provider's page. Stored in `localStorage`, because phones can return in another tab. */
export const leave = (visit: Visit, url: URL): void => {
  localStorage.setItem(key(visit.provider), JSON.stringify({ ...visit, startedAt: Date.now() }))
  location.assign(url)
}

/**
 * Returns the redirect that this page's address answers, with its values, or `undefined`. Works once: the values are
 * removed from the address, so that they do not end up in history, links or logs.
 */
export const comeBack = (
  provider: Visit["provider"],
  names: readonly string[]
): { readonly visit: Visit; readonly values: URLSearchParams } | undefined => {
  const values = answerIn(new URL(location.href), names)
  if (values === undefined) return undefined
  const kept = localStorage.getItem(key(provider))
  localStorage.removeItem(key(provider))
  const visit = kept === null ? undefined : visitIn(kept)
  if (visit === undefined || !isBackAt(new URL(visit.redirectUri))) return undefined
  history.replaceState(history.state, "", visit.redirectUri)
  return { visit, values }
}

/** Returns the values in the fragment or query that include exactly one of `names`, each value once. */
const answerIn = (here: URL, names: readonly string[]): URLSearchParams | undefined =>
  [new URLSearchParams(here.hash.slice(1)), here.searchParams].find((values) => {
    const found = [...names, "error"].filter((name) => values.has(name))
    return found.length === 1 && [...values.keys()].every((name) => values.getAll(name).length === 1)
  })

const visitIn = (text: string): Visit | undefined => {
  try {
    const { startedAt, ...visit }: Visit & { readonly startedAt: number } = JSON.parse(text)
    return Date.now() - startedAt < longest ? visit : undefined
  } catch {
    return undefined
  }
}

const isBackAt = ({ origin, pathname, searchParams }: URL): boolean =>
  origin === location.origin &&
  pathname === location.pathname &&
  [...searchParams].every(([name, value]) => new URLSearchParams(location.search).get(name) === value)
