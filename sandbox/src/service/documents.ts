import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { type Document, OpenAPIBackend, type Operation } from "openapi-backend"
import { parse } from "yaml"
import { packageRoot } from "../package.ts"
import { reasonsOf } from "./reasons.ts"

/** What a request looks like to the specification. */
export interface RequestShape {
  readonly method: string
  /** Path without the base path and without the query. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export interface Matched {
  readonly operationId: string
  readonly path: Readonly<Record<string, string>>
  /** The security schemes of each alternative that the operation allows. */
  readonly alternatives: readonly (readonly string[])[]
  readonly mediaTypes: readonly string[]
  readonly takesBody: boolean
  /** Whether the specification knows the answer of a user who has not given the app permission. */
  readonly needsPermission: boolean
  /** The message that the specification's example of a success has. */
  readonly successMessage: string | undefined
}

/** One OpenAPI document: finds operations, and says what is wrong with requests and answers. */
export interface ApiDocument {
  match(method: string, path: string): Matched | undefined
  /** The methods that `path` has. */
  methodsOf(path: string): string[]
  /** Reasons why the request is refused (none when it is fine), and its query with numbers and booleans. */
  checkRequest(operationId: string, request: RequestShape): { reasons: string[]; query: unknown }
  checkAnswer(operationId: string, status: number, body: unknown): string[]
}

const loaded = new Map<string, Promise<ApiDocument>>()

/** The document of a service. Read once in a process, since it never changes. */
export const loadDocument = (service: "wallet" | "ramp"): Promise<ApiDocument> => {
  const known = loaded.get(service)
  if (known !== undefined) return known
  const document = open(service)
  loaded.set(service, document)
  return document
}

/** The sources read the repository's own documents; the build puts copies into the package. */
const fileOf = (service: string): string => {
  const runsFromSource = fileURLToPath(import.meta.url).startsWith(join(packageRoot, "src"))
  return join(packageRoot, runsFromSource ? "../openapi" : "openapi", `${service}.yaml`)
}

const open = async (service: string): Promise<ApiDocument> => {
  // The repository's own tests check the documents; here they are trusted to be OpenAPI 3.1.
  const definition = parse(readFileSync(fileOf(service), "utf8")) as Document
  const api = new OpenAPIBackend({
    definition,
    quick: true,
    coerceTypes: true,
    customizeAjv: (_ajv, options) => {
      const ajv = new Ajv2020({ ...options, strict: false, allErrors: true })
      addFormats.default(ajv)
      return ajv
    }
  })
  await api.init()
  return documentOf(api)
}

const methods = ["get", "post", "put", "patch", "delete"]

const documentOf = (api: OpenAPIBackend): ApiDocument => {
  const find = (method: string, path: string) => api.matchOperation({ method, path, headers: {} })
  return {
    match: (method, path) => {
      const operation = find(method, path)
      return operation === undefined ? undefined : describe(api, operation, method, path)
    },
    methodsOf: (path) =>
      methods.filter((method) => find(method, path) !== undefined).map((it) => it.toUpperCase()),
    checkRequest: (operationId, request) => {
      const { errors, coerced } = api.validateRequest(
        { ...request, headers: { ...request.headers } },
        operationId
      )
      return { reasons: reasonsOf(errors ?? []), query: coerced?.query ?? {} }
    },
    checkAnswer: (operationId, status, body) =>
      reasonsOf(api.validateResponse(body, operationId, status).errors ?? [])
  }
}

const describe = (api: OpenAPIBackend, operation: Operation, method: string, path: string): Matched => {
  const content = "content" in (operation.requestBody ?? {}) ? operation.requestBody : undefined
  const mediaTypes = content !== undefined && "content" in content ? Object.keys(content.content) : []
  return {
    operationId: operation.operationId ?? "",
    path: api.router.parseRequest({ method, path, headers: {} }, operation).params,
    alternatives: (operation.security ?? []).map((alternative) => Object.keys(alternative)),
    mediaTypes,
    takesBody: mediaTypes.length > 0,
    needsPermission: operation.responses?.["407"] !== undefined,
    successMessage: exampleMessage(operation)
  }
}

const exampleMessage = (operation: Operation): string | undefined => {
  const answer = operation.responses?.["200"]
  if (answer === undefined || !("content" in answer)) return undefined
  const examples = Object.values(answer.content?.["application/json"]?.examples ?? {})
  const value: unknown = examples.map((example) => ("value" in example ? example.value : undefined))[0]
  const hasMessage = typeof value === "object" && value !== null && "message" in value
  return hasMessage ? String(value.message) : undefined
}
