import {
  entries,
  isNode,
  list,
  type Node,
  node,
  type Operation,
  operations,
  resolve
} from "../../src/generate/document.ts"

/**
 * Returns the module with what a request must have: the token of each operation, and its required fields. See
 * `DocumentedOperation` in src/facade/request/prepare.ts. `tokens` has the value of `auth` for each security scheme that is
 * the token of a user.
 */
export const requestRulesModule = (
  document: Node,
  exported: string,
  tokens: Readonly<Record<string, string>>,
  header: string
): string => {
  const rows = [...operations(document).values()]
    .filter(isAtService)
    .map(({ at, operation, parameters, security }) => {
      const body = resolve(document, operation.requestBody)
      const rule = {
        auth: tokenOf(security, tokens),
        ...(body.required === true && { body: requiredIn(document, bodySchema(document, body)).join(" ") }),
        query: requiredQuery(document, parameters),
        isForm: isFormOnly(body) || undefined
      }
      return `  ${JSON.stringify(at)}: ${literal(rule)}`
    })
  return `${header}export const ${exported} = {\n${rows.join(",\n")}\n} as const\n`
}

/** Requests go to the base URL of the service, which an operation with its own servers is not under. */
const isAtService = ({ operation }: Operation): boolean => operation.servers === undefined

const literal = (rule: Readonly<Record<string, unknown>>): string => {
  const parts = Object.entries(rule).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`]
  )
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`
}

/** The token that every alternative of the operation's security needs. */
const tokenOf = (security: unknown, tokens: Readonly<Record<string, string>>): string | undefined => {
  const alternatives = list(security).map((alternative) => Object.keys(node(alternative)))
  const [scheme] = Object.keys(tokens).filter(
    (name) => alternatives.length > 0 && alternatives.every((needs) => needs.includes(name))
  )
  return scheme && tokens[scheme]
}

const requiredQuery = (document: Node, parameters: readonly unknown[]): string | undefined => {
  const names = parameters
    .map((parameter) => resolve(document, parameter))
    .flatMap((parameter) => (parameter.in === "query" && parameter.required === true ? [parameter.name] : []))
  return names.length === 0 ? undefined : names.join(" ")
}

const isFormOnly = ({ content }: Node): boolean =>
  entries(content).has("multipart/form-data") && !entries(content).has("application/json")

const bodySchema = (document: Node, { content }: Node): Node => {
  const media = entries(content)
  return resolve(document, node(media.get("application/json") ?? [...media.values()][0]).schema)
}

/** Required fields at every depth, and choices between single fields. */
const requiredIn = (document: Node, schema: Node, prefix = ""): readonly string[] => {
  const properties = entries(schema.properties)
  const named = list(schema.required).flatMap((name) => {
    const inner = resolve(document, properties.get(String(name)))
    return [`${prefix}${name}`, ...requiredIn(document, inner, `${prefix}${name}.`)]
  })
  const parts = list(schema.allOf).flatMap((part) => requiredIn(document, resolve(document, part), prefix))
  const choices = [schema.anyOf, schema.oneOf].flatMap((branches) => choiceIn(list(branches), prefix))
  return [...new Set([...named, ...parts, ...choices])]
}

/** `a|b`, if each branch only requires one field. */
const choiceIn = (branches: readonly unknown[], prefix: string): readonly string[] => {
  const names = branches.map((branch) => (isNode(branch) ? list(branch.required) : []))
  const isChoice = names.length > 1 && names.every((needed) => needed.length === 1)
  return isChoice ? [names.map(([name]) => `${prefix}${name}`).join("|")] : []
}
