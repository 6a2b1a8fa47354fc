import { components, entries, list, type Node, node, type Operation, resolve } from "./document.ts"
import { reserved, unused } from "./names.ts"

export type Service = "wallet" | "ramp"

/** A function that is written for an operation. */
export interface WrittenFunction {
  readonly at: string
  readonly name: string
}

/** The functions for operations that the client has no method for, and the code of the module that has them and `types`. */
export const functionsModule = (
  service: Service,
  document: Node,
  unknown: readonly Operation[],
  types: string
): { readonly written: readonly WrittenFunction[]; readonly code: string } => {
  const names = new Set<string>()
  const written = unknown
    .filter((operation) => canCall(document, operation))
    .map((operation) => ({
      operation,
      name: unused(names, nameOf(operation))
    }))
  const functions = written.map(({ operation, name }) => functionCode(service, document, operation, name))
  return {
    written: written.map(({ operation, name }) => ({ at: operation.at, name })),
    code: `${header(service, functions.length > 0)}${types}${functions.length === 0 ? "" : helpers(service)}${functions.join("")}`
  }
}

/** Whether `request` of the client can call an operation: it sends JSON, and refuses some methods and paths. */
export const canCall = (document: Node, { at, operation }: Operation): boolean => {
  const { content, required } = resolve(document, operation.requestBody)
  const isJson = [...entries(content).keys()].some((type) => /\bjson\b/.test(type))
  return callable.test(at) && (required !== true || (isJson && !at.startsWith("GET ")))
}

/** The paths that `src/facade/request/route.ts` takes. */
const callable = /^(?:GET|POST|PUT|PATCH|DELETE) (?:\/(?!\.{1,2}(?:\/|$))(?:[\w.~@:+-]|\{\w[\w.-]*\})+)+$/

/** Marks the files that the command may replace. */
export const writtenBy = "Written by `npx slipway generate`"

const header = (service: Service, hasFunctions: boolean) => `/**
 * The types of your ${service} service, and a function for each operation that slipway has no method for.
 * ${writtenBy}: do not edit.
 */
${hasFunctions ? 'import type { CallOptions as $CallOptions, Client as $Client } from "slipway"\n\n' : ""}`

/** No component can have names like these, because a `$` is not allowed there. */
const helpers = (service: Service) => `
type $Calls = ${service === "wallet" ? 'Pick<$Client, "request">' : '{ readonly ramp: Pick<$Client["ramp"], "request"> }'}

type $Given<Operation, Place extends string, Name extends string> = Operation extends {
  readonly parameters: { readonly [_ in Place]: infer Values extends object }
}
  ? { readonly [_ in Name]: Values }
  : Operation extends { readonly parameters: { readonly [_ in Place]?: infer Values } }
    ? [Values] extends [undefined] ? unknown : { readonly [_ in Name]?: Values }
    : unknown

type $JsonOf<Content> = Content extends { readonly content: { readonly "application/json": infer Json } } ? Json : unknown

type $Input<Operation> = $Given<Operation, "path", "params"> & $Given<Operation, "query", "query"> &
  (Operation extends { readonly requestBody: infer Body } ? { readonly body: $JsonOf<Body> }
    : Operation extends { readonly requestBody?: infer Body } ? { readonly body?: $JsonOf<NonNullable<Body>> }
    : unknown)

/** The arguments of a function: the input may be left out if nothing in it is required. */
type $Arguments<Operation> = object extends $Input<Operation>
  ? [input?: $Input<Operation>, options?: $CallOptions]
  : [input: $Input<Operation>, options?: $CallOptions]

type $Success<Responses> = Responses extends { readonly 200: infer Answer } ? Answer
  : Responses extends { readonly 201: infer Answer } ? Answer
  : unknown

/** The \`data\` of the response, or the whole response if it has none. */
type $Data<Operation> = Operation extends { readonly responses: infer Responses }
  ? $JsonOf<$Success<Responses>> extends { readonly data: infer Inner } ? Inner : $JsonOf<$Success<Responses>>
  : unknown
`

const functionCode = (service: Service, document: Node, operation: Operation, name: string): string => {
  const [method = "", path = ""] = operation.at.split(" ")
  const type = `paths[${JSON.stringify(path)}][${JSON.stringify(method.toLowerCase())}]`
  const auth = authOf(service, document, operation.security)
  const call = `${service === "wallet" ? "client" : "client.ramp"}.request`
  return `
/** \`${operation.at}\`${commentOf(operation.operation)} */
export const ${name} = (client: $Calls, ...[input, options]: $Arguments<${type}>) =>
  // The input has the types of the document. \`request\` does not know this path.
  ${call}(${JSON.stringify(method)}, ${JSON.stringify(path)} as string, { auth: ${JSON.stringify(auth)}, ...(input as object) }, options) as Promise<$Data<${type}>>
`
}

const commentOf = ({ summary }: Node): string =>
  typeof summary === "string" && summary.trim() !== ""
    ? `: ${summary.replace(/\s+/g, " ").replaceAll("*/", "* /").trim()}`
    : ""

/** The token that an operation needs: every alternative of its security has a bearer. */
const authOf = (service: Service, document: Node, security: unknown): string => {
  const schemes = components(document, "securitySchemes")
  const bearers = list(security).map((alternative) =>
    Object.keys(node(alternative)).find((name) => isBearer(schemes, name))
  )
  const [name] = bearers
  if (name === undefined || bearers.includes(undefined)) return "none"
  if (service === "ramp") return "ramp"
  // Many documents call their only bearer the access token.
  const isOnly = [...schemes.keys()].filter((scheme) => isBearer(schemes, scheme)).length === 1
  return /access/i.test(name) && !isOnly ? "access" : "wallet"
}

const isBearer = (schemes: ReadonlyMap<string, unknown>, name: string): boolean => {
  const { type, scheme } = node(schemes.get(name))
  return (
    (type === "http" && String(scheme).toLowerCase() === "bearer") ||
    type === "oauth2" ||
    type === "openIdConnect"
  )
}

/** The operationId if it can be a name, or one made of method and path. */
const nameOf = ({ at, operation }: Operation): string => {
  const given = typeof operation.operationId === "string" ? operation.operationId : at.toLowerCase()
  const words = given.split(/[^A-Za-z0-9]+/).filter((word) => word !== "")
  const name = words.map((word, index) => (index === 0 ? lower(word) : upper(word))).join("")
  return /^[A-Za-z]/.test(name) && !reserved.has(name) ? name : `call${upper(name)}`
}

const lower = (word: string) => word.charAt(0).toLowerCase() + word.slice(1)
const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
