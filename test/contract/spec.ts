import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parse } from "yaml"

export type Service = "wallet" | "ramp"
export type BearerScheme = "accessToken" | "walletToken" | "rampableAccessToken"

/** One example response of one operation. */
export interface Answer {
  readonly name: string
  readonly status: number
  readonly body: Body
  readonly retryAfter: string | undefined
}

interface Body {
  readonly message: string | readonly string[]
  readonly data?: unknown
}

/** One operation, read from the document. */
export interface SpecOperation {
  readonly id: string
  readonly service: Service
  readonly method: string
  readonly path: string
  readonly queryNames: readonly string[]
  /** The token that its security scheme requires as bearer, if any. */
  readonly bearer: BearerScheme | undefined
  readonly answers: readonly Answer[]
}

export const documentPath = (service: Service): string =>
  join(import.meta.dirname, `../../openapi/${service}.yaml`)

const operations = new Map<Service, readonly SpecOperation[]>()

/** Every operation of one document. */
export const operationsOf = (service: Service): readonly SpecOperation[] => {
  const known = operations.get(service) ?? operationsIn(service, documentOf(service))
  operations.set(service, known)
  return known
}

const operationsIn = (service: Service, document: Document): readonly SpecOperation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      service,
      method: method.toUpperCase(),
      path,
      queryNames: (operation.parameters ?? [])
        .map((parameter) => resolved(document, parameter))
        .filter((parameter) => parameter.in === "query")
        .map(({ name }) => name),
      bearer: bearerOf(operation.security ?? document.security),
      answers: Object.entries(operation.responses).flatMap(([status, response]) =>
        answersOf(document, status, resolved(document, response))
      )
    }))
  )

/** The tokens in the examples of the wallet document. */
export const exampleTokens = (): Record<BearerScheme | "refreshToken", string> => {
  const { authWithoutWallet, authWithWalletAndRamp } = documentOf("wallet").components.examples
  // The two examples contain the four tokens.
  const tokens: unknown = Object.assign({}, authWithoutWallet?.value.data, authWithWalletAndRamp?.value.data)
  return tokens as Record<BearerScheme | "refreshToken", string>
}

interface Reference {
  readonly $ref: string
}
interface Example {
  readonly value: Body & { readonly status?: number; readonly statusCode?: number }
}
interface Header {
  readonly example?: string
}
interface Response {
  readonly headers?: Readonly<Record<string, Header | Reference>>
  readonly content: Readonly<
    Record<string, { readonly examples: Readonly<Record<string, Example | Reference>> }>
  >
}
type Security = readonly Readonly<Record<string, unknown>>[]
interface Operation {
  readonly operationId: string
  readonly parameters?: readonly ({ readonly in: string; readonly name: string } | Reference)[]
  readonly security?: Security
  readonly responses: Readonly<Record<string, Response | Reference>>
}
interface Document {
  readonly security: Security
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly examples: Readonly<Record<string, Example>> }
}

const documents = new Map<Service, Document>()

/** The document of a service. Parsing one takes a third of a second, so that waits until a test needs it. */
export const documentOf = (service: Service): Document => {
  // The documents are linted before the tests run, so they have this shape.
  const document = documents.get(service) ?? (parse(readFileSync(documentPath(service), "utf8")) as Document)
  documents.set(service, document)
  return document
}

const resolved = <A extends object>(document: Document, value: A | Reference): A => {
  if (!("$ref" in value)) return value
  const target = value.$ref
    .split("/")
    .slice(1)
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document) // the linter resolved it
  return resolved(document, target as A) // to a value of this type
}

const bearerOf = (security: Security): BearerScheme | undefined =>
  (["accessToken", "walletToken", "rampableAccessToken"] as const).find((scheme) =>
    security.some((alternative) => scheme in alternative)
  )

const answersOf = (document: Document, status: string, response: Response): readonly Answer[] => {
  const retryAfter = response.headers?.["Retry-After"]
  return Object.entries(response.content["application/json"]?.examples ?? {}).map(([name, example]) => {
    const body = resolved(document, example).value
    return {
      name,
      status: status === "default" ? (body.status ?? body.statusCode ?? 500) : Number(status),
      body,
      retryAfter: retryAfter && resolved(document, retryAfter).example
    }
  })
}
