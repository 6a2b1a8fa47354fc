import { invalid } from "../../input/invalid.ts"
import type { RequestMethod } from "./Requests.ts"

/** Where a request goes. */
export interface Route {
  readonly method: RequestMethod
  /** The path with its parameters, e.g. `/offramp/detail/{id}`. */
  readonly template: string
  /** The values of parameters that the given path has in their place. */
  readonly values: Readonly<Record<string, string>>
  readonly isDocumented: boolean
}

/**
 * The route of a request. `documented` lists operations, e.g. `POST /wallet/send-coin`. Throws `InvalidInputError`.
 *
 * A path has only characters that mean the same to every server, so that it cannot lead out of the base URL or to a documented
 * operation under another name.
 */
export const routeOf = (documented: readonly string[], method: unknown, path: unknown): Route => {
  if (!isMethod(method)) throw invalid("method", methods.join(", "))
  if (!isPath(path)) throw invalid("path", expectedPath)
  for (const operation of documented) {
    const [verb, template = ""] = operation.split(" ")
    const values = verb === method ? valuesIn(template, path) : undefined
    if (values !== undefined) return { method, template, values, isDocumented: true }
  }
  return { method, template: path, values: {}, isDocumented: false }
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const

const isMethod = (value: unknown): value is RequestMethod => methods.some((method) => method === value)

const isPath = (value: unknown): value is string =>
  typeof value === "string" &&
  value.length <= 1_000 &&
  /^(?:\/(?!\.{1,2}(?:\/|$))(?:[\w.~@:+-]|\{\w[\w.-]*\})+)+$/.test(value)

const expectedPath =
  "a path below the base URL, such as /wallet/address: single slashes, letters, digits and - . _ ~ @ : +, and parameters such as {id}"

/** The values that `path` has for the parameters of `template`, or `undefined` if it is another path. */
const valuesIn = (template: string, path: string): Readonly<Record<string, string>> | undefined => {
  const expected = template.split("/")
  const given = path.split("/")
  if (given.length !== expected.length || !expected.every((part, at) => isSame(part, given[at])))
    return undefined
  // Many servers do not tell upper from lower case.
  const isSpelled = expected.every((part, at) => isParameter(part) || part === given[at])
  if (!isSpelled) throw invalid("path", `${template}, exactly as in the document`)
  return Object.fromEntries(
    expected.flatMap((part, at) => {
      const value = given[at] ?? ""
      return isParameter(part) && !isParameter(value) ? [[part.slice(1, -1), value]] : []
    })
  )
}

const isParameter = (part: string): boolean => part.startsWith("{")

const isSame = (part: string, given = ""): boolean =>
  isParameter(part) ? given !== "" : part.toLowerCase() === given.toLowerCase()
