import { breakingIf, type Finding, type Node, node, type Operation, type Pair, resolve } from "./document.ts"
import { deprecation } from "./keywordChanges.ts"
import { inComponent, schemaFindings } from "./schemaChanges.ts"

/** Describes the changes of an operation's parameters. */
export function* parametersFindings(before: Operation, after: Operation, pair: Pair): Generator<Finding> {
  const was = keyed(before, pair.before)
  const is = keyed(after, pair.after)
  for (const [name, parameter] of was) {
    if (is.has(name)) yield* parameterFindings(parameter, is.get(name), pair)
    else yield { what: `${name} was removed`, level: "breaking" }
  }
  for (const [name, parameter] of is) {
    if (was.has(name)) continue
    const required = resolve(pair.after, parameter).required === true
    yield { what: `${name} was added${required ? ", required" : ""}`, level: breakingIf(required) }
  }
}

/** The parameters by place and name. Those of the operation come later, and replace those of its path. */
const keyed = ({ at, parameters }: Operation, document: Node): ReadonlyMap<string, unknown> => {
  // Both documents have the same path, but may name its parameters differently.
  const positions = [...at.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name)
  const key = (place: unknown, name: string): string => {
    if (place === "path") return `path parameter ${positions.indexOf(name)}`
    return `${place} parameter \`${place === "header" ? name.toLowerCase() : name}\``
  }
  return new Map(
    parameters.flatMap((one) => {
      const { in: place, name } = resolve(document, one)
      return place === "header" && isSaidElsewhere(String(name)) ? [] : [[key(place, String(name)), one]]
    })
  )
}

/** OpenAPI says these in the content and the security of an operation, and ignores parameters of these names. */
const isSaidElsewhere = (header: string): boolean => /^(?:accept|authorization|content-type)$/i.test(header)

function* parameterFindings(before: unknown, after: unknown, pair: Pair): Generator<Finding> {
  const old = resolve(pair.before, before)
  const now = resolve(pair.after, after)
  yield* inComponent("parameter", before, after, changesOf(old, now, pair))
}

function* changesOf(old: Node, now: Node, pair: Pair): Generator<Finding> {
  const path = String(old.name)
  const name = `\`${path}\``
  const isRequired = now.required === true
  if (isRequired !== (old.required === true))
    yield { what: `${name} is now ${isRequired ? "required" : "optional"}`, level: breakingIf(isRequired) }
  if ((now.deprecated === true) !== (old.deprecated === true))
    yield deprecation(now.deprecated === true, name)
  const [was, is] = [encoding(old), encoding(now)]
  for (const how of ["style", "explode", "content"] as const)
    if (was[how] !== is[how]) yield { what: `${name}: ${how} changed`, level: "breaking" }
  yield* schemaFindings(was.schema, is.schema, { ...pair, path, sent: true, received: false })
}

/** How a value is written, with the defaults of OpenAPI. */
const encoding = ({ in: place, style: given, explode, schema, content }: Node) => {
  const style = given ?? (place === "query" || place === "cookie" ? "form" : "simple")
  const [type, media] = Object.entries(node(content))[0] ?? []
  return {
    style: type === undefined ? style : undefined,
    explode: type === undefined ? (explode ?? style === "form") : undefined,
    content: type,
    schema: type === undefined ? schema : node(media).schema
  }
}
