import { join } from "node:path"
import { addressedIn, isTenantName, tenantNameRule, tenantPath } from "../access/tenantPath.ts"
import type { Tenant } from "../api.ts"
import type { SandboxOptions } from "../options.ts"
import { badRequest, Failure, notFound } from "../service/failure.ts"
import type { Incoming } from "../service/request.ts"
import type { ChainKind } from "../state/settings.ts"

/** The tenants of a sandbox, by name. */
export interface Tenants {
  /** The names, in the order in which the tenants were opened. */
  list(): readonly string[]
  /** Opens a tenant that is not open. Rejects a name that is not valid, and more than 64 tenants. */
  open(name: string): Tenant
  /** Deletes a tenant with its state. Rejects an unknown name. */
  delete(name: string): Promise<void>
  /** Closes all of them. Those with a data folder continue from there. */
  close(): Promise<void>
}

/** A tenant may start a node for each network that it uses. */
const most = 64

/** A tenant, and how to delete it. */
export interface OpenTenant {
  readonly tenant: Tenant
  /** Deletes its state and closes it. Requests to it are answered with `reason`. */
  discard(reason: Failure): Promise<void>
}

export const createTenants = (create: (name: string) => OpenTenant): Tenants => {
  const opened = new Map<string, OpenTenant>()
  let isClosed = false
  return {
    list: () => [...opened.keys()],
    open: (name) => {
      const known = opened.get(name)
      if (known !== undefined) return known.tenant
      if (isClosed) throw new Failure(503, "The sandbox was closed")
      if (!isTenantName(name)) throw badRequest(tenantNameRule)
      if (opened.size >= most)
        throw badRequest(`There are already ${most} tenants. Delete one: DELETE /__sandbox/tenants/<name>`)
      const made = create(name)
      opened.set(name, made)
      return made.tenant
    },
    delete: async (name) => {
      const deleted = opened.get(name)
      if (deleted === undefined) throw notFound(`there is no tenant ${name}`)
      opened.delete(name)
      await deleted.discard(new Failure(503, "The tenant was deleted"))
    },
    close: async () => {
      isClosed = true
      await Promise.all([...opened.values()].map(({ tenant }) => tenant.close()))
    }
  }
}

/** The tenant that a request is for, and the request as the tenant sees it. */
export const tenantIn = (tenants: Tenants, incoming: Incoming) => {
  const { tenant: name, path } = addressedIn(incoming.url.pathname)
  if (name === undefined) return undefined
  const url = new URL(incoming.url)
  // Set it as a path: a URL that begins with two slashes would name a host.
  url.pathname = path
  return {
    tenant: tenants.open(name),
    incoming: { ...incoming, url, base: incoming.base + tenantPath(name) }
  }
}

/** The options of a tenant. `chain` is the kind of chain that runs on this machine. */
export const optionsOfTenant = (
  { clock: _clock, seed, data, ...options }: SandboxOptions,
  chain: ChainKind,
  name: string
): SandboxOptions => ({
  ...options,
  chain,
  // With the same seed, the tokens of one tenant would be valid in the others.
  ...(seed === undefined ? {} : { seed: `${seed}/${name}` }),
  ...(data === undefined ? {} : { data: join(data, "tenants", name) })
})
