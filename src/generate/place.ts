import type { Pair, Use } from "./document.ts"

/** The two documents, the use of the value, and its description for the reader. */
export interface Place extends Pair, Use {
  readonly path: string
  /** The pairs of components that have been compared. */
  readonly compared?: Set<string>
  /** The schemas that are compared with one another around this place. */
  readonly outer?: readonly SchemaPair[]
  /** Whether the comparison only looks for the counterpart of a schema. */
  readonly isTrial?: boolean
}

/** A schema in each of the documents, as they say it. */
export type SchemaPair = readonly [before: unknown, after: unknown]

export const named = (at: Place): string => (at.path === "" ? "the value" : `\`${at.path}\``)

export const inside = (at: Place, name: string): Place => ({
  ...at,
  path: at.path === "" ? name : `${at.path}.${name}`
})

export const shown = (value: unknown): string => (value === undefined ? "none" : JSON.stringify(value))
