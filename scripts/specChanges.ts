import {
  components,
  type Finding,
  list,
  type Node,
  node,
  operations,
  type Pair,
  uses
} from "./specChangesDocument.ts"
import {
  bodyFindings,
  operationFindings,
  parameterFindings,
  responseFindings,
  schemeFindings
} from "./specChangesOperation.ts"
import { schemaFindings } from "./specChangesSchema.ts"

/** One difference between two versions of an OpenAPI document. */
export interface Change {
  readonly kind: "added" | "removed" | "changed"
  /** The changed part, such as `operation signMessage`. */
  readonly where: string
  readonly what: string
  /** Whether correct code may now be rejected, misread a response, or fail to compile. */
  readonly breaking: boolean
}

/**
 * Lists the changes between two versions of an OpenAPI 3.1 document. A change of a named component is listed once, not
 * for each operation that uses it. Descriptions and examples do not count.
 */
export function specChanges(before: Node, after: Node): Change[] {
  const pair = { before, after }
  const use = usesOfEither(pair)
  const section = (name: string): Sides<unknown> => [components(before, name), components(after, name)]
  return [
    ...serverChanges(pair),
    ...changes("operation", [operations(before), operations(after)], (was, is) =>
      operationFindings(was, is, pair)
    ),
    ...changes("schema", section("schemas"), (was, is, name) =>
      schemaFindings(was, is, { ...pair, ...use(`#/components/schemas/${name}`), path: "" })
    ),
    ...changes("parameter", section("parameters"), (was, is) => parameterFindings(was, is, pair)),
    ...changes("request body", section("requestBodies"), (was, is) => bodyFindings(was, is, pair)),
    ...changes("response", section("responses"), (was, is) => responseFindings(was, is, "response", pair)),
    ...changes("security scheme", section("securitySchemes"), schemeFindings)
  ]
}

type Sides<A> = readonly [before: ReadonlyMap<string, A>, after: ReadonlyMap<string, A>]

// Callers can import these by name. For anything else, a removal shows in the operations that used it.
const nameable = ["operation", "schema"]

function* changes<A>(
  kind: string,
  [before, after]: Sides<A>,
  compare: (before: A, after: A, name: string) => Iterable<Finding>
): Generator<Change> {
  for (const [name, was] of before) {
    const where = `${kind} ${name}`
    const is = after.get(name)
    if (is === undefined) yield { kind: "removed", where, what: "is gone", breaking: nameable.includes(kind) }
    else for (const finding of compare(was, is, name)) yield { kind: "changed", where, ...finding }
  }
  for (const name of after.keys()) {
    if (!before.has(name)) yield { kind: "added", where: `${kind} ${name}`, what: "is new", breaking: false }
  }
}

function serverChanges({ before, after }: Pair): Change[] {
  const urls = (document: Node) => list(document.servers).map((server) => String(node(server).url))
  const was = urls(before)
  const is = urls(after)
  return [
    ...was.filter((url) => !is.includes(url)).map((url) => server("removed", url)),
    ...is.filter((url) => !was.includes(url)).map((url) => server("added", url))
  ]
}

const server = (kind: "added" | "removed", url: string): Change => ({
  kind,
  where: `server ${url}`,
  what: kind === "added" ? "is new" : "is gone",
  breaking: kind === "removed"
})

function usesOfEither({ before, after }: Pair) {
  const was = uses(before)
  const is = uses(after)
  return (ref: string) => ({
    sent: was(ref).sent || is(ref).sent,
    received: was(ref).received || is(ref).received
  })
}
