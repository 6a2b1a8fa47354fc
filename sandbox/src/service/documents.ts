import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { OpenAPIBackend, type Operation } from "openapi-backend"
import { definitionOf } from "./definition.ts"
import type { OwnDocument } from "./documented.ts"
import { reasonsOf } from "./reasons.ts"

/** A request in the form that the specification validates. */
export interface RequestShape {
  readonly method: string
  /** The path without the base path and the query. */
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
  /** Whether the operation needs the user's permission: its specification has a 407. */
  readonly needsPermission: boolean
  /** The message in the specification's example of a success. */
  readonly successMessage: string | undefined
}

/** An OpenAPI document: finds operations and validates requests and responses. */
export interface ApiDocument {
  match(method: string, path: string): Matched | undefined
  /** The methods of `path`. */
  methodsOf(path: string): string[]
  /**
   * Validates a request. Returns the reasons to reject it (empty when valid), and its query with numbers and booleans
   * parsed.
   */
  checkRequest(operationId: string, request: RequestShape): { reasons: string[]; query: unknown }
  checkAnswer(operationId: string, status: number, body: unknown): string[]
}

const loaded = new Map<string, Promise<ApiDocument>>()

/** Loads the document of a service, once per process. */
export const loadDocument = (service: "wallet" | "ramp" | "smart-account"): Promise<ApiDocument> => {
  const known = loaded.get(service)
  if (known !== undefined) return known
  const document = open(service)
  loaded.set(service, document)
  return document
}

/** Parses a user's document, YAML or JSON. Rejects if it is not an OpenAPI document. */
export const parseDocument = async (text: string): Promise<OwnDocument> => {
  const { parse } = await import("yaml")
  const document: unknown = parse(text, { merge: true })
  if (typeof document !== "object" || document === null || !("paths" in document))
    throw new Error("it is not an OpenAPI document with paths")
  return document as OwnDocument
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
  // Cache the list: the router builds it several times per request.
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
