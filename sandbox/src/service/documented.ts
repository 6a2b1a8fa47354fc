/** A parsed OpenAPI document that you pass. */
export type OwnDocument = { readonly [key: string]: unknown }

interface ExampleAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** Answers an operation that the sandbox does not implement with the example of its document. */
export type ExampleOf = (method: string, path: string) => ExampleAnswer | undefined

/** The header that marks such an answer. */
const exampleHeader = "x-sandbox-example"

/**
 * Finds the examples of a document, whose paths may begin with the path of the service. Nothing behind them is real: no token is used
 * up, and nothing is checked or stored.
 */
export const examplesOf = (document: OwnDocument | undefined, basePath: string): ExampleOf => {
  const operations = document === undefined ? [] : operationsIn(document, basePath)
  return (method, path) => {
    const found = operations.find((operation) => operation.method === method && operation.pattern.test(path))
    return found && exampleAnswer(found)
  }
}

interface Documented {
  readonly method: string
  readonly at: string
  readonly pattern: RegExp
  readonly success: { readonly status: number; readonly body: unknown } | undefined
}

/** Operations with fewer parameters in their path come first: `/things/mine` is no `/things/{id}`. */
const operationsIn = (document: OwnDocument, basePath: string): readonly Documented[] =>
  Object.entries(recordOf(document.paths))
    .toSorted(([one], [other]) => one.split("{").length - other.split("{").length)
    .flatMap(([path, item]) =>
      Object.entries(resolved(document, item))
        .filter(([method]) => /^(?:get|post|put|patch|delete)$/.test(method))
        .map(([method, operation]) => ({
          method: method.toUpperCase(),
          at: `${method.toUpperCase()} ${path}`,
          pattern: patternOf(path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path),
          success: successOf(document, recordOf(operation))
        }))
    )

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{[^{}]*\}/g, "[^/]+")}$`)

const successOf = (document: OwnDocument, operation: OwnDocument): Documented["success"] => {
  const [status, response] =
    Object.entries(recordOf(operation.responses)).find(([name]) => name.startsWith("2")) ?? []
  if (status === undefined) return undefined
  const content = Object.entries(recordOf(resolved(document, response).content))
  const media = recordOf(content.find(([type]) => /\bjson\b/.test(type))?.[1])
  if (content.length === 0) return { status: statusOf(status), body: undefined }
  const body = exampleIn(document, media)
  return body === undefined ? undefined : { status: statusOf(status), body }
}

/** `2XX` stands for all of them. */
const statusOf = (status: string): number => (/^\d{3}$/.test(status) ? Number(status) : 200)

const exampleIn = (document: OwnDocument, media: OwnDocument): unknown => {
  const [first] = Object.values(recordOf(media.examples))
  const schema = resolved(document, media.schema)
  const [ofSchema] = Array.isArray(schema.examples) ? schema.examples : []
  return media.example ?? resolved(document, first).value ?? schema.example ?? ofSchema
}

const exampleAnswer = ({ at, success }: Documented): ExampleAnswer => {
  const headers = { [exampleHeader]: at }
  if (success !== undefined) return { ...success, headers }
  return {
    status: 501,
    body: {
      status: 501,
      message: `The sandbox does not implement ${at}, and the document has no example for it`
    },
    headers
  }
}

const recordOf = (value: unknown): OwnDocument =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as OwnDocument) : {}

const resolved = (document: OwnDocument, value: unknown): OwnDocument => {
  const { $ref } = recordOf(value)
  if (typeof $ref !== "string" || !$ref.startsWith("#/")) return recordOf(value)
  const target = $ref
    .split("/")
    .slice(1)
    .map(unescaped)
    .reduce((at: unknown, key) => (Array.isArray(at) ? at[Number(key)] : recordOf(at)[key]), document)
  return recordOf(target)
}

/** A reference is a URL, so documents may encode characters such as `{`. Some leave a `%` as it is. */
const unescaped = (key: string): string =>
  key
    .replaceAll(/%[\da-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
    .replaceAll("~1", "/")
    .replaceAll("~0", "~")
