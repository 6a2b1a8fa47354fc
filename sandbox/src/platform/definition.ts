import { documents } from "virtual:openapi"
import type { Document } from "openapi-backend"

/** The document of a service. A copy, because the validator completes it. */
export const definitionOf = async (service: string): Promise<Document> => {
  const document = documents[service]
  if (document === undefined) throw new Error(`The sandbox in a page has no service ${service}`)
  return structuredClone(document)
}
