import { badRequest } from "./failure.ts"
import type { Sandbox } from "./sandbox.ts"
import type { World } from "./world.ts"

/** What control requests may look at and change. */
export interface Controlled {
  readonly world: World
  readonly sandbox: Omit<Sandbox, "fetch">
}

export type Fields = Readonly<Record<string, unknown>>

/** Answers with what will be the body. */
export type Route = (
  controlled: Controlled,
  fields: Fields,
  parts: readonly string[],
  query: URLSearchParams
) => unknown

export type Routes = readonly (readonly [method: string, pattern: RegExp, route: Route])[]

export const textOf = (fields: Fields, name: string): string => {
  const value = fields[name]
  if (typeof value !== "string" || value === "") throw badRequest(`${name} is required`)
  return value
}
