import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { type Document, OpenAPIBackend, type Operation } from "openapi-backend"
import { packageRoot } from "../assets/package.ts"
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

const runsFromSource = fileURLToPath(import.meta.url).startsWith(join(packageRoot, "src"))

/** The build puts the documents into the package as JSON, which is read in a hundredth of the time. */
const built = (service: string): string => join(packageRoot, "openapi", `${service}.json`)

const source = (service: string): string => join(packageRoot, "../openapi", `${service}.yaml`)

const definitionOf = async (service: string): Promise<Document> => {
  // The repository's own tests check the documents; here they are trusted to be OpenAPI 3.1.
  if (!runsFromSource || isFresh(service)) return JSON.parse(readFileSync(built(service), "utf8")) as Document
  const { parse } = await import("yaml")
  return parse(readFileSync(source(service), "utf8")) as Document
}

/** Whether the build has seen the newest document. */
const isFresh = (service: string): boolean => {
  const made = statSync(built(service), { throwIfNoEntry: false })
  return made !== undefined && made.mtimeMs > statSync(source(service)).mtimeMs
}

const open = async (service: string): Promise<ApiDocument> => {
  const definition = await definitionOf(service)
  const api = new OpenAPIBackend({
    definition,
    quick: true,
    coerceTypes: true,
    customizeAjv: (_ajv, options) => {
      const ajv = new Ajv2020({ ...options, strict: false, allErrors: true, validateSchema: false })
      addFormats.default(ajv)
      return ajv
    }
  })
  await api.init()
  // The router would put the same list together several times for every request.
  const operations = api.router.getOperations()
  api.router.getOperations = () => operations
  return documentOf(api)
}

const methods = ["get", "post", "put", "patch", "delete"]

const documentOf = (api: OpenAPIBackend): ApiDocument => {
  const operations = api.router.getOperations()
  const described = new Map(operations.map((operation) => [operation, describe(operation)]))
  const plain = new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation]))
  const find = (method: string, path: string) =>
    plain.get(`${method} ${path}`) ?? api.matchOperation({ method, path, headers: {} })
  return {
    match: (method, path) => {
      const operation = find(method, path)
      const description = operation && described.get(operation)
      if (operation === undefined || description === undefined) return undefined
      const { params } = api.router.parseRequest({ method, path, headers: {} }, operation)
      return { ...description, path: params }
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

const describe = (operation: Operation): Omit<Matched, "path"> => {
  const content = "content" in (operation.requestBody ?? {}) ? operation.requestBody : undefined
  const mediaTypes = content !== undefined && "content" in content ? Object.keys(content.content) : []
  return {
    operationId: operation.operationId ?? "",
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
