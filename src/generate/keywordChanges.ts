import { type Finding, type Level, type Node, same } from "./document.ts"
import { limits } from "./limitChanges.ts"
import { named, type Place, shown } from "./place.ts"

/** Keywords that say nothing about the values. */
const remarks = ["title", "description", "example", "examples", "externalDocs", "$comment"]

const comparedElsewhere = new Set([
  ...["$ref", "type", "const", "enum", "properties", "required", "items", "additionalProperties"],
  ...["oneOf", "anyOf", "allOf", "readOnly", "writeOnly", ...limits, ...remarks]
])

/** Keywords that exclude values. Whether a change of one is tighter or looser is not decided here. */
const constraints = new Set([
  ...["not", "if", "then", "else", "dependentRequired", "dependentSchemas", "patternProperties"],
  ...["propertyNames", "unevaluatedProperties", "unevaluatedItems", "contains", "minContains", "maxContains"],
  ...["prefixItems", "contentSchema"]
])

/** Describes the changes of all keywords that no other comparison knows. */
export function* keywordFindings(old: Node, now: Node, at: Place): Generator<Finding> {
  for (const keyword of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (comparedElsewhere.has(keyword) || keyword.startsWith("x-") || same(old[keyword], now[keyword]))
      continue
    yield keyword === "deprecated"
      ? deprecation(now.deprecated === true, named(at))
      : {
          what: `${named(at)}: ${keyword} ${shown(old[keyword])} became ${shown(now[keyword])}`,
          level: levelOf(keyword, old[keyword], now[keyword], at)
        }
  }
}

const levelOf = (keyword: string, was: unknown, is: unknown, { sent, received }: Place): Level => {
  // A call that leaves the value out does something else now.
  if (keyword === "default") return sent ? "warning" : "info"
  if (!constraints.has(keyword)) return "info"
  if (sent && is !== undefined) return "breaking"
  return received && was !== undefined ? "warning" : "info"
}

/** What the deprecation of an operation, a parameter or a field means for callers. */
export const deprecation = (isDeprecated: boolean, name?: string): Finding => ({
  what: `${name === undefined ? "" : `${name} `}is ${isDeprecated ? "now" : "no longer"} deprecated`,
  level: isDeprecated ? "warning" : "info"
})

/** Whether a schema has `keyword`, and no other that says something about the values. */
export const saysOnly = (schema: Node, keyword: string): boolean =>
  keyword in schema &&
  Object.keys(schema).every((key) => key === keyword || unrelated.has(key) || key.startsWith("x-"))

const unrelated = new Set([...remarks, "default", "deprecated", "readOnly", "writeOnly", "discriminator"])
