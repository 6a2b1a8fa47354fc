import type { OpenAPI3, OpenAPITSOptions } from "openapi-typescript"
import { isNode, list, type Node, node } from "./document.ts"
import { Mistake, messageOf } from "./mistake.ts"

/** Names the type in `src/rampCodes.ts` that has the known codes of a text. */
const knownCodes = "x-codes"

/** The TypeScript types of a document. `openapi-typescript` writes them, which is loaded when it is needed. Throws `Mistake`. */
export const typesOf = async (document: Node, source: string): Promise<string> => {
  const [{ default: openapiTS, astToString }, { default: ts }] = await loaded()
  const options: OpenAPITSOptions = {
    silent: true,
    immutable: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
    // Members with a default are optional for callers.
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    transform: (schema) => {
      if ("format" in schema && schema.format === "binary") return ts.factory.createTypeReferenceNode("Blob")
      const codes = node(schema)[knownCodes]
      return typeof codes === "string" ? ts.factory.createTypeReferenceNode(codes) : undefined
    }
  }
  try {
    // The generator has its own type for documents. It reports errors in ours itself.
    return astToString(await openapiTS(withTypedChoices(document) as unknown as OpenAPI3, options))
  } catch (error) {
    throw new Mistake(`${source} gives no types: ${messageOf(error)}`)
  }
}

const loaded = () =>
  Promise.all([import("openapi-typescript"), import("typescript")]).catch((error: unknown) => {
    throw new Mistake(
      "Types need openapi-typescript and TypeScript 5: npm install --save-dev openapi-typescript typescript@5. " +
        "If your project uses another TypeScript, use a separate folder: see slipway/docs/api-changes.md#types-and-functions " +
        `(${messageOf(error)})`
    )
  })

/**
 * Rewrites `anyOf` branches that only have `required` into branches with those properties. Without this, the branches
 * and then the whole type become `unknown`.
 */
function withTypedChoices(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTypedChoices)
  if (!isNode(value)) return value
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withTypedChoices(inner)])
  )
  if (anyOf === undefined) return rest
  if (!isNode(rest.properties)) return { ...rest, anyOf }
  const choices = list(anyOf).map((branch) => typedBranch(node(branch), node(rest.properties)))
  return { ...rest, allOf: [...list(rest.allOf), { anyOf: choices }] }
}

function typedBranch(branch: Node, properties: Node): Node {
  if (branch.properties !== undefined || !Array.isArray(branch.required)) return branch
  const named = branch.required.map((name) => [name, properties[name] ?? {}])
  return { type: "object", ...branch, properties: Object.fromEntries(named) }
}
