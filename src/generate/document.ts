import { isDeepStrictEqual } from "node:util"

/** A parsed OpenAPI document, or any object inside one. */
export type Node = { readonly [key: string]: unknown }

/** The two versions of a document. */
export interface Pair {
  readonly before: Node
  readonly after: Node
}

/** Whether callers send a value, receive it, or both. This decides which changes are breaking. */
export interface Use {
  readonly sent: boolean
  readonly received: boolean
}

/**
 * What a change does to correct code: break it, perhaps break it, or nothing. Correct code may be rejected, misread a response, or
 * fail to compile.
 */
export type Level = "breaking" | "warning" | "info"

export interface Finding {
  readonly what: string
  readonly level: Level
  /** The component that changed. Without it, the operation itself changed. */
  readonly where?: string
}

export const breakingIf = (isBreaking: boolean): Level => (isBreaking ? "breaking" : "info")

/** An operation with its path, and with the path's parameters merged into its own. */
export interface Operation {
  /** Method and path, e.g. `GET /onramp/detail/{transactionId}`. */
  readonly at: string
  readonly operation: Node
  readonly parameters: readonly unknown[]
  readonly security: unknown
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value)
export const node = (value: unknown): Node => (isNode(value) ? value : {})
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const entries = (value: unknown): Map<string, unknown> => new Map(Object.entries(node(value)))
export const same = isDeepStrictEqual

export const refOf = (value: unknown): string | undefined => {
  const ref = node(value).$ref
  return typeof ref === "string" ? ref : undefined
}

export function resolve(document: Node, value: unknown): Node {
  let found = value
  for (let steps = 0; steps < 20; steps++) {
    const ref = refOf(found)
    if (ref === undefined) return node(found)
    found = targetOf(document, ref)
  }
  return {}
}

/** What a reference inside the document leads to. */
export const targetOf = (document: Node, ref: string): unknown =>
  ref
    .split("/")
    .slice(1)
    .map(unescapePointer)
    .reduce((at: unknown, key) => (isNode(at) ? at[key] : list(at)[Number(key)]), document)

export const components = (document: Node, section: string): Map<string, unknown> =>
  entries(node(document.components)[section])

/** The operations by method and path. The names of parameters do not count: `/x/{id}` and `/x/{orderId}` are one path. */
export function operations(document: Node): Map<string, Operation> {
  const found = new Map<string, Operation>()
  for (const [path, value] of entries(document.paths)) {
    const item = resolve(document, value)
    const shared = list(item.parameters)
    for (const method of methods) {
      const operation = item[method]
      if (!isNode(operation)) continue
      const at = `${method.toUpperCase()} ${path}`
      const security = operation.security ?? document.security
      found.set(keyOf(at), {
        at,
        operation,
        parameters: [...shared, ...list(operation.parameters)],
        security
      })
    }
  }
  return found
}

/** Keywords whose keys are names, e.g. of properties, and not keywords. */
export const nameMaps: ReadonlySet<string> = new Set(
  "properties patternProperties dependentSchemas $defs schemas".split(" ")
)

/** The key of an operation in `operations`. */
export const keyOf = (at: string): string => at.replace(/\{[^{}]*\}/g, "{}").replace(/(.)\/$/, "$1")

const unescapePointer = (key: string): string => decoded(key).replaceAll("~1", "/").replaceAll("~0", "~")

/** Some documents do not encode a `%`. */
const decoded = (key: string): string => {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}
