import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import type { SeededRandom } from "../support/seededRandom.ts"
import { documentOf, type SpecOperation } from "./spec.ts"

const ajv = new Ajv2020({ strict: false, validateSchema: false })
addFormats.default(ajv)
for (const service of ["wallet", "ramp"] as const) ajv.addSchema(documentOf(service), service)

/** Whether `data` matches the documented schema of the operation's success. */
export const isDocumented = ({ id, service, path, method }: SpecOperation, data: unknown): boolean => {
  const place = [
    "paths",
    path,
    method.toLowerCase(),
    "responses",
    "200",
    "content",
    "application/json",
    "schema"
  ]
  // RFC 6901, section 3, within a URI fragment.
  const escaped = place.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")))
  const validate =
    validators.get(id) ?? ajv.compile({ $ref: `${service}#/${escaped.join("/")}/properties/data` })
  validators.set(id, validate)
  return validate(data)
}

const validators = new Map<string, ValidateFunction>()

type Key = string | number

/** The path of every value inside `value`. */
export const placesIn = (value: unknown): readonly (readonly Key[])[] => {
  if (typeof value !== "object" || value === null) return []
  const entries: readonly (readonly [Key, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value)
  return entries.flatMap(([key, inner]) => [[key], ...placesIn(inner).map((place) => [key, ...place])])
}

/** Copies `value` and replaces the value at `place`. Removes it when `changed` is undefined. */
export const withChange = (value: unknown, place: readonly Key[], changed: unknown): unknown => {
  const copy: unknown = structuredClone(value)
  // `place` comes from `placesIn`, so every key leads to an object.
  const parent = place.slice(0, -1).reduce((at, key) => at[key] as Tree, copy as Tree)
  const last = place.at(-1) ?? ""
  if (changed === undefined) delete parent[last]
  else parent[last] = changed
  return copy
}

type Tree = Record<Key, unknown>

export const valueAt = (value: unknown, place: readonly Key[]): unknown =>
  place.reduce((at, key) => (at as Tree)[key], value) // as above

/** Replacements for a value, mostly of another type, sometimes in another format. */
const damages: readonly [unknown, ...unknown[]] = [
  7,
  -1.5,
  true,
  false,
  null,
  {},
  [],
  [null],
  JSON.parse('{ "then": 1, "toString": 2, "__proto__": 3 }'),
  "",
  "\u0000",
  "0x",
  "not what it was",
  undefined
]

export interface Mutation {
  readonly place: readonly Key[]
  readonly damage: unknown
  readonly data: unknown
}

export const mutationOf = (data: unknown, { oneOf }: SeededRandom): Mutation => {
  const [first, ...rest] = placesIn(data)
  const place = oneOf([first ?? [], ...rest])
  const damage = oneOf(damages)
  return { place, damage, data: withChange(data, place, damage) }
}

/**
 * Whether the operation still succeeds: the data matches the document, or would without the optional field that contains
 * the damage. Items of an array are never optional.
 */
export const isUsable = (operation: SpecOperation, { place, data }: Mutation): boolean =>
  isDocumented(operation, data) ||
  place.some((key, depth) => {
    if (typeof key === "number") return false
    const field = place.slice(0, depth + 1)
    return valueAt(data, field) !== undefined && isDocumented(operation, withChange(data, field, undefined))
  })
