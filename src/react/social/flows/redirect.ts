import { failed, type Outcome } from "./adapter.ts"

/** A redirect to a provider's page that this browser started. */
export interface Redirect {
  readonly provider: "google" | "telegram"
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
}

const key = (provider: Redirect["provider"]) => `slipway.visit.${provider}`

/** How long a redirect may take, in milliseconds. After that the user has to start again. */
const maxDuration = 10 * 60 * 1000

/**
 * Navigates to a provider's page. Stored in `localStorage`, because phones can return in another tab. Stays on this page if that
 * fails, because the provider's result could not be used.
 */
export const startRedirect = (redirect: Redirect, url: URL): Outcome | undefined => {
  try {
    localStorage.setItem(key(redirect.provider), JSON.stringify({ ...redirect, startedAt: Date.now() }))
  } catch {
    return failed("storage_blocked")
  }
  location.assign(url)
  return undefined
}

/**
 * Returns the redirect that this page's address answers, with its values, or `undefined`. Works once: the values are
 * removed from the address, so that they do not end up in history, links or logs.
 */
export const takeRedirectResult = (
  provider: Redirect["provider"],
  names: readonly string[]
): { readonly redirect: Redirect; readonly values: URLSearchParams } | undefined => {
  const values = resultIn(new URL(location.href), names)
  if (values === undefined) return undefined
  const redirect = takeStored(key(provider))
  if (redirect === undefined || !isReturnPage(new URL(redirect.redirectUri))) return undefined
  history.replaceState(history.state, "", redirect.redirectUri)
  return { redirect, values }
}

/** Returns the values in the fragment or query that include exactly one of `names`, each value once. */
const resultIn = (here: URL, names: readonly string[]): URLSearchParams | undefined =>
  [new URLSearchParams(here.hash.slice(1)), here.searchParams].find((values) => {
    const found = [...names, "error"].filter((name) => values.has(name))
    return found.length === 1 && [...values.keys()].every((name) => values.getAll(name).length === 1)
  })

const takeStored = (key: string): Redirect | undefined => {
  try {
    const text = localStorage.getItem(key)
    localStorage.removeItem(key)
    const { startedAt, ...redirect }: Redirect & { readonly startedAt: number } = JSON.parse(text ?? "{}")
    return Date.now() - startedAt < maxDuration ? redirect : undefined
  } catch {
    // Storage is blocked, or the text is damaged.
    return undefined
  }
}

const isReturnPage = ({ origin, pathname, searchParams }: URL): boolean =>
  origin === location.origin &&
  pathname === location.pathname &&
  [...searchParams].every(([name, value]) => new URLSearchParams(location.search).get(name) === value)
