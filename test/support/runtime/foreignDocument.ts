/** What a generated document should be like. */
interface Options {
  readonly operations: number
  readonly version?: "3.0.3" | "3.1.0"
}

type Document = Record<string, unknown>

/**
 * A document that has nothing to do with ours: other names, no extensions, unknown formats, shared schemas that refer to
 * themselves. Every third operation takes a body, and every fourth needs a bearer.
 */
export const foreignDocument = ({ operations, version = "3.0.3" }: Options): Document => ({
  openapi: version,
  info: { title: "Someone else's service", version: "7" },
  servers: [{ url: "https://api.example.com/v9" }],
  paths: Object.fromEntries(Array.from({ length: operations }, (_, index) => [pathOf(index), itemOf(index)])),
  components: {
    securitySchemes: { UserBearer: { type: "http", scheme: "bearer" } },
    schemas: { ...Object.assign({}, ...Array.from({ length: 12 }, (_, index) => thing(index, version))) }
  }
})

const pathOf = (index: number) => (index % 2 === 0 ? `/things-${index}` : `/things-${index}/{thing-id}`)

const itemOf = (index: number) => {
  const takesBody = index % 3 === 0
  return {
    [takesBody ? "post" : "get"]: {
      operationId: `Thing Controller.${index}`,
      summary: `Thing ${index} */ of the service`,
      ...(index % 4 === 0 && { security: [{ UserBearer: [] }] }),
      parameters: [
        ...(index % 2 === 0
          ? []
          : [{ name: "thing-id", in: "path", required: true, schema: { type: "string" } }]),
        { name: "expand", in: "query", schema: { type: "boolean" } }
      ],
      ...(takesBody && { requestBody: { required: true, content: json(`Thing${index % 12}`) } }),
      responses: { "200": { description: "ok", content: json(`Thing${(index + 1) % 12}`) } }
    }
  }
}

const json = (name: string) => ({ "application/json": { schema: { $ref: `#/components/schemas/${name}` } } })

const thing = (index: number, version: string) => ({
  [`Thing${index}`]: {
    type: "object",
    required: ["id"],
    properties: {
      id: { type: "string", format: "house-number" },
      size: version === "3.0.3" ? { type: "integer", nullable: true } : { type: ["integer", "null"] },
      limit: { type: "number", minimum: 0, exclusiveMinimum: version === "3.0.3" ? true : 0 },
      parts: { type: "array", items: { $ref: `#/components/schemas/Thing${(index + 1) % 12}` } },
      kind: { type: "string", enum: ["a", "b"] }
    }
  }
})
