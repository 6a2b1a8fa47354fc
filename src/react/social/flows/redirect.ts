/** A visit to a provider's page that this browser has begun. */
export interface Visit {
  readonly provider: "google" | "telegram"
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
}

const key = (provider: Visit["provider"]) => `slipway.visit.${provider}`

/** A visit that takes longer is over: the person begins anew. */
const longest = 10 * 60 * 1000

/** Leaves for a provider's page. Kept beyond the tab: phones come back in another one. */
export const leave = (visit: Visit, url: URL): void => {
  localStorage.setItem(key(visit.provider), JSON.stringify({ ...visit, startedAt: Date.now() }))
  location.assign(url)
}

/**
 * The visit whose answer stands in this page's address, with that answer, or `undefined`. It can be had once. The
 * answer is taken out of the address, so that no history, link or log has it.
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

/** The values of an answer: in the fragment or in the query, one of `names` among them, and none of them twice. */
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
