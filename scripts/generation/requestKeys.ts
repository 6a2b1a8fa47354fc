import { entries, list, type Node, node, resolve } from "../../src/generate/document.ts"

/**
 * Returns the module with the keys of each operation's request: body and query together, as one string. An object
 * inside a body has its own string, such as `sendTransaction_transaction`.
 */
export const requestKeysModule = (document: Node, header: string): string => {
  const lines = [...entries(document.paths).values()].flatMap((path) =>
    [...entries(path).values()].flatMap((operation) => linesOf(document, node(path), node(operation)))
  )
  return `${header}${lines.join("\n")}\n`
}

const linesOf = (document: Node, path: Node, operation: Node): readonly string[] => {
  const name = operation.operationId
  if (typeof name !== "string") return []
  const body = bodyOf(document, operation)
  const query = [...list(path.parameters), ...list(operation.parameters)]
    .map((parameter) => resolve(document, parameter))
    .flatMap((parameter) => (parameter.in === "query" ? [String(parameter.name)] : []))
  const inner = [...body].flatMap(([field, schemas]) => {
    const keys = [...propertiesOf(document, schemas).keys()]
    return keys.length === 0 ? [] : [line(`${name}_${field}`, keys)]
  })
  const keys = [...body.keys(), ...query]
  return keys.length === 0 ? [] : [line(name, keys), ...inner]
}

const line = (name: string, keys: readonly string[]) =>
  `export const ${name} = ${JSON.stringify([...new Set(keys)].join(" "))}`

const bodyOf = (document: Node, operation: Node): Properties => {
  const { content } = resolve(document, operation.requestBody)
  const schemas = [...entries(content).values()].map((media) => node(media).schema)
  return propertiesOf(document, schemas)
}

/** Each property with its schemas in all branches. */
type Properties = ReadonlyMap<string, readonly unknown[]>

/** The properties of these schemas and all their branches. */
const propertiesOf = (document: Node, schemas: readonly unknown[]): Properties => {
  const found = new Map<string, readonly unknown[]>()
  const add = (name: string, inner: readonly unknown[]) =>
    found.set(name, [...(found.get(name) ?? []), ...inner])
  for (const given of schemas) {
    const schema = resolve(document, given)
    for (const [name, property] of entries(schema.properties)) add(name, [property])
    const branches = [...list(schema.allOf), ...list(schema.anyOf), ...list(schema.oneOf)]
    for (const [name, inner] of propertiesOf(document, branches)) add(name, inner)
  }
  return found
}

/** Returns the module with the method and path of each operation, such as `getOnramp: "GET /onramp/detail/{transactionId}"`. */
export const routesModule = (document: Node, header: string): string => {
  const routes = [...entries(document.paths)].flatMap(([path, methods]) =>
    [...entries(methods)].flatMap(([method, operation]) => {
      const { operationId } = node(operation)
      return typeof operationId === "string" ? [[operationId, `${method.toUpperCase()} ${path}`]] : []
    })
  )
  return `${header}export const routes = ${JSON.stringify(Object.fromEntries(routes), null, 2)} as const\n`
}
