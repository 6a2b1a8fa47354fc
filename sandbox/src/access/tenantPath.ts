/** Where a request belongs: to a tenant, or without a name to the sandbox itself. */
export interface Addressed {
  readonly tenant: string | undefined
  /** The rest of the path or target, which begins with a slash. */
  readonly path: string
}

/** A name that is the same in every URL and on every disk. */
const name = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

export const isTenantName = (text: string): boolean => name.test(text)

export const tenantNameRule =
  "A tenant's name has up to 63 lower-case letters, digits and hyphens, and begins and ends with a letter or digit"

/** The path of a tenant: its services and its `/__sandbox` are below it. */
export const tenantPath = (tenant: string): string => `/tenants/${tenant}`

/** Splits `/tenants/<name>/...`. The name is not checked. */
export const addressedIn = (path: string): Addressed => {
  const [prefix = "", tenant] = /^\/tenants\/([^/?]*)/.exec(path) ?? []
  const rest = path.slice(prefix.length)
  return { tenant, path: rest.startsWith("/") ? rest : `/${rest}` }
}
