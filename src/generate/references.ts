import { isNode, type Node, nameMaps, node, refOf, targetOf } from "./document.ts"
import { Mistake } from "./mistake.ts"

/**
 * The document without links out of it: whoever reads it later must not fetch a URL or open a file that it names. Throws `Mistake` for
 * a reference that leads elsewhere or nowhere. Examples may contain anything, so there such a reference is left out.
 */
export const withoutLinks = (document: Node, source: string): Node => {
  const assertInside = (ref: string): void => {
    if (!ref.startsWith("#/"))
      throw new Mistake(
        `${source} has parts in other files: ${ref}. Bundle it first: npx @redocly/cli bundle ${source}`
      )
    if (targetOf(document, ref) === undefined)
      throw new Mistake(`${source} has a reference that leads nowhere: ${ref}`)
  }
  const keepInside = (ref: string): boolean => ref.startsWith("#/") && targetOf(document, ref) !== undefined

  const copied = (value: unknown, at: Position): unknown => {
    if (at.depth > deepest) throw new Mistake(`${source} is nested more than ${deepest} levels deep`)
    const depth = at.depth + 1
    if (Array.isArray(value)) return value.map((inner) => copied(inner, { ...at, depth, isMap: false }))
    if (!isNode(value)) return value
    const ref = refOf(value)
    if (ref !== undefined && !at.isExample) assertInside(ref)
    const isLost = ref !== undefined && at.isExample && !keepInside(ref)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name, inner]) => !(name === "$ref" && isLost) && !isExternalValue(name, inner))
        .map(([name, inner]) => {
          if (name === "discriminator") mappedRefs(inner).forEach(assertInside)
          const isExample = at.isExample || (!at.isMap && examples.has(name))
          return [name, copied(inner, { depth, isExample, isMap: !at.isMap && nameMaps.has(name) })]
        })
    )
  }
  return node(copied(document, { depth: 0, isExample: false, isMap: false }))
}

interface Position {
  readonly depth: number
  readonly isExample: boolean
  /** Whether the keys are names and not keywords. */
  readonly isMap: boolean
}

/** More than any document has, and less than the stack. */
const deepest = 200

const examples = new Set(["example", "examples"])

/** The address of an example. A property of that name is no text. */
const isExternalValue = (name: string, value: unknown): boolean =>
  name === "externalValue" && typeof value === "string"

/** The references in the mapping of a discriminator. The other values are names of schemas. */
const mappedRefs = (discriminator: unknown): readonly string[] =>
  Object.values(node(node(discriminator).mapping)).filter(
    (value): value is string => typeof value === "string" && /[/#]/.test(value)
  )
