import type { Tenant } from "../api.ts"
import { badRequest } from "../service/failure.ts"
import type { Service } from "../service/service.ts"
import type { Snapshots } from "../state/snapshots.ts"
import type { World } from "../state/world.ts"
import type { RequestLog } from "./log/requestLog.ts"

/** The parts of a sandbox that control requests read and change. */
export interface Controlled {
  readonly world: World
  readonly sandbox: Omit<Tenant, "fetch">
  readonly wallet: Service
  readonly ramp: Service
  readonly smartAccount: Service
  readonly requests: RequestLog
  readonly snapshots: Snapshots
  /** Absent in a tenant. */
  readonly tenants: OpenTenants | undefined
  /** Aborted when the client has disconnected. */
  ended(): AbortSignal
}

/** The tenants that are open, by name. */
export interface OpenTenants {
  list(): readonly string[]
  delete(name: string): Promise<void>
}

export type Fields = Readonly<Record<string, unknown>>

/** Returns the response body, or a promise of it. */
export type Route = (
  controlled: Controlled,
  fields: Fields,
  parts: readonly string[],
  query: URLSearchParams
) => unknown

export type Routes = readonly (readonly [method: string, pattern: RegExp, route: Route])[]

export const textOf = (fields: Fields, name: string): string => {
  const value = fields[name]
  if (value === undefined) throw badRequest(`${name} is required`)
  if (typeof value !== "string" || value === "") throw badRequest(`${name} must be a text that is not empty`)
  return value
}
