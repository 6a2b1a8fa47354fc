import { tenantPath } from "../access/tenantPath.ts"
import { notFound } from "../service/failure.ts"
import type { Controlled, Routes } from "./route.ts"

/** Lists and deletes tenants. The first request to a tenant opens it. */
export const tenantRoutes: Routes = [
  ["GET", /^\/tenants$/, (controlled) => listed(controlled)],
  [
    "DELETE",
    /^\/tenants\/([^/]+)$/,
    async (controlled, _fields, [name = ""]) => {
      await tenantsOf(controlled).delete(name)
      return listed(controlled)
    }
  ]
]

const listed = (controlled: Controlled) =>
  tenantsOf(controlled)
    .list()
    .map((name) => ({ name, path: tenantPath(name) }))

const tenantsOf = ({ tenants }: Controlled) => {
  if (tenants === undefined)
    throw notFound("A tenant has no tenants. Ask the sandbox without /tenants/<name>")
  return tenants
}
