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

export interface Finding {
  readonly what: string
  readonly breaking: boolean
}

/** An operation with its path, and with the path's parameters merged into its own. */
export interface Operation {
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

/** Whether two parts are equal, or refer to the same component, which is compared once. */
export const unchanged = (before: unknown, after: unknown): boolean =>
  same(before, after) || (refOf(before) !== undefined && refOf(before) === refOf(after))

export function resolve(document: Node, value: unknown): Node {
  let found = value
  for (let steps = 0; steps < 20; steps++) {
    const ref = refOf(found)
    if (ref === undefined) return node(found)
    found = ref
      .split("/")
      .slice(1)
      .reduce((at: unknown, key) => node(at)[unescapePointer(key)], document)
  }
  return {}
}

export const components = (document: Node, section: string): Map<string, unknown> =>
  entries(node(document.components)[section])

export function operations(document: Node): Map<string, Operation> {
  const found = new Map<string, Operation>()
  for (const [path, item] of entries(document.paths)) {
    const shared = list(node(item).parameters)
    for (const method of methods) {
      const operation = node(item)[method]
      if (!isNode(operation)) continue
      const at = `${method.toUpperCase()} ${path}`
      const name = typeof operation.operationId === "string" ? operation.operationId : at
      const security = operation.security ?? document.security
      found.set(name, { at, operation, parameters: [...shared, ...list(operation.parameters)], security })
    }
  }
  return found
}

/** All components that requests use, and all that responses use, at any depth. */
export function uses(document: Node): (ref: string) => Use {
  const sent = new Set<string>()
  const received = new Set<string>()
  for (const { operation, parameters } of operations(document).values()) {
    collectRefs(document, [parameters, operation.requestBody], sent)
    collectRefs(document, operation.responses, received)
  }
  return (ref) => ({ sent: sent.has(ref), received: received.has(ref) })
}

function collectRefs(document: Node, value: unknown, found: Set<string>): void {
  const ref = refOf(value)
  if (ref !== undefined) {
    if (found.has(ref)) return
    found.add(ref)
    collectRefs(document, resolve(document, value), found)
  } else if (typeof value === "object" && value !== null) {
    for (const inner of Object.values(value)) collectRefs(document, inner, found)
  }
}

const unescapePointer = (key: string): string =>
  decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~")
