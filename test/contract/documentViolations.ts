import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { documentOf, operationsOf, type Service, type SpecOperation } from "./spec.ts"

/** How a response violates the OpenAPI document. */
export const violationsOf = (
  { service, path, method }: SpecOperation,
  status: number,
  contentType: string | null,
  text: string
): readonly string[] => {
  if (contentType?.split(";")[0] !== "application/json") return [`content-type is ${contentType}`]
  const responses = ["paths", path, method.toLowerCase(), "responses"]
  const declared = String(status) in at(service, responses) ? String(status) : "default"
  const validate = validatorOf(service, [...responses, declared])
  validate(JSON.parse(text))
  return (validate.errors ?? []).map(({ instancePath, message }) => `${status} ${instancePath} ${message}`)
}

/** `violationsOf` for a request given by method and path. Undefined when no operation has them. */
export const violationsAt = (
  service: Service,
  method: string,
  path: string,
  answer: Response,
  text: string
) => {
  const operation = operationsOf(service).find(
    (it) => it.method === method && new RegExp(`^${it.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(path)
  )
  return operation && violationsOf(operation, answer.status, answer.headers.get("content-type"), text)
}

const validators = new Map<string, ValidateFunction>()

const validatorOf = (service: Service, response: readonly string[]): ValidateFunction => {
  const { $ref } = at(service, response)
  const place = typeof $ref === "string" ? $ref.split("/").slice(1) : response
  const schema = `${service}#/${[...place, "content", "application/json", "schema"].map(escaped).join("/")}`
  const validate = validators.get(schema) ?? compilerOf(service).compile({ $ref: schema })
  validators.set(schema, validate)
  return validate
}

const compilers = new Map<Service, Ajv2020>()

const compilerOf = (service: Service): Ajv2020 => {
  const known = compilers.get(service)
  if (known !== undefined) return known
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
  addFormats.default(ajv)
  ajv.addSchema(documentOf(service), service)
  compilers.set(service, ajv)
  return ajv
}

/** RFC 6901, section 3, within a URI fragment. */
const escaped = (part: string) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))

const at = (service: Service, place: readonly string[]): Record<string, unknown> =>
  // The documents are linted before the tests run, so these nodes exist.
  place.reduce<object>((node, part) => Reflect.get(node, part) as object, documentOf(service)) as Record<
    string,
    unknown
  >
