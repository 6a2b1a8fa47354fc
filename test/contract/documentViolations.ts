import { readFileSync } from "node:fs"
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { parse } from "yaml"
import { documentPath, operationsOf, type Service, type SpecOperation } from "./spec.ts"

const services: readonly Service[] = ["wallet", "ramp"]
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
addFormats.default(ajv)
const documents = new Map(
  services.map((service) => [service, parse(readFileSync(documentPath(service), "utf8"))] as const)
)
for (const [service, document] of documents) ajv.addSchema(document, service)

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
  const operation = operations[service].find(
    (it) => it.method === method && new RegExp(`^${it.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(path)
  )
  return operation && violationsOf(operation, answer.status, answer.headers.get("content-type"), text)
}

const operations = { wallet: operationsOf("wallet"), ramp: operationsOf("ramp") }

const validators = new Map<string, ValidateFunction>()

const validatorOf = (service: Service, response: readonly string[]): ValidateFunction => {
  const { $ref } = at(service, response)
  const place = typeof $ref === "string" ? $ref.split("/").slice(1) : response
  const schema = `${service}#/${[...place, "content", "application/json", "schema"].map(escaped).join("/")}`
  const validate = validators.get(schema) ?? ajv.compile({ $ref: schema })
  validators.set(schema, validate)
  return validate
}

/** RFC 6901, section 3, within a URI fragment. */
const escaped = (part: string) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))

const at = (service: Service, place: readonly string[]): Record<string, unknown> =>
  // The documents are linted before the tests run, so these nodes exist.
  place.reduce((node, part) => node[part] as Record<string, unknown>, documents.get(service))
