import { withDropped } from "./droppedFields.ts"
import { UnusableResponse } from "./responseBody.ts"

/**
 * The expected form of a value in a response. `scripts/generate.ts` writes the shapes from the OpenAPI documents.
 *
 * - A string has a letter for each allowed type: `s`tring, `n`umber, `i`nteger, `b`oolean, `a`rray, `o`bject, null (`z`).
 * - A regular expression is a string that it matches, and a boolean or number is that value.
 * - One shape in brackets is an array of such values. Several are alternatives.
 * - An object has the required fields, and the optional ones under `?`.
 */
export type Shape = string | RegExp | boolean | number | readonly Shape[] | Fields

interface Fields {
  readonly [field: string]: Shape
}

/**
 * Checks `data` against `shape`, and drops optional fields that are unusable: see `droppedFields`.
 *
 * Throws `UnusableResponse` with the path of the first required field that is missing or wrong, never its value.
 */
export const decode = <Data>(shape: Shape, data: Data): Data => {
  const drops: Drop[] = []
  const fault = faultIn(shape, data, "", drops)
  if (fault !== undefined) throw unusableField(fault)
  for (const { from, name, kept } of drops) {
    if (kept) from[name] = kept
    else delete from[name]
  }
  const paths = drops.flatMap((drop) => drop.paths)
  // `data` is an object here: nothing can be dropped from anything else.
  return paths.length === 0 ? data : (withDropped(data as object, paths) as Data)
}

export const unusableField = (path: string) =>
  new UnusableResponse("BAD_SHAPE", `The response has no usable \`${path}\``)

/** A field to remove, or to replace by its usable items, and the paths to report. */
interface Drop {
  readonly from: Record<string, unknown>
  readonly name: string
  readonly kept?: readonly unknown[]
  readonly paths: readonly string[]
}

/** The path of the first required part of `value` that does not match `shape`. Adds unusable optional parts to `drops`. */
const faultIn = (shape: Shape, value: unknown, path: string, drops: Drop[]): string | undefined => {
  if (isList(shape))
    return shape.length > 1
      ? faultInAlternatives(shape, value, path, drops)
      : faultInItems(shape, value, path, drops)
  if (typeof shape === "object" && !(shape instanceof RegExp)) return faultInFields(shape, value, path, drops)
  return fits(shape, value) ? undefined : path || "data"
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const fits = (shape: string | RegExp | boolean | number, value: unknown): boolean => {
  // Regular expressions overflow the stack on strings of several megabytes, which no documented field has.
  if (shape instanceof RegExp) return typeof value === "string" && value.length < 1e6 && shape.test(value)
  if (typeof shape !== "string") return value === shape
  if (typeof value === "number")
    return shape.includes("n") ? Number.isFinite(value) : shape.includes("i") && Number.isSafeInteger(value)
  return shape.includes(value === null ? "z" : isList(value) ? "a" : (typeof value).charAt(0))
}

const faultInAlternatives = (
  shapes: readonly Shape[],
  value: unknown,
  path: string,
  drops: Drop[]
): string | undefined => {
  const faults: string[] = []
  const before = drops.length
  for (const shape of shapes) {
    const fault = faultIn(shape, value, path, drops)
    if (fault === undefined) return undefined
    faults.push(fault)
    drops.length = before
  }
  return [...new Set(faults)].join("` or `")
}

const faultInItems = (
  [shape = ""]: readonly Shape[],
  value: unknown,
  path: string,
  drops: Drop[]
): string | undefined => {
  if (!isList(value)) return path || "data"
  for (const [index, item] of value.entries()) {
    const fault = faultIn(shape, item, `${path}[${index}]`, drops)
    if (fault !== undefined) return fault
  }
  return undefined
}

const faultInFields = (fields: Fields, value: unknown, path: string, drops: Drop[]): string | undefined => {
  if (!isRecord(value)) return path || "data"
  // It would become the prototype of an object that the caller assigns this one to.
  if (Object.hasOwn(value, "__proto__")) drops.push({ from: value, name: "__proto__", paths: [] })
  const prefix = path && `${path}.`
  for (const name of Object.keys(fields)) {
    if (name === "?") continue
    const fault = Object.hasOwn(value, name)
      ? faultIn(fields[name] as Shape, value[name], prefix + name, drops) // its own key
      : prefix + name
    if (fault !== undefined) return fault
  }
  const optional = fields["?"]
  if (isRecord(optional)) dropUnusable(optional, value, prefix, drops)
  return undefined
}

const isRecord = <Value>(value: unknown): value is Record<string, Value> =>
  typeof value === "object" && value !== null && !isList(value)

const dropUnusable = (
  fields: Fields,
  value: Record<string, unknown>,
  prefix: string,
  drops: Drop[]
): void => {
  for (const [name, shape] of Object.entries(fields)) {
    if (!Object.hasOwn(value, name)) continue
    const item = value[name]
    const before = drops.length
    const fault = faultIn(shape, item, prefix + name, drops)
    if (fault === undefined) continue
    drops.length = before
    if (isList(shape) && shape.length === 1 && isList(item)) {
      drops.push({ from: value, name, ...usableItems(shape, item, prefix + name, drops) })
    } else {
      // Many servers send null for absent fields, so that is not reported.
      drops.push({ from: value, name, paths: item === null ? [] : [fault] })
    }
  }
}

const usableItems = (
  [shape = ""]: readonly Shape[],
  items: readonly unknown[],
  path: string,
  drops: Drop[]
): Pick<Drop, "kept" | "paths"> => {
  const paths: string[] = []
  const kept = items.filter((item, index) => {
    const before = drops.length
    const fault = faultIn(shape, item, `${path}[${index}]`, drops)
    if (fault === undefined) return true
    drops.length = before
    paths.push(fault)
    return false
  })
  return { kept, paths }
}
