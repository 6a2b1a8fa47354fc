import { expect, test } from "vitest"
import { comparable, documentIn, sourceName } from "../../src/generate/load.ts"

const documentWith = (parts: object, openapi = "3.1.0") =>
  documentIn(JSON.stringify({ openapi, paths: {}, ...parts }), "given.yaml")

const schemas = (parts: object) => ({ components: { schemas: parts } })

test.each([
  ["a property that is called example", { properties: { example: { $ref: "https://evil.test/x" } } }],
  ["a property that is called examples", { properties: { examples: { $ref: "/etc/passwd" } } }],
  ["a value beside properties", { properties: { $ref: "/etc/passwd" } }],
  ["a discriminator", { discriminator: { propertyName: "kind", mapping: { a: "https://evil.test/x" } } }],
  ["a default", { default: { $ref: "./other.yaml" } }]
])("refuses a document with a reference out of it in %s", (_, schema) => {
  expect(() => documentWith(schemas({ Thing: schema }))).toThrow(/has parts in other files: /)
})

test("leaves links out of examples, where a reader of the document could follow them", () => {
  const links = { $ref: "https://evil.test/x", externalValue: "file:///etc/passwd", value: { $ref: "#/no" } }
  const found = documentWith({
    components: {
      schemas: { Thing: { type: "object", example: { $ref: "/etc/passwd", id: 7 } } },
      examples: { linked: links, good: { value: 1 }, same: { $ref: "#/components/examples/good" } }
    }
  })
  expect(found.components).toEqual({
    schemas: { Thing: { type: "object", example: { id: 7 } } },
    examples: { linked: { value: {} }, good: { value: 1 }, same: { $ref: "#/components/examples/good" } }
  })
})

test("keeps properties with the names of keywords, and discriminators that name schemas", () => {
  const parts = schemas({
    Thing: {
      properties: { externalValue: { type: "string" }, mapping: {}, $ref: { type: "string" } },
      discriminator: { propertyName: "kind", mapping: { a: "Thing", b: "#/components/schemas/Thing" } }
    }
  })
  expect(documentWith(parts)).toMatchObject(parts)
})

test("finds a reference with a percent sign that is not encoded", () => {
  const parts = schemas({ "100%": { type: "string" }, Thing: { $ref: "#/components/schemas/100%" } })
  expect(documentWith(parts)).toMatchObject(parts)
})

test("finds a reference into a list, as tools that bundle documents write them", () => {
  const parts = schemas({
    One: { allOf: [{ type: "string" }] },
    Two: { $ref: "#/components/schemas/One/allOf/0" }
  })
  expect(documentWith(parts)).toMatchObject(parts)
  const dead = schemas({ One: { allOf: [] }, Two: { $ref: "#/components/schemas/One/allOf/0" } })
  expect(() => documentWith(dead)).toThrow(/leads nowhere/)
})

test("merges what a YAML document merges", () => {
  const text = `
openapi: 3.1.0
x-read: &read { get: { operationId: read } }
paths: { /pay: { <<: *read, post: { operationId: write } } }`
  expect(documentIn(text, "given.yaml").paths).toEqual({
    "/pay": { get: { operationId: "read" }, post: { operationId: "write" } }
  })
})

test("refuses aliases that would fill the memory, and nesting that would fill the stack, by name", () => {
  const level = (name: string, inner: string) => `${name}: &${name} [${`*${inner},`.repeat(10)}]`
  const bomb = ["paths: {}", "a: &a [1]", level("b", "a"), level("c", "b"), level("d", "c"), level("e", "d")]
  expect(() => documentIn(bomb.join("\n"), "given.yaml")).toThrow(/given\.yaml is not valid YAML: Excessive/)
  const deep = `{"openapi":"3.1.0","paths":{},"x":${"[".repeat(300)}${"]".repeat(300)}}`
  expect(() => documentIn(deep, "given.yaml")).toThrow("given.yaml is nested more than 200 levels deep")
})

test("names a URL without its password and its query", () => {
  expect(sourceName("https://ada:secret@api.test:8443/openapi.json?token=secret#x")).toBe(
    "https://api.test:8443/openapi.json"
  )
  expect(sourceName("https://ada:secret@[")).toBe("The URL")
  expect(sourceName("specs/wallet.yaml?")).toBe("specs/wallet.yaml?")
})

test("reads properties with the names of keywords as properties", () => {
  const properties = { nullable: { type: "boolean" }, example: { type: "string", nullable: true } }
  const document = documentWith(schemas({ Thing: { properties } }), "3.0.3")
  expect(comparable(document, document).components).toEqual({
    schemas: { Thing: { properties: { ...properties, example: { type: ["string", "null"] } } } }
  })
})

test("reads nullable beside parts as null or the parts", () => {
  const thing = { allOf: [{ $ref: "#/components/schemas/Other" }], nullable: true }
  const document = documentWith(schemas({ Thing: thing, Other: { type: "object" } }), "3.0.3")
  expect(comparable(document, document).components).toMatchObject({
    schemas: { Thing: { anyOf: [{ allOf: thing.allOf }, { type: "null" }] } }
  })
})
