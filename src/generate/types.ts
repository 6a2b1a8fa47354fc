import type { OpenAPI3, OpenAPITSOptions } from "openapi-typescript"
import { isNode, list, type Node, node, targetOf } from "./document.ts"
import { Mistake, messageOf } from "./mistake.ts"
import { identifierOf, isTypeName, unusableTypeNames, unused } from "./names.ts"

/** Names the type that has the known codes of a text. */
const knownCodes = "x-codes"

/**
 * The TypeScript types of a document. `openapi-typescript` writes them, which is loaded when it is needed. `codes` are the types that
 * the result can import for the known codes of a text. Throws `Mistake`.
 */
export const typesOf = async (
  document: Node,
  source: string,
  codes: readonly string[] = []
): Promise<string> => {
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
      const known = codes.find((name) => name === node(schema)[knownCodes])
      return known === undefined ? undefined : ts.factory.createTypeReferenceNode(known)
    }
  }
  try {
    // The generator has its own type for documents. It reports errors in ours itself.
    const typed = withTypedChoices(withInnerParts(document, document)) as unknown as OpenAPI3
    return withUsableNames(astToString(await openapiTS(typed, options)))
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
 * Repeats each part that a reference names and that is no component, as `#/paths/~1pay/post/parameters/0`: `openapi-typescript` writes
 * wrong types for these. A part that contains itself is not repeated inside itself.
 */
function withInnerParts(document: Node, value: unknown, outer: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((inner) => withInnerParts(document, inner, outer))
  if (!isNode(value)) return value
  const { $ref: ref, ...beside } = value
  if (typeof ref === "string" && !/^#\/components\/[^/]+\/[^/]+$/.test(ref)) {
    if (outer.includes(ref)) return beside
    return withInnerParts(document, { ...node(targetOf(document, ref)), ...beside }, [...outer, ref])
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withInnerParts(document, inner, outer)])
  )
}

/**
 * Renames the types of components that TypeScript does not allow to have their names, such as `Acme.Balance`, and those that would hide
 * a type of TypeScript. No other type refers to them.
 */
function withUsableNames(types: string): string {
  const names = [...types.matchAll(componentType)].map(([, name = ""]) => name)
  const taken = new Set([...unusableTypeNames, ...names.filter(isTypeName)])
  return types.replace(componentType, (line: string, name: string, component: string) =>
    isTypeName(name) ? line : `export type ${unused(taken, identifierOf(name))} = ${component}`
  )
}

const componentType = /^export type (.+) = (components\['\w+'\]\['.+'\];)$/gm

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
