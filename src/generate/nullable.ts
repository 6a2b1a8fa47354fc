import { list, type Node, node, refOf, resolve } from "./document.ts"
import { saysOnly } from "./keywordChanges.ts"

/** A schema without null, and whether null is allowed beside it. */
interface Nullable {
  readonly schema: unknown
  readonly isNullable: boolean
  /** Whether the document says so with a choice between null and the schema. */
  readonly isChoice: boolean
}

/** Takes null out of a schema: out of its types, or of a choice such as `anyOf: [{ type: string }, { type: null }]`. */
export const withoutNull = (document: Node, value: unknown): Nullable => {
  const schema = resolve(document, value)
  const other = besideNull(schema)
  if (other !== undefined) return { schema: other, isNullable: true, isChoice: true }
  const types = list(schema.type)
  if (!types.includes("null")) return { schema: value, isNullable: false, isChoice: false }
  const rest = {
    ...schema,
    type: types.filter((type) => type !== "null"),
    ...(Array.isArray(schema.enum) && { enum: schema.enum.filter((one) => one !== null) })
  }
  return { schema: rest, isNullable: true, isChoice: false }
}

/** The other branch of a choice between null and one schema. */
const besideNull = (schema: Node): unknown => {
  const keyword = ["anyOf", "oneOf"].find((one) => saysOnly(schema, one))
  if (keyword === undefined) return undefined
  const branches = list(schema[keyword])
  const others = branches.filter((branch) => node(branch).type !== "null")
  if (branches.length !== 2 || others.length !== 1) return undefined
  const [other] = others
  const { [keyword]: _, ...remarks } = schema
  return refOf(other) === undefined ? { ...remarks, ...node(other) } : other
}
