import { describe, expect, test } from "vitest"
import type { Node } from "../../src/generate/document.ts"
import { api, changed, linesOf, type Parts } from "../support/specChanges.ts"

describe("parameters", () => {
  const at = (place: string, name: string, more: Node = {}) => ({
    ...{ name, in: place, required: place === "path", schema: { type: "string" } },
    ...more
  })
  const taking = (...parameters: Node[]): Parts => ({ path: "/pay/{a}/{b}", operation: { parameters } })

  test("of a path are compared by their place in it, in whatever order they are listed", () => {
    const number = { schema: { type: "integer" } }
    expect(
      changed(
        taking(at("path", "a", number), at("path", "b")),
        taking(at("path", "b"), at("path", "a", number))
      )
    ).toEqual([])
  })

  test("of an operation replace those of its path", () => {
    const document = api(taking(at("path", "a"), at("path", "b")))
    const [path = "", item] = Object.entries(document.paths as Record<string, Node>)[0] ?? []
    const shared = {
      ...document,
      paths: { [path]: { ...item, parameters: [at("path", "a"), at("path", "b")] } }
    }
    expect(linesOf(document, shared)).toEqual([])
  })

  test("in headers have names without upper and lower case, and do not repeat the content or the security", () => {
    expect(changed(taking(at("header", "x-tier")), taking(at("header", "X-Tier")))).toEqual([])
    const repeated = ["Authorization", "content-type", "Accept"].map((name) =>
      at("header", name, { required: true })
    )
    expect(changed(taking(), taking(...repeated))).toEqual([])
  })

  test("have a style without one, and break callers when it changes", () => {
    const ids = at("query", "ids")
    expect(changed(taking(ids), taking({ ...ids, style: "form", explode: true }))).toEqual([])
    expect(changed(taking(ids), taking({ ...ids, explode: false }))).toEqual([
      "! POST /pay/{a}/{b}: `ids`: explode changed"
    ])
    const { schema, ...rest } = ids
    expect(changed(taking(ids), taking({ ...rest, content: { "application/json": { schema } } }))).toContain(
      "! POST /pay/{a}/{b}: `ids`: content changed"
    )
  })
})

test("ignores the charset of a content type, and takes a range for the types in it in requests only", () => {
  const answer = (type: string): Parts => ({ operation: { responses: { 200: { content: { [type]: {} } } } } })
  const body = (type: string): Parts => ({ operation: { requestBody: { content: { [type]: {} } } } })
  expect(changed(answer("application/json"), answer("Application/JSON; charset=utf-8"))).toEqual([])
  expect(changed(body("application/json"), body("application/*"))).toEqual([
    "POST /pay: the request may also be application/*"
  ])
  expect(changed(answer("application/json"), answer("*/*"))).toContain(
    "! POST /pay: the 200 response is no longer application/json"
  )
})

test("warns of changed response headers", () => {
  const header = (type: string, required: boolean): Parts => ({
    operation: { responses: { 200: { headers: { "x-left": { required, schema: { type } } } } } }
  })
  expect(changed(header("integer", true), header("string", false))).toEqual([
    "? POST /pay: the header x-left of the 200 response is no longer always there",
    "? POST /pay: the 200 response: `header x-left`: type integer became string"
  ])
})

test("knows a response header in upper and lower case", () => {
  const header = (name: string): Parts => ({ operation: { responses: { 200: { headers: { [name]: {} } } } } })
  expect(changed(header("retry-after"), header("Retry-After"))).toEqual([])
})

test("finds operations of a path that is a reference", () => {
  const document = api()
  const [item] = Object.values(document.paths as Record<string, Node>)
  const components = { ...Object(document.components), pathItems: { Pay: item } }
  const paths = { "/pay": { $ref: "#/components/pathItems/Pay" } }
  expect(linesOf(document, { ...document, paths, components })).toEqual([])
})
