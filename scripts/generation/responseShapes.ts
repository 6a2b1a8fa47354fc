import {
  entries,
  isNode,
  list,
  type Node,
  node,
  operations,
  refOf,
  resolve
} from "../../src/generate/document.ts"

/**
 * Writes the module with the shape of every operation's `data`, in the notation that src/http/decode.ts reads.
 *
 * `required` decides what a response must have; `type`, `pattern`, `format`, `minLength`, `const` and `enum` decide
 * what a value may be. An `enum` is closed, so the documents use it in responses only where an unknown value would be
 * dangerous. A schema with `x-unchecked` is left to the facade, which reads more forms of it than are documented.
 * Throws when a schema cannot be written down. `isIncluded` chooses the operations.
 */
export function responseShapes(
  document: Node,
  exported: string,
  isIncluded: (operation: Node) => boolean = () => true
): string {
  const named = new Map<string, string | undefined>()
  const included = [...operations(document).values()].filter(({ operation }) => isIncluded(operation))
  const rows = included.flatMap(({ at, operation }) => {
    const code = dataShape({ document, named }, at, operation)
    return code === undefined ? [] : [`  ${JSON.stringify(at)}: ${code}`]
  })
  const shared = [...named].flatMap(([name, code]) => (code === undefined ? [] : [`const ${name} = ${code}`]))
  return `${[...shared, `export const ${exported} = {\n${rows.join(",\n")}\n}`].join("\n\n")}\n`
}

interface Context {
  readonly document: Node
  /** The code of each component schema. Each comes after those that it uses. */
  readonly named: Map<string, string | undefined>
}

function dataShape(context: Context, at: string, operation: Node): string | undefined {
  const codes = [...entries(operation.responses)]
    .filter(([status]) => status.startsWith("2"))
    .map(([, response]) => {
      const { content } = resolve(context.document, response)
      const body = resolve(context.document, node(node(content)["application/json"]).schema)
      return shapeOf(context, node(body.properties).data)
    })
  if (new Set(codes).size > 1) throw new Error(`${at} has successes of different shapes`)
  return codes[0]
}

/** The code of a schema, or `undefined` when any value fits. */
function shapeOf(context: Context, value: unknown): string | undefined {
  const ref = refOf(value)
  if (ref !== undefined) return namedShape(context, ref)
  const schema = merged(context.document, node(value))
  if (schema["x-unchecked"] === true) return undefined
  if ("const" in schema) return literal(schema.const)
  if (Array.isArray(schema.enum)) return anyOf(schema.enum.map(literal))
  const branches = [...list(schema.oneOf), ...list(schema.anyOf)]
  if (branches.length > 0) return anyOf(branches.map((branch) => shapeOf(context, inherited(schema, branch))))
  const types = [schema.type].flat().filter((type) => typeof type === "string")
  const constrained = types.map((type) => constrainedShape(context, type, schema))
  if (constrained.every((code) => code === undefined)) return plain(types)
  return anyOf(types.map((type, index) => constrained[index] ?? plain([type])))
}

function namedShape(context: Context, ref: string): string | undefined {
  const name = ref.split("/").at(-1) ?? ref
  if (context.named.has(name)) return context.named.get(name) === undefined ? undefined : name
  const code = shapeOf(context, resolve(context.document, { $ref: ref }))
  context.named.set(name, code)
  return code === undefined ? undefined : name
}

/** One letter per type, as in `kindOf` of the decoder. */
const letters: Readonly<Record<string, string>> = {
  array: "a",
  boolean: "b",
  integer: "i",
  null: "z",
  number: "n",
  object: "o",
  string: "s"
}

const plain = (types: readonly string[]): string | undefined =>
  types.length === 0 ? undefined : JSON.stringify(types.map((type) => letters[type]).join(""))

/** Keywords that restrict a type. */
function constrainedShape(context: Context, type: string, schema: Node): string | undefined {
  if (type === "string") return textShape(schema)
  if (type === "object") return objectShape(context, schema)
  const items = type === "array" ? shapeOf(context, schema.items) : undefined
  return items === undefined ? undefined : `[${items}]`
}

/** Loose on purpose: a date or address in an unusual format is still useful to the caller. */
const formats: Readonly<Record<string, string>> = {
  "date-time": "^\\d{4}-\\d\\d-\\d\\d",
  uri: "^[A-Za-z][A-Za-z0-9+.-]*:\\S+$",
  uuid: "^[0-9A-Za-z-]{36}$"
}

function textShape({ pattern, format, minLength }: Node): string | undefined {
  const source = pattern ?? formats[String(format)] ?? (Number(minLength) > 0 ? "\\S" : undefined)
  return source === undefined ? undefined : String(new RegExp(String(source)))
}

function objectShape(context: Context, schema: Node): string | undefined {
  const required = new Set(list(schema.required))
  const fields = [...entries(schema.properties)].flatMap(([name, property]) => {
    const code = shapeOf(context, property)
    return code === undefined ? [] : [{ name, code: `${key(name)}: ${code}` }]
  })
  const lost = [...required].find((name) => !fields.some((field) => field.name === name))
  if (lost !== undefined) throw new Error(`the required field ${String(lost)} has no type`)
  if (fields.length === 0) return undefined
  const needed = fields.filter(({ name }) => required.has(name)).map(({ code }) => code)
  const optional = fields.filter(({ name }) => !required.has(name)).map(({ code }) => code)
  return braced(optional.length > 0 ? [...needed, `"?": ${braced(optional)}`] : needed)
}

function braced(members: readonly string[]): string {
  const line = `{ ${members.join(", ")} }`
  if (line.length <= 80 && !line.includes("\n")) return line
  return `{\n${members.map((member) => `  ${member.replaceAll("\n", "\n  ")}`).join(",\n")}\n}`
}

const key = (name: string) =>
  /^[A-Za-z_$][\w$]*$/.test(name) && name !== "__proto__" ? name : JSON.stringify(name)

/** Brackets mean alternatives only with two or more entries. One entry would mean the items of an array. */
function anyOf(codes: readonly (string | undefined)[]): string | undefined {
  const known = [...new Set(codes)]
  return known.length > 1 && !known.includes(undefined) ? `[${known.join(", ")}]` : known[0]
}

const literal = (value: unknown): string => {
  if (typeof value === "boolean" || typeof value === "number") return String(value)
  if (typeof value === "string") return String(new RegExp(`^${value.replace(/[^\w]/g, "\\$&")}$`))
  throw new Error(`${JSON.stringify(value)} cannot be a constant`)
}

/** A schema merged with its `allOf`. */
function merged(document: Node, schema: Node): Node {
  const { allOf, ...own } = schema
  return list(allOf)
    .map((part) => merged(document, resolve(document, part)))
    .reduce<Node>(together, own)
}

/** A branch that only names required properties takes their types from the schema around it. */
const inherited = ({ oneOf, anyOf, ...base }: Node, branch: unknown): unknown =>
  isNode(base.properties) ? together(base, node(branch)) : branch

const together = (one: Node, other: Node): Node => ({
  ...one,
  ...other,
  properties: { ...node(one.properties), ...node(other.properties) },
  required: [...list(one.required), ...list(other.required)]
})
